//! Letters of other scripts that look like Latin ones.

//! The play site.

#![forbid(unsafe_code)]

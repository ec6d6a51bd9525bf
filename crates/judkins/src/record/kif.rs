//! KIF.

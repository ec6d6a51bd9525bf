//! Search and evaluation.

#![deny(unsafe_code)]

//! The `judkins` command.

#![forbid(unsafe_code)]

fn main() {}

//! The site from outside: over HTTP and sockets, with an engine of the tests.

mod common;
mod play;
mod safety;

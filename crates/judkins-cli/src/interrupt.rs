//! Ctrl-C.

use std::process;

/// The exit code of a program that was interrupted.
pub(crate) const INTERRUPTED: i32 = 130;

/// From now on an interrupt (or a request to end) runs `last_words` and ends
/// the process. Called once; where the system has no such signals nothing
/// changes.
pub(crate) fn on_interrupt(last_words: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(move || {
        last_words();
        process::exit(INTERRUPTED);
    });
}

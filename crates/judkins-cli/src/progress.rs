//! Progress on long work, for people who watch.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on stderr that counts games, as far as stderr is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for so many files, each counted as one game until it is opened.
    pub(crate) fn over(files: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// One game is done, the first of so many of its file or another.
    pub(crate) fn game(&self, game: usize, games: usize) {
        if game == 1 {
            self.bar.inc_length(games as u64 - 1);
        }
        self.bar.inc(1);
    }

    /// Prints something without tearing the bar.
    pub(crate) fn around<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

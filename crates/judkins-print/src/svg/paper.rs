//! Colours.

/// The colours of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paper {
    pub(super) paper: &'static str,
    pub(super) board: &'static str,
    pub(super) line: &'static str,
    pub(super) text: &'static str,
    /// The square that the last move left.
    pub(super) from: &'static str,
    /// The square that it reached.
    pub(super) to: &'static str,
    pub(super) arrow: &'static str,
}

const LIGHT: Paper = Paper {
    paper: "#fffdf8",
    board: "#f5dda6",
    line: "#4a3618",
    text: "#2a1d0c",
    from: "#e7d27a",
    to: "#d6c24a",
    arrow: "#1261a8",
};

const DARK: Paper = Paper {
    paper: "#191714",
    board: "#5b4526",
    line: "#c8ab73",
    text: "#efe3c8",
    from: "#74683a",
    to: "#8a8038",
    arrow: "#6fb7f2",
};

impl Paper {
    pub(super) const fn new(dark: bool) -> Self {
        if dark { DARK } else { LIGHT }
    }
}

//! Text from outside in messages.

const MAX_SHOWN: usize = 40;

/// Text from outside, fit for an error message: short and on one line.
pub(crate) fn cut(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(MAX_SHOWN)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if text.chars().nth(MAX_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

//! Times and evaluations beside the moves.

use crate::record::tags::Millis;

/// The seconds after `T`, with or without a fraction.
pub(crate) fn spent(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return None;
    }
    let thousandths = fraction.bytes().chain(*b"000").take(3);
    let thousandths = thousandths.fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
    let whole = whole.parse::<u32>().ok()?.checked_mul(1000)?;
    whole.checked_add(thousandths).map(Millis)
}

/// The evaluation after `'**`: hundredths of a pawn as Black sees it, then
/// perhaps a line of play.
pub(crate) fn evaluation(text: &str) -> Option<(i32, bool)> {
    let mut words = text.split_ascii_whitespace();
    let score = words.next()?.parse().ok()?;
    Some((score, words.next().is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_thousandths() {
        for (text, millis) in [
            ("3", Some(3000)),
            ("3.25", Some(3250)),
            ("3.", Some(3000)),
            ("0.1239", Some(123)),
            ("4294967.295", Some(u32::MAX)),
            ("4294967.296", None),
            ("", None),
            ("-1", None),
            ("1e3", None),
            (".5", None),
        ] {
            assert_eq!(spent(text), millis.map(Millis), "{text}");
        }
    }
}

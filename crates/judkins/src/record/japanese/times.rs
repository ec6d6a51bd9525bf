//! Times as KIF writes them: `( 0:03/00:00:03)`, `1時間30分`.

use std::fmt::Write as _;
use std::num::NonZeroU32;

use crate::notation::japanese::syntax::digit;
use crate::record::tags::Millis;

/// Appends the time of a move, in whole seconds, and the mover's time so far.
pub(crate) fn push_spent(out: &mut String, spent: Millis, total: u64) {
    let seconds = spent.0 / 1000;
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "({:2}:{:02}/{:02}:{:02}:{:02})",
        seconds / 60,
        seconds % 60,
        total / 3600,
        total / 60 % 60,
        total % 60
    );
}

/// Reads `( 0:03/00:00:03)` or `(0:03)` at the beginning of a text and
/// returns the time of the move and what follows.
pub(crate) fn read_spent(text: &str) -> Option<(Millis, &str)> {
    let inside = text.strip_prefix('(').or_else(|| text.strip_prefix('（'))?;
    let (inside, rest) = inside.split_once([')', '）'])?;
    let own = inside.split('/').next().unwrap_or(inside).trim();
    let mut seconds: u32 = 0;
    let mut parts = 0;
    for part in own.split(':') {
        let part: u32 = number(part.trim())?;
        parts += 1;
        if parts > 3 || parts > 1 && part > 59 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    let millis = seconds.checked_mul(1000)?;
    (parts >= 2).then_some((Millis(millis), rest))
}

fn number(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// Appends a length of time: `1時間`, `5分30秒`, `0秒`.
pub(crate) fn push_length(out: &mut String, seconds: u32) {
    let parts = [
        (seconds / 3600, "時間"),
        (seconds / 60 % 60, "分"),
        (seconds % 60, "秒"),
    ];
    if seconds == 0 {
        out.push_str("0秒");
    }
    for (count, unit) in parts.into_iter().filter(|&(count, _)| count > 0) {
        // Writing to a string cannot fail.
        let _ = write!(out, "{count}{unit}");
    }
}

/// Reads a length of time, in seconds, at the beginning of a text, and
/// returns what follows.
pub(crate) fn read_length(text: &str) -> Option<(u32, &str)> {
    let mut rest = text.trim_start();
    let mut seconds: u32 = 0;
    let mut found = false;
    let units = [("時間", 3600), ("分", 60), ("秒", 1)];
    for (unit, length) in units {
        let digits: usize = rest
            .chars()
            .take_while(|&c| digit(c).is_some())
            .map(char::len_utf8)
            .sum();
        let Some(after) = rest[digits..].strip_prefix(unit).filter(|_| digits > 0) else {
            continue;
        };
        let mut count: u32 = 0;
        for value in rest[..digits].chars().filter_map(digit) {
            count = count.checked_mul(10)?.checked_add(u32::from(value))?;
        }
        seconds = seconds.checked_add(count.checked_mul(length)?)?;
        rest = after;
        found = true;
    }
    found.then_some((seconds, rest))
}

/// Reads a whole text as a length of time, in seconds.
pub(crate) fn whole_length(text: &str) -> Option<u32> {
    let (seconds, rest) = read_length(text)?;
    rest.trim().is_empty().then_some(seconds)
}

/// Reads `30秒` or `30秒×3`.
pub(crate) fn read_byoyomi(text: &str) -> Option<(u32, Option<NonZeroU32>)> {
    let (seconds, rest) = read_length(text)?;
    let rest = rest.trim();
    if rest.is_empty() {
        return Some((seconds, None));
    }
    let count = rest.strip_prefix(['×', 'x', 'X', '*'])?;
    let count = count.strip_suffix('回').unwrap_or(count).trim();
    Some((seconds, Some(NonZeroU32::new(number(count)?)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_and_written() {
        for (text, seconds) in [
            ("5分", 300),
            ("1時間30分", 5400),
            ("2時間1秒", 7201),
            ("0秒", 0),
        ] {
            assert_eq!(whole_length(text), Some(seconds), "{text}");
            let mut written = String::new();
            push_length(&mut written, seconds);
            assert_eq!(written, text);
        }
        assert_eq!(whole_length("３００秒"), Some(300));
        for text in [
            "",
            "分",
            "5",
            "5分切れ負け",
            "99999999999秒",
            "4294967295時間",
        ] {
            assert_eq!(whole_length(text), None, "{text}");
        }
        assert_eq!(read_byoyomi("30秒×3"), Some((30, NonZeroU32::new(3))));
        assert_eq!(read_byoyomi("30秒×0"), None);
    }

    #[test]
    fn times_of_moves_are_read() {
        for (text, seconds) in [
            ("( 0:03/00:00:03)", 3),
            ("(0:03)", 3),
            ("( 1:02:03/ 0:00:16)+", 3723),
            ("(123:45/99:00:00)", 7425),
        ] {
            let spent = read_spent(text).map(|(spent, _)| spent);
            assert_eq!(spent, Some(Millis(seconds * 1000)), "{text}");
        }
        for text in [
            "",
            "(",
            "(3)",
            "(0:60)",
            "(a:b)",
            "(1:2:3:4)",
            "(99999999:00)",
        ] {
            assert_eq!(read_spent(text), None, "{text}");
        }
    }
}

//! What CSA says of a game before its moves: `N+`, `N-` and `$` lines.

use crate::color::Color;
use crate::record::tags::{Date, Tags, TimeControl};

/// Keys that are read into a place of their own.
const KNOWN: [&str; 7] = [
    "EVENT",
    "SITE",
    "START_TIME",
    "END_TIME",
    "TIME",
    "TIME_LIMIT",
    "OPENING",
];

/// Takes in the name of a player; no name is none.
pub(crate) fn player(tags: &mut Tags, color: Color, name: &str) {
    let name = (!name.is_empty()).then(|| name.to_owned());
    match color {
        Color::Black => tags.black = name,
        Color::White => tags.white = name,
    }
}

/// Takes in a `$` line; `false` where it has no colon.
pub(crate) fn take(tags: &mut Tags, line: &str) -> bool {
    let Some((key, value)) = line.split_once(':') else {
        return false;
    };
    let said = || Some(value.to_owned()).filter(|value| !value.is_empty());
    let taken = match key {
        "EVENT" => place(&mut tags.event, said()),
        "SITE" => place(&mut tags.site, said()),
        "OPENING" => place(&mut tags.opening, said()),
        "START_TIME" => place(&mut tags.date, Date::parse(value)),
        "END_TIME" => place(&mut tags.end_date, Date::parse(value)),
        "TIME" => place(&mut tags.time_control, time(value)),
        "TIME_LIMIT" => place(&mut tags.time_control, time_limit(value)),
        _ => false,
    };
    if !taken && !value.is_empty() {
        tags.other.push((key.to_owned(), unescaped(value)));
    }
    true
}

/// Keeps a value in its place, if there is one and the place is free.
fn place<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let free = place.is_none() && value.is_some();
    if free {
        *place = value;
    }
    free
}

/// `300+30+0`: main time, for each move, added after each move.
fn time(text: &str) -> Option<TimeControl> {
    let mut parts = text.split('+').map(|part| part.trim().parse().ok());
    let control = TimeControl {
        main: parts.next()??,
        byoyomi: parts.next().unwrap_or(Some(0))?,
        increment: parts.next().unwrap_or(Some(0))?,
        periods: None,
    };
    parts.next().is_none().then_some(control)
}

/// `00:05+30`: hours and minutes, then seconds for each move.
fn time_limit(text: &str) -> Option<TimeControl> {
    let (main, byoyomi) = text.split_once('+').unwrap_or((text, "0"));
    let (hours, minutes) = main.split_once(':')?;
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let minutes = number(hours)?
        .checked_mul(60)?
        .checked_add(number(minutes)?)?;
    Some(TimeControl {
        main: minutes.checked_mul(60)?,
        byoyomi: number(byoyomi)?,
        increment: 0,
        periods: None,
    })
}

/// CSA 3 writes line breaks as `\n` and backslashes twice.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.clone().next() {
                Some('n') => {
                    chars.next();
                    text.push('\n');
                }
                Some('\\') => {
                    chars.next();
                    text.push('\\');
                }
                _ => text.push('\\'),
            },
            c => text.push(c),
        }
    }
    text
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('\n', "\\n")
}

/// Lines as they are written, and whether they hold all that there is.
struct Lines<'a> {
    out: &'a mut String,
    whole: bool,
}

impl Lines<'_> {
    fn push(&mut self, key: &str, value: &str) {
        let plain = value.replace(['\n', '\r'], " ");
        self.whole &= plain == value && !value.is_empty();
        if !plain.is_empty() {
            for part in [key, &plain, "\n"] {
                self.out.push_str(part);
            }
        }
    }
}

/// Writes the tags; `false` where some are lost.
pub(crate) fn write(tags: &Tags, out: &mut String) -> bool {
    let whole = tags.round.is_none() && tags.annotator.is_none();
    let mut lines = Lines { out, whole };
    for (key, value) in [
        ("N+", &tags.black),
        ("N-", &tags.white),
        ("$EVENT:", &tags.event),
        ("$SITE:", &tags.site),
        ("$OPENING:", &tags.opening),
    ] {
        if let Some(value) = value {
            lines.push(key, value);
        }
    }
    for (key, date) in [("$START_TIME:", tags.date), ("$END_TIME:", tags.end_date)] {
        if let Some(date) = date {
            lines.push(key, &date.to_string());
        }
    }
    if let Some(control) = tags.time_control {
        let TimeControl {
            main,
            byoyomi,
            increment,
            periods,
        } = control;
        lines.push("$TIME:", &format!("{main}+{byoyomi}+{increment}"));
        lines.whole &= periods.is_none();
    }
    for (key, value) in &tags.other {
        if is_key(key) && !value.contains('\r') {
            lines.push(&format!("${key}:"), &escaped(value));
        } else {
            lines.whole = false;
        }
    }
    lines.whole
}

/// Whether a tag of this name comes back as it is.
fn is_key(key: &str) -> bool {
    let plain = |c: u8| c.is_ascii_uppercase() || c == b'_';
    !key.is_empty() && key.bytes().all(plain) && !KNOWN.contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_both_spellings() {
        let control = |main, byoyomi, increment| TimeControl {
            main,
            byoyomi,
            increment,
            periods: None,
        };
        for (text, read) in [
            ("300+30+0", Some(control(300, 30, 0))),
            ("600+0+2", Some(control(600, 0, 2))),
            ("600", Some(control(600, 0, 0))),
            ("", None),
            ("300+30+0+1", None),
            ("300.5+0+0", None),
            ("99999999999", None),
        ] {
            assert_eq!(time(text), read, "{text}");
        }
        for (text, read) in [
            ("00:05+30", Some(control(300, 30, 0))),
            ("1:30+00", Some(control(5400, 0, 0))),
            ("00:25", Some(control(1500, 0, 0))),
            ("25", None),
            ("71582788:16+0", None),
        ] {
            assert_eq!(time_limit(text), read, "{text}");
        }
    }

    #[test]
    fn notes_have_line_breaks() {
        for value in ["one\ntwo", "a\\b", "\\n", "\\\\n\n", ""] {
            assert_eq!(unescaped(&escaped(value)), value);
        }
        assert_eq!(unescaped("a\\x\\"), "a\\x\\");
    }

    #[test]
    fn what_has_no_key_is_lost() {
        let mut tags = Tags::default();
        for (key, whole) in [
            ("NOTE", true),
            ("MAX_MOVES", true),
            ("TIME", false),
            ("Eco", false),
        ] {
            tags.other = vec![(key.to_owned(), "x".to_owned())];
            assert_eq!(write(&tags, &mut String::new()), whole, "{key}");
        }
    }
}

//! What a record says about its game besides the moves.

use std::fmt;
use std::num::NonZeroU32;

/// Who played, where, when and at what pace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// The player of the black men.
    pub black: Option<String>,
    /// The player of the white men.
    pub white: Option<String>,
    /// The event or tournament.
    pub event: Option<String>,
    /// The place.
    pub site: Option<String>,
    /// The round of the event.
    pub round: Option<String>,
    /// The opening.
    pub opening: Option<String>,
    /// Who wrote the comments.
    pub annotator: Option<String>,
    /// When the game began.
    pub date: Option<Date>,
    /// When it ended.
    pub end_date: Option<Date>,
    /// The time for thinking.
    pub time_control: Option<TimeControl>,
    /// Everything else, by the name that the record gives it, in order.
    pub other: Vec<(String, String)>,
}

/// A day, known as far as the record tells, and the time of day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31; only with a month.
    pub day: Option<u8>,
    /// Hour, minute and second; only with a day.
    pub time: Option<(u8, u8, u8)>,
}

impl Date {
    /// Reads `2026/11/30 21:00:00`, `2026.11.30`, `2026-11-30T21:00`,
    /// `2026.??.??`. Anything else is no date.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (day, time) = match text.split_once([' ', 'T', '　']) {
            Some((day, time)) => (day, Some(time)),
            None => (text, None),
        };
        let separator = ['/', '.', '-'].into_iter().find(|&c| day.contains(c));
        let mut parts = day.split(separator.unwrap_or('/'));
        let year = number(parts.next()?, 4).filter(|&year| year > 0)?;
        let mut part = |most: u16| match parts.next() {
            None => Some(None),
            Some(unknown) if !unknown.is_empty() && unknown.bytes().all(|c| c == b'?') => {
                Some(None)
            }
            Some(digits) => number(digits, 2)
                .filter(|n| (1..=most).contains(n))
                .map(|n| Some(n as u8)),
        };
        let month = part(12)?;
        let day = part(31)?;
        if parts.next().is_some() || month.is_none() && day.is_some() {
            return None;
        }
        let time = match time {
            None => None,
            Some(_) if day.is_none() => return None,
            Some(time) => Some(clock_time(time)?),
        };
        Some(Self {
            year,
            month,
            day,
            time,
        })
    }

    /// Writes the day with a separator, unknown parts as `??`.
    #[must_use]
    pub fn day_text(self, separator: char) -> String {
        let part = |part: Option<u8>| part.map_or("??".to_owned(), |n| format!("{n:02}"));
        let (month, day) = (part(self.month), part(self.day));
        format!("{:04}{separator}{month}{separator}{day}", self.year)
    }

    /// Writes the time of day as `21:00:00`.
    #[must_use]
    pub fn time_text(self) -> Option<String> {
        self.time
            .map(|(hour, minute, second)| format!("{hour:02}:{minute:02}:{second:02}"))
    }
}

impl fmt::Display for Date {
    /// `2026/11/30 21:00:00`, as far as it is known: `2026/11`, `2026`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "/{part:02}")?;
        }
        match self.time_text() {
            Some(time) => write!(f, " {time}"),
            None => Ok(()),
        }
    }
}

fn number(digits: &str, most: usize) -> Option<u16> {
    let fits = !digits.is_empty() && digits.len() <= most;
    let plain = digits.bytes().all(|c| c.is_ascii_digit());
    (fits && plain).then(|| digits.parse().ok()).flatten()
}

/// Reads `21:00:00` or `21:00`.
fn clock_time(text: &str) -> Option<(u8, u8, u8)> {
    let mut parts = text.trim().split(':');
    let mut part = |below: u16| number(parts.next()?, 2).filter(|&n| n < below);
    let hour = part(24)?;
    let minute = part(60)?;
    let second = match parts.next() {
        Some(second) => number(second, 2).filter(|&n| n < 60)?,
        None => 0,
    };
    let whole = parts.next().is_none();
    whole.then_some((hour as u8, minute as u8, second as u8))
}

/// The time for thinking, in whole seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TimeControl {
    /// At the start.
    pub main: u32,
    /// Added after each move.
    pub increment: u32,
    /// For each move once the rest is used up.
    pub byoyomi: u32,
    /// How many such periods there are, where more than one.
    pub periods: Option<NonZeroU32>,
}

/// A length of time in milliseconds, up to 49 days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u32);

impl Millis {
    /// So many whole seconds, as many as fit.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// Hours, minutes, seconds and milliseconds.
    #[must_use]
    pub const fn parts(self) -> (u32, u32, u32, u32) {
        let seconds = self.0 / 1000;
        (
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60,
            self.0 % 1000,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_far_as_they_are_known() {
        for (text, written) in [
            ("2026/11/30 21:00:00", "2026/11/30 21:00:00"),
            ("2026-11-30T21:05", "2026/11/30 21:05:00"),
            ("2026.11.30", "2026/11/30"),
            ("2026.??.??", "2026"),
            ("2026.01.??", "2026/01"),
            ("1998", "1998"),
        ] {
            assert_eq!(
                Date::parse(text).map(|date| date.to_string()).as_deref(),
                Some(written),
                "{text}"
            );
        }
        for text in [
            "",
            "????.??.??",
            "2026/13/01",
            "2026/00/01",
            "2026/1/1/1",
            "0000/01/01",
            "2026/11/30 25:00",
            "2026/11 10:00",
            "+202/1/1",
            "2026.??.03",
            "spring",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_time_has_parts() {
        assert_eq!(Millis(3_723_045).parts(), (1, 2, 3, 45));
        assert_eq!(Millis::seconds(u32::MAX), Millis(u32::MAX));
    }
}

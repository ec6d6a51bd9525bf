//! How PGN writes the time for thinking.

use std::num::NonZeroU32;

use crate::record::tags::TimeControl;

/// Reads `300`, `300+2`, `300:1/30`, `300+2:1/30x3`: seconds at the start,
/// added after each move, and for each move once the rest is used up, with
/// the number of such periods.
pub(super) fn read(text: &str) -> Option<TimeControl> {
    let (main, byoyomi) = match text.split_once(':') {
        Some((main, rest)) => (main, Some(rest.strip_prefix("1/")?)),
        None => (text, None),
    };
    let (main, increment) = match main.split_once('+') {
        Some((main, increment)) => (main, number(increment)?),
        None => (main, 0),
    };
    let (byoyomi, periods) = match byoyomi.map(|text| text.split_once('x').ok_or(text)) {
        None => (0, None),
        Some(Err(byoyomi)) => (number(byoyomi)?, None),
        Some(Ok((byoyomi, periods))) => {
            (number(byoyomi)?, Some(NonZeroU32::new(number(periods)?)?))
        }
    };
    Some(TimeControl {
        main: number(main)?,
        increment,
        byoyomi,
        periods,
    })
}

fn number(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

pub(super) fn write(time: TimeControl) -> String {
    let mut text = time.main.to_string();
    if time.increment > 0 {
        text += &format!("+{}", time.increment);
    }
    match (time.byoyomi, time.periods) {
        (0, None) => {}
        (byoyomi, None) => text += &format!(":1/{byoyomi}"),
        (byoyomi, Some(periods)) => text += &format!(":1/{byoyomi}x{periods}"),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        for (text, main, increment, byoyomi, periods) in [
            ("300", 300, 0, 0, None),
            ("300+2", 300, 2, 0, None),
            ("0:1/30", 0, 0, 30, None),
            ("300+2:1/30x3", 300, 2, 30, NonZeroU32::new(3)),
            ("4294967295:1/0x1", u32::MAX, 0, 0, NonZeroU32::new(1)),
        ] {
            let time = TimeControl {
                main,
                increment,
                byoyomi,
                periods,
            };
            assert_eq!(read(text), Some(time), "{text}");
            assert_eq!(write(time), text);
        }
        assert_eq!(read("5+0").map(write).as_deref(), Some("5"));
        for text in [
            "",
            "-",
            "40/9000",
            "300:2/30",
            "300:1/30x0",
            "*60",
            "0.1+0.05",
            "1+",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

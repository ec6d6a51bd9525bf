//! What comments say to programs: clocks, times and evaluations.

use std::borrow::Cow;

use crate::color::Color;
use crate::record::tags::Millis;
use crate::record::tree::{Evaluation, Remarks, Score};

/// The names of the commands that are read, as they begin.
const COMMANDS: [&str; 4] = ["[%clk", "[%emt", "[%eval", "[%end"];

/// What the commands of a comment say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Commands {
    pub(crate) clock: Option<Millis>,
    pub(crate) spent: Option<Millis>,
    pub(crate) evaluation: Option<Evaluation>,
    /// The time spent before the end of the game.
    pub(crate) end_spent: Option<Millis>,
}

impl Commands {
    fn take(&mut self, name: &str, value: &str) -> bool {
        fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
            let read = value.is_some();
            *place = value.or(place.take());
            read
        }
        match name {
            "[%clk" => put(&mut self.clock, clock(value)),
            "[%emt" => put(&mut self.spent, clock(value)),
            "[%eval" => put(&mut self.evaluation, evaluation(value)),
            "[%end" => put(&mut self.end_spent, clock(value)),
            _ => false,
        }
    }
}

/// The words of a comment in braces, and what its commands say. Blanks around
/// the words are not kept.
pub(crate) fn read(text: &str) -> (Cow<'_, str>, Commands) {
    let mut commands = Commands::default();
    let mut words = Cow::Borrowed("");
    let mut rest = text;
    let mut from = 0;
    while let Some(start) = rest[from..].find("[%").map(|found| found + from) {
        // A command ends before the next one begins, so that this looks at no
        // sign twice.
        let inside = &rest[start + 2..];
        let Some(end) = inside.find(['[', ']']).map(|found| start + 2 + found) else {
            break;
        };
        let body = &rest[start..end];
        let (name, value) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
        if rest[end..].starts_with(']') && commands.take(name, value.trim()) {
            words += &rest[..start];
            rest = rest[end + 1..].trim_start();
            from = 0;
        } else {
            from = end;
        }
    }
    let words = if words.is_empty() {
        Cow::Borrowed(rest.trim())
    } else {
        words += rest;
        Cow::Owned(words.trim().to_owned())
    };
    let words = if words.contains("\r\n") {
        Cow::Owned(words.replace("\r\n", "\n"))
    } else {
        words
    };
    (words, commands)
}

/// Whether a reader might find a command in this text.
pub(crate) fn has_command(text: &str) -> bool {
    COMMANDS.iter().any(|command| text.contains(command))
}

/// Reads `h:mm:ss`, `mm:ss` or seconds, each with a fraction or without.
fn clock(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds: u64 = 0;
    let mut parts = whole.split(':');
    let first = parts.next()?;
    for (index, part) in std::iter::once(first)
        .chain(parts.by_ref().take(2))
        .enumerate()
    {
        let number = digits(part)?;
        if index > 0 && number >= 60 {
            return None;
        }
        seconds = seconds * 60 + u64::from(number);
    }
    if parts.next().is_some() {
        return None;
    }
    let millis = seconds.checked_mul(1000)? + u64::from(thousandths(fraction)?);
    u32::try_from(millis).ok().map(Millis)
}

fn digits(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// The thousandths of a fraction; what is finer is cut off.
fn thousandths(fraction: &str) -> Option<u32> {
    let plain = !fraction.is_empty() && fraction.bytes().all(|c| c.is_ascii_digit());
    let digit = |index| {
        fraction
            .as_bytes()
            .get(index)
            .map_or(0, |&c| u32::from(c - b'0'))
    };
    plain.then(|| digit(0) * 100 + digit(1) * 10 + digit(2))
}

/// Reads `0.25`, `-1.5`, as hundredths; what is finer is rounded off.
fn hundredths(text: &str) -> Option<i32> {
    let negative = text.starts_with('-');
    let plain = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, "0"));
    let whole = match whole {
        "" if plain.starts_with('.') => 0,
        whole => digits(whole)?,
    };
    let cents = i64::from(whole) * 100 + i64::from(thousandths(fraction)? + 5) / 10;
    i32::try_from(if negative { -cents } else { cents }).ok()
}

/// Reads `0.25,12`, `#-3`: seen from the side that moves first.
fn evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score, Some(digits(depth.trim())?.try_into().ok()?)),
        None => (text, None),
    };
    let score = match score.trim().strip_prefix('#') {
        Some(mate) => {
            let moves = mate.strip_prefix(['+', '-']).unwrap_or(mate);
            Score::Mate {
                winner: if mate.starts_with('-') {
                    Color::White
                } else {
                    Color::Black
                },
                moves: digits(moves)?.try_into().ok()?,
            }
        }
        None => Score::Centipawns(hundredths(score.trim())?),
    };
    Some(Evaluation { score, depth })
}

/// A comment by a program that plays: `+0.25/12 0.5s`, `-M5/9 1.2s, White
/// mates`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EngineComment<'a> {
    pub(crate) evaluation: Evaluation,
    pub(crate) spent: Option<Millis>,
    pub(crate) clock: Option<Millis>,
    /// What else it says.
    pub(crate) words: &'a str,
}

/// Reads a comment as Cute Chess and XBoard write it: score from the mover's
/// side, depth, time spent, or with a `+` time left. A mate is told in plies.
pub(crate) fn engine(text: &str, mover: Color) -> Option<EngineComment<'_>> {
    let text = text.trim();
    let (score, rest) = text.split_once('/')?;
    let end = rest.bytes().take_while(u8::is_ascii_digit).count();
    let depth = digits(&rest[..end])?.try_into().ok()?;
    let rest = &rest[end..];
    let score = match score.trim_start_matches(['+', '-']).strip_prefix('M') {
        Some(plies) if score.len() <= plies.len() + 2 => Score::Mate {
            winner: if score.starts_with('-') {
                !mover
            } else {
                mover
            },
            moves: u16::try_from(digits(plies)?).ok()?.div_ceil(2),
        },
        _ => {
            let own = hundredths(Some(score).filter(|score| score.contains('.'))?)?;
            Score::Centipawns(match mover {
                Color::Black => own,
                Color::White => own.checked_neg()?,
            })
        }
    };
    let (time, words) = engine_time(rest)?;
    let (spent, clock) = match time {
        EngineTime::None => (None, None),
        EngineTime::Spent(time) => (Some(time), None),
        EngineTime::Left(time) => (None, Some(time)),
    };
    Some(EngineComment {
        evaluation: Evaluation {
            score,
            depth: Some(depth),
        },
        spent,
        clock,
        words,
    })
}

enum EngineTime {
    None,
    Spent(Millis),
    Left(Millis),
}

/// The time after the depth and what follows it; `None` where something else
/// stands there.
fn engine_time(rest: &str) -> Option<(EngineTime, &str)> {
    if rest.is_empty() {
        return Some((EngineTime::None, ""));
    }
    if let Some(words) = rest.strip_prefix(',') {
        return Some((EngineTime::None, words.trim()));
    }
    let rest = rest.strip_prefix(char::is_whitespace)?.trim_start();
    let end = rest
        .find(|c: char| c == ',' || c.is_whitespace())
        .unwrap_or(rest.len());
    let (time, words) = rest.split_at(end);
    let time = match time.strip_prefix('+') {
        Some(left) => EngineTime::Left(clock(left)?),
        None => EngineTime::Spent(clock(time.strip_suffix('s').unwrap_or(time))?),
    };
    Some((time, words.trim_start_matches(',').trim()))
}

fn clock_text(Millis(total): Millis) -> String {
    let (hours, minutes, seconds, millis) = Millis(total).parts();
    let text = format!("{hours}:{minutes:02}:{seconds:02}");
    if millis == 0 {
        text
    } else {
        format!("{text}.{millis:03}")
    }
}

fn evaluation_text(evaluation: Evaluation) -> String {
    let mut text = match evaluation.score {
        Score::Centipawns(cents) => {
            let sign = if cents < 0 { "-" } else { "" };
            let size = cents.unsigned_abs();
            format!("{sign}{}.{:02}", size / 100, size % 100)
        }
        Score::Mate { winner, moves } => {
            let sign = if winner == Color::White { "-" } else { "" };
            format!("#{sign}{moves}")
        }
    };
    if let Some(depth) = evaluation.depth {
        text += &format!(",{depth}");
    }
    text
}

/// The commands that say what these remarks do, for a comment of their own.
pub(crate) fn commands_text(remarks: &Remarks) -> Option<String> {
    let parts = [
        remarks
            .spent
            .map(|time| format!("[%emt {}]", clock_text(time))),
        remarks
            .clock
            .map(|time| format!("[%clk {}]", clock_text(time))),
        remarks
            .evaluation
            .map(|evaluation| format!("[%eval {}]", evaluation_text(evaluation))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The command for the time spent before the end.
pub(crate) fn end_text(spent: Millis) -> String {
    format!("[%end {}]", clock_text(spent))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(cents: i32, depth: Option<u16>) -> Evaluation {
        Evaluation {
            score: Score::Centipawns(cents),
            depth,
        }
    }

    const fn mate(winner: Color, moves: u16, depth: Option<u16>) -> Evaluation {
        Evaluation {
            score: Score::Mate { winner, moves },
            depth,
        }
    }

    #[test]
    fn commands_are_taken_out_of_the_words() {
        for (text, words) in [
            ("[%clk 0:05:00] good", "good"),
            ("a [%clk 0:05:00]\n b ", "a b"),
            ("[%csl Ga1] x [%clk soon]", "[%csl Ga1] x [%clk soon]"),
            ("  two\r\nlines ", "two\nlines"),
            ("[%clk 1:00", "[%clk 1:00"),
            ("[%clk", "[%clk"),
            ("[%[%clk 1] x]", "[%x]"),
            ("[%emt 3][%eval 0.1]", ""),
        ] {
            assert_eq!(read(text).0, words, "{text}");
        }
        let (_, said) = read("[%emt 0:00:03.5] [%clk 1:02:03] [%eval #-3,7] [%end 5]");
        assert_eq!(said.spent, Some(Millis(3500)));
        assert_eq!(said.clock, Some(Millis(3_723_000)));
        assert_eq!(said.evaluation, Some(mate(Color::White, 3, Some(7))));
        assert_eq!(said.end_spent, Some(Millis(5000)));
    }

    #[test]
    fn times_and_scores_have_bounds() {
        for (text, millis) in [
            ("5", Some(5000)),
            ("1:05", Some(65_000)),
            ("90:00", Some(5_400_000)),
            ("0:00:00.0469", Some(46)),
            ("1193:02:47.295", Some(u32::MAX)),
            ("1193:02:47.296", None),
            ("1:60", None),
            ("1:2:3:4", None),
            ("", None),
            ("1.", None),
            ("-1", None),
        ] {
            assert_eq!(clock(text), millis.map(Millis), "{text}");
        }
        for (text, read) in [
            ("0.25,12", Some(cents(25, Some(12)))),
            ("-21474836.48", Some(cents(i32::MIN, None))),
            ("21474836.48", None),
            ("+.5", Some(cents(50, None))),
            ("0.255", Some(cents(26, None))),
            ("#3", Some(mate(Color::Black, 3, None))),
            ("#", None),
            ("0.1,x", None),
            ("", None),
        ] {
            assert_eq!(evaluation(text), read, "{text}");
        }
        for written in [cents(-7, None), cents(i32::MIN, Some(0)), cents(150, None)] {
            assert_eq!(evaluation(&evaluation_text(written)), Some(written));
        }
    }

    #[test]
    fn programs_speak_for_the_mover() {
        let read = |text, mover| {
            engine(text, mover).map(|said| {
                let time = said.spent.or(said.clock).map(|time| time.0);
                assert_eq!(said.clock.is_some(), text.contains(" +"), "{text}");
                (said.evaluation, time, said.words)
            })
        };
        let (black, white) = (Color::Black, Color::White);
        for (text, mover, expected) in [
            (
                "+0.25/12 0.5s",
                white,
                Some((cents(-25, Some(12)), Some(500), "")),
            ),
            (
                "-0.09/10 4",
                black,
                Some((cents(-9, Some(10)), Some(4000), "")),
            ),
            (
                "+0.09/10 1:04",
                black,
                Some((cents(9, Some(10)), Some(64_000), "")),
            ),
            (
                "+0.32/13 +4",
                black,
                Some((cents(32, Some(13)), Some(4000), "")),
            ),
            ("0.00/3", white, Some((cents(0, Some(3)), None, ""))),
            (
                "+M5/12 0.5s, White mates",
                black,
                Some((mate(black, 3, Some(12)), Some(500), "White mates")),
            ),
            (
                "-M4/9 1s",
                black,
                Some((mate(white, 2, Some(9)), Some(1000), "")),
            ),
            ("1/2", black, None),
            ("+0.2/3 good", black, None),
            ("M/3", black, None),
            ("+-M5/3", black, None),
            ("better is 1.5/3", black, None),
        ] {
            assert_eq!(read(text, mover), expected, "{text}");
        }
    }
}

//! Commands as USI writes them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use judkins::color::Color;
use judkins::moves::Move;
use judkins::notation::sfen::{self, SfenError};
use judkins::notation::usi::ParseUsiError;
use judkins::setup::Setup;

use crate::command::{Command, Go, MateLimit};
use crate::shown::cut;

/// Text that is no USI command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCommandError {
    /// An empty line.
    #[error("an empty line")]
    Empty,
    /// A word that begins no command.
    #[error("unknown command \"{0}\"")]
    Unknown(String),
    /// `setoption` without a name.
    #[error("setoption is followed by \"name\", the name, \"value\" and the value")]
    SetOption,
    /// `position` without a start.
    #[error("position is followed by \"startpos\" or \"sfen\" and an SFEN, not by \"{0}\"")]
    Start(String),
    /// A wrong SFEN.
    #[error("{0}")]
    Sfen(#[from] SfenError),
    /// A move that cannot be read.
    #[error("move {number}: {error}")]
    Move {
        /// Which of the moves, from 1.
        number: usize,
        /// What is wrong with it.
        error: ParseUsiError,
    },
}

impl FromStr for Command {
    type Err = ParseCommandError;

    fn from_str(line: &str) -> Result<Self, ParseCommandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => Err(ParseCommandError::Empty),
            ["usi"] => Ok(Self::Handshake),
            ["isready"] => Ok(Self::IsReady),
            ["usinewgame"] => Ok(Self::NewGame),
            ["setoption", rest @ ..] => set_option(rest),
            ["position", rest @ ..] => position(rest),
            ["go", rest @ ..] => Ok(Self::Go(go(rest))),
            ["stop"] => Ok(Self::Stop),
            ["ponderhit"] => Ok(Self::PonderHit),
            ["gameover", rest @ ..] => Ok(Self::GameOver(rest.first().map(|&word| word.into()))),
            ["quit"] => Ok(Self::Quit),
            [word, ..] => Err(ParseCommandError::Unknown(cut(word))),
        }
    }
}

fn set_option(words: &[&str]) -> Result<Command, ParseCommandError> {
    let ["name", rest @ ..] = words else {
        return Err(ParseCommandError::SetOption);
    };
    let (name, value) = match rest.iter().position(|&word| word == "value") {
        Some(at) => (&rest[..at], Some(rest[at + 1..].join(" "))),
        None => (rest, None),
    };
    if name.is_empty() {
        return Err(ParseCommandError::SetOption);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.filter(|text| !text.is_empty()),
    })
}

fn position(words: &[&str]) -> Result<Command, ParseCommandError> {
    let moves_at = words.iter().position(|&word| word == "moves");
    let (start, moves) = match moves_at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &words[..0]),
    };
    let start = match start {
        ["startpos"] => Setup::start(),
        ["sfen", fields @ ..] => sfen::parse(&fields.join(" "))?,
        other => return Err(ParseCommandError::Start(cut(&other.join(" ")))),
    };
    let moves = moves
        .iter()
        .enumerate()
        .map(|(index, word)| {
            word.parse().map_err(|error| ParseCommandError::Move {
                number: index + 1,
                error,
            })
        })
        .collect::<Result<_, _>>()?;
    Ok(Command::Position { start, moves })
}

/// A whole number as clocks are written: below zero is zero, a fraction is
/// cut, too large is the greatest.
fn number(text: &str) -> Option<u64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let whole = digits.split('.').next().unwrap_or_default();
    if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if negative {
        0
    } else {
        whole.parse().unwrap_or(u64::MAX)
    })
}

/// Reads the limits, whatever stands there: a `go` is always answered, so a time
/// that is no number is no time, and a count that is none is no limit.
fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut rest = words.iter().copied().peekable();
    while let Some(word) = rest.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = rest.peek().and_then(|text| text.parse::<Move>().ok()) {
                    go.search_moves.push(mv);
                    rest.next();
                }
            }
            "mate" => {
                let limit = rest.peek().copied();
                go.mate = Some(match limit.and_then(number) {
                    Some(ms) => MateLimit::Time(Duration::from_millis(ms)),
                    None => MateLimit::Infinite,
                });
                if limit == Some("infinite") || limit.and_then(number).is_some() {
                    rest.next();
                }
            }
            "btime" | "wtime" | "binc" | "winc" | "byoyomi" | "movetime" => {
                let time = Duration::from_millis(rest.next().and_then(number).unwrap_or(0));
                set_time(&mut go, word, time);
            }
            "nodes" => go.nodes = rest.next().and_then(number),
            "depth" => {
                let depth = rest.next().and_then(number);
                go.depth = depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX));
            }
            _ => {}
        }
    }
    go
}

fn set_time(go: &mut Go, name: &str, time: Duration) {
    let place = match name {
        "btime" => &mut go.time.black,
        "wtime" => &mut go.time.white,
        "binc" => &mut go.increment.black,
        "winc" => &mut go.increment.white,
        "byoyomi" => &mut go.byoyomi,
        _ => &mut go.movetime,
    };
    *place = Some(time);
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Handshake => f.write_str("usi"),
            Self::IsReady => f.write_str("isready"),
            Self::NewGame => f.write_str("usinewgame"),
            Self::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Self::SetOption {
                name,
                value: Some(value),
            } => write!(f, "setoption name {name} value {value}"),
            Self::Position { start, moves } => write_position(f, start, moves),
            Self::Go(go) => write_go(f, go),
            Self::Stop => f.write_str("stop"),
            Self::PonderHit => f.write_str("ponderhit"),
            Self::GameOver(None) => f.write_str("gameover"),
            Self::GameOver(Some(result)) => write!(f, "gameover {result}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

fn write_position(f: &mut fmt::Formatter<'_>, start: &Setup, moves: &[Move]) -> fmt::Result {
    if *start == Setup::start() {
        f.write_str("position startpos")?;
    } else {
        write!(f, "position sfen {}", sfen::format(start))?;
    }
    if !moves.is_empty() {
        f.write_str(" moves")?;
    }
    moves.iter().try_for_each(|mv| write!(f, " {mv}"))
}

fn write_go(f: &mut fmt::Formatter<'_>, go: &Go) -> fmt::Result {
    f.write_str("go")?;
    if go.ponder {
        f.write_str(" ponder")?;
    }
    let times = [
        ("btime", go.time[Color::Black]),
        ("wtime", go.time[Color::White]),
        ("binc", go.increment[Color::Black]),
        ("winc", go.increment[Color::White]),
        ("byoyomi", go.byoyomi),
        ("movetime", go.movetime),
    ];
    for (name, time) in times {
        if let Some(time) = time {
            write!(f, " {name} {}", time.as_millis())?;
        }
    }
    if let Some(nodes) = go.nodes {
        write!(f, " nodes {nodes}")?;
    }
    if let Some(depth) = go.depth {
        write!(f, " depth {depth}")?;
    }
    match go.mate {
        Some(MateLimit::Infinite) => f.write_str(" mate infinite")?,
        Some(MateLimit::Time(time)) => write!(f, " mate {}", time.as_millis())?,
        None => {}
    }
    if go.infinite {
        f.write_str(" infinite")?;
    }
    if !go.search_moves.is_empty() {
        f.write_str(" searchmoves")?;
    }
    go.search_moves.iter().try_for_each(|mv| write!(f, " {mv}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for line in [
            "usi",
            "isready",
            "usinewgame",
            "setoption name USI_Hash value 64",
            "setoption name ClearHash",
            "setoption name Two Words value of many",
            "position startpos",
            "position startpos moves 5f5e 2a2b",
            "position sfen r1nsgk/5p/6/6/P5/KGSNBR w - 1 moves 1a1b P*3c",
            "go",
            "go ponder btime 1000 wtime 2000 binc 10 winc 20",
            "go btime 0 wtime 0 byoyomi 5000",
            "go movetime 100",
            "go nodes 5 depth 6",
            "go mate infinite",
            "go mate 3000",
            "go infinite searchmoves 5f5e P*3c",
            "stop",
            "ponderhit",
            "gameover",
            "gameover win",
            "quit",
        ] {
            let command: Command = line.parse().expect(line);
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn odd_clocks_are_read_as_time() {
        for (text, ms) in [
            ("-500", 0),
            ("0", 0),
            ("12.7", 12),
            ("+30", 30),
            ("99999999999999999999999", u64::MAX),
            ("soon", 0),
            ("--5", 0),
        ] {
            let line = format!("go btime {text} wtime 1");
            let Ok(Command::Go(go)) = line.parse() else {
                panic!("{line}");
            };
            assert_eq!(go.time.black, Some(Duration::from_millis(ms)));
        }
    }

    #[test]
    fn unknown_words_after_go_are_skipped() {
        let Ok(Command::Go(go)) = "go fast nodes 7 now 3 depth 2".parse() else {
            panic!("go is read");
        };
        assert_eq!((go.nodes, go.depth), (Some(7), Some(2)));
    }

    #[test]
    fn faults_are_named() {
        for (line, part) in [
            ("", "empty"),
            ("xyzzy 5", "xyzzy"),
            ("usi now", "usi"),
            ("setoption", "name"),
            ("setoption name", "name"),
            ("setoption value 3", "name"),
            ("position", "startpos"),
            ("position fen 8/8", "fen 8/8"),
            ("position startpos 5f5e", "startpos 5f5e"),
            ("position sfen rbnsgk/5p/6/6/P5 b - 1", "5 ranks"),
            ("position startpos moves 5f5e e1b4", "move 2"),
        ] {
            let error = line.parse::<Command>().expect_err(line).to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}

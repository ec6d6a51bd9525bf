//! Replies as USI writes them.

use std::fmt;
use std::time::Duration;

use judkins::moves::Move;
use judkins_engine::score::{Bound, Score};

use crate::reply::{BestMove, Checkmate, Info, OptionKind, OptionLine, Reply};
use crate::shown::cut;

/// Text that is no USI reply.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseReplyError {
    /// A line that begins with no word of the protocol, as many engines print
    /// in greeting.
    #[error("no reply: \"{0}\"")]
    Unknown(String),
    /// A best move that is none.
    #[error("\"{0}\" is no best move")]
    BestMove(String),
    /// An option line that cannot be understood.
    #[error("no option: \"{0}\"")]
    Option(String),
}

impl Reply {
    /// Reads one line of an engine. What an `info` line says in words that
    /// are not known, or wrongly, is skipped.
    ///
    /// # Errors
    /// Where the line is no reply.
    pub fn parse(line: &str) -> Result<Self, ParseReplyError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["id", "name", rest @ ..] => Ok(Self::Name(rest.join(" "))),
            ["id", "author", rest @ ..] => Ok(Self::Author(rest.join(" "))),
            ["option", "name", rest @ ..] => option(rest)
                .map(Self::Option)
                .ok_or_else(|| ParseReplyError::Option(cut(line))),
            ["usiok"] => Ok(Self::HandshakeDone),
            ["readyok"] => Ok(Self::ReadyOk),
            ["info", rest @ ..] => Ok(Self::Info(info(rest))),
            ["bestmove", rest @ ..] => best_move(rest)
                .map(Self::BestMove)
                .ok_or_else(|| ParseReplyError::BestMove(cut(&rest.join(" ")))),
            ["checkmate", rest @ ..] => checkmate(rest)
                .map(Self::Checkmate)
                .ok_or_else(|| ParseReplyError::Unknown(cut(line))),
            _ => Err(ParseReplyError::Unknown(cut(line))),
        }
    }
}

fn best_move(words: &[&str]) -> Option<BestMove> {
    match *words {
        ["resign", ..] => Some(BestMove::Resign),
        ["win", ..] => Some(BestMove::Win),
        [mv] => Some(BestMove::Move {
            mv: mv.parse().ok()?,
            ponder: None,
        }),
        [mv, "ponder", reply, ..] => Some(BestMove::Move {
            mv: mv.parse().ok()?,
            ponder: reply.parse().ok(),
        }),
        _ => None,
    }
}

fn checkmate(words: &[&str]) -> Option<Checkmate> {
    match words {
        ["nomate"] => Some(Checkmate::NoMate),
        ["timeout"] => Some(Checkmate::Timeout),
        ["notimplemented"] => Some(Checkmate::NotImplemented),
        [] => None,
        moves => {
            let moves: Result<Vec<Move>, _> = moves.iter().map(|word| word.parse()).collect();
            moves.ok().map(Checkmate::Mate)
        }
    }
}

fn info(words: &[&str]) -> Info {
    let mut info = Info::default();
    let mut rest = words.iter().copied().peekable();
    while let Some(word) = rest.next() {
        match word {
            "depth" => info.depth = number(rest.next()),
            "seldepth" => info.seldepth = number(rest.next()),
            "multipv" => info.line = number(rest.next()),
            "nodes" => info.nodes = number(rest.next()),
            "nps" => info.nps = number(rest.next()),
            "hashfull" => info.hashfull = number(rest.next()),
            "time" => info.time = number(rest.next()).map(Duration::from_millis),
            "score" => {
                let kind = rest.next();
                info.score = score(kind, rest.next());
            }
            "lowerbound" => info.bound = Bound::Lower,
            "upperbound" => info.bound = Bound::Upper,
            "pv" => {
                while let Some(mv) = rest.peek().and_then(|text| text.parse().ok()) {
                    info.pv.push(mv);
                    rest.next();
                }
            }
            "string" => {
                let text: Vec<&str> = rest.by_ref().collect();
                info.string = Some(text.join(" "));
            }
            _ => {}
        }
    }
    info
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

fn score(kind: Option<&str>, value: Option<&str>) -> Option<Score> {
    match kind? {
        "cp" => number(value).map(Score::Cp),
        "mate" => number(value).map(Score::Mate),
        _ => None,
    }
}

fn option(words: &[&str]) -> Option<OptionLine> {
    let at = words.iter().position(|&word| word == "type")?;
    let name = words[..at].join(" ");
    let (&kind, fields) = words[at + 1..].split_first()?;
    let field = |name: &str| {
        let at = fields.iter().position(|&word| word == name)?;
        fields.get(at + 1).copied()
    };
    let default = field("default");
    let kind = match kind {
        "check" => OptionKind::Check {
            default: default == Some("true"),
        },
        "spin" => OptionKind::Spin {
            default: number(default)?,
            min: number(field("min"))?,
            max: number(field("max"))?,
        },
        "combo" => OptionKind::Combo {
            default: default?.to_owned(),
            values: fields
                .windows(2)
                .filter(|pair| pair[0] == "var")
                .map(|pair| pair[1].to_owned())
                .collect(),
        },
        "button" => OptionKind::Button,
        "string" | "filename" => OptionKind::Text {
            default: default
                .filter(|&text| text != "<empty>")
                .unwrap_or_default()
                .to_owned(),
        },
        _ => return None,
    };
    (!name.is_empty()).then_some(OptionLine { name, kind })
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(name) => write!(f, "id author {name}"),
            Self::Option(line) => write_option(f, line),
            Self::HandshakeDone => f.write_str("usiok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => write_info(f, info),
            Self::BestMove(BestMove::Resign) => f.write_str("bestmove resign"),
            Self::BestMove(BestMove::Win) => f.write_str("bestmove win"),
            Self::BestMove(BestMove::Move { mv, ponder: None }) => write!(f, "bestmove {mv}"),
            Self::BestMove(BestMove::Move {
                mv,
                ponder: Some(reply),
            }) => write!(f, "bestmove {mv} ponder {reply}"),
            Self::Checkmate(Checkmate::NoMate) => f.write_str("checkmate nomate"),
            Self::Checkmate(Checkmate::Timeout) => f.write_str("checkmate timeout"),
            Self::Checkmate(Checkmate::NotImplemented) => f.write_str("checkmate notimplemented"),
            Self::Checkmate(Checkmate::Mate(moves)) => {
                f.write_str("checkmate")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
        }
    }
}

fn write_option(f: &mut fmt::Formatter<'_>, line: &OptionLine) -> fmt::Result {
    write!(f, "option name {} type ", line.name)?;
    match &line.kind {
        OptionKind::Check { default } => write!(f, "check default {default}"),
        OptionKind::Spin { default, min, max } => {
            write!(f, "spin default {default} min {min} max {max}")
        }
        OptionKind::Combo { default, values } => {
            write!(f, "combo default {default}")?;
            values
                .iter()
                .try_for_each(|value| write!(f, " var {value}"))
        }
        OptionKind::Button => f.write_str("button"),
        OptionKind::Text { default } if default.is_empty() => f.write_str("string default <empty>"),
        OptionKind::Text { default } => write!(f, "string default {default}"),
    }
}

fn write_info(f: &mut fmt::Formatter<'_>, info: &Info) -> fmt::Result {
    f.write_str("info")?;
    if let Some(depth) = info.depth {
        write!(f, " depth {depth}")?;
    }
    if let Some(depth) = info.seldepth {
        write!(f, " seldepth {depth}")?;
    }
    if let Some(line) = info.line {
        write!(f, " multipv {line}")?;
    }
    match info.score {
        Some(Score::Cp(value)) => write!(f, " score cp {value}")?,
        Some(Score::Mate(plies)) => write!(f, " score mate {plies}")?,
        None => {}
    }
    match info.bound {
        Bound::Exact => {}
        Bound::Lower => f.write_str(" lowerbound")?,
        Bound::Upper => f.write_str(" upperbound")?,
    }
    if let Some(nodes) = info.nodes {
        write!(f, " nodes {nodes}")?;
    }
    if let Some(nps) = info.nps {
        write!(f, " nps {nps}")?;
    }
    if let Some(fullness) = info.hashfull {
        write!(f, " hashfull {fullness}")?;
    }
    if let Some(time) = info.time {
        write!(f, " time {}", time.as_millis())?;
    }
    if !info.pv.is_empty() {
        f.write_str(" pv")?;
    }
    info.pv.iter().try_for_each(|mv| write!(f, " {mv}"))?;
    match &info.string {
        Some(text) => write!(f, " string {text}"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for line in [
            "id name Some Engine 1.0",
            "id author A, B and C",
            "option name USI_Hash type spin default 16 min 1 max 4096",
            "option name USI_Ponder type check default false",
            "option name USI_Variant type combo default judkins var judkins var shogi",
            "option name ClearHash type button",
            "option name Book type string default <empty>",
            "usiok",
            "readyok",
            "info depth 9 seldepth 14 score cp -35 nodes 1234 nps 56 hashfull 7 time 8 pv 5f5e P*3c",
            "info depth 1 multipv 2 score mate -4 lowerbound nodes 3",
            "info string a remark of many words",
            "bestmove 5f5e",
            "bestmove 2b1a+ ponder P*3c",
            "bestmove resign",
            "bestmove win",
            "checkmate 1a1b 2a2b",
            "checkmate nomate",
            "checkmate timeout",
            "checkmate notimplemented",
        ] {
            let reply = Reply::parse(line).expect(line);
            assert_eq!(reply.to_string(), line);
        }
    }

    #[test]
    fn other_engines_are_understood() {
        let line = "info depth 3 currmove 5f5e score mate + nodes x pv 5f5e 1a1b string";
        let Ok(Reply::Info(info)) = Reply::parse(line) else {
            panic!("{line}");
        };
        assert_eq!((info.depth, info.score, info.nodes), (Some(3), None, None));
        assert_eq!(info.pv.len(), 2);
        let line = "option name Debug Log File type string default";
        assert!(matches!(Reply::parse(line), Ok(Reply::Option(_))));
    }

    #[test]
    fn faults_are_named() {
        for line in [
            "",
            "Stockfish by the authors",
            "bestmove",
            "bestmove e1b4",
            "option name x",
        ] {
            assert!(Reply::parse(line).is_err(), "{line}");
        }
    }
}

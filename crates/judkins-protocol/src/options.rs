//! The one table of options: listing, reading, ranges and documentation all
//! come from here.

use std::time::Duration;

use judkins_engine::engine::{self, Config};
use judkins_engine::levels::Level;

use crate::reply::{OptionKind, OptionLine};

/// An option of this engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Id {
    /// Size of the table.
    Hash,
    /// Threads.
    Threads,
    /// Lines reported.
    MultiPv,
    /// Whether the other side's time may be used.
    Ponder,
    /// Strength.
    Level,
    /// Time lost for each move.
    MoveOverhead,
    /// Seed of the lower levels' choices.
    Seed,
    /// The game that is played.
    Variant,
    /// Empties the table.
    ClearHash,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Which option.
    pub id: Id,
    /// The name in USI.
    pub name: &'static str,
    /// The type and range.
    pub kind: Kind,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// The type of an option, as the table holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number with its default, least and greatest value.
    Spin(i64, i64, i64),
    /// A truth value with its default.
    Check(bool),
    /// One of some words; the first is the default.
    Combo(&'static [&'static str]),
    /// No value.
    Button,
}

/// Every option, in the order in which they are listed.
pub const TABLE: [Row; 9] = [
    Row {
        id: Id::Hash,
        name: "USI_Hash",
        kind: Kind::Spin(16, 1, 4096),
        about: "Size of the transposition table in MiB.",
    },
    Row {
        id: Id::Threads,
        name: "Threads",
        kind: Kind::Spin(1, 1, engine::MAX_THREADS as i64),
        about: "How many threads search.",
    },
    Row {
        id: Id::MultiPv,
        name: "MultiPV",
        kind: Kind::Spin(1, 1, engine::MAX_LINES as i64),
        about: "How many best lines are reported.",
    },
    Row {
        id: Id::Ponder,
        name: "USI_Ponder",
        kind: Kind::Check(false),
        about: "Whether the program that drives the engine will let it ponder.",
    },
    Row {
        id: Id::Level,
        name: "Level",
        kind: Kind::Spin(6, 1, 6),
        about: "Strength, from 1 for beginners to 6 for all it can do.",
    },
    Row {
        id: Id::MoveOverhead,
        name: "MoveOverhead",
        kind: Kind::Spin(20, 0, 10_000),
        about: "Milliseconds lost between engine and clock for each move.",
    },
    Row {
        id: Id::Seed,
        name: "Seed",
        kind: Kind::Spin(0, 0, i64::MAX),
        about: "Makes the choices of levels 1 to 5 repeat; 0 lets them differ each time.",
    },
    Row {
        id: Id::Variant,
        name: "USI_Variant",
        kind: Kind::Combo(&["judkins"]),
        about: "The game; this engine plays no other.",
    },
    Row {
        id: Id::ClearHash,
        name: "ClearHash",
        kind: Kind::Button,
        about: "Empties the transposition table.",
    },
];

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetOptionError {
    /// No option has this name.
    #[error("there is no option \"{0}\"")]
    Unknown(String),
    /// The value is missing.
    #[error("{0} needs a value")]
    NoValue(&'static str),
    /// The value is no number in the range.
    #[error("{name} is a whole number from {min} to {max}, not \"{value}\"")]
    Range {
        /// The option.
        name: &'static str,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
        /// What was given.
        value: String,
    },
    /// The value is no truth value.
    #[error("{name} is true or false, not \"{value}\"")]
    Check {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
    },
    /// The value is none of the words.
    #[error("{name} cannot be \"{value}\"; it is one of: {words}")]
    Word {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
        /// The words.
        words: String,
    },
}

/// A value that fits its option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Of a spin.
    Number(i64),
    /// Of a check.
    Truth(bool),
    /// Of a combo, the place among its words.
    Word(usize),
    /// Of a button.
    Pressed,
}

impl Row {
    /// The option as an engine lists it.
    #[must_use]
    pub fn line(&self) -> OptionLine {
        OptionLine {
            name: self.name.to_owned(),
            kind: match self.kind {
                Kind::Spin(default, min, max) => OptionKind::Spin { default, min, max },
                Kind::Check(default) => OptionKind::Check { default },
                Kind::Combo(words) => OptionKind::Combo {
                    default: words.first().copied().unwrap_or_default().to_owned(),
                    values: words.iter().map(|&word| word.to_owned()).collect(),
                },
                Kind::Button => OptionKind::Button,
            },
        }
    }

    fn read(&self, value: Option<&str>) -> Result<Value, SetOptionError> {
        if self.kind == Kind::Button {
            return Ok(Value::Pressed);
        }
        let text = value.ok_or(SetOptionError::NoValue(self.name))?;
        let name = self.name;
        let shown = || crate::shown::cut(text);
        match self.kind {
            Kind::Spin(_, min, max) => text
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(Value::Number)
                .ok_or_else(|| SetOptionError::Range {
                    name,
                    min,
                    max,
                    value: shown(),
                }),
            Kind::Check(_) => match text.to_ascii_lowercase().as_str() {
                "true" => Ok(Value::Truth(true)),
                "false" => Ok(Value::Truth(false)),
                _ => Err(SetOptionError::Check {
                    name,
                    value: shown(),
                }),
            },
            Kind::Combo(words) => words
                .iter()
                .position(|word| word.eq_ignore_ascii_case(text))
                .map(Value::Word)
                .ok_or_else(|| SetOptionError::Word {
                    name,
                    value: shown(),
                    words: words.join(" "),
                }),
            Kind::Button => Ok(Value::Pressed),
        }
    }
}

/// Reads one setting. Names are compared without regard to case.
///
/// # Errors
/// Where the name is unknown or the value does not fit.
pub fn read(name: &str, value: Option<&str>) -> Result<(Id, Value), SetOptionError> {
    let row = TABLE
        .iter()
        .find(|row| row.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| SetOptionError::Unknown(crate::shown::cut(name)))?;
    Ok((row.id, row.read(value)?))
}

/// Puts a setting into the engine's configuration. `false` for what is no
/// part of it.
pub fn apply(config: &mut Config, id: Id, value: Value) -> bool {
    match (id, value) {
        (Id::Hash, Value::Number(mb)) => config.hash_mb = as_count(mb),
        (Id::Threads, Value::Number(threads)) => config.threads = as_count(threads),
        (Id::MultiPv, Value::Number(lines)) => config.lines = as_count(lines),
        (Id::Level, Value::Number(level)) => {
            config.level = u8::try_from(level)
                .ok()
                .and_then(Level::new)
                .unwrap_or_default();
        }
        (Id::MoveOverhead, Value::Number(ms)) => {
            config.overhead = Duration::from_millis(ms.unsigned_abs());
        }
        (Id::Seed, Value::Number(seed)) => {
            config.seed = (seed != 0).then_some(seed.unsigned_abs());
        }
        _ => return false,
    }
    true
}

fn as_count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_engine() {
        let mut config = Config::default();
        for row in TABLE {
            if let Kind::Spin(default, min, max) = row.kind {
                assert!((min..=max).contains(&default), "{}", row.name);
                let (id, value) = read(row.name, Some(&default.to_string())).expect(row.name);
                assert!(apply(&mut config, id, value), "{}", row.name);
            }
        }
        assert_eq!(config, Config::default());
    }

    #[test]
    fn the_ends_of_each_range_are_taken_and_no_more() {
        for row in TABLE {
            if let Kind::Spin(_, min, max) = row.kind {
                for inside in [min, max] {
                    assert!(read(row.name, Some(&inside.to_string())).is_ok());
                }
                for outside in [i128::from(min) - 1, i128::from(max) + 1] {
                    assert!(read(row.name, Some(&outside.to_string())).is_err());
                }
                assert!(read(row.name, Some("")).is_err() && read(row.name, None).is_err());
            }
        }
    }

    #[test]
    fn names_are_distinct_and_explained() {
        for (index, row) in TABLE.iter().enumerate() {
            assert!(!row.name.contains(' ') && row.about.ends_with('.'));
            let twins = TABLE[..index]
                .iter()
                .filter(|other| other.name.eq_ignore_ascii_case(row.name) || other.id == row.id);
            assert_eq!(twins.count(), 0, "{}", row.name);
        }
    }

    #[test]
    fn wrong_settings_are_named() {
        for (name, value, part) in [
            ("Hash", Some("16"), "no option"),
            ("Level", Some("7"), "1 to 6"),
            ("usi_ponder", Some("maybe"), "true or false"),
            ("USI_Variant", Some("shogi"), "judkins"),
            ("Threads", None, "needs a value"),
        ] {
            let error = read(name, value).expect_err(name).to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}

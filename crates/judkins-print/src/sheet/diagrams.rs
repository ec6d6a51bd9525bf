//! After which moves a sheet has diagrams.

use std::collections::BTreeSet;
use std::str::FromStr;

/// A choice of positions of a game. By default only the last one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagrams {
    plies: BTreeSet<usize>,
    every: Option<usize>,
    end: bool,
}

impl Default for Diagrams {
    fn default() -> Self {
        Self {
            plies: BTreeSet::new(),
            every: None,
            end: true,
        }
    }
}

/// Text that chooses no positions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{item}\" is no choice of diagrams; expected numbers of moves, \"start\", \"end\", \
     \"every N\" or \"none\""
)]
pub struct ParseDiagramsError {
    /// What was not understood.
    pub item: String,
}

impl Diagrams {
    /// No diagram.
    pub const NONE: Self = Self {
        plies: BTreeSet::new(),
        every: None,
        end: false,
    };

    /// Whether the position after so many moves of a game of so many is
    /// chosen.
    #[must_use]
    pub fn contain(&self, ply: usize, last: usize) -> bool {
        let regular = |every| ply > 0 && ply.is_multiple_of(every);
        self.plies.contains(&ply) || self.every.is_some_and(regular) || self.end && ply == last
    }

    /// The greatest number of moves that is named.
    #[must_use]
    pub fn greatest(&self) -> Option<usize> {
        self.plies.last().copied()
    }
}

impl FromStr for Diagrams {
    type Err = ParseDiagramsError;

    /// Reads `10,20,end`, `start,every 5` or `none`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chosen = Self::NONE;
        if text.trim() == "none" {
            return Ok(chosen);
        }
        for item in text.split(',').map(str::trim) {
            let number = |text: &str| {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                text.parse().ok().filter(|_| digits)
            };
            let understood = match item.strip_prefix("every") {
                Some(step) => {
                    chosen.every = number(step.trim()).filter(|&step| step > 0);
                    chosen.every.is_some()
                }
                None if item == "end" => {
                    chosen.end = true;
                    true
                }
                None if item == "start" => {
                    chosen.plies.insert(0);
                    true
                }
                None => number(item).is_some_and(|ply| {
                    chosen.plies.insert(ply);
                    true
                }),
            };
            if !understood {
                let item = item.to_owned();
                return Err(ParseDiagramsError { item });
            }
        }
        Ok(chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(text: &str) -> Vec<usize> {
        let diagrams: Diagrams = text.parse().expect(text);
        (0..=12).filter(|&ply| diagrams.contain(ply, 11)).collect()
    }

    #[test]
    fn positions_are_chosen() {
        for (text, plies) in [
            ("10,3,end", &[3, 10, 11][..]),
            ("every 5", &[5, 10]),
            ("every4,start, end", &[0, 4, 8, 11, 12]),
            ("none", &[]),
            ("0", &[0]),
        ] {
            let expected: Vec<usize> = plies.iter().copied().filter(|&p| p < 12).collect();
            let found: Vec<usize> = chosen(text).into_iter().filter(|&p| p < 12).collect();
            assert_eq!(found, expected, "{text}");
        }
        assert!(Diagrams::default().contain(7, 7) && !Diagrams::default().contain(6, 7));
        assert_eq!("4,9".parse().map(|d: Diagrams| d.greatest()), Ok(Some(9)));
    }

    #[test]
    fn other_text_is_named() {
        for (text, item) in [
            ("", ""),
            ("5,,6", ""),
            ("five", "five"),
            ("every 0", "every 0"),
            ("every", "every"),
            ("-1", "-1"),
            ("+1", "+1"),
            ("1,none", "none"),
            ("99999999999999999999999", "99999999999999999999999"),
        ] {
            let error = text.parse::<Diagrams>().expect_err(text);
            assert_eq!(error.item, item);
        }
    }
}

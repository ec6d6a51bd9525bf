//! How PGN says that a game ended.

use crate::color::Color;
use crate::game::End;
use crate::record::movetext::token::Mark;
use crate::record::tree::Claim;

/// What a Termination tag says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    End(End),
    /// Only that the game ended, or did not.
    Plain,
}

/// What other programs call ends.
const WORDS: [(&str, Word); 10] = [
    ("normal", Word::Plain),
    ("unterminated", Word::Plain),
    ("adjudication", Word::Plain),
    ("time forfeit", Word::End(End::Time)),
    ("rules infraction", Word::End(End::IllegalMove)),
    ("mate", Word::End(End::Checkmate)),
    ("stalemate", Word::End(End::NoLegalMove)),
    ("resigned", Word::End(End::Resignation)),
    ("sennichite", Word::End(End::Repetition)),
    ("jishogi", Word::End(End::Impasse)),
];

fn word(text: &str) -> Option<Word> {
    let text = text.trim().to_ascii_lowercase().replace(['-', '_'], " ");
    let known = WORDS.iter().find(|(known, _)| *known == text);
    known
        .map(|&(_, word)| word)
        .or_else(|| End::from_code(&text.replace(' ', "-")).map(Word::End))
}

/// The word for an end.
pub(super) const fn text(end: End) -> &'static str {
    match end {
        End::Time => "time forfeit",
        End::IllegalMove => "rules infraction",
        end => end.code(),
    }
}

/// The claim of a mark and a Termination tag; `None` for the claim where the
/// game runs, and `false` where the tag says nothing that goes with the mark.
pub(super) fn claim(mark: Mark, termination: Option<&str>) -> (Option<Claim>, bool) {
    let bare = mark.claim();
    let Some(said) = termination else {
        return (bare, true);
    };
    let end = match word(said) {
        Some(Word::Plain) => return (bare, true),
        Some(Word::End(End::Abandoned)) if mark == Mark::Open => End::Aborted,
        Some(Word::End(end)) => end,
        None => return (bare, false),
    };
    let winner: Option<Color> = bare.and_then(|claim| claim.winner);
    let claim = Claim {
        end: Some(end),
        winner,
    };
    if Mark::of(Some(claim)) == mark && goes_with(end, winner) {
        (Some(claim), true)
    } else {
        (bare, false)
    }
}

/// Whether an end can have this winner, or none.
fn goes_with(end: End, winner: Option<Color>) -> bool {
    match end {
        End::Checkmate
        | End::NoLegalMove
        | End::IllegalMove
        | End::PerpetualCheck
        | End::Resignation
        | End::Time
        | End::Abandoned => winner.is_some(),
        End::Repetition | End::Agreement | End::Aborted => winner.is_none(),
        End::Impasse | End::PlyLimit => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_is_read_as_it_is_written() {
        for end in End::ALL {
            for winner in [None, Some(Color::Black), Some(Color::White)] {
                let stated = Claim {
                    end: Some(end),
                    winner,
                };
                let read = claim(Mark::of(Some(stated)), Some(text(end)));
                if goes_with(end, winner) {
                    assert_eq!(read, (Some(stated), true), "{stated:?}");
                } else {
                    assert_ne!(read.0, Some(stated), "{stated:?}");
                }
            }
        }
    }

    #[test]
    fn words_of_other_programs_are_known() {
        let won = Mark::Won(Color::White);
        for (mark, said, end, known) in [
            (won, "Normal", None, true),
            (won, "Time forfeit", Some(End::Time), true),
            (won, "illegal move", Some(End::IllegalMove), true),
            (won, "Rules infraction", Some(End::IllegalMove), true),
            (won, "stalled connection", None, false),
            (won, "repetition", None, false),
            (Mark::Drawn, "time forfeit", None, false),
            (Mark::Open, "abandoned", Some(End::Aborted), true),
            (Mark::Open, "unterminated", None, true),
        ] {
            let (claim, read) = claim(mark, Some(said));
            assert_eq!(claim.and_then(|claim| claim.end), end, "{said}");
            assert_eq!(read, known, "{said}");
        }
    }
}

//! The codes of CSA: men in two letters, ends as words. The JSON kifu format
//! uses the same.

use crate::color::Color;
use crate::game::{End, Game, Outcome, Rules};
use crate::position::Position;
use crate::record::tree::{Claim, Record};
use crate::role::Role;

/// Every kind with its code.
const MEN: [(Role, &str); 12] = [
    (Role::King, "OU"),
    (Role::Rook, "HI"),
    (Role::Bishop, "KA"),
    (Role::Gold, "KI"),
    (Role::Silver, "GI"),
    (Role::Knight, "KE"),
    (Role::Pawn, "FU"),
    (Role::Dragon, "RY"),
    (Role::Horse, "UM"),
    (Role::PromotedSilver, "NG"),
    (Role::PromotedKnight, "NK"),
    (Role::Tokin, "TO"),
];

/// The code of a kind.
pub(crate) const fn code(role: Role) -> &'static str {
    MEN[role as usize].1
}

/// The kind with this code.
pub(crate) fn role(code: &str) -> Option<Role> {
    let found = MEN.iter().find(|(_, known)| *known == code);
    found.map(|&(role, _)| role)
}

/// Whether a code is that of the lance, promoted or not, which this game does
/// not have.
pub(crate) fn is_lance(code: &str) -> bool {
    matches!(code, "KY" | "NY")
}

/// Words that state no end which a record could hold.
pub(crate) const WITHOUT_CLAIM: [&str; 4] = ["MATTA", "FUZUMI", "ERROR", "UCHIKAKE"];

/// Where an end is stated: the position, and how the rules have ended the
/// game before it.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'a> {
    pub(crate) position: &'a Position,
    pub(crate) outcome: Option<Outcome>,
}

impl Stand<'_> {
    /// What a word states here; `None` where it is no such word.
    pub(crate) fn claim(self, word: &str) -> Option<Claim> {
        let turn = self.position.turn();
        let (end, winner) = match word {
            "TORYO" => (End::Resignation, Some(!turn)),
            "TIME_UP" => (End::Time, Some(!turn)),
            "TSUMI" => (self.mate(), Some(!turn)),
            "ILLEGAL_MOVE" => (self.foul(!turn), Some(!turn)),
            "+ILLEGAL_ACTION" => (self.foul(Color::White), Some(Color::White)),
            "-ILLEGAL_ACTION" => (self.foul(Color::Black), Some(Color::Black)),
            "SENNICHITE" => (End::Repetition, None),
            "JISHOGI" => (End::Impasse, None),
            "KACHI" => (End::Impasse, Some(turn)),
            "HIKIWAKE" => (End::Agreement, None),
            "MAX_MOVES" => (End::PlyLimit, None),
            "CHUDAN" => (End::Aborted, None),
            _ => return None,
        };
        Some(Claim {
            end: Some(end),
            winner,
        })
    }

    /// The word that states just this here, if there is one.
    pub(crate) fn word(self, claim: Claim) -> Option<&'static str> {
        let turn = self.position.turn();
        let loser = claim.winner.map(|winner| !winner);
        let word = match claim.end? {
            End::Resignation => "TORYO",
            End::Time => "TIME_UP",
            End::Checkmate | End::NoLegalMove => "TSUMI",
            End::IllegalMove | End::PerpetualCheck => match loser? {
                loser if loser == turn => "ILLEGAL_MOVE",
                Color::Black => "+ILLEGAL_ACTION",
                Color::White => "-ILLEGAL_ACTION",
            },
            End::Repetition => "SENNICHITE",
            End::Impasse if claim.winner.is_some() => "KACHI",
            End::Impasse => "JISHOGI",
            End::Agreement => "HIKIWAKE",
            End::PlyLimit => "MAX_MOVES",
            End::Aborted => "CHUDAN",
            End::Abandoned => return None,
        };
        (self.claim(word) == Some(claim)).then_some(word)
    }

    fn mate(self) -> End {
        if self.position.in_check() || self.position.has_legal_move() {
            End::Checkmate
        } else {
            End::NoLegalMove
        }
    }

    fn foul(self, winner: Color) -> End {
        let perpetual = Outcome {
            end: End::PerpetualCheck,
            winner: Some(winner),
        };
        if self.outcome == Some(perpetual) {
            End::PerpetualCheck
        } else {
            End::IllegalMove
        }
    }
}

/// How the rules have ended the game of the main line.
pub(crate) fn outcome(record: &Record) -> Option<Outcome> {
    let first = record.first_position().clone();
    let mut game = Game::begin(record.start(), first, Rules::default());
    for mv in record.main_moves() {
        if game.outcome().is_some() || game.play(mv).is_err() {
            break;
        }
    }
    game.outcome()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    #[test]
    fn every_man_has_one_code() {
        for role_ in Role::ALL {
            assert_eq!(role(code(role_)), Some(role_));
        }
        assert_eq!((role("KY"), role("fu"), role("")), (None, None, None));
    }

    #[test]
    fn words_are_read_in_the_light_of_the_position() {
        let stalled = sfen::parse_position("k5/2G3/6/6/6/5K b P 1").expect("a position");
        let stalled = stalled.after("P*6c".parse().expect("a move"));
        for (position, outcome, word, end, winner) in [
            (
                &stalled,
                None,
                "TSUMI",
                End::NoLegalMove,
                Some(Color::Black),
            ),
            (
                &Position::start(),
                None,
                "TSUMI",
                End::Checkmate,
                Some(Color::White),
            ),
            (
                &Position::start(),
                None,
                "KACHI",
                End::Impasse,
                Some(Color::Black),
            ),
            (
                &Position::start(),
                Some(Outcome {
                    end: End::PerpetualCheck,
                    winner: Some(Color::Black),
                }),
                "-ILLEGAL_ACTION",
                End::PerpetualCheck,
                Some(Color::Black),
            ),
        ] {
            let stand = Stand { position, outcome };
            let claim = Claim {
                end: Some(end),
                winner,
            };
            assert_eq!(stand.claim(word), Some(claim), "{word}");
            assert_eq!(stand.word(claim), Some(word), "{word}");
        }
    }

    #[test]
    fn what_no_word_states_has_none() {
        let stand = Stand {
            position: &Position::start(),
            outcome: None,
        };
        for (end, winner) in [
            (None, Some(Color::Black)),
            (None, None),
            (Some(End::Abandoned), Some(Color::Black)),
            (Some(End::Resignation), Some(Color::Black)),
            (Some(End::NoLegalMove), Some(Color::White)),
            (Some(End::PerpetualCheck), Some(Color::White)),
            (Some(End::PlyLimit), Some(Color::White)),
            (Some(End::Impasse), Some(Color::White)),
        ] {
            assert_eq!(stand.word(Claim { end, winner }), None, "{end:?}");
        }
    }
}

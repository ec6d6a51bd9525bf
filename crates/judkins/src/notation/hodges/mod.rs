//! Western notation after George Hodges: `P-6d`, `Bx3c=`, `G6e-5d`, `N*4c`.
//!
//! `man [origin] kind square [promotion]`: the man's letter, with `+` before
//! it when promoted; the origin only where another man of the same kind could
//! make the same move; `-` for a move, `x` for a capture, `*` for a drop; the
//! target; `+` for a promotion, `=` for one declined.
//!
//! Leniencies of the strict reader here, all else being an error: an origin
//! that is not needed is accepted; without a mark a promotion is declined
//! where it is optional and made where it is forced. It reads ranks as letters
//! alone. What people type otherwise, and the styles with digits, are for
//! [`western`](crate::notation::western) to read.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::legality::IllegalReason;
use crate::movegen::alive;
use crate::moves::Move;
use crate::notation::promotion;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

pub mod syntax;
mod write;

use syntax::{Kind, Mark, SyntaxError, Written};
pub use write::{format, format_in, write_into};

/// Why a text names no legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HodgesError {
    /// The text is no move at all.
    #[error("no move: \"{text}\"; column {column}: {error}")]
    Syntax {
        /// The text, cut where it is long.
        text: String,
        /// Where the fault is, from 1, in characters.
        column: usize,
        /// What is wrong.
        error: SyntaxError,
    },
    /// More than one legal move is written like this.
    #[error("\"{text}\" is ambiguous: {}", list(candidates))]
    Ambiguous {
        /// The text.
        text: String,
        /// How each of the moves is written.
        candidates: Vec<String>,
    },
    /// The sign does not fit the position.
    #[error("\"{text}\": {target} is {}, so the move is written {expected}", if *capture { "taken by an enemy man" } else { "empty" })]
    WrongSign {
        /// The text.
        text: String,
        /// The target.
        target: Square,
        /// Whether the move captures.
        capture: bool,
        /// How the move is written.
        expected: String,
    },
    /// `=` where no promotion was possible.
    #[error("\"{text}\": no promotion is possible, so there is none to decline with =")]
    NothingToDecline {
        /// The text.
        text: String,
    },
    /// The move is illegal.
    #[error("\"{text}\" is illegal: {reason}")]
    Illegal {
        /// The text.
        text: String,
        /// The move, where the text settles which man is meant.
        mv: Option<Move>,
        /// Why.
        reason: IllegalReason,
    },
}

fn list(candidates: &[String]) -> String {
    candidates.join(", ")
}

const MAX_SHOWN: usize = 20;

pub(super) fn shown(text: &str) -> String {
    text.chars().take(MAX_SHOWN).collect()
}

/// Reads a move of a position.
///
/// # Errors
/// Why the text is no move, or no legal one here.
pub fn parse(position: &Position, text: &str) -> Result<Move, HodgesError> {
    let written = syntax::read(text).map_err(|(column, error)| HodgesError::Syntax {
        text: shown(text),
        column,
        error,
    })?;
    let mv = settle(position, written, text)?;
    if let Written::Board { kind, .. } = written {
        check_sign(position, mv, kind, text)?;
    }
    Ok(mv)
}

/// The one legal move that is written so, whatever its sign.
pub(super) fn settle(
    position: &Position,
    written: Written,
    text: &str,
) -> Result<Move, HodgesError> {
    match written {
        Written::Drop { role, to } => {
            let mv = Move::drop(role, to);
            match position.check_legal(mv) {
                Ok(()) => Ok(mv),
                Err(illegal) => Err(HodgesError::Illegal {
                    text: shown(text),
                    mv: Some(mv),
                    reason: illegal.reason,
                }),
            }
        }
        Written::Board {
            role,
            origin,
            to,
            mark,
            ..
        } => {
            let men = men_that_may(position, role, origin);
            let mut legal = meant(position, men, to, mark).filter(|&mv| position.is_legal(mv));
            match (legal.next(), legal.next()) {
                (Some(mv), None) => Ok(mv),
                (Some(_), Some(_)) => Err(HodgesError::Ambiguous {
                    text: shown(text),
                    candidates: meant(position, men, to, mark)
                        .filter(|&mv| position.is_legal(mv))
                        .map(|mv| format(position, mv))
                        .collect(),
                }),
                (None, _) => Err(why_none(position, men, origin, to, mark, text)),
            }
        }
    }
}

/// The men of the kind, on the origin if one is given.
fn men_that_may(position: &Position, role: Role, origin: Option<Square>) -> Bitboard {
    let men = position.men_of(position.turn(), role);
    match origin {
        Some(square) => men & Bitboard::of(square),
        None => men,
    }
}

/// The moves that a text with this target and mark may mean, legal or not.
fn meant(
    position: &Position,
    men: Bitboard,
    to: Square,
    mark: Mark,
) -> impl Iterator<Item = Move> + '_ {
    men.into_iter()
        .filter(move |&from| mark != Mark::Declined || promotion::possible(position, from, to))
        .map(move |from| with_mark(position, from, to, mark))
}

fn with_mark(position: &Position, from: Square, to: Square, mark: Mark) -> Move {
    let forced = position
        .role_at(from)
        .is_some_and(|role| !alive(position.turn(), role).contains(to));
    let promote = match mark {
        Mark::Promoted => true,
        Mark::Declined => false,
        Mark::Absent => forced && promotion::possible(position, from, to),
    };
    Move::board(from, to, promote)
}

/// Why none of the men has a legal move that is written so.
fn why_none(
    position: &Position,
    men: Bitboard,
    origin: Option<Square>,
    to: Square,
    mark: Mark,
    text: &str,
) -> HodgesError {
    let color = position.turn();
    let reach = |from: Square| {
        position.role_at(from).is_some_and(|role| {
            attacks::attacks(color, role, from, position.occupied()).contains(to)
        })
    };
    let illegal = |mv, reason| HodgesError::Illegal {
        text: shown(text),
        mv,
        reason,
    };
    if men.is_empty() {
        // Another man on the origin is not the one that is meant.
        let empty = origin.filter(|&from| position.role_at(from).is_none());
        let mv = empty.map(|from| with_mark(position, from, to, mark));
        return illegal(mv, IllegalReason::NoManThere);
    }
    let reaching: Bitboard = men.into_iter().filter(|&from| reach(from)).collect();
    if reaching.is_empty() {
        let only = men.first().filter(|_| !men.more_than_one());
        let mv = only.map(|from| with_mark(position, from, to, mark));
        return illegal(mv, IllegalReason::CannotReach);
    }
    let nearest = meant(position, reaching, to, mark)
        .filter_map(|mv| position.check_legal(mv).err())
        .max_by_key(|illegal| illegal.reason);
    match nearest {
        Some(fault) => illegal(Some(fault.mv), fault.reason),
        None => HodgesError::NothingToDecline { text: shown(text) },
    }
}

fn check_sign(position: &Position, mv: Move, kind: Kind, text: &str) -> Result<(), HodgesError> {
    let capture = position.role_at(mv.to()).is_some();
    if capture == (kind == Kind::Capture) {
        return Ok(());
    }
    Err(HodgesError::WrongSign {
        text: shown(text),
        target: mv.to(),
        capture,
        expected: format(position, mv),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    fn position(text: &str) -> Position {
        sfen::parse_position(text).expect(text)
    }

    fn error(sfen: &str, text: &str) -> HodgesError {
        parse(&position(sfen), text).expect_err(text)
    }

    #[test]
    fn an_unmarked_rival_asks_for_the_origin() {
        let position = position("k5/5b/6/6/2b3/4K1 w - 1");
        let mv = |text: &str| text.parse::<Move>().expect(text);
        assert_eq!(format(&position, mv("4e2c+")), "B-2c+");
        assert_eq!(format(&position, mv("4e2c")), "B4e-2c=");
        assert_eq!(format(&position, mv("1b2c")), "B1b-2c");
        assert_eq!(parse(&position, "B-2c+"), Ok(mv("4e2c+")));
        assert_eq!(parse(&position, "B-2c="), Ok(mv("4e2c")));
        assert_eq!(parse(&position, "B1b-2c"), Ok(mv("1b2c")));
        let Err(HodgesError::Ambiguous { candidates, .. }) = parse(&position, "B-2c") else {
            panic!("two bishops reach 2c");
        };
        assert_eq!(candidates, ["B1b-2c", "B4e-2c="]);
    }

    #[test]
    fn an_absent_mark_is_read_by_whether_promotion_is_forced() {
        let forced = position("5k/2P3/6/6/6/K5 b - 1");
        assert_eq!(parse(&forced, "P-4a"), Ok("4b4a+".parse().expect("usi")));
        let optional = position("5k/2S3/6/6/6/K5 b - 1");
        assert_eq!(parse(&optional, "S-4a"), Ok("4b4a".parse().expect("usi")));
    }

    #[test]
    fn published_oddities_are_explained() {
        let start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
        for (text, part) in [
            ("Nx5c=", "knight never declines"),
            ("C6e-5d", "means a gold"),
            ("", "empty"),
            ("X-5e", "no man"),
            ("p-6d", "no man"),
            ("+G-5e", "does not promote"),
            ("P6d", "expected -"),
            ("P-6", "expected a square"),
            ("P-7d", "expected a square"),
            ("P-6d++", "after the move"),
            ("K*5e", "can be dropped"),
            ("P*5e+", "no origin"),
            ("P-6d=", "none to decline"),
            ("Px6d", "6d is empty"),
            ("P-6c", "cannot reach"),
            ("+R-6c", "no man stands"),
            ("P*3c", "in hand"),
            ("G4f-4e", "no man stands"),
            ("G-4f", "same side"),
        ] {
            let error = error(start, text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn a_capture_needs_its_sign() {
        let error = error("5k/6/6/6/1p4/1G3K b - 1", "G-5e");
        assert!(error.to_string().contains("written Gx5e"), "{error}");
    }
}

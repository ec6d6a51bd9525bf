//! Moves as chess programs write them: `Bc3`, `B@d3`, `Bxd3=`, `Ba5+`.
//!
//! ```text
//! move   := [man] [file] [rank] ['-' | 'x'] square [promotion] [check]
//!         | letter ('@' | '*' | '\'') square [check]
//! man    := letter | '+' letter | 'D' | 'H'      left out: a pawn
//! square := file rank              file := a to f, from the left   rank := 1 to 6, from below
//! promotion := '+' | '=' | '=D' | '=H' | '=G'
//! check  := '+' | '#' | '++'
//! ```
//!
//! Two dialects of this are in use, and they give one sign two meanings:
//!
//! - [`Dialect::Fairy`] is Fairy-Stockfish's. A promotion names what the man
//!   becomes (`Ba5=H`), a dragon is `D`, a horse `H`, and all men that move as
//!   golds do are `G`. A final `+` is check.
//! - [`Dialect::Board`] is that of XBoard and Cute Chess. A promoted man is
//!   written with `+` before it, a final `+` is a promotion, a final `=`
//!   (which Cute Chess leaves out) one declined, and check has no sign.
//!
//! So `Rxf5+` is a rook that gives check in the one and one that promotes in
//! the other. Told the dialect, the reader reads it so, and takes `+` for
//! check where it cannot be a promotion; told nothing, it refuses the text
//! where both meanings are legal moves and the plain one does give check.
//! [`Dialect::shown_by`] finds the dialect of a game by the rest of its moves.

use crate::bitboard::Bitboard;
use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::hodges;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

mod dialect;
mod syntax;
mod write;

pub use dialect::Dialect;
use syntax::{Promotion, Written};
pub use write::{format, format_in};

/// Reads a move of a position in either dialect.
///
/// ```
/// use judkins::{notation::san, position::Position};
///
/// let start = Position::start();
/// assert_eq!(san::parse(&start, "Bc3+")?.to_string(), "2f4d");
/// assert_eq!(san::parse(&start, "Ba5+")?.to_string(), "2f6b+");
/// assert_eq!(san::parse(&start, "Ba5=H")?.to_string(), "2f6b+");
/// assert!(san::parse(&start, "Rxf5+").is_err());
/// # Ok::<(), judkins::notation::fault::MoveError>(())
/// ```
///
/// # Errors
/// Why the text is no move, or no legal one here; where the dialects differ
/// on it, that it is ambiguous.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    read(position, text, None)
}

/// Reads a move of a position in one dialect; what is written only in the
/// other is read as well.
///
/// # Errors
/// Why the text is no move, or no legal one here.
pub fn parse_in(position: &Position, text: &str, dialect: Dialect) -> Result<Move, MoveError> {
    read(position, text, Some(dialect))
}

fn read(position: &Position, text: &str, dialect: Option<Dialect>) -> Result<Move, MoveError> {
    let fault = |(column, expected): (usize, &str)| MoveError::Unread {
        text: hodges::shown(text),
        column,
        expected: expected.to_owned(),
    };
    let written = syntax::read(text).map_err(fault)?;
    let meant = |promote| Meant {
        position,
        written,
        promote,
    };
    match written {
        Written::Drop { role, to, .. } => {
            let mv = Move::drop(role, to);
            match position.check_legal(mv) {
                Ok(()) => Ok(mv),
                Err(illegal) => Err(MoveError::Illegal {
                    text: hodges::shown(text),
                    mv: Some(mv),
                    reason: illegal.reason,
                }),
            }
        }
        Written::Board { promotion, .. } => match promotion {
            Promotion::Into(_) => meant(true).only(text),
            Promotion::Declined => meant(false).only(text),
            Promotion::Absent => meant(false).or_forced(text),
            Promotion::PlusAndCheck => match meant(true).legal()[..] {
                [] => meant(false).or_forced(text),
                _ => meant(true).only(text),
            },
            Promotion::PlusOrCheck => plus_or_check(&meant(true), &meant(false), dialect, text),
        },
    }
}

/// The man and the target of a text in this notation, whatever the position.
pub(super) fn man_and_target(text: &str) -> Option<(Role, Square)> {
    match syntax::read(text).ok()? {
        Written::Drop { role, to, .. } => Some((role.role(), to)),
        Written::Board { man, to, .. } => man.roles().0.first().map(|&role| (role, to)),
    }
}

/// Reads a final `+`, which may be a promotion or a check.
fn plus_or_check(
    promoted: &Meant<'_>,
    plain: &Meant<'_>,
    dialect: Option<Dialect>,
    text: &str,
) -> Result<Move, MoveError> {
    let checking: Vec<Move> = plain
        .legal()
        .into_iter()
        .filter(|&mv| plain.position.gives_check(mv))
        .collect();
    let promoting = promoted.legal();
    match (&promoting[..], &checking[..], dialect) {
        (_, [], _) if !promoting.is_empty() => promoted.only(text),
        (_, [_, ..], Some(Dialect::Fairy)) | ([], ..) => plain.or_forced(text),
        (_, _, Some(_)) => promoted.only(text),
        (_, _, None) => Err(ambiguous(
            plain.position,
            text,
            &[promoting, checking].concat(),
        )),
    }
}

fn ambiguous(position: &Position, text: &str, moves: &[Move]) -> MoveError {
    let written = moves.iter().map(|&mv| hodges::format(position, mv));
    MoveError::Ambiguous {
        text: hodges::shown(text),
        candidates: written.collect(),
    }
}

/// A board move as written, promoting or not.
struct Meant<'a> {
    position: &'a Position,
    written: Written,
    promote: bool,
}

impl Meant<'_> {
    /// The moves that may be meant, legal or not: those of the men with the
    /// letter on the file and rank that are given.
    fn moves(&self, roles: &[Role]) -> Vec<Move> {
        let Written::Board {
            origin,
            to,
            promotion,
            ..
        } = self.written
        else {
            return Vec::new();
        };
        let fits = |role: Role| match promotion {
            Promotion::Into(letter) => role.promoted().is_some_and(|into| letter.names(into)),
            _ => true,
        };
        let men: Bitboard = roles
            .iter()
            .filter(|&&role| fits(role))
            .map(|&role| self.position.men_of(self.position.turn(), role))
            .fold(Bitboard::EMPTY, |all, men| all | men);
        men.into_iter()
            .filter(|&from| origin.holds(from))
            .map(|from| Move::board(from, to, self.promote))
            .collect()
    }

    /// The legal moves that may be meant. `G` means a gold before it means
    /// one of the men that move like it.
    fn legal(&self) -> Vec<Move> {
        let legal = |roles| {
            let mut moves = self.moves(roles);
            moves.retain(|&mv| self.position.is_legal(mv));
            moves
        };
        let (first, second) = self.roles();
        let found = legal(first);
        if found.is_empty() {
            legal(second)
        } else {
            found
        }
    }

    fn roles(&self) -> (&'static [Role], &'static [Role]) {
        match self.written {
            Written::Board { man, .. } => man.roles(),
            Written::Drop { .. } => (&[], &[]),
        }
    }

    /// The one legal move that is meant.
    fn only(&self, text: &str) -> Result<Move, MoveError> {
        match self.legal()[..] {
            [mv] => Ok(mv),
            [] => Err(self.why_none(text)),
            ref several => Err(ambiguous(self.position, text, several)),
        }
    }

    /// The same, a promotion that is forced being read without its sign.
    fn or_forced(&self, text: &str) -> Result<Move, MoveError> {
        let error = match self.only(text) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        match error.illegal() {
            Some((_, IllegalReason::MustPromote)) => Meant {
                promote: true,
                ..*self
            }
            .only(text),
            _ => Err(error),
        }
    }

    fn why_none(&self, text: &str) -> MoveError {
        let (first, second) = self.roles();
        let men = [self.moves(first), self.moves(second)].concat();
        let faults = men
            .iter()
            .filter_map(|&mv| self.position.check_legal(mv).err());
        let nearest = faults.max_by_key(|illegal| illegal.reason);
        let (mv, reason) = match nearest {
            // Which of several men that cannot go there is meant stays open.
            Some(fault) if fault.reason == IllegalReason::CannotReach && men.len() > 1 => {
                (None, fault.reason)
            }
            Some(fault) => (Some(fault.mv), fault.reason),
            None => (None, IllegalReason::NoManThere),
        };
        MoveError::Illegal {
            text: hodges::shown(text),
            mv,
            reason,
        }
    }
}

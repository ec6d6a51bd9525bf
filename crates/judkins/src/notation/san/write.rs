//! Writing moves as chess programs do.

use crate::bitboard::Bitboard;
use crate::moves::{Move, MoveKind};
use crate::notation::promotion;
use crate::notation::san::dialect::Dialect;
use crate::notation::uci;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// Writes a legal move of a position as Fairy-Stockfish does.
///
/// ```
/// use judkins::{notation::san, position::Position};
///
/// let start = Position::start();
/// let written = |usi: &str| san::format(&start, usi.parse().expect("USI"));
/// assert_eq!(written("2f4d"), "Bc3+");
/// assert_eq!(written("2f6b+"), "Ba5=H");
/// assert_eq!(written("6e6d"), "Pa3");
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> String {
    format_in(position, mv, Dialect::Fairy)
}

/// Writes a legal move of a position in one of the dialects.
///
/// ```
/// use judkins::{notation::san::{self, Dialect}, position::Position};
///
/// let start = Position::start();
/// let written = |usi: &str| san::format_in(&start, usi.parse().expect("USI"), Dialect::Board);
/// assert_eq!(written("2f4d"), "Bc3");
/// assert_eq!(written("2f6b+"), "Ba5+");
/// assert_eq!(written("2f6b"), "Ba5=");
/// ```
#[must_use]
pub fn format_in(position: &Position, mv: Move, dialect: Dialect) -> String {
    let mut text = String::with_capacity(8);
    match mv.kind() {
        MoveKind::Drop { role, .. } => {
            text.extend([role.letter(), '@']);
            text.extend(uci::square(mv.to()));
        }
        MoveKind::Board { from, to, promote } => {
            let role = position.role_at(from).unwrap_or(Role::King);
            text.push_str(match dialect {
                Dialect::Fairy => letter(role),
                Dialect::Board => role.letters(),
            });
            push_origin(&mut text, position, mv, from, dialect);
            if position.occupied().contains(to) {
                text.push('x');
            }
            text.extend(uci::square(to));
            match dialect {
                Dialect::Fairy if promote => {
                    text.push('=');
                    text.push_str(letter(role.promoted().unwrap_or(role)));
                }
                Dialect::Board if promote => text.push('+'),
                Dialect::Board if promotion::possible(position, from, to) => text.push('='),
                _ => {}
            }
        }
    }
    if position.gives_check(mv) {
        if !position.after(mv).has_legal_move() {
            text.push('#');
        } else if dialect == Dialect::Fairy {
            text.push('+');
        }
    }
    text
}

/// The letter that Fairy-Stockfish has for a man.
const fn letter(role: Role) -> &'static str {
    match role {
        Role::Dragon => "D",
        Role::Horse => "H",
        role if role.moves_as_gold() => "G",
        role => role.letters(),
    }
}

/// Writes the file, the rank or both of an origin, as much as tells it from
/// the other men that are written with the same letter.
fn push_origin(text: &mut String, position: &Position, mv: Move, from: Square, dialect: Dialect) {
    let role = position.role_at(from).unwrap_or(Role::King);
    let alike = |other: &Role| match dialect {
        Dialect::Fairy => letter(*other) == letter(role),
        Dialect::Board => *other == role,
    };
    let promotions: &[bool] = match dialect {
        Dialect::Fairy => &[mv.promotes()],
        Dialect::Board => &[false, true],
    };
    let rivals: Bitboard = Role::ALL
        .iter()
        .filter(|other| alike(other))
        .flat_map(|&other| position.men_of(position.turn(), other))
        .filter(|&other| other != from)
        .filter(|&other| {
            let made = |&promote: &bool| Move::board(other, mv.to(), promote);
            promotions
                .iter()
                .any(|promote| position.is_legal(made(promote)))
        })
        .collect();
    if rivals.is_empty() {
        return;
    }
    let [file, rank] = uci::square(from);
    if (rivals & Bitboard::file(from.file())).is_empty() {
        text.push(file);
    } else if (rivals & Bitboard::rank(from.rank())).is_empty() {
        text.push(rank);
    } else {
        text.extend([file, rank]);
    }
}

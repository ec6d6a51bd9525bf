//! Any arrangement of men, and what is wrong with it.

use std::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::{ByColor, Color};
use crate::hand::{Hand, MAX_OF_A_KIND};
use crate::role::{ByHandRole, HandRole, Man, Role};
use crate::square::Square;

/// An arrangement of men that need not be a valid position.
///
/// Turn it into a [`Position`](crate::position::Position) with
/// [`Position::new`](crate::position::Position::new), which says every reason
/// why it is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men on the board by [`Square::index`].
    pub board: [Option<Man>; 36],
    /// The men in hand.
    pub hands: ByColor<Hand>,
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, 1 to 9999; it counts plies.
    pub move_number: u16,
}

/// One thing that makes an arrangement no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A side has no king.
    NoKing(Color),
    /// A side has this many kings.
    ManyKings(Color, u32),
    /// The kings stand side by side.
    AdjacentKings,
    /// The side that is not to move is in check.
    OpponentInCheck(Color),
    /// A side has two unpromoted pawns on a file.
    TwoPawns(Color, u8),
    /// A pawn or knight stands where it could never move.
    DeadMan(Man, Square),
    /// There are more men of a kind than exist.
    TooMany(HandRole, u32),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "{color} has no king"),
            Self::ManyKings(color, count) => write!(f, "{color} has {count} kings"),
            Self::AdjacentKings => f.write_str("the kings stand side by side"),
            Self::OpponentInCheck(color) => {
                write!(f, "{color} is in check though it is the opponent's turn")
            }
            Self::TwoPawns(color, file) => {
                write!(f, "{color} has two unpromoted pawns on file {file}")
            }
            Self::DeadMan(man, square) => write!(
                f,
                "the {} {} on {square} could never move",
                man.color,
                if man.role == Role::Pawn {
                    "pawn"
                } else {
                    "knight"
                },
            ),
            Self::TooMany(role, count) => write!(
                f,
                "{count} men of kind {} where {MAX_OF_A_KIND} exist",
                role.letter()
            ),
        }
    }
}

/// Why an arrangement is no position: every fault, at least one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", join(faults))]
pub struct SetupError {
    /// The faults.
    pub faults: Vec<Fault>,
}

fn join(faults: &[Fault]) -> String {
    let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

/// Whose king may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kings {
    /// Neither: positions of games.
    Both,
    /// One of them: mate problems.
    One,
}

impl Default for Setup {
    fn default() -> Self {
        Self::start()
    }
}

impl Setup {
    /// No men, Black to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            board: [None; 36],
            hands: ByColor {
                black: Hand::EMPTY,
                white: Hand::EMPTY,
            },
            turn: Color::Black,
            move_number: 1,
        }
    }

    /// The start of a game: `rbnsgk/5p/6/6/P5/KGSNBR b - 1`.
    #[must_use]
    pub fn start() -> Self {
        let mut setup = Self::empty();
        let back_rank = [
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Silver,
            Role::Gold,
            Role::King,
        ];
        for (index, role) in back_rank.into_iter().enumerate() {
            setup.place(Square::ALL[30 + index], Color::Black, role);
        }
        setup.place(Square::S6E, Color::Black, Role::Pawn);
        for square in Square::ALL {
            if let Some(man) = setup.board[square.index()] {
                setup.place(square.rotated(), !man.color, man.role);
            }
        }
        setup
    }

    fn place(&mut self, square: Square, color: Color, role: Role) {
        self.board[square.index()] = Some(Man { color, role });
    }

    /// The man on a square.
    #[must_use]
    pub const fn man_at(&self, square: Square) -> Option<Man> {
        self.board[square.index()]
    }

    /// The same arrangement turned by 180 degrees, each man given to the
    /// other side, the other side to move.
    #[must_use]
    pub fn rotated(&self) -> Self {
        let mut turned = Self {
            board: [None; 36],
            hands: self.hands.swapped(),
            turn: !self.turn,
            move_number: self.move_number,
        };
        for square in Square::ALL {
            if let Some(man) = self.man_at(square) {
                turned.place(square.rotated(), !man.color, man.role);
            }
        }
        turned
    }

    /// The same arrangement with files 1 and 6, 2 and 5, 3 and 4 exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = self.clone();
        for square in Square::ALL {
            mirrored.board[square.mirrored().index()] = self.man_at(square);
        }
        mirrored
    }

    fn squares_of(&self, color: Color, role: Role) -> Bitboard {
        Square::ALL
            .into_iter()
            .filter(|&s| self.man_at(s) == Some(Man { color, role }))
            .collect()
    }

    fn occupied(&self) -> Bitboard {
        Square::ALL
            .into_iter()
            .filter(|&s| self.man_at(s).is_some())
            .collect()
    }

    fn attacked(&self, target: Square, by: Color) -> bool {
        let occupied = self.occupied();
        Square::ALL.into_iter().any(|square| {
            self.man_at(square).is_some_and(|man| {
                man.color == by && attacks::attacks(by, man.role, square, occupied).contains(target)
            })
        })
    }

    /// Every fault, in a fixed order.
    pub(crate) fn faults(&self, kings: Kings) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.king_faults(kings, &mut faults);
        self.pawn_and_knight_faults(&mut faults);
        self.count_faults(&mut faults);
        faults
    }

    fn king_faults(&self, kings: Kings, faults: &mut Vec<Fault>) {
        let found = ByColor::new_with(|color| self.squares_of(color, Role::King));
        let none = found.black.is_empty() && found.white.is_empty();
        for color in Color::ALL {
            match found[color].len() {
                0 if kings == Kings::Both || none => faults.push(Fault::NoKing(color)),
                0 | 1 => {}
                count => faults.push(Fault::ManyKings(color, count)),
            }
        }
        if !faults.is_empty() {
            return;
        }
        let adjacent = match (found.black.first(), found.white.first()) {
            (Some(black), Some(white)) => attacks::king(black).contains(white),
            _ => false,
        };
        if adjacent {
            faults.push(Fault::AdjacentKings);
        } else if let Some(king) = found[!self.turn].first()
            && self.attacked(king, self.turn)
        {
            faults.push(Fault::OpponentInCheck(!self.turn));
        }
    }

    fn pawn_and_knight_faults(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let pawns = self.squares_of(color, Role::Pawn);
            for file in 1..=6 {
                if (pawns & Bitboard::file(file)).more_than_one() {
                    faults.push(Fault::TwoPawns(color, file));
                }
            }
            for role in [Role::Pawn, Role::Knight] {
                for square in self.squares_of(color, role) {
                    if attacks::attacks(color, role, square, Bitboard::EMPTY).is_empty() {
                        faults.push(Fault::DeadMan(Man { color, role }, square));
                    }
                }
            }
        }
    }

    fn count_faults(&self, faults: &mut Vec<Fault>) {
        let mut counts = ByHandRole::new_with(|role| {
            u32::from(self.hands.black.count(role)) + u32::from(self.hands.white.count(role))
        });
        for role in self
            .board
            .iter()
            .flatten()
            .filter_map(|man| man.role.in_hand())
        {
            counts[role] += 1;
        }
        for role in HandRole::ALL {
            if counts[role] > u32::from(MAX_OF_A_KIND) {
                faults.push(Fault::TooMany(role, counts[role]));
            }
        }
    }
}

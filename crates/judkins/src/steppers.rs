//! Attacks of all stepping men of a side at once.

use crate::bitboard::Bitboard;
use crate::color::Color;

const FILE_1: Bitboard = Bitboard::file(1);
const FILE_6: Bitboard = Bitboard::file(6);

/// One file to either side of each member.
#[inline(always)]
const fn sides(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & !FILE_6.0) << 1 | (set.0 & !FILE_1.0) >> 1)
}

/// The stepping men of one side, grouped by how they step.
pub(crate) struct Steppers {
    pub(crate) kings: Bitboard,
    /// Golds and all that move as golds.
    pub(crate) golds: Bitboard,
    pub(crate) silvers: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) pawns: Bitboard,
    pub(crate) dragons: Bitboard,
    pub(crate) horses: Bitboard,
}

impl Steppers {
    /// Every square that one of them attacks by a step or jump.
    #[inline(always)]
    pub(crate) fn attacks(&self, color: Color) -> Bitboard {
        let broad = self.golds | self.silvers | self.kings;
        let flat = self.golds | self.kings | self.horses;
        let diagonal_sides = sides(self.dragons | self.kings);
        let knights = sides(self.knights).forward(color);
        let ahead = broad | sides(broad) | self.pawns | self.horses | sides(self.dragons) | knights;
        let behind = flat | diagonal_sides | sides(self.silvers);
        ahead.forward(color) | sides(flat) | behind.forward(!color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks;
    use crate::role::Role;
    use crate::square::Square;

    #[test]
    fn attacks_of_a_set_are_those_of_its_members() {
        for color in Color::ALL {
            for square in Square::ALL {
                for (role, group) in [
                    (Role::King, 0),
                    (Role::Gold, 1),
                    (Role::Silver, 2),
                    (Role::Knight, 3),
                    (Role::Pawn, 4),
                    (Role::Dragon, 5),
                    (Role::Horse, 6),
                ] {
                    let set = |g: u8| {
                        if g == group {
                            Bitboard::of(square)
                        } else {
                            Bitboard::EMPTY
                        }
                    };
                    let steppers = Steppers {
                        kings: set(0),
                        golds: set(1),
                        silvers: set(2),
                        knights: set(3),
                        pawns: set(4),
                        dragons: set(5),
                        horses: set(6),
                    };
                    let expected: Bitboard = attacks::steps(role)
                        .iter()
                        .filter_map(|&(files, ranks)| {
                            let down = if color == Color::Black { -ranks } else { ranks };
                            square.offset(files, down)
                        })
                        .collect();
                    assert_eq!(steppers.attacks(color), expected, "{role:?} {square}");
                }
            }
        }
    }
}

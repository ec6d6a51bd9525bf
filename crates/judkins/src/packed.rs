//! The exact code of a position in 109 bits.

use crate::color::{ByColor, Color};
use crate::position::Position;
use crate::role::{HandRole, Man, Role};
use crate::setup::Setup;
use crate::square::Square;

// Bit 0: White to move. Then six bits for each king's square, 63 for none.
// Then a byte for each of the two men of each kind R B G S N P, the smaller
// byte first.
const KING_BITS: u32 = 6;
const NO_KING: u128 = 63;
const FIRST_MAN: u32 = 1 + 2 * KING_BITS;
const ABSENT: u8 = 0;
const IN_HAND: [u8; 2] = [1, 2];
const ON_BOARD: u8 = 3;

fn on_board(man: Man, square: Square) -> u8 {
    let kind = man.color as u8 + 2 * u8::from(man.role.is_promoted());
    ON_BOARD + 36 * kind + square as u8
}

impl Position {
    /// The position as a number below 2^109, the same for equal positions and
    /// no others: a key for databases, training records and repetition.
    ///
    /// ```
    /// use judkins::position::Position;
    ///
    /// let start = Position::start();
    /// assert_eq!(Position::from_code(start.code()), Some(start));
    /// ```
    #[must_use]
    pub fn code(&self) -> u128 {
        let mut code = u128::from(self.turn() == Color::White);
        for (place, color) in Color::ALL.into_iter().enumerate() {
            let king = self.king(color).map_or(NO_KING, |square| square as u128);
            code |= king << (1 + KING_BITS * place as u32);
        }
        for (place, role) in HandRole::ALL.into_iter().enumerate() {
            let [low, high] = self.places(role);
            let shift = FIRST_MAN + 16 * place as u32;
            code |= (u128::from(low) | u128::from(high) << 8) << shift;
        }
        code
    }

    /// Where the two men of a kind are, sorted.
    fn places(&self, role: HandRole) -> [u8; 2] {
        let mut places = [ABSENT; 2];
        let mut found = 0;
        let mut add = |place: u8| {
            if let Some(slot) = places.get_mut(found) {
                *slot = place;
            }
            found += 1;
        };
        let promoted = role.role().promoted();
        for kind in [Some(role.role()), promoted].into_iter().flatten() {
            for square in self.role(kind) {
                if let Some(man) = self.man_at(square) {
                    add(on_board(man, square));
                }
            }
        }
        for color in Color::ALL {
            for _ in 0..self.hand(color).count(role) {
                add(IN_HAND[color as usize]);
            }
        }
        places.sort_unstable();
        places
    }

    /// The position of a code; `None` where [`code`](Self::code) never gives
    /// that number. Codes of problems, with one king, are read too.
    #[must_use]
    pub fn from_code(code: u128) -> Option<Self> {
        let setup = unpack(code)?;
        let position = Self::new_problem(&setup).ok()?;
        (position.code() == code).then_some(position)
    }
}

fn unpack(code: u128) -> Option<Setup> {
    let mut setup = Setup::empty();
    setup.hands = ByColor::default();
    if code & 1 != 0 {
        setup.turn = Color::White;
    }
    for (place, color) in Color::ALL.into_iter().enumerate() {
        let king = code >> (1 + KING_BITS * place as u32) & 63;
        if king != NO_KING {
            let man = Man {
                color,
                role: Role::King,
            };
            put(&mut setup, Square::from_index(king as u32)?, man)?;
        }
    }
    for (place, role) in HandRole::ALL.into_iter().enumerate() {
        for half in 0..2 {
            let byte = (code >> (FIRST_MAN + 16 * place as u32 + 8 * half)) as u8;
            unpack_man(&mut setup, role, byte)?;
        }
    }
    Some(setup)
}

fn unpack_man(setup: &mut Setup, role: HandRole, byte: u8) -> Option<()> {
    if byte == ABSENT {
        return Some(());
    }
    for color in Color::ALL {
        if byte == IN_HAND[color as usize] {
            setup.hands[color].add(role);
            return Some(());
        }
    }
    let place = byte - ON_BOARD;
    let color = Color::ALL[usize::from(place / 36 % 2)];
    let role = match place / 72 {
        0 => role.role(),
        1 => role.role().promoted()?,
        _ => return None,
    };
    put(
        setup,
        Square::from_index(u32::from(place % 36))?,
        Man { color, role },
    )
}

fn put(setup: &mut Setup, square: Square, man: Man) -> Option<()> {
    let place = &mut setup.board[square.index()];
    if place.is_some() {
        return None;
    }
    *place = Some(man);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_fits_109_bits() {
        assert!(Position::start().code() < 1 << 109);
        assert_eq!(Position::from_code(u128::MAX), None);
        assert_eq!(Position::from_code(0), None);
    }

    #[test]
    fn sides_to_move_differ() {
        let start = Position::start();
        let passed = start.after_pass().expect("no check");
        assert_ne!(start.code(), passed.code());
        assert_eq!(Position::from_code(passed.code()), Some(passed));
    }
}

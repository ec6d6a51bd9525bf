//! What a series of captures on one square gains.

use judkins::bitboard::Bitboard;
use judkins::color::Color;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::role::Role;
use judkins::square::Square;

use crate::eval;
use crate::score::Value;

/// The kinds in the order in which they capture, cheapest first.
const CHEAPEST: [Role; 12] = [
    Role::Pawn,
    Role::Knight,
    Role::Tokin,
    Role::PromotedKnight,
    Role::Silver,
    Role::PromotedSilver,
    Role::Gold,
    Role::Bishop,
    Role::Rook,
    Role::Horse,
    Role::Dragon,
    Role::King,
];

/// Whether a move gains at least `threshold` when both sides go on capturing
/// on its target as long as it pays. Captured men count twice, off the board
/// and into the hand; pins and further promotions are not seen.
pub(crate) fn gains(position: &Position, mv: Move, threshold: Value) -> bool {
    let to = mv.to();
    let mut occupied = position.occupied();
    let mut balance = -threshold;
    let mut standing = match (mv.from(), mv.dropped()) {
        (Some(from), _) => {
            occupied.remove(from);
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            if let Some(captured) = position.role_at(to) {
                balance += eval::exchange(captured);
            }
            match role.promoted().filter(|_| mv.promotes()) {
                Some(promoted) => {
                    balance += eval::on_board(promoted) - eval::on_board(role);
                    promoted
                }
                None => role,
            }
        }
        (None, dropped) => dropped.map_or(Role::Pawn, |kind| kind.role()),
    };
    if balance < 0 {
        return false;
    }
    // Losing the man that arrived costs no more than that.
    if balance >= eval::exchange(standing) {
        return true;
    }
    occupied.insert(to);
    let mut side = position.turn();
    // `balance` is what the side that has just captured is ahead by.
    let mut ours = true;
    loop {
        side = !side;
        let Some((from, role)) = cheapest(position, to, side, occupied) else {
            return ours;
        };
        // A king takes nothing that is protected.
        let rest = occupied - Bitboard::of(from);
        if role == Role::King && cheapest(position, to, !side, rest).is_some() {
            return ours;
        }
        balance = eval::exchange(standing) - balance - 1;
        if balance < 0 {
            return ours;
        }
        occupied = rest;
        standing = role;
        ours = !ours;
    }
}

fn cheapest(
    position: &Position,
    to: Square,
    side: Color,
    occupied: Bitboard,
) -> Option<(Square, Role)> {
    let attackers = position.attackers(to, side, occupied) & occupied;
    if attackers.is_empty() {
        return None;
    }
    CHEAPEST.into_iter().find_map(|role| {
        let from = (attackers & position.role(role)).first()?;
        Some((from, role))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;

    #[test]
    fn exchanges_are_counted() {
        for (text, mv, wins, loses) in [
            // A free pawn.
            ("k5/6/6/2p3/2S3/5K b - 1", "4e4d", 200, 220),
            // A protected pawn costs the silver.
            ("k5/6/2g3/2p3/2S3/5K b - 1", "4e4d", -600, 0),
            // The second attacker makes it pay again.
            ("k5/6/2g3/2p3/2S3/2R2K b - 1", "4e4d", 200, 900),
            // A drop that is taken for nothing.
            ("k5/6/2g3/6/6/5K b S 1", "S*4d", -710, -100),
            // The king may not take back what is protected.
            ("6/2k3/2p3/2S3/2R3/5K b - 1", "4d4c", 200, 220),
        ] {
            let position = sfen::parse_position(text).expect(text);
            let mv = mv.parse().expect("a move");
            assert!(gains(&position, mv, wins), "{text} {mv:?} gains {wins}");
            assert!(!gains(&position, mv, loses), "{text} {mv:?} gains {loses}");
        }
    }
}

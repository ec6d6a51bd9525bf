//! Japanese notation for display: `６四歩`, `３四角打`, `２二角不成`.
//!
//! The target (file as a full-width digit, rank in kanji), the man, and what
//! tells it from its rival: a second man of the same kind that could legally
//! go to the same square, promoting or not. A man that promotes adds 成, one
//! that could and does not 不成; a drop adds 打 only where a like man on the
//! board could go there too. The mark of the side and 同 belong to the record
//! that lists the moves.

use std::cmp::Ordering;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

const FILES: [char; 6] = ['１', '２', '３', '４', '５', '６'];
const RANKS: [char; 6] = ['一', '二', '三', '四', '五', '六'];

/// A square with a full-width file and a rank in kanji: 2c is `２三`.
#[must_use]
pub fn square(square: Square) -> String {
    let file = FILES[usize::from(square.file() - 1)];
    let rank = RANKS[usize::from(square.rank() - 1)];
    format!("{file}{rank}")
}

/// The man as moves name it: `歩`, `成銀`, `馬`.
#[must_use]
pub const fn man(role: Role) -> &'static str {
    match role {
        Role::King => "玉",
        Role::Rook => "飛",
        Role::Bishop => "角",
        Role::Gold => "金",
        Role::Silver => "銀",
        Role::Knight => "桂",
        Role::Pawn => "歩",
        Role::Dragon => "龍",
        Role::Horse => "馬",
        Role::PromotedSilver => "成銀",
        Role::PromotedKnight => "成桂",
        Role::Tokin => "と",
    }
}

/// Writes a legal move of a position.
///
/// ```
/// use judkins::{notation::japanese, position::Position};
///
/// let start = Position::start();
/// assert_eq!(japanese::format(&start, "6e6d".parse()?), "６四歩");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> String {
    let color = position.turn();
    let target = square(mv.to());
    match mv.kind() {
        MoveKind::Drop { role, to } => {
            let rivals = legal_origins(position, role.role(), to);
            let mark = if rivals.any() { "打" } else { "" };
            format!("{target}{}{mark}", man(role.role()))
        }
        MoveKind::Board { from, to, promote } => {
            let role = position.role_at(from).unwrap_or(Role::King);
            let rivals = legal_origins(position, role, to) - Bitboard::of(from);
            let relative = rivals
                .first()
                .map_or("", |rival| relative_word(color, role, from, rival, to));
            let may_promote =
                role.promoted().is_some() && (from.in_zone(color) || to.in_zone(color));
            let mark = match (promote, may_promote) {
                (true, _) => "成",
                (false, true) => "不成",
                (false, false) => "",
            };
            format!("{target}{}{relative}{mark}", man(role))
        }
    }
}

/// The men of this kind that can legally go to a square.
fn legal_origins(position: &Position, role: Role, to: Square) -> Bitboard {
    position
        .men_of(position.turn(), role)
        .into_iter()
        .filter(|&from| {
            [false, true]
                .into_iter()
                .any(|promote| position.is_legal(Move::board(from, to, promote)))
        })
        .collect()
}

/// The word that tells a man from its one rival.
fn relative_word(
    color: Color,
    role: Role,
    from: Square,
    rival: Square,
    to: Square,
) -> &'static str {
    let ranged = matches!(role, Role::Dragon | Role::Horse);
    let straight_ahead = from.file() == to.file() && from.advance(color) + 1 == to.advance(color);
    let steps_straight = role.moves_as_gold() || role == Role::Silver;
    if steps_straight && straight_ahead && rival.rank() == from.rank() {
        return "直";
    }
    let direction = |origin: Square| to.advance(color).cmp(&origin.advance(color));
    if direction(from) != direction(rival) {
        return match direction(from) {
            Ordering::Greater if ranged => "行",
            Ordering::Greater => "上",
            Ordering::Equal => "寄",
            Ordering::Less => "引",
        };
    }
    // Files grow to Black's left.
    let left = match color {
        Color::Black => from.file() > rival.file(),
        Color::White => from.file() < rival.file(),
    };
    if left { "左" } else { "右" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    fn written(sfen: &str, usi: &str) -> String {
        let position = sfen::parse_position(sfen).expect(sfen);
        let mv: Move = usi.parse().expect(usi);
        assert!(position.is_legal(mv), "{usi}");
        let turned = position.rotated();
        let both = [format(&position, mv), format(&turned, mv.rotated())];
        // Turning the board changes the square and nothing else.
        let words = both
            .clone()
            .map(|text| text.chars().skip(2).collect::<String>());
        assert_eq!(words[0], words[1]);
        both[0].clone()
    }

    #[test]
    fn relative_words() {
        for (sfen, usi, expected) in [
            ("k5/6/6/6/3G1G/K5 b - 1", "3e2d", "２四金左"),
            ("k5/6/6/6/3G1G/K5 b - 1", "1e2d", "２四金右"),
            ("k5/6/6/6/3GG1/K5 b - 1", "2e2d", "２四金直"),
            ("k5/6/6/6/3GG1/K5 b - 1", "3e2d", "２四金左"),
            ("k5/6/6/3G2/4G1/K5 b - 1", "3d2d", "２四金寄"),
            ("k5/6/6/3G2/4G1/K5 b - 1", "2e2d", "２四金上"),
            ("k5/6/3S2/6/5S/K5 b - 1", "3c2d", "２四銀引"),
            ("k5/6/3S2/6/5S/K5 b - 1", "1e2d", "２四銀上"),
            ("k5/6/6/6/3+R2/K4+R b - 1", "3e1e", "１五龍寄"),
            ("k5/6/6/6/3+R2/K4+R b - 1", "1f1e", "１五龍行"),
            ("k5/6/6/6/1+R1+R2/K5 b - 1", "3e4d", "４四龍右"),
            ("k5/6/6/6/6/K3GR b G 1", "G*2e", "２五金打"),
            ("k5/6/6/6/6/K4R b G 1", "G*2e", "２五金"),
            ("5k/2S3/6/6/6/K5 b - 1", "4b5c", "５三銀不成"),
            ("5k/2S3/6/6/6/K5 b - 1", "4b5c+", "５三銀成"),
            ("5k/6/6/2N3/6/K5 b - 1", "4d3b+", "３二桂成"),
            ("k5/6/3N1N/6/6/K5 b - 1", "3c2a+", "２一桂左成"),
        ] {
            assert_eq!(written(sfen, usi), expected, "{sfen} {usi}");
        }
    }

    #[test]
    fn a_pinned_rival_does_not_count() {
        // The gold on 3e is pinned along the rank.
        assert_eq!(written("k5/6/6/2G3/K2G1r/6 b - 1", "4d3d"), "３四金");
        assert_eq!(written("k5/6/6/6/K2G1r/4G1 b - 1", "2f2e"), "２五金上");
        assert_eq!(written("k5/6/3r2/6/3G1G/3K2 b - 1", "1e2d"), "２四金");
    }
}

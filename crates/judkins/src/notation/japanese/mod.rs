//! Japanese notation: `６四歩`, `同　銀左`, `２二角不成`, `４四角(26)`.
//!
//! The target (file as a full-width digit, rank in kanji) or 同 where the
//! move before went there too, then the man as it stood. KI2, and any display,
//! adds what tells the man from its rival; 成 where it promotes and 不成 where
//! it could and does not; 打 to a drop only where a like man on the board
//! could go there too. KIF adds the origin in brackets, 打 to every drop, 成
//! and never 不成. [`parse`] reads both.

mod find;
mod relative;
pub(crate) mod syntax;
mod write;

use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::position::Position;
use crate::role::HandRole;
use crate::square::Square;

pub use write::{format, ki2, ki2_into, kif, kif_into, man, square};

/// Reads a move of a position, as KI2 or KIF write it. `last_to` is where the
/// move before went.
///
/// Leniencies: a mark of the side to move may stand before the move (▲ ☗ ▼
/// for Black, △ ☖ ▽ for White); digits of squares may be full-width,
/// half-width or kanji, ranks letters too; blanks may follow the target and
/// 同, and 同 the target it repeats; men go by any of their names (王 玉 王将,
/// 龍 竜 竜王 龍馬 成飛, 全 成銀, 圭 今 成桂, と 个 成歩 と金); superfluous words
/// and 打 are accepted where they are true, and 入 and 行 for 上, 生 for 不成.
/// Without 成 a man does not promote.
///
/// # Errors
/// Why the text names no legal move.
///
/// ```
/// use judkins::{notation::japanese, position::Position};
///
/// let start = Position::start();
/// for text in ["４四角", "▲４四角(26)", "44角行"] {
///     assert_eq!(japanese::parse(&start, None, text)?, "2f4d".parse()?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(position: &Position, last_to: Option<Square>, text: &str) -> Result<Move, MoveError> {
    let written = syntax::read(text).map_err(|misread| find::unread(text, misread))?;
    let rest = &text[written.length..];
    if !rest.trim().is_empty() {
        let misread = syntax::Misread {
            at: text.len() - rest.trim_start().len(),
            expected: "expected nothing more after the move",
        };
        return Err(find::unread(text, misread));
    }
    find::find(position, last_to, text, written)
}

/// Reads the move with which a text begins; returns how many bytes it takes,
/// all of them where it is no move.
pub(crate) fn parse_prefix(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
) -> (Result<Move, MoveError>, usize) {
    match syntax::read(text) {
        Ok(written) => {
            let own = &text[..written.length];
            (find::find(position, last_to, own, written), written.length)
        }
        Err(misread) => (Err(find::unread(text, misread)), text.len()),
    }
}

/// At most three legal moves to the square that a text names first, those of
/// the man that it names before the others, as KI2 writes them.
#[must_use]
pub fn near(position: &Position, last_to: Option<Square>, text: &str) -> Vec<String> {
    let text = text.trim_start();
    let Some(to) = syntax::leading_target(text).or(last_to.filter(|_| text.contains('同'))) else {
        return Vec::new();
    };
    let mut found: Vec<(bool, String)> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.to() == to)
        .map(|mv| {
            let role = mv.from().and_then(|from| position.role_at(from));
            let name = role.or(mv.dropped().map(HandRole::role)).map_or("", man);
            (!text.contains(name), ki2(position, mv, last_to))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.truncate(3);
    found.into_iter().map(|(_, text)| text).collect()
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

    fn read(sfen: &str, last: &str, text: &str) -> Result<Move, MoveError> {
        let position = sfen::parse_position(sfen).expect(sfen);
        parse(&position, last.parse().ok(), text)
    }

    const TWO_GOLDS: &str = "k5/6/6/6/3G1G/K5 b - 1";

    #[test]
    fn a_move_is_read_in_every_spelling() {
        let men = "4k1/2S3/6/+R+S+N+P+B1/6/5K b RBGNP 1";
        for (sfen, last, text, usi) in [
            (TWO_GOLDS, "", "２四金左", "3e2d"),
            (TWO_GOLDS, "", "２四金(35)", "3e2d"),
            (TWO_GOLDS, "", "２四金（15）", "1e2d"),
            (TWO_GOLDS, "2d", "同金右上", "1e2d"),
            (TWO_GOLDS, "2d", "☗同 金(15)", "1e2d"),
            (TWO_GOLDS, "2d", "▲ ２四同　金将左", "3e2d"),
            (TWO_GOLDS, "", "二四金左", "3e2d"),
            (TWO_GOLDS, "", "2d金左入", "3e2d"),
            (TWO_GOLDS, "", "▼３四金直", "3e3d"),
            (TWO_GOLDS, "", "５五王", "6f5e"),
            (men, "", "６三竜王", "6d6c"),
            (men, "", "６三成飛", "6d6c"),
            (men, "", "２三龍馬", "2d2c"),
            (men, "", "２三成角", "2d2c"),
            (men, "", "５三全", "5d5c"),
            (men, "", "４三今", "4d4c"),
            (men, "", "４三成桂(44)", "4d4c"),
            (men, "", "３三个", "3d3c"),
            (men, "", "３三成歩", "3d3c"),
            (men, "", "３三と金", "3d3c"),
            (men, "", "４一銀成", "4b4a+"),
            (men, "", "４一銀生", "4b4a"),
            (men, "", "４一銀", "4b4a"),
            (men, "", "３三銀", "4b3c"),
            (men, "", "１四金", "G*1d"),
            (men, "", "１四角行", "B*1d"),
            (men, "", "１四桂馬打", "N*1d"),
            (men, "", "14歩兵(00)", "P*1d"),
        ] {
            assert_eq!(
                read(sfen, last, text),
                Ok(usi.parse().expect(usi)),
                "{text}"
            );
        }
    }

    #[test]
    fn the_name_of_the_bishop_may_hold_a_word() {
        let bishops = "k5/6/1B4/6/1B4/K5 b - 1";
        assert_eq!(
            read(bishops, "", "４四角行"),
            Ok("5e4d".parse().expect("usi"))
        );
        assert_eq!(
            read(bishops, "", "４四角引"),
            Ok("5c4d".parse().expect("usi"))
        );
    }

    #[test]
    fn what_is_no_move_is_pointed_at() {
        for (text, column, part) in [
            ("", 1, "square"),
            ("７六歩(77)", 1, "files"),
            ("２", 2, "rank"),
            ("２四", 3, "a man"),
            ("２四香", 3, "lance"),
            ("２四金左!", 5, "nothing more"),
            ("２四金成不成", 5, "once"),
            ("２四金不", 5, "不成"),
            ("２四金(77)", 5, "origin"),
            ("同金", 1, "move before"),
            ("△２四金左", 1, "mark"),
            ("３四金不成", 4, "decline"),
            ("２四金左打", 1, "打"),
        ] {
            let error = read(TWO_GOLDS, "", text).expect_err(text);
            assert_eq!(error.illegal(), None, "{text}");
            assert_eq!(error.column(), column, "{text}: {error}");
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
        let Err(MoveError::Ambiguous { candidates, .. }) = read(TWO_GOLDS, "", "２四金") else {
            panic!("two golds reach 2d");
        };
        assert_eq!(candidates, ["２四金右", "２四金左"]);
    }

    #[test]
    fn near_moves_go_to_the_same_square() {
        let golds = sfen::parse_position(TWO_GOLDS).expect("golds");
        let to = |text: &str| near(&golds, Some(Square::S2D), text);
        assert_eq!(to("▲２四香"), ["同　金右", "同　金左"]);
        assert_eq!(to("同と").len(), 2);
        assert_eq!(to("金"), [""; 0]);
        let start = Position::start();
        assert_eq!(near(&start, None, "６四飛車香"), ["６四歩"]);
    }

    #[test]
    fn illegal_moves_are_named_with_their_reason() {
        use crate::legality::IllegalReason as Why;
        let pawns = "5k/2P3/6/6/2N3/K1r3 b P 1";
        let pinned = "k5/6/3r2/6/3G1G/3K2 b - 1";
        for (sfen, text, mv, reason) in [
            (TWO_GOLDS, "２四金上直", None, Why::NoManThere),
            (TWO_GOLDS, "２四金引", None, Why::NoManThere),
            (TWO_GOLDS, "１一金", None, Why::CannotReach),
            (TWO_GOLDS, "１一玉", Some("6f1a"), Why::CannotReach),
            (TWO_GOLDS, "２四飛", None, Why::NoManThere),
            (TWO_GOLDS, "２四飛打", Some("R*2d"), Why::NotInHand),
            (TWO_GOLDS, "２四馬打", None, Why::NotInHand),
            (TWO_GOLDS, "２四金左成", Some("3e2d+"), Why::CannotPromote),
            (TWO_GOLDS, "２四銀(35)", None, Why::NoManThere),
            (TWO_GOLDS, "２四銀(36)", Some("3f2d"), Why::NoManThere),
            (TWO_GOLDS, "５一玉(61)", Some("6a5a"), Why::NotYourMan),
            (pawns, "４一歩", Some("4b4a"), Why::MustPromote),
            (pawns, "４一歩(42)", Some("4b4a"), Why::MustPromote),
            (pawns, "４四歩打", Some("P*4d"), Why::TwoPawns),
            (pawns, "４四歩", Some("P*4d"), Why::TwoPawns),
            (pawns, "２一歩", Some("P*2a"), Why::DeadDrop),
            (pawns, "４五歩打", Some("P*4e"), Why::SquareOccupied),
            (pinned, "２四金左", Some("3e2d"), Why::KingLeftInCheck),
        ] {
            let error = read(sfen, "", text).expect_err(text);
            let mv = mv.map(|usi| usi.parse().expect(usi));
            assert_eq!(error.illegal(), Some((mv, reason)), "{text}: {error}");
        }
    }
}

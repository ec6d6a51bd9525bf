//! The diagram of a position (BOD) at 6x6.
//!
//! ```text
//! 後手の持駒：なし
//!   ６ ５ ４ ３ ２ １
//! +------------------+
//! |v飛v角v桂v銀v金v玉|一
//! | ・ ・ ・ ・ ・v歩|二
//! | ・ ・ ・ ・ ・ ・|三
//! | ・ ・ ・ ・ ・ ・|四
//! | 歩 ・ ・ ・ ・ ・|五
//! | 玉 金 銀 桂 角 飛|六
//! +------------------+
//! 先手の持駒：なし
//! ```

use crate::color::{ByColor, Color};
use crate::hand::{Hand, MAX_OF_A_KIND};
use crate::notation::japanese::{self, syntax};
use crate::record::fault::RecordErrorKind;
use crate::role::{Man, Role};
use crate::setup::Setup;
use crate::square::Square;

const FILES: &str = "  ６ ５ ４ ３ ２ １\n";
const RULE: &str = "+------------------+\n";
const RANKS: [char; 6] = ['一', '二', '三', '四', '五', '六'];

/// What the sides are called in an even game.
pub(super) const EVEN: ByColor<&str> = ByColor {
    black: "先手",
    white: "後手",
};

/// What the sides are called in a handicap game.
pub(super) const HANDICAP: ByColor<&str> = ByColor {
    black: "下手",
    white: "上手",
};

/// Writes both hands, the board with Black at the bottom, and `後手番` where
/// White is to move.
///
/// ```
/// use judkins::{record::japanese::bod, setup::Setup};
///
/// let text = bod::write(&Setup::start());
/// assert_eq!(text.lines().nth(3), Some("|v飛v角v桂v銀v金v玉|一"));
/// ```
#[must_use]
pub fn write(setup: &Setup) -> String {
    let mut text = String::with_capacity(400);
    write_into(&mut text, setup, &EVEN);
    text
}

pub(super) fn write_into(out: &mut String, setup: &Setup, sides: &ByColor<&str>) {
    push_hand(out, sides.white, setup.hands.white);
    out.push_str(FILES);
    out.push_str(RULE);
    for (squares, rank) in Square::ALL.chunks(6).zip(RANKS) {
        out.push('|');
        // Squares come from the right.
        let mut row: Vec<Square> = squares.to_vec();
        row.sort_by_key(|square| std::cmp::Reverse(square.file()));
        for square in row {
            match setup.man_at(square) {
                None => out.push_str(" ・"),
                Some(Man { color, role }) => {
                    out.push(if color == Color::White { 'v' } else { ' ' });
                    out.push_str(kanji(role));
                }
            }
        }
        out.push('|');
        out.push(rank);
        out.push('\n');
    }
    out.push_str(RULE);
    push_hand(out, sides.black, setup.hands.black);
    if setup.turn == Color::White {
        out.push_str(sides.white);
        out.push_str("番\n");
    }
}

fn push_hand(out: &mut String, side: &str, hand: Hand) {
    out.push_str(side);
    out.push_str("の持駒：");
    if hand.is_empty() {
        out.push_str("なし");
    }
    for (index, (role, count)) in hand.iter().enumerate() {
        if index > 0 {
            out.push('　');
        }
        out.push_str(kanji(role.role()));
        if count > 1 {
            out.push('二');
        }
    }
    out.push('\n');
}

/// The man in one character.
const fn kanji(role: Role) -> &'static str {
    match role {
        Role::PromotedSilver => "全",
        Role::PromotedKnight => "圭",
        role => japanese::man(role),
    }
}

/// A fault in a line: at which byte, and what.
pub(super) type LineFault = (usize, RecordErrorKind);

fn expected(at: usize, what: &str) -> LineFault {
    let expected = what.to_owned();
    (at, RecordErrorKind::Expected { expected })
}

/// Reads a rank of a diagram, the line from its `|`: the men from file 6 to
/// file 1.
pub(super) fn read_rank(line: &str) -> Result<[Option<Man>; 6], LineFault> {
    let mut cells = Vec::with_capacity(6);
    let mut chars = line.char_indices().skip(1).peekable();
    let mut color = Color::Black;
    while let Some((at, c)) = chars.next() {
        let man = match c {
            '|' | '｜' => break,
            'v' | 'V' | 'ｖ' | '↓' => {
                color = Color::White;
                continue;
            }
            '^' | '↑' => continue,
            c if c.is_whitespace() => continue,
            '・' | '･' | '.' | '．' | '*' | '＊' => None,
            '成' => chars
                .next()
                .and_then(|(_, c)| syntax::any_man(c)?.promoted()),
            '香' | '杏' => return Err((at, other_game("a diagram with lances"))),
            c => match syntax::any_man(c) {
                None => return Err(expected(at, "a man or ・")),
                man => man,
            },
        };
        cells.push(man.map(|role| Man { color, role }));
        color = Color::Black;
    }
    match <[Option<Man>; 6]>::try_from(cells) {
        Ok(cells) => Ok(cells),
        Err(cells) if matches!(cells.len(), 5 | 7..=12) => {
            let name = format!("a diagram of {} files", cells.len());
            Err((0, other_game(&name)))
        }
        Err(_) => Err(expected(0, "six squares between | and |")),
    }
}

pub(super) fn other_game(name: &str) -> RecordErrorKind {
    RecordErrorKind::OtherGame {
        name: name.to_owned(),
    }
}

/// Reads the men of a hand: `なし`, `飛　歩二`, `角金`.
pub(super) fn read_hand(text: &str) -> Result<Hand, LineFault> {
    let mut hand = Hand::EMPTY;
    let mut chars = text.char_indices().peekable();
    if matches!(text.trim(), "なし" | "無し" | "-") {
        return Ok(hand);
    }
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() || matches!(c, '、' | ',' | '・') {
            continue;
        }
        if matches!(c, '香') {
            return Err((at, other_game("a hand with lances")));
        }
        let role = syntax::any_man(c).filter(|role| !role.is_promoted());
        let Some(role) = role.and_then(Role::in_hand) else {
            return Err(expected(at, "a man that can be held, or なし"));
        };
        // The rest of a full name such as 飛車.
        chars.next_if(|(_, c)| matches!(c, '車' | '行' | '将' | '馬' | '兵'));
        let count = chars
            .next_if(|&(_, c)| syntax::digit(c).is_some())
            .and_then(|(_, c)| syntax::digit(c))
            .unwrap_or(1);
        let more = chars
            .peek()
            .is_some_and(|&(_, c)| syntax::digit(c).is_some() || c == '十');
        if more || count == 0 || hand.count(role) + count > MAX_OF_A_KIND {
            return Err(expected(at, "one or two men of a kind"));
        }
        for _ in 0..count {
            hand.add(role);
        }
    }
    Ok(hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    #[test]
    fn hands_and_the_turn_are_written() {
        let setup = sfen::parse("k5/+R2+S+N+P/2P3/6/6/5K w BG2prs 8").expect("valid");
        let text = write(&setup);
        for part in [
            "後手の持駒：飛　銀　歩二\n",
            "先手の持駒：角　金\n後手番\n",
            "| 龍 ・ ・ 全 圭 と|二\n",
            "|v玉 ・ ・ ・ ・ ・|一\n",
        ] {
            assert!(text.contains(part), "{part} in\n{text}");
        }
    }

    #[test]
    fn ranks_are_read_in_other_spellings() {
        let usual = read_rank("|v飛 ・ ・v全 ・ 王|一");
        assert!(usual.is_ok());
        for text in [
            "|v飛・・v成銀・玉",
            "｜ｖ飛 ． ．ｖ全 ． 玉｜１",
            "|V飛 . . v全 . 玉|",
        ] {
            assert_eq!(read_rank(text), usual, "{text}");
        }
        for (text, at, part) in [
            ("|v飛 ・ ・|", 0, "six"),
            ("|v香v桂v銀v金v玉v金v銀v桂v香|一", 2, "lances"),
            ("| ・v飛 ・ ・ ・ ・ ・v角 ・|二", 0, "9 files"),
            ("|v飛v角v銀v金v玉|一", 0, "5 files"),
            ("| x", 2, "a man"),
        ] {
            let (place, kind) = read_rank(text).expect_err(text);
            assert_eq!(place, at, "{text}");
            assert!(kind.to_string().contains(part), "{text}: {kind}");
        }
    }

    #[test]
    fn hands_are_read_in_other_spellings() {
        let held = |text: &str| read_hand(text).map(|hand| format!("{hand:?}"));
        assert_eq!(held("飛　歩二"), held("歩２ 飛車"));
        assert_eq!(held("なし"), held(" "));
        assert_eq!(held("角金"), held("角行、金将1"));
        for text in ["歩三", "歩二歩", "玉", "と", "歩十八", "香", "飛0"] {
            assert!(held(text).is_err(), "{text}");
        }
    }
}

//! The board diagram of Japanese programs, at 6x6.
//!
//! Always with Black at the bottom and 玉 for both kings. The heading names
//! the game, since readers would otherwise take the diagram for one of a 9x9
//! board.

use judkins::color::Color;
use judkins::moves::{Move, MoveKind};
use judkins::record::japanese::bod;
use judkins::role::Role;
use judkins::setup::Setup;

use crate::men::{kanji_number, record_kanji, wide_digit};

const HEADING: &str = "手合割：六々将棋\n";

/// The diagram. With `last`, the move that led here, a line names it and its
/// number; the setup's move number must then be above 1.
#[must_use]
pub fn draw(setup: &Setup, last: Option<Move>) -> String {
    let mut text = HEADING.to_owned() + &bod::write(setup);
    if let Some(line) = last.and_then(|mv| last_line(setup, mv)) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// `手数＝14  △６二角成  まで`; nothing where no man stands on the target or
/// no move has been made.
fn last_line(setup: &Setup, last: Move) -> Option<String> {
    let number = setup.move_number.checked_sub(1).filter(|&n| n > 0)?;
    let role = setup.man_at(last.to())?.role;
    let mark = match setup.turn {
        Color::Black => '△',
        Color::White => '▲',
    };
    Some(format!(
        "手数＝{number}  {mark}{}  まで",
        last_text(last, role)
    ))
}

fn last_text(last: Move, role: Role) -> String {
    let to = last.to();
    let square = format!("{}{}", wide_digit(to.file()), kanji_number(to.rank()));
    match last.kind() {
        MoveKind::Drop { .. } => format!("{square}{}打", record_kanji(role)),
        MoveKind::Board { promote: true, .. } => {
            format!("{square}{}成", record_kanji(role.unpromoted()))
        }
        MoveKind::Board { .. } => {
            let name = match role {
                Role::PromotedSilver => "成銀",
                Role::PromotedKnight => "成桂",
                other => record_kanji(other),
            };
            format!("{square}{name}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;

    fn drawn(text: &str, last: &str) -> String {
        draw(&sfen::parse(text).expect("valid"), last.parse().ok())
    }

    #[test]
    fn a_diagram_from_a_record() {
        assert_eq!(
            drawn("r2s1k/+b3gp/3n2/3S2/P5/KG1N1R b B 15", "2f6b+"),
            "\
手合割：六々将棋
後手の持駒：なし
  ６ ５ ４ ３ ２ １
+------------------+
|v飛 ・ ・v銀 ・v玉|一
|v馬 ・ ・ ・v金v歩|二
| ・ ・ ・v桂 ・ ・|三
| ・ ・ ・ 銀 ・ ・|四
| 歩 ・ ・ ・ ・ ・|五
| 玉 金 ・ 桂 ・ 飛|六
+------------------+
先手の持駒：角
手数＝14  △６二角成  まで
"
        );
    }

    #[test]
    fn hands_turn_and_dropped_men() {
        let text = drawn("k5/+R2+S+N+P/2P3/6/6/5K w BG2prs 8", "P*4c");
        for part in [
            "後手の持駒：飛　銀　歩二\n",
            "先手の持駒：角　金\n",
            "| 龍 ・ ・ 全 圭 と|二",
            "\n後手番\n手数＝7  ▲４三歩打  まで\n",
        ] {
            assert!(text.contains(part), "{part} in\n{text}");
        }
    }

    #[test]
    fn a_first_move_number_has_no_last_move() {
        let text = drawn("rbnsgk/5p/6/6/P5/KGSNBR b - 1", "5f5e");
        assert!(!text.contains("手数") && text.ends_with("先手の持駒：なし\n"));
    }
}

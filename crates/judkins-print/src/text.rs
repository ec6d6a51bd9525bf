//! Boards for the terminal.

use anstyle::{AnsiColor, Style};
use judkins::color::Color;
use judkins::hand::Hand;
use judkins::moves::Move;
use judkins::role::Man;
use judkins::setup::Setup;
use judkins::square::Square;

use crate::catalogue::Catalogue;
use crate::men::{MenSet, kanji_number, wide_digit};

/// How a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextOptions {
    /// The signs of the men: kanji, or letters for terminals without them.
    pub set: MenSet,
    /// Whether White is shown at the bottom.
    pub flip: bool,
    /// The move whose squares are marked with `*`.
    pub last: Option<Move>,
    /// Whether escape codes may be used: promoted men in red, marks in bold.
    pub colour: bool,
}

const PROMOTED: Style = AnsiColor::Red.on_default();
const MARK: Style = AnsiColor::Yellow.on_default().bold();

/// The board with both hands and coordinates, line by line. The men that
/// point down the screen carry a `v` in kanji; in letters White's are small.
#[must_use]
pub fn draw(setup: &Setup, options: TextOptions, catalogue: &Catalogue) -> String {
    let bottom = if options.flip {
        Color::White
    } else {
        Color::Black
    };
    let mut lines = vec![hand_line(setup, !bottom, options, catalogue)];
    lines.extend(board_lines(setup, options));
    lines.push(hand_line(setup, bottom, options, catalogue));
    lines.push(String::new());
    lines.join("\n")
}

fn hand_line(setup: &Setup, side: Color, options: TextOptions, catalogue: &Catalogue) -> String {
    let mut men = hand(setup.hands[side], options.set);
    if men.is_empty() {
        men = catalogue.text("diagram-empty-hand", &[]);
    }
    let name = catalogue.text(&format!("side-{side}"), &[]);
    let args = [("side", name.into()), ("men", men.into())];
    catalogue.text("diagram-hand", &args)
}

/// The men in a hand: `飛 歩二`, or `R 2P`; empty for none.
#[must_use]
pub fn hand(hand: Hand, set: MenSet) -> String {
    let groups: Vec<String> = hand
        .iter()
        .map(|(role, count)| {
            let man = Man {
                color: Color::Black,
                role: role.role(),
            };
            let sign = set.sign(man);
            match (count, set) {
                (1, _) => sign.to_owned(),
                (_, MenSet::Letters) => format!("{count}{sign}"),
                _ => format!("{sign}{}", kanji_number(count)),
            }
        })
        .collect();
    groups.join(" ")
}

/// Ranks from the top of the screen and files from its left.
pub(crate) fn screen_order(flip: bool) -> ([u8; 6], [u8; 6]) {
    let up = [1, 2, 3, 4, 5, 6];
    let down = [6, 5, 4, 3, 2, 1];
    if flip { (down, up) } else { (up, down) }
}

fn board_lines(setup: &Setup, options: TextOptions) -> Vec<String> {
    let (ranks, files) = screen_order(options.flip);
    let kanji = options.set.is_kanji();
    let header: String = files.map(|file| header_cell(file, kanji)).concat();
    let rule = format!("+{}+", "-".repeat(if kanji { 30 } else { 19 }));
    let indent = if kanji { "" } else { " " };
    let mut lines = vec![format!("{indent}{header}"), rule.clone()];
    for rank in ranks {
        let squares = files.into_iter().filter_map(|file| Square::new(file, rank));
        let cells: Vec<String> = squares.map(|square| cell(setup, square, options)).collect();
        // Kanji of the same line need room for the marks between them.
        let cells = cells.join(if kanji { " " } else { "" });
        let letter = char::from(b'a' + rank - 1);
        lines.push(if kanji {
            format!("| {cells}|{} {letter}", kanji_number(rank))
        } else {
            format!("| {cells}| {letter}")
        });
    }
    lines.push(rule);
    lines
}

fn header_cell(file: u8, kanji: bool) -> String {
    if kanji {
        format!("   {}", wide_digit(file))
    } else {
        format!("  {file}")
    }
}

/// One cell: the man, and a column behind it for the mark.
fn cell(setup: &Setup, square: Square, options: TextOptions) -> String {
    let marked = options
        .last
        .is_some_and(|mv| mv.to() == square || mv.from() == Some(square));
    let mark = match (marked, options.colour) {
        (false, _) => " ".to_owned(),
        (true, false) => "*".to_owned(),
        (true, true) => format!("{MARK}*{MARK:#}"),
    };
    let sign = match setup.man_at(square) {
        Some(man) => man_cell(man, options),
        None if options.set.is_kanji() => " ・".to_owned(),
        None => " .".to_owned(),
    };
    sign + &mark
}

fn man_cell(man: Man, options: TextOptions) -> String {
    let text = match options.set {
        MenSet::Letters => {
            let letters = judkins::notation::sfen::man_letters(man);
            format!("{letters:>2}")
        }
        set => {
            let points_down = (man.color == Color::White) != options.flip;
            let facing = if points_down { 'v' } else { ' ' };
            format!("{facing}{}", set.sign(man))
        }
    };
    if options.colour && man.role.is_promoted() {
        format!("{PROMOTED}{text}{PROMOTED:#}")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;

    const SAMPLE: &str = "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R w B2p 15";

    fn drawn(options: TextOptions) -> String {
        let setup = sfen::parse(SAMPLE).expect("valid");
        draw(&setup, options, &Catalogue::new("en"))
    }

    #[test]
    fn kanji_board() {
        let options = TextOptions {
            last: "2f6b+".parse().ok(),
            ..TextOptions::default()
        };
        assert_eq!(
            drawn(options),
            "\
White in hand: 歩二
   ６   ５   ４   ３   ２   １
+------------------------------+
| v飛   ・   ・  v銀   ・  v王 |一 a
| v馬*  ・   ・   ・  v金  v歩 |二 b
|  ・   ・   ・  v桂   ・   ・ |三 c
|  ・   ・   ・   銀   ・   ・ |四 d
|  歩   ・   ・   ・   ・   ・ |五 e
|  玉   金   ・   桂   ・*  飛 |六 f
+------------------------------+
Black in hand: 角
"
        );
    }

    #[test]
    fn ascii_board_from_the_other_side() {
        let options = TextOptions {
            set: MenSet::Letters,
            flip: true,
            ..TextOptions::default()
        };
        assert_eq!(
            drawn(options),
            "\
Black in hand: B
   1  2  3  4  5  6
+-------------------+
|  R  .  N  .  G  K | f
|  .  .  .  .  .  P | e
|  .  .  S  .  .  . | d
|  .  .  n  .  .  . | c
|  p  g  .  .  . +b | b
|  k  .  s  .  .  r | a
+-------------------+
White in hand: 2P
"
        );
    }

    #[test]
    fn colour_comes_only_when_asked_for() {
        let plain = drawn(TextOptions::default());
        assert!(!plain.contains('\u{1b}'));
        let options = TextOptions {
            colour: true,
            ..TextOptions::default()
        };
        let coloured = drawn(options);
        assert!(coloured.contains("\u{1b}[31mv馬\u{1b}[0m"), "{coloured:?}");
    }

    #[test]
    fn both_conventions() {
        let setup = sfen::parse("k5/3+S+N+P/6/6/6/5K b - 1").expect("valid");
        let catalogue = Catalogue::new("en");
        let mut options = TextOptions::default();
        assert!(draw(&setup, options, &catalogue).contains("全   圭   と"));
        options.set = MenSet::Alternate;
        assert!(draw(&setup, options, &catalogue).contains("全   今   个"));
    }
}

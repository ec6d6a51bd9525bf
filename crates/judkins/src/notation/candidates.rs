//! Legal moves that are written almost like a text.
//!
//! Nearest are the moves of the man that the text names to the square that it
//! names, then other moves to that square, then moves whose text differs in
//! two characters at most.

use crate::moves::Move;
use crate::notation::hodges;
use crate::notation::look_alikes;
use crate::notation::style::Style;
use crate::notation::{san, uci, western};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// How many moves are proposed at most.
const MOST: usize = 3;

/// A text differs from a near one in this many characters at most.
const NEAR: usize = 2;

/// Longer texts are compared with no move, so that this takes no longer for
/// them.
const LONGEST: usize = 12;

/// At most three legal moves that are nearest to a text in any notation, the
/// nearest first, in Western notation with ranks as letters.
///
/// ```
/// use judkins::{notation::candidates, position::Position};
///
/// let start = Position::start();
/// assert_eq!(candidates::near(&start, "N-4d="), ["N-4d", "B-4d", "N-2d"]);
/// ```
#[must_use]
pub fn near(position: &Position, text: &str) -> Vec<String> {
    near_in(position, text, Style::Letters)
}

/// The same, written in one of the styles of Western notation.
#[must_use]
pub fn near_in(position: &Position, text: &str, style: Style) -> Vec<String> {
    let text = text.trim();
    let text = look_alikes::latin(text).unwrap_or_else(|| text.to_owned());
    let wanted = Wanted::of(position, &text);
    let mut found: Vec<(usize, usize, String)> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| {
            let distance = distance_to(position, mv, &text);
            let rank = wanted.rank(position, mv);
            let near = rank < 2 || distance <= NEAR;
            near.then(|| (rank, distance, hodges::format_in(position, mv, style)))
        })
        .collect();
    found.sort_unstable();
    found.truncate(MOST);
    found.into_iter().map(|(_, _, text)| text).collect()
}

/// What a text seems to name.
struct Wanted {
    man: Option<Role>,
    target: Option<Square>,
}

impl Wanted {
    fn of(position: &Position, text: &str) -> Self {
        let coordinates = text.parse::<Move>().ok().or_else(|| uci::parse(text).ok());
        if let Some(mv) = coordinates {
            let moved = mv.from().and_then(|from| position.role_at(from));
            return Self {
                man: mv.dropped().map(|role| role.role()).or(moved),
                target: Some(mv.to()),
            };
        }
        match western::man_and_target(text).or_else(|| san::man_and_target(text)) {
            Some((man, target)) => Self {
                man: Some(man),
                target: Some(target),
            },
            None => Self {
                man: text.chars().find_map(|letter| match letter {
                    // So a published example has golds.
                    'C' => Some(Role::Gold),
                    letter => Role::from_letter(letter),
                }),
                target: last_square(text),
            },
        }
    }

    /// 0 for a move of the man to the target, 1 for another one to the target,
    /// 2 for all others.
    fn rank(&self, position: &Position, mv: Move) -> usize {
        if self.target != Some(mv.to()) {
            return 2;
        }
        let moved = mv.from().and_then(|from| position.role_at(from));
        let man = mv.dropped().map(|role| role.role()).or(moved);
        usize::from(man.map(Role::unpromoted) != self.man.map(Role::unpromoted))
    }
}

/// The last file and rank that stand side by side, as in `Q-5e` and `５五香`.
fn last_square(text: &str) -> Option<Square> {
    let letters: Vec<char> = text.chars().take(2 * LONGEST).collect();
    let mut squares = letters.windows(2).filter_map(|pair| {
        let file = pair[0].to_digit(10)? as u8;
        let rank = match pair[1] {
            rank @ 'a'..='f' => rank as u8 - b'a' + 1,
            rank @ '1'..='6' => rank as u8 - b'0',
            rank => "一二三四五六".chars().position(|kanji| kanji == rank)? as u8 + 1,
        };
        Square::new(file, rank)
    });
    squares.next_back()
}

/// In how many characters a text differs from a move, in the way of writing
/// that is nearest to it.
fn distance_to(position: &Position, mv: Move, text: &str) -> usize {
    let written = [
        hodges::format_in(position, mv, Style::Letters),
        hodges::format_in(position, mv, Style::Digits),
        hodges::format_in(position, mv, Style::Hosking),
        mv.to_string(),
        uci::format(mv),
    ];
    let distances = written.iter().map(|written| edits(text, written));
    distances.min().unwrap_or(usize::MAX)
}

/// The fewest characters to insert, remove or change between two texts; a
/// great number where one is long.
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().max(b.len()) > LONGEST {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    #[test]
    fn edits_are_counted() {
        for (a, b, count) in [
            ("", "", 0),
            ("", "abc", 3),
            ("P-6d", "P-6d", 0),
            ("P6d", "P-6d", 1),
            ("P-64", "P-6d", 1),
            ("N-4d", "S-5d", 2),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!((edits(a, b), edits(b, a)), (count, count), "{a} {b}");
        }
        assert_eq!(edits("aaaaaaaaaaaaa", "a"), usize::MAX);
    }

    #[test]
    fn the_nearest_come_first() {
        const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";
        const TWO_GOLDS: &str = "5k/6/1G4/6/2G3/5K b - 1";
        for (sfen, text, expected) in [
            // The man and the target, whatever is wrong besides.
            (START, "P*6d", "P-6d"),
            (START, "N-4d=", "N-4d|B-4d|N-2d"),
            (START, "G6f-5e", "G-5e|K-5e|S-5e"),
            (START, "R-1a+", "R-1c|R-1d|R-1e"),
            (START, "Р-6а", "P-6d"),
            (TWO_GOLDS, "C4e-5d", "G4e-5d|G5c-5d"),
            // The target alone.
            (START, "Q-6d", "P-6d|B-4d|N-2d"),
            (START, "５五香", "G-5e|K-5e|S-5e"),
            (START, "5a5e", "G-5e|K-5e|S-5e"),
            (START, "Qd2", "B-3e|S-3e"),
            // The text alone.
            (START, "P-6", "P-6d"),
            (START, "nothing like a move", ""),
            (START, "", ""),
            (TWO_GOLDS, "G-5d", "G4e-5d|G5c-5d|G-3d"),
            ("5k/6/6/6/6/K5 b G 1", "G-5e", "G*5e|K-5e|G*1e"),
        ] {
            let position = sfen::parse_position(sfen).expect(sfen);
            let found = near(&position, text).join("|");
            assert_eq!(found, expected, "{text}");
        }
    }
}

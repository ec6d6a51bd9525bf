//! What several of the tests need.

pub(crate) mod trees;

use std::path::PathBuf;

use judkins::handicap::Handicap;
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::position::Position;
use judkins::role::HandRole;
use judkins::setup::Setup;
use judkins::square::Square;
use serde_json::Value;

/// A small generator of numbers, the same on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    fn next(&mut self) -> u64 {
        // Marsaglia's xorshift with a multiplication at the end.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        z ^ z >> 32
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// True once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the items; none of an empty slice.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len()))
    }
}

fn data_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/vectors")
        .join(name)
}

/// The lines of a file of vectors.
pub(crate) fn vectors(name: &str) -> Vec<Value> {
    let path = data_file(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect();
    assert!(lines.len() > 20, "{name} is cut short");
    lines
}

/// A text of a vector.
pub(crate) fn text<'a>(line: &'a Value, key: &str) -> &'a str {
    line[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key}: {line}"))
}

/// A list of texts of a vector.
pub(crate) fn texts<'a>(line: &'a Value, key: &str) -> Vec<&'a str> {
    let list = line[key]
        .as_array()
        .unwrap_or_else(|| panic!("{key}: {line}"));
    list.iter()
        .map(|item| item.as_str().unwrap_or_else(|| panic!("{key}: {line}")))
        .collect()
}

pub(crate) fn position(text: &str) -> Position {
    sfen::parse_position(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub(crate) fn setup(text: &str) -> Setup {
    sfen::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// A position as text, without a move number.
pub(crate) fn shown(position: &Position) -> String {
    sfen::format_without_number(&position.to_setup())
}

/// USI texts of moves, sorted.
pub(crate) fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

/// Every move that can be written down, possible or not.
pub(crate) fn all_moves() -> Vec<Move> {
    let mut moves = Vec::new();
    for to in Square::ALL {
        for from in Square::ALL {
            moves.push(Move::board(from, to, false));
            moves.push(Move::board(from, to, true));
        }
        moves.extend(HandRole::ALL.map(|role| Move::drop(role, to)));
    }
    assert_eq!(moves.len(), 36 * 36 * 2 + 6 * 36);
    moves
}

/// Where random play may begin: the start twice as often as any other, all
/// handicaps with a name, thin and crowded positions, problems without a king
/// of the attacker's.
pub(crate) fn starts() -> Vec<Position> {
    let mut starts = vec![Position::start(), Position::start()];
    for (_, handicap) in Handicap::NAMED {
        starts.push(Position::new(&handicap.setup()).expect("a handicap"));
    }
    let all = Handicap::parse("RBGSNP").expect("every man").setup();
    starts.push(Position::new(&all).expect("a handicap"));
    for text in [
        "5k/6/5R/6/6/K5 w - 1",
        "5k/6/6/6/6/K5 b RBGSNPrbgsnp 1",
        "5k/6/6/6/6/K5 w 2R2B2G2S2N2P 1",
        "5k/2P3/6/6/3p2/K5 b RBGSNrbgsn 1",
        "k5/6/1GN3/6/6/5K b P 1",
        "+R+B+S+N+P1/5k/6/6/K5/1+p+n+s+b+r b 2G 1",
        "k4+B/6/2r3/3b2/6/K4+R b GSNPgsnp 1",
    ] {
        starts.push(position(text));
    }
    for text in [
        "5k/6/4P1/6/6/6 b RGS2NP 1",
        "k5/6/1P4/6/6/6 b 2RB 1",
        "6/6/6/1p4/6/K5 w rb2gs 1",
    ] {
        starts.push(Position::new_problem(&setup(text)).expect(text));
    }
    starts
}

/// Plays up to `plies` random moves; captures and promotions come more often
/// than chance would have it, so that hands fill and men promote.
pub(crate) fn random_walk(start: &Position, plies: usize, dice: &mut Dice) -> Position {
    let mut position = start.clone();
    for _ in 0..plies {
        let legal = position.legal_moves();
        let lively: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| mv.promotes() || position.role_at(mv.to()).is_some())
            .collect();
        let lively = if dice.once_in(3) { &lively[..] } else { &[] };
        let Some(&mv) = dice.pick(lively).or_else(|| dice.pick(&legal)) else {
            break;
        };
        position = position.after(mv);
    }
    position
}

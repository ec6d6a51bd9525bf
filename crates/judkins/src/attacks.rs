//! Where men attack, from tables made at compile time.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::role::Role;
use crate::square::Square;

/// Steps as (files to the left, ranks towards the opponent).
type Steps = &'static [(i8, i8)];

const STRAIGHT: Steps = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: Steps = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];
const KING: Steps = &[
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
];
const GOLD: Steps = &[(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)];
const SILVER: Steps = &[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT: Steps = &[(1, 2), (-1, 2)];
const PAWN: Steps = &[(0, 1)];

/// The single steps (and jumps) of a kind of man: files to the left and ranks
/// towards the opponent. A dragon's and a horse's ranges are not among them.
#[must_use]
pub const fn steps(role: Role) -> &'static [(i8, i8)] {
    match role {
        Role::King => KING,
        Role::Rook | Role::Bishop => &[],
        Role::Gold | Role::PromotedSilver | Role::PromotedKnight | Role::Tokin => GOLD,
        Role::Silver => SILVER,
        Role::Knight => KNIGHT,
        Role::Pawn => PAWN,
        Role::Dragon => DIAGONAL,
        Role::Horse => STRAIGHT,
    }
}

/// The directions in which a kind of man goes any distance.
#[must_use]
pub const fn ranges(role: Role) -> &'static [(i8, i8)] {
    match role {
        Role::Rook | Role::Dragon => STRAIGHT,
        Role::Bishop | Role::Horse => DIAGONAL,
        _ => &[],
    }
}

const fn rank_step(color: Color, ranks: i8) -> i8 {
    match color {
        Color::Black => -ranks,
        Color::White => ranks,
    }
}

const fn step_set(color: Color, square: Square, steps: Steps) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < steps.len() {
        let (files, ranks) = steps[i];
        if let Some(to) = square.offset(files, rank_step(color, ranks)) {
            set |= 1 << to as u8;
        }
        i += 1;
    }
    set
}

const fn ray(square: Square, (files, ranks): (i8, i8), occupied: u64) -> u64 {
    let mut set = 0;
    let mut at = square;
    while let Some(next) = at.offset(files, ranks) {
        set |= 1 << next as u8;
        if occupied & (1 << next as u8) != 0 {
            break;
        }
        at = next;
    }
    set
}

/// Squares reached along two opposite directions, ray by ray: slow, and the
/// judge of the tables.
const fn line_attacks(square: Square, files: i8, ranks: i8, occupied: u64) -> u64 {
    ray(square, (files, ranks), occupied) | ray(square, (-files, -ranks), occupied)
}

type StepTable = [[u64; 36]; 2];

const fn step_table(steps: Steps) -> StepTable {
    let mut table = [[0; 36]; 2];
    let mut i = 0;
    while i < 36 {
        table[0][i] = step_set(Color::Black, Square::ALL[i], steps);
        table[1][i] = step_set(Color::White, Square::ALL[i], steps);
        i += 1;
    }
    table
}

static KING_TABLE: StepTable = step_table(KING);
static STRAIGHT_TABLE: StepTable = step_table(STRAIGHT);
static DIAGONAL_TABLE: StepTable = step_table(DIAGONAL);
static GOLD_TABLE: StepTable = step_table(GOLD);
static SILVER_TABLE: StepTable = step_table(SILVER);
static KNIGHT_TABLE: StepTable = step_table(KNIGHT);
static PAWN_TABLE: StepTable = step_table(PAWN);

#[inline(always)]
fn look_up(table: &StepTable, color: Color, square: Square) -> Bitboard {
    Bitboard(table[color as usize][square as usize])
}

/// The king's steps.
#[inline(always)]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    look_up(&KING_TABLE, Color::Black, square)
}

/// The four straight steps, those that a horse adds to the bishop.
#[inline(always)]
#[must_use]
pub fn straight(square: Square) -> Bitboard {
    look_up(&STRAIGHT_TABLE, Color::Black, square)
}

/// The four diagonal steps, those that a dragon adds to the rook.
#[inline(always)]
#[must_use]
pub fn diagonal(square: Square) -> Bitboard {
    look_up(&DIAGONAL_TABLE, Color::Black, square)
}

/// The steps of a gold, and of the men that move as golds.
#[inline(always)]
#[must_use]
pub fn gold(color: Color, square: Square) -> Bitboard {
    look_up(&GOLD_TABLE, color, square)
}

/// The steps of a silver.
#[inline(always)]
#[must_use]
pub fn silver(color: Color, square: Square) -> Bitboard {
    look_up(&SILVER_TABLE, color, square)
}

/// The jumps of a knight.
#[inline(always)]
#[must_use]
pub fn knight(color: Color, square: Square) -> Bitboard {
    look_up(&KNIGHT_TABLE, color, square)
}

/// The step of a pawn.
#[inline(always)]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    look_up(&PAWN_TABLE, color, square)
}

// Range attacks. A line has six squares at most, and whether its two ends are
// occupied does not matter, so four bits of occupancy decide: 16 sets for each
// square and each of the four lines through it.

type LineTable = [[u64; 16]; 36];

/// Files 2 to 5 of one rank, as the ranks' lines and the diagonals see them.
const fn spread_over_files(index: u64) -> u64 {
    index << 1
}

const fn rank_table() -> LineTable {
    let mut table = [[0; 16]; 36];
    let mut s = 0;
    while s < 36 {
        let mut index = 0;
        while index < 16 {
            let occupied = spread_over_files(index as u64) << (s / 6 * 6);
            table[s][index] = line_attacks(Square::ALL[s], 1, 0, occupied);
            index += 1;
        }
        s += 1;
    }
    table
}

const fn file_table() -> LineTable {
    let mut table = [[0; 16]; 36];
    let mut s = 0;
    while s < 36 {
        let mut index = 0;
        while index < 16 {
            let mut occupied = 0;
            let mut bit = 0;
            while bit < 4 {
                if index >> bit & 1 != 0 {
                    occupied |= 1u64 << (6 * (bit + 1) + s % 6);
                }
                bit += 1;
            }
            table[s][index] = line_attacks(Square::ALL[s], 0, 1, occupied);
            index += 1;
        }
        s += 1;
    }
    table
}

const fn diagonal_table(ranks: i8) -> LineTable {
    let mut table = [[0; 16]; 36];
    let mut s = 0;
    while s < 36 {
        let line = line_attacks(Square::ALL[s], 1, ranks, 0);
        let mut index = 0;
        while index < 16 {
            let files = spread_over_files(index as u64) * ALL_RANKS;
            table[s][index] = line_attacks(Square::ALL[s], 1, ranks, line & files);
            index += 1;
        }
        s += 1;
    }
    table
}

const fn diagonal_masks(ranks: i8) -> [u64; 36] {
    let mut masks = [0; 36];
    let mut s = 0;
    while s < 36 {
        masks[s] = line_attacks(Square::ALL[s], 1, ranks, 0);
        s += 1;
    }
    masks
}

/// One square of each rank: multiplying by it adds every rank into the last.
const ALL_RANKS: u64 = 0o010101010101;
/// Ranks b to e of file 1.
const INNER_FILE: u64 = 0o0101010100;
/// Brings the bits of `INNER_FILE` together at bits 27 to 30; no two partial
/// products meet, so nothing carries.
const GATHER_FILE: u64 = 1 << 21 | 1 << 16 | 1 << 11 | 1 << 6;

static RANK_ATTACKS: LineTable = rank_table();
static FILE_ATTACKS: LineTable = file_table();
static RISING_ATTACKS: LineTable = diagonal_table(-1);
static FALLING_ATTACKS: LineTable = diagonal_table(1);
static RISING_MASKS: [u64; 36] = diagonal_masks(-1);
static FALLING_MASKS: [u64; 36] = diagonal_masks(1);

/// Where a rook on `square` attacks: up to and including the first man in
/// each direction.
#[inline(always)]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let s = square as usize;
    let along_rank = occupied.0 >> (s / 6 * 6 + 1) & 15;
    let along_file = ((occupied.0 >> (s % 6)) & INNER_FILE).wrapping_mul(GATHER_FILE) >> 27 & 15;
    Bitboard(RANK_ATTACKS[s][along_rank as usize] | FILE_ATTACKS[s][along_file as usize])
}

/// Where a bishop on `square` attacks: up to and including the first man in
/// each direction.
#[inline(always)]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let s = square as usize;
    // A diagonal has one square a file, so adding up its ranks loses nothing.
    let rising = (occupied.0 & RISING_MASKS[s]).wrapping_mul(ALL_RANKS) >> 31 & 15;
    let falling = (occupied.0 & FALLING_MASKS[s]).wrapping_mul(ALL_RANKS) >> 31 & 15;
    Bitboard(RISING_ATTACKS[s][rising as usize] | FALLING_ATTACKS[s][falling as usize])
}

/// Where a man of this side and kind on `square` attacks.
#[inline]
#[must_use]
pub fn attacks(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::King => king(square),
        Role::Rook => rook(square, occupied),
        Role::Bishop => bishop(square, occupied),
        Role::Silver => silver(color, square),
        Role::Knight => knight(color, square),
        Role::Pawn => pawn(color, square),
        Role::Dragon => rook(square, occupied) | diagonal(square),
        Role::Horse => bishop(square, occupied) | straight(square),
        Role::Gold | Role::PromotedSilver | Role::PromotedKnight | Role::Tokin => {
            gold(color, square)
        }
    }
}

const fn empty_board_table(straight: bool) -> [u64; 36] {
    let mut table = [0; 36];
    let mut s = 0;
    while s < 36 {
        let square = Square::ALL[s];
        table[s] = if straight {
            line_attacks(square, 1, 0, 0) | line_attacks(square, 0, 1, 0)
        } else {
            line_attacks(square, 1, 1, 0) | line_attacks(square, 1, -1, 0)
        };
        s += 1;
    }
    table
}

static ROOK_LINES: [u64; 36] = empty_board_table(true);
static BISHOP_LINES: [u64; 36] = empty_board_table(false);

/// The file and rank through a square, without it.
#[inline(always)]
#[must_use]
pub fn rook_lines(square: Square) -> Bitboard {
    Bitboard(ROOK_LINES[square as usize])
}

/// The diagonals through a square, without it.
#[inline(always)]
#[must_use]
pub fn bishop_lines(square: Square) -> Bitboard {
    Bitboard(BISHOP_LINES[square as usize])
}

const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// For each pair of squares the squares between them, or with `whole` the line
/// through both with its ends; nothing where no line joins them.
const fn pair_table(whole: bool) -> [[u64; 36]; 36] {
    let mut table = [[0; 36]; 36];
    let mut a = 0;
    while a < 36 {
        let mut d = 0;
        while d < 4 {
            let (files, ranks) = DIRECTIONS[d];
            let line = line_attacks(Square::ALL[a], files, ranks, 0);
            let mut b = 0;
            while b < 36 {
                if line & 1 << b != 0 {
                    table[a][b] = if whole {
                        line | 1 << a
                    } else {
                        let from_a = line_attacks(Square::ALL[a], files, ranks, 1 << b);
                        let from_b = line_attacks(Square::ALL[b], files, ranks, 1 << a);
                        from_a & from_b & !(1 << a) & !(1 << b)
                    };
                }
                b += 1;
            }
            d += 1;
        }
        a += 1;
    }
    table
}

static BETWEEN: [[u64; 36]; 36] = pair_table(false);
static LINE: [[u64; 36]; 36] = pair_table(true);

/// The squares strictly between two squares on one line; none where no line
/// joins them.
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a as usize][b as usize])
}

/// The whole line through two squares, ends included; none where no line
/// joins them.
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a as usize][b as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(color: Color, role: Role, square: Square, occupied: u64) -> u64 {
        ranges(role)
            .iter()
            .fold(step_set(color, square, steps(role)), |set, &direction| {
                set | ray(square, direction, occupied)
            })
    }

    /// Every occupancy of the lines through the square.
    fn occupancies(lines: u64) -> impl Iterator<Item = u64> {
        let mut next = Some(0u64);
        std::iter::from_fn(move || {
            let now = next?;
            let following = now.wrapping_sub(lines) & lines;
            next = (following != 0).then_some(following);
            Some(now)
        })
    }

    #[test]
    fn tables_agree_with_rays_for_every_occupancy() {
        for square in Square::ALL {
            for (role, lines) in [
                (Role::Rook, rook_lines(square)),
                (Role::Dragon, rook_lines(square)),
                (Role::Bishop, bishop_lines(square)),
                (Role::Horse, bishop_lines(square)),
            ] {
                for occupied in occupancies(lines.0) {
                    let set = attacks(Color::Black, role, square, Bitboard(occupied));
                    assert_eq!(set.0, slow(Color::Black, role, square, occupied));
                    let noise = Bitboard(occupied | !lines.0 & Bitboard::ALL.0);
                    assert_eq!(attacks(Color::White, role, square, noise), set);
                }
            }
        }
    }

    #[test]
    fn steps_turn_with_the_board() {
        for role in Role::ALL {
            for square in Square::ALL {
                let black = attacks(Color::Black, role, square, Bitboard::EMPTY);
                let white = attacks(Color::White, role, square.rotated(), Bitboard::EMPTY);
                assert_eq!(black.rotated(), white);
                assert_eq!(black.0, slow(Color::Black, role, square, 0));
            }
        }
    }

    #[test]
    fn between_and_line() {
        assert_eq!(between(Square::S1A, Square::S4D).len(), 2);
        assert_eq!(between(Square::S1A, Square::S2C), Bitboard::EMPTY);
        assert_eq!(line(Square::S2B, Square::S3C).len(), 6);
        assert_eq!(line(Square::S2B, Square::S3D), Bitboard::EMPTY);
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
            }
        }
    }
}

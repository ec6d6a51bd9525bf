//! How each man moves, as a grid of characters.

use judkins::attacks;
use judkins::role::Role;

/// How far the grid reaches from the man, in squares.
pub const REACH: i8 = 2;

/// The columns that a grid takes on the screen.
pub const COLUMNS: usize = 4 * REACH as usize + 2;

const STEP: &str = "○ ";
const JUMP: &str = "☆ ";
const EMPTY: &str = "· ";

/// A grid of five lines around a man that points up: ○ where it steps, ☆
/// where it jumps, lines where it goes any distance. `sign` stands in the
/// middle and must take one or two columns.
#[must_use]
pub fn grid(role: Role, sign: &str) -> Vec<String> {
    (-REACH..=REACH)
        .rev()
        .map(|rank| {
            let cells: String = (-REACH..=REACH)
                .rev()
                .map(|file| match (file, rank) {
                    (0, 0) => centre(sign),
                    _ => cell(role, file, rank).to_owned(),
                })
                .collect();
            cells
        })
        .collect()
}

fn centre(sign: &str) -> String {
    if sign.is_ascii() {
        format!("{sign:<2}")
    } else {
        sign.to_owned()
    }
}

/// What stands `file` squares to the left and `rank` squares ahead.
fn cell(role: Role, file: i8, rank: i8) -> &'static str {
    if attacks::steps(role).contains(&(file, rank)) {
        let near = file.abs() <= 1 && rank.abs() <= 1;
        return if near { STEP } else { JUMP };
    }
    let direction = (file.signum(), rank.signum());
    let straight = file == 0 || rank == 0 || file.abs() == rank.abs();
    if !straight || !attacks::ranges(role).contains(&direction) {
        return EMPTY;
    }
    match direction {
        (0, _) => "│ ",
        (_, 0) => "──",
        (1, 1) | (-1, -1) => "╲ ",
        _ => "╱ ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(role: Role, sign: &str) -> String {
        let lines: Vec<String> = grid(role, sign)
            .iter()
            .map(|line| line.trim_end().to_owned())
            .collect();
        lines.join("\n")
    }

    #[test]
    fn jumps_lines_and_steps() {
        assert_eq!(
            drawn(Role::Knight, "桂"),
            "\
· ☆ · ☆ ·
· · · · ·
· · 桂· ·
· · · · ·
· · · · ·"
        );
        assert_eq!(
            drawn(Role::Dragon, "+R"),
            "\
· · │ · ·
· ○ │ ○ ·
────+R────
· ○ │ ○ ·
· · │ · ·"
        );
        assert_eq!(
            drawn(Role::Horse, "馬"),
            "\
╲ · · · ╱
· ╲ ○ ╱ ·
· ○ 馬○ ·
· ╱ ○ ╲ ·
╱ · · · ╲"
        );
        assert_eq!(
            drawn(Role::Silver, "S"),
            "\
· · · · ·
· ○ ○ ○ ·
· · S · ·
· ○ · ○ ·
· · · · ·"
        );
    }

    #[test]
    fn all_grids_have_one_size() {
        for role in Role::ALL {
            let lines = grid(role, role.letters());
            assert_eq!(lines.len(), 5);
            for line in lines {
                assert_eq!(line.chars().count(), COLUMNS, "{role:?}");
            }
        }
    }
}

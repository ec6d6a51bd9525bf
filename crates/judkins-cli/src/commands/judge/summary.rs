//! What many judgments come to.

use std::collections::BTreeMap;

use judkins::color::Color;
use judkins::record::judge::Judgment;
use unicode_width::UnicodeWidthStr;

use crate::texts::{self, text};

/// Counts of games by how they ended.
#[derive(Debug, Default)]
pub(super) struct Summary {
    ends: BTreeMap<&'static str, Ends>,
    agree: usize,
    differ: usize,
    faults: usize,
    plies: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    black: usize,
    white: usize,
    none: usize,
}

impl Ends {
    const fn all(self) -> usize {
        self.black + self.white + self.none
    }
}

/// The name of games that have not ended.
const RUNNING: &str = "running";

impl Summary {
    /// Counts a game.
    pub(super) fn count(&mut self, judgment: &Judgment) {
        let code = judgment.outcome.map_or(RUNNING, |o| o.end.code());
        let ends = self.ends.entry(code).or_default();
        match judgment.outcome.and_then(|outcome| outcome.winner) {
            Some(Color::Black) => ends.black += 1,
            Some(Color::White) => ends.white += 1,
            None => ends.none += 1,
        }
        match judgment.agrees {
            Some(true) => self.agree += 1,
            Some(false) => self.differ += 1,
            None => {}
        }
        self.plies += judgment.ply;
    }

    /// Counts a record that cannot be read.
    pub(super) const fn count_fault(&mut self) {
        self.faults += 1;
    }

    /// The table.
    pub(super) fn table(&self) -> String {
        let number = |n: usize| n.to_string();
        let mut rows = vec![[
            text("cli-summary-end", &[]),
            text("cli-summary-games", &[]),
            texts::side(Color::Black),
            texts::side(Color::White),
            text("cli-summary-none", &[]),
        ]];
        let mut total = Ends::default();
        for (code, ends) in &self.ends {
            rows.push([
                text(&format!("cli-end-{code}"), &[]),
                number(ends.all()),
                number(ends.black),
                number(ends.white),
                number(ends.none),
            ]);
            total.black += ends.black;
            total.white += ends.white;
            total.none += ends.none;
        }
        rows.push([
            text("cli-summary-total", &[]),
            number(total.all()),
            number(total.black),
            number(total.white),
            number(total.none),
        ]);
        let mut shown = columns(&rows);
        let args = [
            ("plies", self.plies.into()),
            ("agree", self.agree.into()),
            ("differ", self.differ.into()),
            ("faults", self.faults.into()),
        ];
        shown += &text("cli-summary-claims", &args);
        shown.push('\n');
        shown
    }
}

/// Rows in columns as wide as they need, numbers to the right.
fn columns(rows: &[[String; 5]]) -> String {
    let widths: Vec<usize> = (0..5)
        .map(|column| {
            rows.iter()
                .map(|row| row[column].width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut shown = String::new();
    for row in rows {
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.width());
            if column == 0 {
                shown += &format!("{cell}{blanks}");
            } else {
                shown += &format!("  {blanks}{cell}");
            }
        }
        shown.push('\n');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::game::Rules;
    use judkins::record::judge::judge;
    use judkins::record::usi;

    #[test]
    fn games_are_counted_by_their_end() {
        let mut summary = Summary::default();
        for line in [
            "startpos",
            "startpos moves 5f5e",
            "position sfen k5/6/PGN3/6/6/5K b - 1 moves 6c6b",
        ] {
            let record = usi::read(line).expect(line);
            summary.count(&judge(&record, Rules::default()));
        }
        summary.count_fault();
        let table = summary.table();
        let numbers: Vec<Vec<&str>> = table
            .lines()
            .map(|line| line.split_whitespace().rev().take(4).collect())
            .collect();
        assert_eq!(numbers[1], ["0", "0", "1", "1"], "{table}");
        assert_eq!(numbers[2], ["2", "0", "0", "2"], "{table}");
        assert_eq!(numbers[3], ["2", "0", "1", "3"], "{table}");
    }
}

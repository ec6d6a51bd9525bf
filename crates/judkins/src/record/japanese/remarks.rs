//! Comment lines, and the evaluations that programs write into them:
//! `*#評価値=108`, `*#詰み=先手勝ち:5手`, `*#深さ=12`.
//!
//! Scores are Black's, in hundredths of a pawn. A mate is counted in plies
//! to the mating move, so that one move is `1手`, two are `3手`.

use std::fmt::Write as _;

use crate::color::Color;
use crate::record::tree::{Evaluation, Remarks, Score};

/// What a comment line says in the words of programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    Score(Score),
    Depth(u16),
}

fn special(line: &str) -> Option<Special> {
    let text = line.strip_prefix('#')?;
    let (key, value) = text.split_once(['=', '＝'])?;
    let value = value.trim();
    match key.trim() {
        "評価値" => {
            let value = value.strip_prefix('+').unwrap_or(value);
            value
                .parse()
                .ok()
                .map(|score| Special::Score(Score::Centipawns(score)))
        }
        "深さ" => value.parse().ok().map(Special::Depth),
        "詰み" => mate(value).map(Special::Score),
        _ => None,
    }
}

fn mate(value: &str) -> Option<Score> {
    let (side, rest) = value.split_once("勝ち")?;
    let winner = match side {
        "先手" | "下手" => Color::Black,
        "後手" | "上手" => Color::White,
        _ => return None,
    };
    let plies = rest.strip_prefix([':', '：'])?.strip_suffix('手')?;
    let plies: u32 = plies.parse().ok()?;
    let moves = u16::try_from(plies.div_ceil(2)).ok()?;
    Some(Score::Mate { winner, moves })
}

/// Takes in a comment line. `first` says that no other of this place came
/// before it; the answer says whether words were added.
pub(super) fn take(remarks: &mut Remarks, line: &str, first: bool) -> bool {
    match (special(line), &mut remarks.evaluation) {
        (Some(Special::Score(score)), None) => {
            remarks.evaluation = Some(Evaluation { score, depth: None });
            return false;
        }
        (Some(Special::Depth(depth)), Some(Evaluation { depth: none, .. })) if none.is_none() => {
            *none = Some(depth);
            return false;
        }
        _ => {}
    }
    if !first || !remarks.comment.is_empty() {
        remarks.comment.push('\n');
    }
    remarks.comment.push_str(line);
    true
}

/// Appends evaluation and comment as comment lines; returns whether a line
/// of the comment had to be changed so as to be read as words.
pub(super) fn push(out: &mut String, remarks: &Remarks) -> bool {
    if let Some(Evaluation { score, depth }) = remarks.evaluation {
        // Writing to a string cannot fail.
        let _ = match score {
            Score::Centipawns(score) => writeln!(out, "*#評価値={score}"),
            Score::Mate { winner, moves } => {
                let side = match winner {
                    Color::Black => "先手",
                    Color::White => "後手",
                };
                let plies = (u32::from(moves) * 2).saturating_sub(1);
                writeln!(out, "*#詰み={side}勝ち:{plies}手")
            }
        };
        if let Some(depth) = depth {
            let _ = writeln!(out, "*#深さ={depth}");
        }
    }
    if remarks.comment.is_empty() {
        return false;
    }
    let mut changed = false;
    for line in remarks.comment.split('\n') {
        out.push('*');
        if special(line).is_some() {
            out.push(' ');
            changed = true;
        }
        if line.contains('\r') {
            out.push_str(&line.replace('\r', " "));
            changed = true;
        } else {
            out.push_str(line);
        }
        out.push('\n');
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Remarks {
        let mut remarks = Remarks::default();
        let mut first = true;
        for line in text.lines() {
            first &= !take(&mut remarks, &line[1..], first);
        }
        remarks
    }

    #[test]
    fn comments_keep_their_lines() {
        for comment in [
            "a",
            "\n",
            "\na",
            "a\n\nb\n",
            " a ",
            "*",
            "#深さ",
            "#評価値=x",
        ] {
            let remarks = Remarks {
                comment: comment.to_owned(),
                ..Remarks::default()
            };
            let mut text = String::new();
            assert!(!push(&mut text, &remarks), "{comment:?}");
            assert_eq!(read(&text), remarks, "{comment:?}");
        }
        let odd = Remarks {
            comment: "#評価値=5\na\rb".to_owned(),
            ..Remarks::default()
        };
        let mut text = String::new();
        assert!(push(&mut text, &odd));
        assert_eq!(read(&text).comment, " #評価値=5\na b");
    }

    #[test]
    fn evaluations_are_comment_lines() {
        let mate = |winner, moves| Score::Mate { winner, moves };
        for (text, score, depth) in [
            ("*#評価値=-30\n", Score::Centipawns(-30), None),
            ("*#評価値=0\n*#深さ=7\n", Score::Centipawns(0), Some(7)),
            ("*#詰み=先手勝ち:5手\n", mate(Color::Black, 3), None),
            ("*#詰み=後手勝ち:1手\n", mate(Color::White, 1), None),
            ("*#詰み=後手勝ち:0手\n", mate(Color::White, 0), None),
        ] {
            let remarks = Remarks {
                evaluation: Some(Evaluation { score, depth }),
                ..Remarks::default()
            };
            assert_eq!(read(text), remarks);
            let mut written = String::new();
            assert!(!push(&mut written, &remarks));
            assert_eq!(written, text);
        }
        assert_eq!(read("*#評価値=+8\n*#評価値=9").comment, "#評価値=9");
    }
}

//! What players see of a game.

use judkins::game::Game;
use judkins::moves::Move;
use judkins::notation::{hodges, japanese};
use judkins::position::Position;
use judkins_print::men::MenSet;
use judkins_print::text::{self as board, TextOptions};

use crate::texts::{self, catalogue, text};

/// A move as both notations write it: `P-6d  ６四歩`.
pub(crate) fn written(position: &Position, mv: Move) -> String {
    let western = hodges::format(position, mv);
    format!("{western}  {}", japanese::format(position, mv))
}

/// Board, hands, and what the side to move should know.
pub(crate) fn scene(game: &Game, set: MenSet, flip: bool, colour: bool) -> String {
    let options = TextOptions {
        set,
        flip,
        last: game.moves().last().copied(),
        colour,
    };
    let mut out = format!("\n{}", board::draw(&game.setup(), options, catalogue()));
    if game.outcome().is_some() {
        return out;
    }
    let args = [
        ("number", (game.moves().len() + 1).into()),
        ("side", texts::side(game.turn()).into()),
    ];
    out += &text("cli-play-turn", &args);
    if game.position().in_check() {
        out += &format!(" {}", text("cli-play-check", &[]));
    }
    let stood = game.occurrences();
    if stood > 1 {
        out += &format!(" {}", text("cli-play-stood", &[("count", stood.into())]));
    }
    out + "\n"
}

/// The moves so far, numbered in pairs as records do.
pub(crate) fn history(game: &Game) -> String {
    let mut out = String::new();
    let white_began = game.start().turn() == judkins::color::Color::White;
    if white_began && !game.moves().is_empty() {
        out += "1. ... ";
    }
    let first = usize::from(white_began);
    for (ply, (&mv, position)) in game
        .moves()
        .iter()
        .zip(game.history().positions())
        .enumerate()
    {
        let place = ply + first;
        if place.is_multiple_of(2) {
            out += &format!("{}. ", place / 2 + 1);
        }
        out += &hodges::format(position, mv);
        out.push(if place.is_multiple_of(2) { ' ' } else { '\n' });
    }
    if out.is_empty() {
        return text("cli-play-no-moves", &[]) + "\n";
    }
    out.trim_end().to_owned() + "\n"
}

/// The legal moves in Western notation, in lines of some width.
pub(crate) fn legal_moves(position: &Position) -> String {
    const WIDTH: usize = 76;
    let mut moves: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| hodges::format(position, mv))
        .collect();
    moves.sort();
    let mut lines: Vec<String> = vec![String::new()];
    for mv in moves {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&mv),
            Some(line) if line.len() + 2 + mv.len() <= WIDTH => {
                line.push_str("  ");
                line.push_str(&mv);
            }
            _ => lines.push(mv),
        }
    }
    lines.join("\n") + "\n"
}

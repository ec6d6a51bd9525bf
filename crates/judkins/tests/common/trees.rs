//! Random records: trees of legal moves with everything that can be said of
//! them.

use std::num::NonZeroU32;

use judkins::color::Color;
use judkins::game::End;
use judkins::handicap::Handicap;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::record::tags::{Date, Millis, Tags, TimeControl};
use judkins::record::tree::{
    Claim, Evaluation, Glyph, IllegalEntry, NodeId, Record, Remarks, Score,
};
use judkins::role::HandRole;
use judkins::setup::Setup;

use super::{Dice, all_moves};

/// Words of comments and tags, with all that formats give a meaning of their
/// own.
const WORDS: [&str; 30] = [
    "good",
    "a",
    "1.",
    "e4",
    "P-6d",
    "1-0",
    "{",
    "}",
    "(",
    ")",
    "[%clk 0:01]",
    "[",
    "]",
    ";",
    "%",
    "*",
    "#",
    "&",
    "投了",
    "変化：3手",
    "まで",
    "：",
    "\"",
    "\\",
    "ход",
    "jaque",
    "'",
    "<b>",
    "☗",
    "$1",
];

fn words(dice: &mut Dice, most: usize) -> String {
    let count = 1 + dice.below(most);
    let words: Vec<&str> = (0..count)
        .filter_map(|_| dice.pick(&WORDS).copied())
        .collect();
    words.join(" ")
}

fn comment(dice: &mut Dice) -> String {
    let lines = 1 + dice.below(3);
    let lines: Vec<String> = (0..lines).map(|_| words(dice, 4)).collect();
    lines.join("\n")
}

fn some<T>(dice: &mut Dice, times: usize, make: impl FnOnce(&mut Dice) -> T) -> Option<T> {
    dice.once_in(times).then(|| make(dice))
}

fn time(dice: &mut Dice) -> Millis {
    let most = if dice.once_in(5) { 40_000 } else { 90 };
    let seconds = dice.below(most);
    let fraction = if dice.once_in(3) { dice.below(1000) } else { 0 };
    Millis((seconds * 1000 + fraction) as u32)
}

fn color(dice: &mut Dice) -> Color {
    if dice.once_in(2) {
        Color::Black
    } else {
        Color::White
    }
}

fn evaluation(dice: &mut Dice) -> Evaluation {
    let score = if dice.once_in(4) {
        Score::Mate {
            winner: color(dice),
            moves: 1 + dice.below(20) as u16,
        }
    } else {
        Score::Centipawns(dice.below(6001) as i32 - 3000)
    };
    Evaluation {
        score,
        depth: some(dice, 2, |dice| 1 + dice.below(60) as u16),
    }
}

/// An end that can be claimed, with a winner that it can have.
pub(crate) fn claim(dice: &mut Dice) -> Claim {
    let end = some(dice, 8, |_| ()).map_or_else(|| dice.pick(&End::ALL).copied(), |()| None);
    let winner = match end {
        Some(End::Repetition | End::Agreement | End::Aborted) => None,
        Some(End::Impasse | End::PlyLimit) | None if dice.once_in(2) => None,
        _ => Some(color(dice)),
    };
    Claim { end, winner }
}

fn date(dice: &mut Dice) -> Date {
    let known = dice.below(6);
    let part = |dice: &mut Dice, most: usize| dice.below(most) as u8;
    Date {
        year: 1990 + dice.below(50) as u16,
        month: (known > 0).then(|| 1 + part(dice, 12)),
        day: (known > 1).then(|| 1 + part(dice, 28)),
        time: (known > 3).then(|| (part(dice, 24), part(dice, 60), part(dice, 60))),
    }
}

fn time_control(dice: &mut Dice) -> TimeControl {
    let byoyomi = if dice.once_in(2) {
        1 + dice.below(60) as u32
    } else {
        0
    };
    let periods = some(dice, 3, |dice| 2 + dice.below(4) as u32).filter(|_| byoyomi > 0);
    TimeControl {
        main: 60 + dice.below(5000) as u32,
        increment: if dice.once_in(3) {
            1 + dice.below(30) as u32
        } else {
            0
        },
        byoyomi,
        periods: periods.and_then(NonZeroU32::new),
    }
}

fn tags(dice: &mut Dice) -> Tags {
    let name = |dice: &mut Dice| some(dice, 2, |dice| words(dice, 3));
    let mut other = Vec::new();
    for key in ["Ply", "Mode", "備考", "戦術 1"] {
        if dice.once_in(6) {
            other.push((key.to_owned(), words(dice, 3)));
        }
    }
    Tags {
        black: name(dice),
        white: name(dice),
        event: name(dice),
        site: name(dice),
        round: some(dice, 4, |dice| words(dice, 1)),
        opening: some(dice, 4, |dice| words(dice, 2)),
        annotator: some(dice, 4, |dice| words(dice, 2)),
        date: some(dice, 2, date),
        end_date: some(dice, 4, date),
        time_control: some(dice, 2, time_control),
        other,
    }
}

fn remarks(dice: &mut Dice, remarks: &mut Remarks) {
    if dice.once_in(4) {
        remarks.comment = comment(dice);
    }
    if dice.once_in(6) {
        let most = if dice.once_in(3) { 139 } else { 6 };
        let glyph = 1 + dice.below(most);
        remarks.glyphs.push(Glyph(glyph as u8));
    }
    remarks.spent = some(dice, 3, time);
    remarks.clock = some(dice, 5, time);
    remarks.evaluation = some(dice, 6, evaluation);
}

/// A start: mostly the usual one, else a handicap or a position of a game.
fn start(dice: &mut Dice) -> Setup {
    match dice.below(6) {
        0 => {
            let men: Vec<HandRole> = HandRole::ALL
                .into_iter()
                .filter(|_| dice.once_in(3))
                .collect();
            Handicap::of_men(&men).setup()
        }
        1 => {
            let mut position = Position::start();
            for _ in 0..dice.below(40) {
                let moves = position.legal_moves();
                let Some(&mv) = dice.pick(&moves) else { break };
                position = position.after(mv);
            }
            Setup {
                move_number: 1 + dice.below(60) as u16,
                ..position.to_setup()
            }
        }
        _ => Setup::start(),
    }
}

/// Adds a line of random moves after a node and returns its last.
fn grow(dice: &mut Dice, record: &mut Record, from: NodeId, plies: usize) -> NodeId {
    let mut at = from;
    let mut position = record.position(from);
    for _ in 0..plies {
        let moves = position.legal_moves();
        let Some(&mv) = dice.pick(&moves) else { break };
        at = record.add(at, mv).expect("a legal move");
        position = position.after(mv);
        remarks(dice, record.remarks_mut(at));
    }
    at
}

/// A move that the side to move may not make, with a man of its own or from
/// its hand.
fn illegal(dice: &mut Dice, record: &Record) -> Option<IllegalEntry> {
    let position = record.position(record.last());
    let own = |mv: &Move| match mv.from() {
        Some(from) => position
            .man_at(from)
            .is_some_and(|man| man.color == position.turn()),
        None => true,
    };
    let wrong: Vec<Move> = all_moves()
        .into_iter()
        .filter(|mv| own(mv) && !position.is_legal(*mv))
        .collect();
    let mv = *dice.pick(&wrong)?;
    let reason = position.check_legal(mv).err()?.reason;
    Some(IllegalEntry {
        ply: record.main_line().len() + 1,
        by: position.turn(),
        mv: Some(mv),
        text: mv.to_string(),
        reason,
    })
}

/// A random record.
pub(crate) fn record(dice: &mut Dice) -> Record {
    let mut record = Record::new(start(dice)).expect("a start");
    record.tags = tags(dice);
    if dice.once_in(3) {
        record.remarks_mut(record.root()).comment = comment(dice);
    }
    if dice.once_in(12) {
        remarks(dice, record.remarks_mut(record.root()));
    }
    let most = if dice.once_in(10) { 60 } else { 14 };
    let plies = dice.below(most);
    let root = record.root();
    grow(dice, &mut record, root, plies);
    for _ in 0..dice.below(5) {
        let nodes = record.walk();
        let Some(&from) = dice.pick(&nodes) else {
            break;
        };
        if record.next(from).is_none() {
            continue;
        }
        let plies = 1 + dice.below(4);
        let end = grow(dice, &mut record, from, plies);
        if dice.once_in(4) && !record.is_main(end) && record.next(end).is_none() {
            record.remarks_mut(end).ending = Some(claim(dice));
        }
    }
    record.result = some(dice, 2, claim);
    if record.result.is_some_and(|claim| claim.end.is_some()) {
        record.result_spent = some(dice, 3, time);
    }
    let game = judkins::record::judge::replay(&record, judkins::game::Rules::default()).0;
    if game.outcome().is_none() && dice.once_in(8) {
        record.illegal = illegal(dice, &record);
        record.result = record.illegal.as_ref().map(|_| Claim {
            end: Some(End::IllegalMove),
            winner: Some(!game.turn()),
        });
        record.result_spent = None;
    }
    record
}

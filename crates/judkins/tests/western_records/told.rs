//! Records as the files of expectations write them.

use judkins::color::Color;
use judkins::game::End;
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::record::tags::{Millis, TimeControl};
use judkins::record::tree::{Claim, Evaluation, NodeId, Record, Remarks, Score};
use serde_json::{Map, Value, json};

/// The moves that lead to a node, in USI.
pub(crate) fn path(record: &Record, id: NodeId) -> String {
    let moves = record.path(id).into_iter();
    let moves: Vec<String> = moves
        .filter_map(|id| record.node(id).mv())
        .map(|mv| mv.to_string())
        .collect();
    moves.join(" ")
}

/// What is said of the moves, by the moves that lead to each.
fn said(record: &Record, what: impl Fn(&Remarks) -> Option<Value>) -> Value {
    let said = record
        .walk()
        .into_iter()
        .filter_map(|id| what(&record.node(id).remarks).map(|said| (path(record, id), said)));
    Value::Object(said.collect::<Map<String, Value>>())
}

fn evaluation(evaluation: Evaluation) -> Value {
    let score = match evaluation.score {
        Score::Centipawns(cents) => cents.to_string(),
        Score::Mate { winner, moves } => format!("mate {} {moves}", winner.name()),
    };
    match evaluation.depth {
        Some(depth) => json!(format!("{score}/{depth}")),
        None => json!(score),
    }
}

fn claim(claim: Claim) -> Value {
    json!([claim.end.map(End::code), claim.winner.map(Color::name)])
}

fn time_control(time: TimeControl) -> String {
    format!("{}+{}/{}", time.main, time.increment, time.byoyomi)
}

fn tags(record: &Record) -> Value {
    let tags = &record.tags;
    let named = [
        ("black", tags.black.clone()),
        ("white", tags.white.clone()),
        ("event", tags.event.clone()),
        ("site", tags.site.clone()),
        ("round", tags.round.clone()),
        ("opening", tags.opening.clone()),
        ("annotator", tags.annotator.clone()),
        ("date", tags.date.map(|date| date.to_string())),
        ("end_date", tags.end_date.map(|date| date.to_string())),
        ("time_control", tags.time_control.map(time_control)),
    ];
    let named = named.into_iter();
    let known = named.filter_map(|(name, value)| Some((name.to_owned(), json!(value?))));
    Value::Object(known.collect())
}

/// Everything in a record, as the files of expectations write it; what is
/// empty is left out.
pub(crate) fn told(record: &Record) -> Value {
    let lines = record.walk().into_iter();
    let lines = lines.filter(|&id| record.next(id).is_none() && id != record.root());
    let lines: Vec<String> = lines.map(|id| path(record, id)).collect();
    let moves: Vec<String> = record.main_moves().iter().map(Move::to_string).collect();
    let millis = |time: Option<Millis>| time.map(|time| json!(time.0));
    let glyphs = |remarks: &Remarks| {
        let numbers: Vec<u8> = remarks.glyphs.iter().map(|glyph| glyph.0).collect();
        (!numbers.is_empty()).then(|| json!(numbers))
    };
    let comment = |remarks: &Remarks| (!remarks.comment.is_empty()).then(|| json!(remarks.comment));
    let illegal = record.illegal.as_ref();
    let illegal = illegal.map(|entry| {
        let mv = entry.mv.map(|mv| mv.to_string());
        json!([entry.ply, mv, entry.reason.code()])
    });
    let mut told = json!({
        "start": sfen::format(record.start()),
        "moves": moves,
        "lines": lines,
        "result": record.result.map(claim),
        "result_spent": millis(record.result_spent),
        "illegal": illegal,
        "comments": said(record, comment),
        "glyphs": said(record, glyphs),
        "clocks": said(record, |remarks| millis(remarks.clock)),
        "spent": said(record, |remarks| millis(remarks.spent)),
        "evaluations": said(record, |remarks| remarks.evaluation.map(evaluation)),
        "tags": tags(record),
        "other": record.tags.other,
    });
    if let Value::Object(told) = &mut told {
        told.retain(|key, value| {
            let empty = match value {
                Value::Null => key != "result",
                Value::Array(items) => items.is_empty(),
                Value::Object(items) => items.is_empty(),
                _ => false,
            };
            !empty
        });
    }
    told
}

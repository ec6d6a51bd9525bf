//! Writing what the JSON kifu format has no place for.

use std::fmt::Write as _;

use crate::color::Color;
use crate::game::End;
use crate::record::json::text::push_string;
use crate::record::tags::Millis;
use crate::record::tree::{Claim, Evaluation, IllegalEntry, Remarks, Score};

fn push_code(out: &mut String, code: Option<&str>) {
    match code {
        Some(code) => push_string(out, code),
        None => out.push_str("null"),
    }
}

/// Appends an end and a winner.
pub(crate) fn push_claim(out: &mut String, claim: Claim) {
    out.push_str("{\"end\":");
    push_code(out, claim.end.map(End::code));
    out.push_str(",\"winner\":");
    push_code(out, claim.winner.map(Color::name));
    out.push('}');
}

/// Appends an illegal entry.
pub(crate) fn push_illegal(out: &mut String, entry: &IllegalEntry) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{{\"ply\":{},\"by\":", entry.ply);
    push_string(out, entry.by.name());
    out.push_str(",\"usi\":");
    push_code(out, entry.mv.map(|mv| mv.to_string()).as_deref());
    out.push_str(",\"text\":");
    push_string(out, &entry.text);
    out.push_str(",\"reason\":");
    push_string(out, entry.reason.code());
    out.push('}');
}

/// Appends pairs of a name and a text.
pub(crate) fn push_tags(out: &mut String, tags: &[(String, String)]) {
    for (index, (name, text)) in tags.iter().enumerate() {
        out.push_str(if index == 0 { "[[" } else { ",[" });
        push_string(out, name);
        out.push(',');
        push_string(out, text);
        out.push(']');
    }
    out.push(']');
}

/// Appends what is said of a move, if the format has no place for it.
pub(crate) fn push_remarks(
    out: &mut String,
    number: usize,
    remarks: &Remarks,
    spent: Option<Millis>,
) {
    let Remarks {
        glyphs,
        clock,
        evaluation,
        ending,
        ..
    } = remarks;
    let nothing = glyphs.is_empty() && clock.is_none() && evaluation.is_none() && ending.is_none();
    if nothing && spent.is_none() {
        return;
    }
    let comma = if out.is_empty() { "" } else { "," };
    let _ = write!(out, "{comma}\n      {{\"move\":{number}");
    if let Some(Millis(spent)) = spent {
        let _ = write!(out, ",\"spent\":{spent}");
    }
    if let Some(Millis(clock)) = clock {
        let _ = write!(out, ",\"clock\":{clock}");
    }
    for (index, glyph) in glyphs.iter().enumerate() {
        let before = if index == 0 { ",\"glyphs\":[" } else { "," };
        let _ = write!(out, "{before}{}", glyph.0);
    }
    if !glyphs.is_empty() {
        out.push(']');
    }
    if let Some(Evaluation { score, depth }) = evaluation {
        let _ = match score {
            Score::Centipawns(score) => write!(out, ",\"evaluation\":{{\"centipawns\":{score}"),
            Score::Mate { winner, moves } => {
                write!(
                    out,
                    ",\"evaluation\":{{\"mate\":{moves},\"winner\":\"{winner}\""
                )
            }
        };
        if let Some(depth) = depth {
            let _ = write!(out, ",\"depth\":{depth}");
        }
        out.push('}');
    }
    if let Some(ending) = ending {
        out.push_str(",\"ending\":");
        push_claim(out, *ending);
    }
    out.push('}');
}

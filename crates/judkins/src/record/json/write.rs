//! Writing the JSON kifu format.

use std::fmt::Write as _;

use crate::color::{ByColor, Color};
use crate::game::Outcome;
use crate::handicap::Handicap;
use crate::moves::Move;
use crate::notation::japanese;
use crate::position::Position;
use crate::record::csa::words::{self, Stand, outcome};
use crate::record::form::{WriteOptions, Written};
use crate::record::json::header;
use crate::record::json::text::push_string;
use crate::record::json::write_extra::{push_claim, push_illegal, push_remarks, push_tags};
use crate::record::tags::Millis;
use crate::record::tree::{Claim, NodeId, Record, Remarks};
use crate::role::{HandRole, Role};
use crate::setup::Setup;
use crate::square::Square;

/// Ends that the schema of the JSON kifu format knows.
const SPECIAL: [&str; 11] = [
    "TORYO",
    "CHUDAN",
    "SENNICHITE",
    "TIME_UP",
    "ILLEGAL_MOVE",
    "+ILLEGAL_ACTION",
    "-ILLEGAL_ACTION",
    "JISHOGI",
    "KACHI",
    "HIKIWAKE",
    "TSUMI",
];

/// Deeper variations are not indented any further, which keeps a text as long
/// as what it says.
const DEEPEST: usize = 4;

/// Writes a record. Nothing is lost.
#[must_use]
pub fn write(record: &Record, _options: &WriteOptions) -> Written {
    let mut out = String::with_capacity(2048 + 96 * record.main_line().len());
    let (entries, held) = header::write(&record.tags, Handicap::recognise(record.start()));
    out.push_str("{\n  \"header\": {");
    for (index, (key, value)) in entries.iter().enumerate() {
        out.push_str(if index == 0 { "\n    " } else { ",\n    " });
        push_string(&mut out, key);
        out.push_str(": ");
        push_string(&mut out, value);
    }
    out.push_str("\n  },\n");
    push_start(&mut out, record.start());
    let mut body = Body::new(record);
    body.lines();
    body.end();
    out.push_str("  \"moves\": [\n    {");
    let said = push_comments(&mut out, &record.node(record.root()).remarks.comment);
    let extra = extra(record, held, &body.remarks);
    if !extra.is_empty() {
        out.push_str(if said {
            ",\"judkins\":{"
        } else {
            "\"judkins\":{"
        });
        out.push_str(&extra);
        out.push('}');
    }
    out.push('}');
    out.push_str(&body.out);
    out.push_str("\n  ]\n}\n");
    Written {
        text: out,
        losses: Vec::new(),
    }
}

/// What the format has no place for.
fn extra(record: &Record, held: usize, remarks: &str) -> String {
    let mut out = String::new();
    let begin = |out: &mut String, key: &str| {
        let comma = if out.is_empty() { "" } else { "," };
        let _ = write!(out, "{comma}\"{key}\":");
    };
    if let Some(claim) = record.result {
        begin(&mut out, "result");
        push_claim(&mut out, claim);
    }
    if let Some(Millis(spent)) = record.result_spent {
        begin(&mut out, "result_spent");
        let _ = write!(out, "{spent}");
    }
    if let Some(illegal) = &record.illegal {
        begin(&mut out, "illegal");
        push_illegal(&mut out, illegal);
    }
    if let Some(tags) = record
        .tags
        .other
        .get(held..)
        .filter(|tags| !tags.is_empty())
    {
        begin(&mut out, "tags");
        push_tags(&mut out, tags);
    }
    if !remarks.is_empty() {
        begin(&mut out, "remarks");
        let _ = write!(out, "[{remarks}\n    ]");
    }
    out
}

fn push_start(out: &mut String, setup: &Setup) {
    let color = setup.turn as u8;
    let _ = write!(
        out,
        "  \"initial\": {{\n    \"preset\": \"OTHER\",\n    \"data\": {{\n      \"color\": {color},\n"
    );
    out.push_str("      \"board\": [\n");
    for file in 1..=6 {
        out.push_str("        [");
        for rank in 1..=6 {
            let man = Square::new(file, rank).and_then(|square| setup.man_at(square));
            let comma = if rank == 6 { "" } else { "," };
            let _ = match man {
                Some(man) => {
                    let (color, kind) = (man.color as u8, words::code(man.role));
                    write!(out, "{{\"color\":{color},\"kind\":\"{kind}\"}}{comma}")
                }
                None => write!(out, "{{}}{comma}"),
            };
        }
        out.push_str(if file == 6 { "]\n" } else { "],\n" });
    }
    out.push_str("      ],\n      \"hands\": [");
    for color in Color::ALL {
        out.push_str(if color == Color::Black { "{" } else { ",{" });
        for (index, (kind, count)) in setup.hands[color].iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(out, "{comma}\"{}\":{count}", words::code(kind.role()));
        }
        out.push('}');
    }
    out.push(']');
    if setup.move_number != 1 {
        let _ = write!(out, ",\n      \"move_number\": {}", setup.move_number);
    }
    out.push_str("\n    }\n  },\n");
}

/// Appends a comment as a list of its lines; `false` where there is none.
fn push_comments(out: &mut String, comment: &str) -> bool {
    if comment.is_empty() {
        return false;
    }
    out.push_str("\"comments\":[");
    for (index, line) in comment.split('\n').enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_string(out, line);
    }
    out.push(']');
    true
}

/// What stands where a move is written.
#[derive(Clone)]
struct At {
    position: Position,
    /// The time of each side so far.
    totals: ByColor<u64>,
    last_to: Option<Square>,
}

/// What is still to be written.
enum Task {
    /// A move in its line, and then the rest of the line.
    Move(NodeId, At),
    /// A variation, by its first move, and whether it is the first there.
    Fork(NodeId, At, bool),
    /// The end of the variations of a move.
    EndForks,
    /// The end of a variation, after its last move.
    EndFork(NodeId, At),
}

/// The moves as they are written.
struct Body<'r> {
    record: &'r Record,
    out: String,
    /// What the format has no place for, move by move.
    remarks: String,
    /// How many moves are written.
    number: usize,
    depth: usize,
    /// Where the main line ends.
    last: At,
    /// For Japanese spellings.
    buffer: String,
}

impl<'r> Body<'r> {
    fn new(record: &'r Record) -> Self {
        Self {
            record,
            out: String::new(),
            remarks: String::new(),
            number: 0,
            depth: 0,
            last: At {
                position: record.first_position().clone(),
                totals: ByColor::default(),
                last_to: None,
            },
            buffer: String::new(),
        }
    }

    fn lines(&mut self) {
        let root = &self.record.node(self.record.root()).remarks;
        push_remarks(&mut self.remarks, 0, root, root.spent);
        let first = self.record.next(self.record.root());
        let mut tasks: Vec<Task> = first
            .map(|id| Task::Move(id, self.last.clone()))
            .into_iter()
            .collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Move(id, at) => self.element(id, at, &mut tasks),
                Task::Fork(id, at, first) => {
                    self.out.push_str(if first { "[" } else { ",[" });
                    self.depth += 1;
                    tasks.push(Task::Move(id, at));
                }
                Task::EndFork(id, at) => {
                    let ending = self.record.node(id).remarks.ending;
                    self.special(ending, None, &at.position, None);
                    self.out.push(']');
                    self.depth -= 1;
                }
                Task::EndForks => self.out.push_str("]}"),
            }
        }
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        for _ in 0..2 + self.depth.min(DEEPEST) {
            self.out.push_str("  ");
        }
    }

    /// Begins an element of a line.
    fn begin(&mut self) {
        if !self.out.ends_with('[') {
            self.out.push(',');
        }
        self.new_line();
        self.out.push('{');
    }

    /// Writes a move and plans what follows it.
    fn element(&mut self, id: NodeId, mut at: At, tasks: &mut Vec<Task>) {
        let node = self.record.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return;
        };
        self.begin();
        let siblings = self.record.node(parent).children();
        let forks = match siblings.split_first() {
            Some((&main, forks)) if main == id => forks,
            _ => &[],
        };
        self.mv(mv, &at);
        let before = (!forks.is_empty()).then(|| at.clone());
        if let Some(spent) = node.remarks.spent {
            let total = &mut at.totals[at.position.turn()];
            *total += u64::from(spent.0);
            let total = *total;
            self.time(spent, total);
        }
        self.remarks(&node.remarks);
        at.position.play_unchecked(mv);
        at.last_to = Some(mv.to());
        match self.record.next(id) {
            Some(next) => tasks.push(Task::Move(next, at)),
            None if self.depth == 0 => self.last = at,
            None => tasks.push(Task::EndFork(id, at)),
        }
        let Some(before) = before else {
            self.out.push('}');
            return;
        };
        self.out.push_str(",\"forks\":[");
        tasks.push(Task::EndForks);
        for (index, &fork) in forks.iter().enumerate().rev() {
            tasks.push(Task::Fork(fork, before.clone(), index == 0));
        }
    }

    fn mv(&mut self, mv: Move, at: &At) {
        self.number += 1;
        let position = &at.position;
        let color = position.turn();
        let out = &mut self.out;
        let _ = write!(out, "\"move\":{{\"color\":{}", color as u8);
        let role = match mv.from() {
            Some(from) => {
                let _ = write!(
                    out,
                    ",\"from\":{{\"x\":{},\"y\":{}}}",
                    from.file(),
                    from.rank()
                );
                position.role_at(from)
            }
            None => mv.dropped().map(HandRole::role),
        };
        let to = mv.to();
        let _ = write!(out, ",\"to\":{{\"x\":{},\"y\":{}}}", to.file(), to.rank());
        if let Some(role) = role {
            let _ = write!(out, ",\"piece\":\"{}\"", words::code(role));
        }
        if at.last_to == Some(to) {
            out.push_str(",\"same\":true");
        }
        if let Some(from) = mv.from() {
            let could = role.is_some_and(|role| role.promoted().is_some())
                && (from.in_zone(color) || to.in_zone(color));
            if could || mv.promotes() {
                let _ = write!(out, ",\"promote\":{}", mv.promotes());
            }
        }
        // An illegal move may go anywhere.
        let captured = position.man_at(to).filter(|man| man.color != color);
        if let Some(captured) = captured.filter(|man| man.role != Role::King) {
            let _ = write!(out, ",\"capture\":\"{}\"", words::code(captured.role));
        }
        self.relative(mv, position);
        self.out.push('}');
    }

    /// The relative words of Japanese notation, in letters.
    fn relative(&mut self, mv: Move, position: &Position) {
        self.buffer.clear();
        japanese::ki2_into(&mut self.buffer, position, mv, None);
        let letters = self.buffer.chars().filter_map(|c| match c {
            '左' => Some('L'),
            '直' => Some('C'),
            '右' => Some('R'),
            '上' | '行' => Some('U'),
            '寄' => Some('M'),
            '引' => Some('D'),
            '打' => Some('H'),
            _ => None,
        });
        let letters: String = letters.collect();
        if !letters.is_empty() {
            let _ = write!(self.out, ",\"relative\":\"{letters}\"");
        }
    }

    fn time(&mut self, now: Millis, total: u64) {
        self.out.push_str(",\"time\":{\"now\":");
        let now = u64::from(now.0) / 1000;
        self.seconds(now, now >= 3600);
        self.out.push_str(",\"total\":");
        self.seconds(total / 1000, true);
        self.out.push('}');
    }

    fn seconds(&mut self, seconds: u64, hours: bool) {
        self.out.push('{');
        if hours {
            let _ = write!(self.out, "\"h\":{},", seconds / 3600);
        }
        let (minutes, seconds) = (seconds / 60 % 60, seconds % 60);
        let _ = write!(self.out, "\"m\":{minutes},\"s\":{seconds}}}");
    }

    fn remarks(&mut self, remarks: &Remarks) {
        if !remarks.comment.is_empty() {
            self.out.push(',');
            push_comments(&mut self.out, &remarks.comment);
        }
        let fraction = remarks.spent.filter(|spent| spent.0 % 1000 != 0);
        push_remarks(&mut self.remarks, self.number, remarks, fraction);
    }

    /// Writes an end as an element, where the format has a word for it.
    fn special(
        &mut self,
        claim: Option<Claim>,
        outcome: Option<Outcome>,
        position: &Position,
        spent: Option<Millis>,
    ) {
        let stand = Stand { position, outcome };
        let word = claim.and_then(|claim| stand.word(claim));
        let Some(word) = word.filter(|word| SPECIAL.contains(word)) else {
            return;
        };
        self.begin();
        let _ = write!(self.out, "\"special\":\"{word}\"");
        if let Some(spent) = spent {
            let total = self.last.totals[position.turn()] + u64::from(spent.0);
            self.time(spent, total);
        }
        self.out.push('}');
    }

    /// Writes the illegal move after the main line and the end of the game.
    fn end(&mut self) {
        let record = self.record;
        let ends = record.illegal.is_some() || record.result.is_some();
        let outcome = ends.then(|| outcome(record)).flatten();
        let at = self.last.clone();
        if let Some(entry) = &record.illegal
            && let Some(mv) = entry.mv
            && entry.ply == record.main_line().len() + 1
            && outcome.is_none()
        {
            let stands = mv
                .from()
                .is_none_or(|from| at.position.role_at(from).is_some());
            if stands && !at.position.is_legal(mv) {
                self.begin();
                self.mv(mv, &at);
                self.out.push('}');
            }
        }
        self.special(record.result, outcome, &at.position, record.result_spent);
    }
}

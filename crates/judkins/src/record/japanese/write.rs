//! Writing KIF and KI2.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::color::{ByColor, Color};
use crate::game::{End, Game, Rules};
use crate::handicap::Handicap;
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::japanese;
use crate::position::Position;
use crate::record::form::{Loss, Written};
use crate::record::japanese::body::white_begins;
use crate::record::japanese::end_words::{self, Scene, Word};
use crate::record::japanese::lines::{Line, classify};
use crate::record::japanese::sniff::Kind;
use crate::record::japanese::{bod, handicap, head, made, remarks, times};
use crate::record::tags::Millis;
use crate::record::tree::{Claim, IllegalEntry, NodeId, Record};
use crate::square::Square;

/// How many moves stand on a line of KI2.
const ROW: usize = 6;

/// How many columns a move of KIF takes.
const MOVE_WIDTH: usize = 13;

/// Writes a record in one of the forms.
pub(crate) fn write(record: &Record, kind: Kind) -> Written {
    let handicap = Handicap::recognise(record.start());
    let even = handicap.is_none_or(|handicap| handicap == Handicap::NONE);
    let mut writer = Writer {
        record,
        kind,
        sides: if even { bod::EVEN } else { bod::HANDICAP },
        out: String::with_capacity(800 + record.walk().len() * 48),
        losses: BTreeSet::new(),
        row: 0,
    };
    writer.head(handicap);
    writer.body();
    Written {
        text: writer.out,
        losses: writer.losses.into_iter().collect(),
    }
}

struct Writer<'a> {
    record: &'a Record,
    kind: Kind,
    sides: ByColor<&'static str>,
    out: String,
    losses: BTreeSet<Loss>,
    /// How many moves stand on the present line of KI2.
    row: usize,
}

/// A node of the line that is being written.
struct Step {
    node: NodeId,
    position: Position,
    to: Option<Square>,
    /// The seconds that each side has spent.
    totals: ByColor<u64>,
}

impl Writer<'_> {
    fn head(&mut self, handicap: Option<Handicap>) {
        let record = self.record;
        let mut lines = head::Lines {
            out: &mut self.out,
            lossy: false,
        };
        lines.opening(&record.tags);
        lines.out.push_str("手合割：");
        handicap::write_into(lines.out, handicap);
        lines.out.push('\n');
        bod::write_into(lines.out, record.start(), &self.sides);
        if record.node(record.root()).remarks.spent.is_some() {
            self.losses.insert(Loss::Spent);
        }
        match record.start().move_number {
            1 => {}
            0 => {
                self.losses.insert(Loss::Number);
            }
            number => {
                // Writing to a string cannot fail.
                let _ = writeln!(lines.out, "手数＝{}  まで", number - 1);
            }
        }
        let is_header = |line: &str| matches!(classify(line), Line::Header(..));
        lines.closing(&record.tags, &self.sides, is_header);
        if lines.lossy {
            self.losses.insert(Loss::Tags);
        }
        self.out.push_str(match self.kind {
            Kind::Kif => "手数----指手---------消費時間--\n",
            Kind::Ki2 => "\n",
        });
    }

    /// The main line, then the variations, those that begin last first.
    fn body(&mut self) {
        let record = self.record;
        let first = Step {
            node: record.root(),
            position: record.first_position().clone(),
            to: None,
            totals: ByColor { black: 0, white: 0 },
        };
        let mut path = vec![first];
        let mut open: Vec<(usize, NodeId)> = Vec::new();
        self.remarks(record.root());
        self.line(&mut path, record.next(record.root()), &mut open, true);
        self.main_end(&path);
        while let Some((ply, node)) = open.pop() {
            path.truncate(ply);
            // Writing to a string cannot fail.
            let _ = writeln!(self.out, "\n変化：{ply}手");
            self.line(&mut path, Some(node), &mut open, false);
            if let Some(step) = path.last() {
                self.variation_end(step, ply_of(&path));
            }
        }
    }

    /// A line of moves; notes the variations that begin in it.
    fn line(
        &mut self,
        path: &mut Vec<Step>,
        from: Option<NodeId>,
        open: &mut Vec<(usize, NodeId)>,
        main: bool,
    ) {
        let record = self.record;
        let mut next = from;
        let mut head = !main;
        while let Some(node) = next {
            let (Some(before), Some(mv)) = (path.last(), record.node(node).mv()) else {
                break;
            };
            let siblings = record.node(before.node).children();
            let ply = path.len();
            if !std::mem::take(&mut head) {
                open.extend(siblings.iter().skip(1).rev().map(|&other| (ply, other)));
            }
            let after = self.step(before, node, mv, ply, siblings.last() != Some(&node));
            path.push(after);
            self.remarks(node);
            next = record.next(node);
        }
        self.end_row();
    }

    fn step(&mut self, before: &Step, node: NodeId, mv: Move, ply: usize, varied: bool) -> Step {
        let spent = self.record.node(node).remarks.spent;
        let color = before.position.turn();
        let mut totals = before.totals;
        if let Some(spent) = spent {
            totals[color] += u64::from(spent.0 / 1000);
        }
        match self.kind {
            Kind::Kif => {
                let start = self.number(ply);
                japanese::kif_into(&mut self.out, &before.position, mv, before.to);
                self.time(start, spent, totals[color]);
                if varied {
                    self.out.push_str(if spent.is_none() { " +" } else { "+" });
                }
                self.out.push('\n');
            }
            Kind::Ki2 => {
                if self.row == ROW {
                    self.end_row();
                }
                self.separate(color);
                japanese::ki2_into(&mut self.out, &before.position, mv, before.to);
                if spent.is_some() {
                    self.losses.insert(Loss::Spent);
                }
            }
        }
        let mut position = before.position.clone();
        position.play_unchecked(mv);
        Step {
            node,
            position,
            to: Some(mv.to()),
            totals,
        }
    }

    /// The number of a move of KIF; returns where the move begins.
    fn number(&mut self, ply: usize) -> usize {
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{ply:4} ");
        self.out.len()
    }

    /// The time of a move of KIF that begins at `start`.
    fn time(&mut self, start: usize, spent: Option<Millis>, total: u64) {
        let Some(spent) = spent else { return };
        if spent.0 % 1000 != 0 {
            self.losses.insert(Loss::Fractions);
        }
        // Japanese characters are three bytes long and two columns wide.
        let columns: usize = self.out[start..]
            .chars()
            .map(|c| if c.is_ascii() { 1 } else { 2 })
            .sum();
        for _ in columns..MOVE_WIDTH.max(columns + 1) {
            self.out.push(' ');
        }
        times::push_spent(&mut self.out, spent, total);
    }

    /// The mark before a move of KI2.
    fn separate(&mut self, color: Color) {
        if self.row > 0 {
            self.out.push(' ');
        }
        self.row += 1;
        self.out.push(match color {
            Color::Black => '▲',
            Color::White => '△',
        });
    }

    fn end_row(&mut self) {
        if self.row > 0 {
            self.out.push('\n');
            self.row = 0;
        }
    }

    fn remarks(&mut self, node: NodeId) {
        let remarks = &self.record.node(node).remarks;
        if !remarks.comment.is_empty() || remarks.evaluation.is_some() {
            self.end_row();
            if remarks::push(&mut self.out, remarks) {
                self.losses.insert(Loss::CommentText);
            }
        }
        if !remarks.glyphs.is_empty() {
            self.losses.insert(Loss::Glyphs);
        }
        if remarks.clock.is_some() {
            self.losses.insert(Loss::Clocks);
        }
        // Only the last move of a variation has one.
        if remarks.ending.is_some() && self.record.next(node).is_some() {
            self.losses.insert(Loss::VariationEnds);
        }
    }

    /// The illegal entry and the end of the game.
    fn main_end(&mut self, path: &[Step]) {
        let Some(last) = path.last() else { return };
        if self.record.node(last.node).remarks.ending.is_some() {
            self.losses.insert(Loss::VariationEnds);
        }
        let mut offended = false;
        if let Some(entry) = &self.record.illegal {
            offended = self.illegal(last, entry, path.len());
            if !offended {
                self.losses.insert(Loss::Illegal);
            }
        }
        let Some(claim) = self.record.result else {
            if self.record.result_spent.is_some() {
                self.losses.insert(Loss::EndSpent);
            }
            return;
        };
        let foul = matches!(claim.end, Some(End::IllegalMove | End::PerpetualCheck));
        let turn = last.position.turn();
        let scene = Scene {
            position: &last.position,
            turn: if offended { !turn } else { turn },
            offender: offended.then_some(turn),
            perpetual: foul && self.outcome() == Some(End::PerpetualCheck),
        };
        let count = ply_of(path) + usize::from(offended);
        let word = scene.word(claim).filter(|_| self.kind == Kind::Kif);
        if let Some(word) = word {
            let spent = self.record.result_spent;
            let start = self.number(count + 1);
            self.out.push_str(word);
            let total =
                last.totals[scene.turn] + spent.map_or(0, |spent| u64::from(spent.0 / 1000));
            self.time(start, spent, total);
            self.out.push('\n');
        } else if self.record.result_spent.is_some() {
            self.losses.insert(Loss::EndSpent);
        }
        let word = word.and_then(end_words::whole);
        if self.sum_up(&scene, claim, word, count) != Some(claim) {
            self.losses.insert(Loss::End);
        }
    }

    fn sum_up(
        &mut self,
        scene: &Scene<'_>,
        claim: Claim,
        word: Option<Word>,
        count: usize,
    ) -> Option<Claim> {
        made::push(&mut self.out, scene, claim, word, count, &self.sides)
    }

    /// Writes an illegal move, where its text will be taken for it; `false`
    /// where it will not.
    fn illegal(&mut self, last: &Step, entry: &IllegalEntry, ply: usize) -> bool {
        let Some(mv) = entry.mv else { return false };
        let position = &last.position;
        let text = japanese::kif(position, mv, last.to);
        let read = japanese::parse(position, last.to, &text);
        let same = matches!(
            &read,
            Err(MoveError::Illegal { mv: Some(found), reason, .. })
                if *found == mv && *reason == entry.reason
        );
        let plain = same
            && entry.by == position.turn()
            && entry.ply == ply
            && !white_begins(position, ply - 1, &text)
            && self.outcome().is_none();
        if !plain {
            return false;
        }
        match self.kind {
            Kind::Kif => {
                self.number(ply);
            }
            Kind::Ki2 => self.separate(position.turn()),
        }
        self.out.push_str(&text);
        self.out.push('\n');
        self.row = 0;
        true
    }

    /// How the main line ends by the rules.
    fn outcome(&self) -> Option<End> {
        let start = self.record.first_position().clone();
        let mut game = Game::begin(self.record.start(), start, Rules::default());
        for mv in self.record.main_moves() {
            if game.play(mv).is_err() {
                break;
            }
        }
        game.outcome().map(|outcome| outcome.end)
    }

    fn variation_end(&mut self, last: &Step, ply: usize) {
        let Some(claim) = self.record.node(last.node).remarks.ending else {
            return;
        };
        let scene = Scene {
            position: &last.position,
            turn: last.position.turn(),
            offender: None,
            perpetual: false,
        };
        let word = scene.word(claim).filter(|_| self.kind == Kind::Kif);
        let meant = word.and_then(end_words::whole);
        if let Some(word) = word {
            self.number(ply + 1);
            self.out.push_str(word);
            self.out.push('\n');
        }
        if meant.and_then(|word| scene.claim(word)) == Some(claim) {
            return;
        }
        if self.sum_up(&scene, claim, meant, ply) != Some(claim) {
            self.losses.insert(Loss::VariationEnds);
        }
    }
}

/// How many moves a path has.
const fn ply_of(path: &[Step]) -> usize {
    path.len() - 1
}

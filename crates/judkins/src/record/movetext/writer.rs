//! Writing movetext.

use crate::color::Color;
use crate::game::{Game, Rules};
use crate::moves::Move;
use crate::notation::hodges;
use crate::notation::style::Style;
use crate::position::Position;
use crate::record::form::Loss;
use crate::record::movetext::comment;
use crate::record::movetext::layout::Layout;
use crate::record::movetext::moves;
use crate::record::movetext::reader::is_first_of_white;
use crate::record::movetext::token::Mark;
use crate::record::tree::{Glyph, IllegalEntry, NodeId, Record, Remarks};
use crate::square::Square;

/// How a form spells movetext.
pub(crate) struct Spelling<'a> {
    /// How a move is written.
    pub(crate) format: &'a dyn Fn(&Position, Move) -> String,
    /// How an illegal move is written.
    pub(crate) style: Style,
    /// The number of the first move, in pairs.
    pub(crate) first_number: usize,
    /// Whether an ellipsis is a word of its own: `1. ... P-1c`.
    pub(crate) apart: bool,
    /// Whether the first glyph of a move is written as a sign.
    pub(crate) signs: bool,
    /// The result at the end.
    pub(crate) mark: Option<Mark>,
}

/// What is still to be written.
enum Work {
    /// A move after a position, with its variations or without.
    Move {
        node: NodeId,
        ply: usize,
        before: Position,
        with_variations: bool,
    },
    /// The opening of a variation.
    Open,
    /// The end of a variation.
    Close,
}

struct Writer<'a> {
    record: &'a Record,
    spelling: &'a Spelling<'a>,
    layout: Layout,
    /// Whether White's next move needs its number.
    interrupted: bool,
    losses: &'a mut Vec<Loss>,
}

/// Writes moves, remarks and result, and what of them is lost.
pub(crate) fn write(record: &Record, spelling: &Spelling<'_>, losses: &mut Vec<Loss>) -> String {
    let mut writer = Writer {
        record,
        spelling,
        layout: Layout::default(),
        interrupted: true,
        losses,
    };
    writer.moves();
    writer.illegal();
    if let Some(spent) = record.result_spent {
        writer.brace(&comment::end_text(spent));
    }
    if let Some(mark) = spelling.mark {
        writer.layout.word(mark.text());
    }
    writer.layout.finish()
}

impl Writer<'_> {
    fn moves(&mut self) {
        let record = self.record;
        let root = record.root();
        self.remarks(&record.node(root).remarks, 0);
        let mut work = Vec::new();
        self.line(root, 1, record.first_position().clone(), &mut work);
        while let Some(next) = work.pop() {
            match next {
                Work::Open => {
                    self.layout.open();
                    self.interrupted = true;
                }
                Work::Close => {
                    self.layout.close();
                    self.interrupted = true;
                }
                Work::Move {
                    node,
                    ply,
                    before,
                    with_variations,
                } => self.step(node, ply, before, with_variations, &mut work),
            }
        }
    }

    /// Has the main move after a node written, if there is one.
    fn line(&self, parent: NodeId, ply: usize, before: Position, work: &mut Vec<Work>) {
        if let Some(node) = self.record.next(parent) {
            work.push(Work::Move {
                node,
                ply,
                before,
                with_variations: true,
            });
        }
    }

    fn step(
        &mut self,
        node: NodeId,
        ply: usize,
        before: Position,
        with_variations: bool,
        work: &mut Vec<Work>,
    ) {
        let record = self.record;
        let Some(mv) = record.node(node).mv() else {
            return;
        };
        let remarks = &record.node(node).remarks;
        let mut text = (self.spelling.format)(&before, mv);
        let first = remarks.glyphs.first().filter(|_| self.spelling.signs);
        let sign = first.and_then(|glyph| glyph.sign());
        text += sign.unwrap_or_default();
        self.entry(ply, before.turn(), &text);
        self.remarks(remarks, usize::from(sign.is_some()));
        let mut after = before.clone();
        after.play_unchecked(mv);
        self.line(node, ply + 1, after, work);
        let parent = record.node(node).parent().filter(|_| with_variations);
        let siblings = parent.map_or(&[][..], |parent| record.node(parent).children());
        for &sibling in siblings.iter().skip(1).rev() {
            let before = before.clone();
            work.push(Work::Close);
            work.push(Work::Move {
                node: sibling,
                ply,
                before,
                with_variations: false,
            });
            work.push(Work::Open);
        }
    }

    /// Writes a move with its number where it needs one.
    fn entry(&mut self, ply: usize, mover: Color, text: &str) {
        let second = usize::from(self.record.first_position().turn() == Color::White);
        let number = self.spelling.first_number + (ply - 1 + second) / 2;
        let interrupted = std::mem::take(&mut self.interrupted);
        match mover {
            Color::Black => self.layout.word(&format!("{number}.")),
            Color::White if !interrupted => {}
            Color::White if self.spelling.apart => {
                self.layout.word(&format!("{number}."));
                self.layout.word("...");
            }
            Color::White => self.layout.word(&format!("{number}...")),
        }
        self.layout.word(text);
    }

    /// Writes remarks but for the first so many glyphs.
    fn remarks(&mut self, remarks: &Remarks, glyphs: usize) {
        if remarks.ending.is_some() {
            self.losses.push(Loss::VariationEnds);
        }
        for Glyph(number) in &remarks.glyphs[glyphs..] {
            self.layout.word(&format!("${number}"));
        }
        if let Some(text) = comment::commands_text(remarks) {
            self.brace(&text);
        }
        self.words(&remarks.comment);
    }

    fn brace(&mut self, text: &str) {
        self.layout.word(&format!("{{{text}}}"));
        self.interrupted = true;
    }

    /// Writes a comment in braces, or, where it could not be read back so, as
    /// lines that begin with semicolons.
    fn words(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if fits_braces(text) {
            return self.brace(text);
        }
        for line in text.split('\n') {
            let kept = line.trim_end_matches('\r');
            if kept.len() < line.len() {
                self.losses.push(Loss::CommentText);
            }
            let sign = if kept.is_empty() { ";" } else { "; " };
            self.layout.word(&format!("{sign}{kept}"));
            self.layout.end_line();
        }
        self.interrupted = true;
    }

    /// Writes the illegal move after the main line.
    fn illegal(&mut self) {
        let Some(entry) = &self.record.illegal else {
            return;
        };
        let line = self.record.main_moves();
        let record = self.record;
        let mut game = Game::begin(
            record.start(),
            record.first_position().clone(),
            Rules::default(),
        );
        let ended = line.iter().any(|&mv| game.play(mv).is_err()) || game.outcome().is_some();
        let last = record.position(record.last());
        let to = line.last().map(|mv| mv.to());
        let spelled = spell_illegal(self.spelling, &last, to, entry);
        match spelled.filter(|_| !ended && entry.ply == line.len() + 1 && entry.by == last.turn()) {
            Some(text) => self.entry(entry.ply, last.turn(), &text),
            None => self.losses.push(Loss::Illegal),
        }
    }
}

/// A spelling of an illegal move that is read back as it is.
fn spell_illegal(
    spelling: &Spelling<'_>,
    position: &Position,
    last_to: Option<Square>,
    entry: &IllegalEntry,
) -> Option<String> {
    let mv = entry.mv?;
    let same = |text: &String| {
        if entry.ply == 1 && is_first_of_white(position, text) {
            return false;
        }
        let read = moves::read(position, last_to, text, None);
        read.err().and_then(|error| error.illegal()) == Some((Some(mv), entry.reason))
    };
    // Chess programs' notation is written of legal moves alone.
    let spellings = [
        hodges::format_in(position, mv, spelling.style),
        mv.to_string(),
    ];
    spellings.into_iter().find(same)
}

/// Whether a comment comes back from braces as it is.
fn fits_braces(text: &str) -> bool {
    let plain = text.trim() == text && !text.contains(['}', '\r']);
    // A line that looks like a tag or an escape would confuse other readers,
    // and a brace before a quotation mark is how JSON begins.
    let confusing =
        text.starts_with('"') || text.split('\n').any(|line| line.starts_with(['[', '%']));
    let for_programs = comment::has_command(text) || comment::engine(text, Color::Black).is_some();
    plain && !confusing && !for_programs
}

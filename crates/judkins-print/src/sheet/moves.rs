//! The moves, with all that is said of them.

use std::fmt::Write as _;

use judkins::color::Color;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::record::tree::{NodeId, Remarks};
use judkins::setup::Setup;
use judkins::square::Square;

use crate::escape::escape;
use crate::sheet::Sheet;
use crate::sheet::spell::Notation;
use crate::sheet::words::clock;
use crate::svg::{self, SvgOptions};

/// Deeper variations are indented no further.
const DEEPEST: usize = 5;

/// A place in the tree and the position before its move.
#[derive(Clone)]
struct Step {
    node: NodeId,
    ply: usize,
    position: Position,
    last_to: Option<Square>,
}

/// The table of the main line: whether a row is open, and for whom.
struct Table {
    out: String,
    row: Option<Color>,
}

impl Sheet<'_> {
    pub(super) fn game(&self, out: &mut String) {
        out.push_str("<main class=\"game\">\n");
        let root = self.record.root();
        comment(out, &self.record.node(root).remarks);
        if self.options.diagrams.contain(0, self.line.len()) || !self.starts_as_usual() {
            self.diagram(out, 0, None, None);
        }
        if !self.line.is_empty() {
            let _ = write!(
                out,
                "<table>\n<colgroup><col class=\"n\"><col><col></colgroup>\n<thead><tr><th></th>\
                 <th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
                escape(&self.side(Color::Black)),
                escape(&self.side(Color::White))
            );
            self.main_line(out);
            out.push_str("</tbody>\n</table>\n");
        }
        self.illegal(out);
        self.notes(out);
        out.push_str("</main>\n");
    }

    fn first_step(&self) -> Option<Step> {
        Some(Step {
            node: self.record.next(self.record.root())?,
            ply: 1,
            position: self.record.first_position().clone(),
            last_to: None,
        })
    }

    fn mv(&self, step: &Step) -> Option<Move> {
        self.record.node(step.node).mv()
    }

    /// The main move after a step.
    fn after(&self, step: &Step) -> Option<Step> {
        let mv = self.mv(step)?;
        Some(Step {
            node: self.record.next(step.node)?,
            ply: step.ply + 1,
            position: step.position.after(mv),
            last_to: Some(mv.to()),
        })
    }

    /// The variations to a step of a main line.
    fn rivals<'a>(&'a self, step: &'a Step) -> impl DoubleEndedIterator<Item = Step> + 'a {
        let parent = self.record.node(step.node).parent();
        let siblings = parent.map_or(&[][..], |parent| self.record.node(parent).children());
        let others: &[NodeId] = match siblings {
            [first, others @ ..] if *first == step.node => others,
            _ => &[],
        };
        others.iter().map(|&node| Step {
            node,
            ..step.clone()
        })
    }

    fn spell(&self, step: &Step) -> String {
        self.mv(step).map_or_else(String::new, |mv| {
            self.notation.spell(&step.position, mv, step.last_to)
        })
    }

    fn main_line(&self, out: &mut String) {
        let mut table = Table {
            out: String::new(),
            row: None,
        };
        let mut next = self.first_step();
        while let Some(step) = next {
            self.cell(&mut table, &step);
            let aside = self.aside(&step);
            if !aside.is_empty() {
                table.close();
                let _ = writeln!(table.out, "<tr><td colspan=\"3\">{aside}</td></tr>");
            }
            next = self.after(&step);
        }
        table.close();
        out.push_str(&table.out);
    }

    /// A move of the main line.
    fn cell(&self, table: &mut Table, step: &Step) {
        let mover = step.position.turn();
        if mover == Color::Black || table.row.is_none() {
            table.close();
            let number = self
                .notation
                .number(step.ply, self.record.first_position().turn());
            let _ = write!(table.out, "<tr><th scope=\"row\">{number}</th>");
            if mover == Color::White {
                table.out.push_str("<td>…</td>");
            }
        }
        let remarks = &self.record.node(step.node).remarks;
        table.out.push_str("<td>");
        table.out.push_str(&times(remarks));
        if let Some(evaluation) = remarks.evaluation {
            let score = Sheet::score(evaluation);
            let _ = write!(table.out, "<span class=\"e\">{score}</span>");
        }
        table.out.push_str(&self.marked(&self.spell(step), remarks));
        table.out.push_str("</td>");
        table.row = Some(mover);
    }

    /// A move with its glyphs.
    fn marked(&self, text: &str, remarks: &Remarks) -> String {
        let language = match self.notation {
            Notation::Japanese if self.catalogue.language() != "ja" => " lang=\"ja\"",
            _ => "",
        };
        let mut out = format!("<b{language}>{}</b>", escape(text));
        for &glyph in &remarks.glyphs {
            match glyph.sign() {
                Some(sign) => out.push_str(sign),
                None => {
                    let _ = write!(out, " ${}", glyph.0);
                }
            }
        }
        out
    }

    /// What stands below a move of the main line.
    fn aside(&self, step: &Step) -> String {
        let mut out = String::new();
        comment(&mut out, &self.record.node(step.node).remarks);
        if self.options.diagrams.contain(step.ply, self.line.len())
            && let Some(mv) = self.mv(step)
        {
            self.diagram(&mut out, step.ply, Some(step), Some(mv));
        }
        let mut open: Vec<(Step, usize)> =
            self.rivals(step).rev().map(|rival| (rival, 1)).collect();
        while let Some((step, depth)) = open.pop() {
            self.variation(&mut out, step, depth, &mut open);
        }
        out
    }

    /// One paragraph: the moves of a variation up to its end, or up to the
    /// first that has variations of its own; then those and the rest are left
    /// open.
    fn variation(&self, out: &mut String, step: Step, depth: usize, open: &mut Vec<(Step, usize)>) {
        let _ = write!(out, "<p class=\"v d{}\">", depth.min(DEEPEST));
        let mut numbered = true;
        let mut next = Some(step);
        while let Some(step) = next.take() {
            let remarks = &self.record.node(step.node).remarks;
            numbered |= self.counts_pairs() && step.position.turn() == Color::Black;
            self.move_in_text(out, &step, numbered);
            numbered = !remarks.comment.is_empty();
            if numbered {
                let _ = write!(out, " <i dir=\"auto\">{}</i>", lines(&remarks.comment));
            }
            if let Some(ending) = remarks.ending {
                let _ = write!(out, " ({})", escape(&self.claim(ending)));
            }
            let following = self.after(&step);
            let rivals: Vec<Step> = self.rivals(&step).collect();
            if rivals.is_empty() {
                if following.is_some() {
                    out.push(' ');
                }
                next = following;
            } else {
                open.extend(following.map(|step| (step, depth)));
                open.extend(rivals.into_iter().rev().map(|step| (step, depth + 1)));
            }
        }
        out.push_str("</p>\n");
    }

    const fn counts_pairs(&self) -> bool {
        matches!(self.notation, Notation::Western(_))
    }

    fn move_in_text(&self, out: &mut String, step: &Step, numbered: bool) {
        let remarks = &self.record.node(step.node).remarks;
        let text = self.spell(step);
        let first = self.record.first_position().turn();
        if numbered {
            let number = self
                .notation
                .numbered(step.ply, first, step.position.turn(), "");
            out.push_str(&number);
        }
        out.push_str(&self.marked(&text, remarks));
        if let Some(evaluation) = remarks.evaluation {
            let _ = write!(out, " ({})", Sheet::score(evaluation));
        }
    }

    /// The position after a move of the main line, or at the start.
    fn diagram(&self, out: &mut String, ply: usize, step: Option<&Step>, last: Option<Move>) {
        let (setup, caption) = match (step, last) {
            (Some(step), Some(mv)) => {
                let position = step.position.after(mv);
                let first = self.record.first_position().turn();
                let mover = step.position.turn();
                let text = self.spell(step);
                let numbered = self.notation.numbered(ply, first, mover, &text);
                let args = [
                    ("move", numbered.into()),
                    ("ply", ply.into()),
                    ("text", text.into()),
                ];
                let caption = self.catalogue.text("sheet-after-move", &args);
                (position.to_setup(), caption)
            }
            _ => (self.record.start().clone(), self.text("sheet-before-moves")),
        };
        let drawing = svg::draw(
            &self.numbered_setup(setup, ply),
            &self.drawing(last),
            self.catalogue,
        );
        let _ = write!(
            out,
            "<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
            drawing.svg,
            escape(&caption)
        );
    }

    fn numbered_setup(&self, setup: Setup, ply: usize) -> Setup {
        let start = self.record.start().move_number;
        Setup {
            move_number: start.saturating_add(u16::try_from(ply).unwrap_or(u16::MAX)),
            ..setup
        }
    }

    fn drawing(&self, last: Option<Move>) -> SvgOptions {
        SvgOptions {
            set: self.options.set,
            flip: self.options.flip,
            last,
            arrows: Vec::new(),
            dark: false,
        }
    }

    /// The illegal move after the main line.
    fn illegal(&self, out: &mut String) {
        let Some(entry) = &self.record.illegal else {
            return;
        };
        let reason = self.text(&format!("reason-{}", entry.reason.code()));
        let args = [
            ("number", entry.ply.into()),
            ("move", entry.text.clone().into()),
            ("reason", reason.into()),
        ];
        let text = self.catalogue.text("sheet-illegal", &args);
        let _ = writeln!(out, "<p class=\"c\">{}</p>", escape(&text));
    }

    /// What the small figures beside the moves mean.
    fn notes(&self, out: &mut String) {
        let nodes = self.record.walk();
        let any = |there: fn(&Remarks) -> bool| {
            nodes.iter().any(|&id| there(&self.record.node(id).remarks))
        };
        let notes = [
            ("sheet-note-spent", any(|remarks| remarks.spent.is_some())),
            (
                "sheet-note-clock",
                any(|remarks| remarks.spent.is_none() && remarks.clock.is_some()),
            ),
            (
                "sheet-note-score",
                any(|remarks| remarks.evaluation.is_some()),
            ),
        ];
        for (id, _) in notes.into_iter().filter(|&(_, there)| there) {
            let _ = writeln!(out, "<p class=\"note\">{}</p>", escape(&self.text(id)));
        }
    }
}

impl Table {
    /// Ends the row that is open.
    fn close(&mut self) {
        match self.row.take() {
            Some(Color::Black) => self.out.push_str("<td></td></tr>\n"),
            Some(Color::White) => self.out.push_str("</tr>\n"),
            None => {}
        }
    }
}

/// The time spent, or what was left where only that is known.
fn times(remarks: &Remarks) -> String {
    match (remarks.spent, remarks.clock) {
        (Some(spent), _) => format!("<span class=\"t\">{}</span>", clock(spent)),
        (None, Some(left)) => format!("<span class=\"t\">[{}]</span>", clock(left)),
        (None, None) => String::new(),
    }
}

fn comment(out: &mut String, remarks: &Remarks) {
    if !remarks.comment.is_empty() {
        let _ = writeln!(
            out,
            "<p class=\"c\" dir=\"auto\">{}</p>",
            lines(&remarks.comment)
        );
    }
}

/// Escaped text with its line breaks.
fn lines(text: &str) -> String {
    escape(text).replace('\n', "<br>")
}

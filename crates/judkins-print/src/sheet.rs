//! A game as a sheet of paper: one HTML document that needs nothing else and
//! is made to be printed.

use judkins::moves::Move;
use judkins::record::tree::Record;

use crate::catalogue::Catalogue;
use crate::escape::escape;
use crate::men::MenSet;
use crate::sheet::diagrams::Diagrams;
use crate::sheet::spell::Notation;

pub mod diagrams;
mod head;
mod moves;
pub mod spell;
mod style;
mod words;

/// How a sheet is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SheetOptions {
    /// How moves are written; that of the language if not given: Japanese in
    /// Japanese, else Western with ranks as letters.
    pub notation: Option<Notation>,
    /// The signs of the men in diagrams.
    pub set: MenSet,
    /// Whether White is at the bottom of diagrams.
    pub flip: bool,
    /// After which moves a diagram stands. A start that is not the usual one
    /// has one always.
    pub diagrams: Diagrams,
}

/// What the parts of a sheet need.
struct Sheet<'a> {
    record: &'a Record,
    line: Vec<Move>,
    catalogue: &'a Catalogue,
    notation: Notation,
    options: &'a SheetOptions,
}

/// The sheet of a game in the language of the catalogue. All words of the
/// record are text in it, never markup.
#[must_use]
pub fn html(record: &Record, options: &SheetOptions, catalogue: &Catalogue) -> String {
    let own = Notation::of_language(catalogue.language());
    let sheet = Sheet {
        record,
        line: record.main_moves(),
        catalogue,
        notation: options.notation.unwrap_or(own),
        options,
    };
    let title = sheet.title();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n",
        escape(catalogue.language()),
        escape(&title),
        style::sheet(catalogue.language(), &title, &sheet.text("sheet-page"))
    );
    sheet.head(&mut out);
    sheet.game(&mut out);
    out.push_str("</body>\n</html>\n");
    out
}

impl Sheet<'_> {
    /// The text of a message without arguments.
    fn text(&self, id: &str) -> String {
        self.catalogue.text(id, &[])
    }
}

#[cfg(test)]
mod tests;

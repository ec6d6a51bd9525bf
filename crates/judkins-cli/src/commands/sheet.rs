//! `judkins sheet`: a game on paper.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use judkins::notation::style::Style;
use judkins_print::sheet::diagrams::Diagrams;
use judkins_print::sheet::spell::Notation;
use judkins_print::sheet::{self, SheetOptions};
use judkins_print::svg;

use crate::commands::show::{Men, no_such_ply};
use crate::failure::{Outcome, Problem};
use crate::output::{print, warn, write_file};
use crate::records::first_of;
use crate::texts::{catalogue, text};

/// Make a sheet of a game to be printed: one HTML file with the moves, what is
/// said of them, and diagrams.
///
/// It is in the language of the command line (--lang) and needs no other file.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins sheet game.kif -o game.html\n  \
    judkins sheet game.pgn --lang ja -o game.html\n  \
    judkins sheet game.txt --style digits --diagrams 10,20,end -o game.html\n  \
    judkins sheet game.txt --diagrams 'start,every 10' --men letters > game.html")]
pub(crate) struct Sheet {
    /// A record of a game, its first if there are several; - is standard
    /// input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How moves are written; as the readers of the language are used to if
    /// not given.
    #[arg(long, value_enum, value_name = "STYLE")]
    style: Option<MoveStyle>,
    /// After which moves there are diagrams: numbers that count the moves of
    /// both sides, start, end, "every N", with commas between; or none.
    #[arg(long, value_name = "MOVES", default_value = "end")]
    diagrams: Diagrams,
    /// The signs of the men in diagrams.
    #[arg(long, value_enum, value_name = "SET", default_value_t = Men::Kanji)]
    men: Men,
    /// Put White at the bottom of diagrams.
    #[arg(long)]
    flip: bool,
    /// Write to a file.
    #[arg(short, long = "output", value_name = "OUT")]
    output: Option<PathBuf>,
}

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum MoveStyle {
    /// Western, ranks as letters: P-6d.
    Letters,
    /// Western, ranks as digits: P-64.
    Digits,
    /// Western without hyphens: P64.
    Hosking,
    /// Japanese: ▲６四歩.
    Japanese,
}

impl MoveStyle {
    const fn notation(self) -> Notation {
        match self {
            Self::Letters => Notation::Western(Style::Letters),
            Self::Digits => Notation::Western(Style::Digits),
            Self::Hosking => Notation::Western(Style::Hosking),
            Self::Japanese => Notation::Japanese,
        }
    }
}

impl Sheet {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let record = first_of(&self.file)?;
        let plies = record.main_line().len();
        if let Some(ply) = self.diagrams.greatest().filter(|&ply| ply > plies) {
            return Err(no_such_ply(ply, plies).into());
        }
        let options = SheetOptions {
            notation: self.style.map(MoveStyle::notation),
            set: self.men.set(),
            flip: self.flip,
            diagrams: self.diagrams,
        };
        let page = sheet::html(&record, &options, catalogue());
        if options.set.is_kanji() && !svg::has_outlines() && page.contains("<svg") {
            warn(&text("cli-show-no-outlines", &[]));
        }
        match &self.output {
            Some(path) => write_file(path, page.as_bytes())?,
            None => print(&page)?,
        }
        Ok(Outcome::Done)
    }
}

//! `judkins show`: diagrams.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use judkins::game::MAX_MOVE_NUMBER;
use judkins::moves::Move;
use judkins::record::tree::Record;
use judkins::setup::Setup;
use judkins_print::men::MenSet;
use judkins_print::png::{self, Signs, WIDTHS};
use judkins_print::svg::{self, SvgOptions};
use judkins_print::text::TextOptions;
use judkins_print::{bod, text as board};

use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::output::{colour, print_bytes, warn, write_file};
use crate::records::first_of;
use crate::sources::{Place, usi};
use crate::texts::{catalogue, text};

/// Draw a position.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins show\n  \
    judkins show --men letters --sfen 'r2s1k/+b3gp/3n2/3S2/P5/KG1N1R b B 15'\n  \
    judkins show game.txt --ply 12 --as svg --dark -o diagram.svg\n  \
    judkins show game.kif --as png --width 1200 --arrow 2f4d -o diagram.png\n  \
    judkins show --as bod --sfen 'rbnsgk/6/6/6/P5/KGSNBR w - 1'")]
pub(crate) struct Show {
    /// A record of a game; its first game is shown.
    #[arg(value_name = "FILE", conflicts_with = "sfen")]
    file: Option<PathBuf>,
    /// The position; the start of a game if not given.
    #[arg(long, value_name = "SFEN")]
    sfen: Option<OsString>,
    /// How many moves of the record are played; all if not given.
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// The kind of diagram.
    #[arg(long = "as", value_enum, default_value_t = Form::Text)]
    form: Form,
    /// The last move, in USI; its squares are marked.
    #[arg(long, value_name = "MOVE")]
    last: Option<OsString>,
    /// A move to draw as an arrow, in USI; may be given again. SVG and PNG
    /// only.
    #[arg(long = "arrow", value_name = "MOVE")]
    arrows: Vec<OsString>,
    /// Put White at the bottom.
    #[arg(long)]
    flip: bool,
    /// The signs of the men.
    #[arg(long, value_enum, value_name = "SET", default_value_t = Men::Kanji)]
    men: Men,
    /// Draw on dark paper. SVG and PNG only.
    #[arg(long)]
    dark: bool,
    /// The width of a PNG in pixels, 64 to 4096; 876 if not given.
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32)
        .range(i64::from(*WIDTHS.start())..=i64::from(*WIDTHS.end())))]
    width: Option<u32>,
    /// Write to a file.
    #[arg(short, long = "output", value_name = "OUT")]
    output: Option<PathBuf>,
}

/// A kind of diagram.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A board of characters.
    Text,
    /// The board diagram of Japanese programs.
    Bod,
    /// A drawing.
    Svg,
    /// The drawing as a picture.
    Png,
}

impl Form {
    const fn is_drawn(self) -> bool {
        matches!(self, Self::Svg | Self::Png)
    }
}

/// The signs of the men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Men {
    /// Kanji, promoted men as 全 圭 と.
    Kanji,
    /// Kanji, promoted men as 全 今 个.
    Alternate,
    /// Letters, with marks of movement in drawings.
    Letters,
}

impl Men {
    /// The set of the diagrams.
    pub(crate) const fn set(self) -> MenSet {
        match self {
            Self::Kanji => MenSet::Kanji,
            Self::Alternate => MenSet::Alternate,
            Self::Letters => MenSet::Letters,
        }
    }
}

/// What is to be shown.
struct Scene {
    setup: Setup,
    last: Option<Move>,
}

impl Show {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let mut scene = self.scene()?;
        if let Some(last) = &self.last {
            scene.last = Some(usi(last)?);
        }
        let arrows = self
            .arrows
            .iter()
            .map(|arrow| usi(arrow))
            .collect::<Result<Vec<Move>, Failure>>()?;
        self.warn_of_the_idle(&scene);
        if self.form == Form::Png && self.output.is_none() && io::stdout().is_terminal() {
            return Err(Problem::Usage(text("cli-show-png-where", &[])));
        }
        let drawing = self.draw(&scene, arrows)?;
        match &self.output {
            Some(path) => write_file(path, &drawing)?,
            None => print_bytes(&drawing)?,
        }
        Ok(Outcome::Done)
    }

    fn scene(&self) -> Result<Scene, Problem> {
        let Some(file) = &self.file else {
            let place = Place::of(self.sfen.as_ref())?;
            return Ok(Scene {
                setup: place.setup,
                last: None,
            });
        };
        let record = first_of(file)?;
        let line = record.main_line();
        if let Some(ply) = self.ply
            && ply > line.len()
        {
            return Err(no_such_ply(ply, line.len()).into());
        }
        Ok(at_ply(&record, self.ply))
    }

    /// Says which options this kind of diagram takes no notice of.
    fn warn_of_the_idle(&self, scene: &Scene) {
        let idle = [
            ("--arrow", !self.arrows.is_empty() && !self.form.is_drawn()),
            ("--dark", self.dark && !self.form.is_drawn()),
            ("--width", self.width.is_some() && self.form != Form::Png),
            ("--flip", self.flip && self.form == Form::Bod),
            ("--men", self.men != Men::Kanji && self.form == Form::Bod),
        ];
        for (option, _) in idle.into_iter().filter(|&(_, idle)| idle) {
            warn(&text("cli-show-idle", &[("option", option.into())]));
        }
        if let Some(last) = scene.last
            && scene.setup.man_at(last.to()).is_none()
        {
            let args = [("square", last.to().to_string().into())];
            warn(&text("cli-show-empty-target", &args));
        }
    }

    fn draw(&self, scene: &Scene, arrows: Vec<Move>) -> Result<Vec<u8>, Problem> {
        let options = SvgOptions {
            set: self.men.set(),
            flip: self.flip,
            last: scene.last,
            arrows,
            dark: self.dark,
        };
        let drawn = match self.form {
            Form::Text => {
                let options = TextOptions {
                    set: self.men.set(),
                    flip: self.flip,
                    last: scene.last,
                    colour: self.output.is_none() && colour(),
                };
                board::draw(&scene.setup, options, catalogue())
            }
            Form::Bod => bod::draw(&scene.setup, scene.last),
            Form::Svg => {
                let drawing = svg::draw(&scene.setup, &options, catalogue());
                if drawing.needs_font {
                    warn(&text("cli-show-no-outlines", &[]));
                }
                drawing.svg
            }
            Form::Png => return self.picture(scene, &options),
        };
        Ok(drawn.into_bytes())
    }

    fn picture(&self, scene: &Scene, options: &SvgOptions) -> Result<Vec<u8>, Problem> {
        let width = self.width.unwrap_or(png::DEFAULT_WIDTH);
        let picture = png::draw(&scene.setup, options, width, catalogue())
            .map_err(|error| Problem::Other(error.to_string()))?;
        match picture.signs {
            Signs::BuiltIn => {}
            Signs::Font(font) => warn(&text("cli-show-font", &[("font", font.into())])),
            Signs::Letters => warn(&text("cli-show-letters", &[])),
        }
        Ok(picture.png)
    }
}

/// Says that a game is shorter than was thought.
pub(crate) fn no_such_ply(ply: usize, plies: usize) -> Failure {
    let args = [("ply", ply.into()), ("plies", plies.into())];
    Failure::new(Kind::Record, 1, text("cli-show-no-such-ply", &args))
}

/// A position of a record: after so many moves, or after the last.
fn at_ply(record: &Record, ply: Option<usize>) -> Scene {
    let mut moves = record.main_moves();
    match ply {
        Some(ply) => moves.truncate(ply),
        None => warn_of_the_illegal(record),
    }
    let mut position = record.first_position().clone();
    for &mv in &moves {
        position.play_unchecked(mv);
    }
    let number = usize::from(record.start().move_number) + moves.len();
    Scene {
        setup: Setup {
            move_number: u16::try_from(number).map_or(MAX_MOVE_NUMBER, |n| n.min(MAX_MOVE_NUMBER)),
            ..position.to_setup()
        },
        last: moves.last().copied(),
    }
}

fn warn_of_the_illegal(record: &Record) {
    if let Some(entry) = &record.illegal {
        let args = [
            ("ply", entry.ply.into()),
            ("move", entry.text.clone().into()),
            ("reason", crate::texts::reason(entry.reason).into()),
        ];
        warn(&text("cli-judge-illegal", &args));
    }
}

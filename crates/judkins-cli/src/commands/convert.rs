//! `judkins convert`: records from one form into another.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use judkins::notation::style::Style;
use judkins::record::any;
use judkins::record::form::{Form, Loss, Reading, WriteOptions};
use judkins::record::tree::Record;

use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::output::{complain, print_failure, warn};
use crate::progress::Progress;
use crate::records::{FormName, Origin, Reader, find, placed, tell_notes};
use crate::texts::{self, text};

mod target;

use target::{EncodingName, Target};

/// Turn records of games from one form into another.
///
/// The form of each record is recognised by its content. What the other form
/// cannot hold is said in a warning.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins convert --to pgn games.kif -o games.pgn\n  \
    judkins convert --to kif game.pgn -o game.kif          Shift-JIS\n  \
    judkins convert --to kif --encoding utf-8 game.pgn\n  \
    echo '1. P-1c P-6d' | judkins convert --to usi --first white\n  \
    judkins convert --to hodges --style digits game.csa\n  \
    judkins convert --to ki2 folder -o other-folder")]
pub(crate) struct Convert {
    /// The records, files or folders; standard input if none is given.
    #[arg(value_name = "IN")]
    inputs: Vec<PathBuf>,
    /// The form to write.
    #[arg(long, value_name = "FORM", value_enum)]
    to: FormName,
    #[command(flatten)]
    reader: Reader,
    /// Write to a file, or to a folder one file for each game.
    #[arg(short, long = "output", value_name = "OUT")]
    output: Option<PathBuf>,
    /// The encoding of KIF and KI2. UTF-8 if not given, but Shift-JIS for
    /// files named .kif or .ki2.
    #[arg(long, value_enum)]
    encoding: Option<EncodingName>,
    /// The style of Western notation. Without it hodges has letters, and PGN
    /// the moves that other programs read.
    #[arg(long, value_enum)]
    style: Option<StyleName>,
    /// Answer failures with a JSON object on standard output.
    #[arg(long)]
    json: bool,
}

/// A style of Western notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum StyleName {
    /// Ranks as letters: P-6d.
    Letters,
    /// Ranks as digits: P-64.
    Digits,
    /// Hosking's: P64, N'43.
    Hosking,
}

impl StyleName {
    /// The style.
    pub(crate) const fn style(self) -> Style {
        match self {
            Self::Letters => Style::Letters,
            Self::Digits => Style::Digits,
            Self::Hosking => Style::Hosking,
        }
    }
}

impl Convert {
    pub(crate) const fn wants_json(&self) -> bool {
        self.json
    }

    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let form = self.to.form();
        if self.encoding == Some(EncodingName::ShiftJis) && !matches!(form, Form::Kif | Form::Ki2) {
            return Err(Problem::Usage(text("cli-convert-encoding", &[])));
        }
        let files = find(&self.inputs)?;
        let progress = Progress::over(files.len());
        let mut batch = Batch {
            options: WriteOptions {
                style: self.style.map(StyleName::style),
            },
            form,
            json: self.json,
            several: files.len() > 1,
            progress: &progress,
            target: Target::new(form, self.output.as_deref(), self.encoding),
            outcome: Outcome::Done,
        };
        let read = self
            .reader
            .each_of_files(&files, &progress, |origin, reading| {
                batch.take(&origin, reading)
            })?;
        if read == Outcome::Failed {
            batch.outcome = Outcome::Failed;
        }
        let Batch {
            target, outcome, ..
        } = batch;
        drop(progress);
        target.finish()?;
        Ok(outcome)
    }
}

/// Games converted one after another.
struct Batch<'a> {
    form: Form,
    options: WriteOptions,
    json: bool,
    /// Whether there is more than one game.
    several: bool,
    progress: &'a Progress,
    target: Target,
    outcome: Outcome,
}

impl Batch<'_> {
    fn take(&mut self, origin: &Origin, reading: Result<Reading, Failure>) -> Result<(), Problem> {
        self.several |= origin.games > 1;
        self.progress.game(origin.game, origin.games);
        match reading.and_then(|reading| self.convert(origin, &reading)) {
            Ok(written) => self.target.put(origin, written),
            Err(failure) if self.several => {
                self.outcome = Outcome::Failed;
                let message = placed(origin, &failure.to_string());
                self.progress.around(|| {
                    complain(&message);
                    if self.json {
                        print_failure(&failure)
                    } else {
                        Ok(())
                    }
                })?;
                Ok(())
            }
            Err(failure) => Err(failure.into()),
        }
    }

    fn convert(&self, origin: &Origin, reading: &Reading) -> Result<String, Failure> {
        let place = self.several.then_some(origin);
        self.progress.around(|| tell_notes(place, reading));
        let record = &reading.record;
        if let Some(failure) = goes_on_after_the_end(record) {
            return Err(failure);
        }
        let written = any::write(record, self.form, &self.options);
        if !written.losses.is_empty() {
            let message = losses(self.form, &written.losses);
            self.progress.around(|| match place {
                Some(origin) => warn(&placed(origin, &message)),
                None => warn(&message),
            });
        }
        Ok(written.text)
    }
}

/// A record whose last entry is illegal can be converted; one that goes on
/// after an illegal move, or after its end, would be cut short.
fn goes_on_after_the_end(record: &Record) -> Option<Failure> {
    if record.ignored == 0 {
        return None;
    }
    let message = match &record.illegal {
        Some(entry) => {
            let args = [
                ("ply", entry.ply.into()),
                ("move", entry.text.clone().into()),
                ("reason", texts::reason(entry.reason).into()),
            ];
            text("cli-judge-illegal", &args)
        }
        None => text(
            "cli-convert-after-end",
            &[("ignored", record.ignored.into())],
        ),
    };
    Some(Failure::new(Kind::Record, 1, message))
}

/// What a form could not hold, in words.
fn losses(form: Form, losses: &[Loss]) -> String {
    let parts: Vec<String> = losses
        .iter()
        .map(|loss| text(&format!("cli-loss-{}", loss.code()), &[]))
        .collect();
    let args = [
        ("form", form.name().into()),
        ("parts", parts.join(", ").into()),
    ];
    text("cli-convert-losses", &args)
}

//! The elements of the list of moves, with the variations in them.

use crate::legality::IllegalReason;
use crate::notation::fault::MoveError;
use crate::notation::note::NoteKind;
use crate::record::builder::Builder;
use crate::record::csa::words::{Stand, WITHOUT_CLAIM};
use crate::record::fault::{Place, RecordError};
use crate::record::form::Reading;
use crate::record::json::extra::Extra;
use crate::record::json::moves;
use crate::record::json::tape::{Children, Fault, Locator, Tape, Value};
use crate::record::tags::Millis;

/// A list that is being read.
enum Level<'t, 'a> {
    /// The elements of a line; whether an end is behind them.
    Line { rest: Children<'t, 'a>, ended: bool },
    /// The lines that vary a move.
    Forks(Children<'t, 'a>),
}

/// Reads the elements into a record.
pub(crate) struct Items<'t, 'a> {
    tape: &'t Tape<'a>,
    locator: Locator<'t>,
    builder: Builder,
    extra: Extra,
    /// How many moves have been met.
    number: usize,
}

/// What an element of a line comes to.
struct Read {
    forks: Option<Value>,
    ended: bool,
}

/// What becomes of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entered {
    Played,
    /// It is illegal, and ends its line.
    Refused,
    /// Its line has ended before it, or it is none.
    PassedOver,
}

impl<'t, 'a> Items<'t, 'a> {
    pub(crate) fn new(tape: &'t Tape<'a>, text: &'t str, builder: Builder, extra: Extra) -> Self {
        Self {
            tape,
            locator: Locator::new(text),
            builder,
            extra,
            number: 0,
        }
    }

    /// Reads the whole list.
    ///
    /// # Errors
    /// What is wrong with an element.
    pub(crate) fn read(mut self, moves: Option<Value>) -> Result<Reading, Fault> {
        let mut levels = Vec::new();
        self.extra.remark(self.tape, 0, self.builder.remarks())?;
        if let Some(moves) = moves {
            levels.push(Level::Line {
                rest: self.tape.list(moves)?,
                ended: false,
            });
        }
        while let Some(level) = levels.last_mut() {
            match level {
                Level::Line { rest, ended } => match rest.next() {
                    Some(value) => {
                        let read = self.element(value, *ended)?;
                        *ended |= read.ended;
                        if let Some(forks) = read.forks {
                            levels.push(Level::Forks(self.tape.list(forks)?));
                        }
                    }
                    None => {
                        levels.pop();
                        self.builder.close();
                    }
                },
                Level::Forks(rest) => match rest.next() {
                    Some(line) => {
                        let rest = self.tape.list(line)?;
                        let place = self.place(line);
                        let opened = self.builder.open(place);
                        opened.map_err(|error| self.tape.fault_of(line, error.kind))?;
                        levels.push(Level::Line { rest, ended: false });
                    }
                    None => {
                        levels.pop();
                    }
                },
            }
        }
        self.finish()
    }

    fn place(&mut self, value: Value) -> Place {
        self.locator.place(self.tape.offset(value))
    }

    fn note(&mut self, value: Value, what: &str) {
        let place = self.place(value);
        let what = what.to_owned();
        self.builder.note(place, NoteKind::NotKept { what });
    }

    /// Reads an element of a line; `ended` where the line has ended before it.
    fn element(&mut self, value: Value, ended: bool) -> Result<Read, Fault> {
        let names = ["comments", "comment", "move", "time", "special", "forks"];
        let [comments, comment, mv, time, special, mut forks] = self.tape.fields(value, names)?;
        let spent = time.map(|time| read_time(self.tape, time)).transpose()?;
        let entered = match mv {
            Some(mv) => self.entry(mv, ended)?,
            None => Entered::PassedOver,
        };
        let played = entered == Entered::Played;
        let mut line_ended = false;
        match special {
            Some(special) if !ended => line_ended = self.special(special, spent)?,
            _ if played && spent.is_some() => self.builder.remarks().spent = spent,
            _ => {}
        }
        // What is said of an entry that is not played is kept with the move
        // before it.
        if !ended {
            self.comments(comments, comment)?;
        }
        if played {
            self.extra
                .remark(self.tape, self.number, self.builder.remarks())?;
        }
        // A tree has no place for a line beside the end of its main line.
        let nowhere = match entered {
            Entered::Played => false,
            Entered::Refused => self.builder.is_main(),
            Entered::PassedOver => true,
        };
        if let Some(dropped) = forks.filter(|_| nowhere) {
            self.note(
                dropped,
                "a variation in place of what is no move of the game",
            );
            forks = None;
        }
        Ok(Read {
            forks,
            ended: line_ended,
        })
    }

    /// Takes in a move.
    fn entry(&mut self, value: Value, ended: bool) -> Result<Entered, Fault> {
        self.number += 1;
        let builder = &mut self.builder;
        if ended || builder.is_stopped() {
            builder.skip();
            return Ok(Entered::PassedOver);
        }
        let tape = self.tape;
        let read = moves::read(tape, value, builder.position(), builder.last_to());
        let read = match read {
            Ok(read) => read,
            Err(_) if builder.is_main() && builder.game().outcome().is_some() => {
                builder.skip();
                return Ok(Entered::PassedOver);
            }
            Err(fault) => return Err(fault),
        };
        let text = match &read {
            Ok(mv) => mv.to_string(),
            Err(MoveError::Illegal { text, .. } | MoveError::OtherMan { text, .. }) => text.clone(),
            Err(_) => tape.excerpt(value),
        };
        let place = self.locator.place(tape.offset(value));
        let entered = builder.enter(place, &text, read, |_| Vec::new());
        entered.map_err(|RecordError { kind, .. }| tape.fault_of(value, kind))?;
        Ok(if builder.is_stopped() {
            Entered::Refused
        } else {
            Entered::Played
        })
    }

    /// Takes in an end and returns whether it is one.
    fn special(&mut self, value: Value, spent: Option<Millis>) -> Result<bool, Fault> {
        let word = self.tape.string(value)?;
        let main = self.builder.is_main();
        let outcome = self.builder.game().outcome();
        let stand = Stand {
            position: self.builder.position(),
            outcome: outcome.filter(|_| main),
        };
        let Some(claim) = stand.claim(word) else {
            if WITHOUT_CLAIM.contains(&word) {
                self.note(value, word);
                return Ok(false);
            }
            let message =
                format!("\"{word}\" is no end; expected TORYO, TSUMI, CHUDAN or the like");
            return Err(self.tape.fault(value, message));
        };
        if main {
            let record = self.builder.record_mut();
            record.result = Some(claim);
            record.result_spent = spent;
        } else {
            self.builder.remarks().ending = Some(claim);
        }
        Ok(true)
    }

    fn comments(&mut self, lines: Option<Value>, comment: Option<Value>) -> Result<(), Fault> {
        let tape = self.tape;
        let mut text: Option<String> = None;
        let lines = lines.map(|lines| tape.list(lines)).transpose()?;
        let lines = lines.into_iter().flatten().chain(comment);
        for value in lines {
            let line = tape.string(value)?;
            match &mut text {
                Some(text) => {
                    text.push('\n');
                    text.push_str(line);
                }
                None => text = Some(line.to_owned()),
            }
        }
        let Some(text) = text else {
            return Ok(());
        };
        let remarks = self.builder.remarks();
        if remarks.comment.is_empty() {
            remarks.comment = text;
        } else {
            remarks.add_comment(&text);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Reading, Fault> {
        let outcome = self.builder.game().outcome();
        let Extra {
            result,
            result_spent,
            illegal,
            tags,
            ..
        } = self.extra;
        let record = self.builder.record_mut();
        if result.is_some() {
            record.result = result;
        }
        if result_spent.is_some() {
            record.result_spent = result_spent;
        }
        record.tags.other.extend(tags);
        if let Some((entry, value)) = illegal {
            let next = record.main_line().len() + 1;
            // A move out of turn may be one that the side to move could make.
            let in_turn = entry.reason != IllegalReason::NotYourMan;
            let legal = |mv| in_turn && record.position(record.last()).is_legal(mv);
            if entry.ply == next && outcome.is_none() && entry.mv.is_some_and(legal) {
                let message = "the move that is called illegal is legal";
                return Err(self.tape.fault(value, message));
            }
            record.illegal = Some(entry);
        }
        Ok(self.builder.finish())
    }
}

/// The time of one move: `{"now":{"h":0,"m":0,"s":3},"total":…}`.
fn read_time(tape: &Tape<'_>, value: Value) -> Result<Millis, Fault> {
    let [now] = tape.fields(value, ["now"])?;
    let now = now.ok_or_else(|| tape.fault(value, "\"now\" is missing"))?;
    let mut seconds = 0_u64;
    for part in tape.fields(now, ["h", "m", "s"])? {
        let part: u64 = match part {
            Some(part) => tape.integer(part, 0..=i64::from(u32::MAX))?,
            None => 0,
        };
        seconds = seconds * 60 + part;
    }
    let millis = u32::try_from(seconds * 1000);
    millis
        .map(Millis)
        .map_err(|_| tape.fault(now, "a time of more than 49 days"))
}

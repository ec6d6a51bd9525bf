//! The moves of a record while they are read, with what stands between them.

use crate::color::Color;
use crate::game::End;
use crate::notation::fault::MoveError;
use crate::notation::japanese::{self, syntax};
use crate::notation::note::NoteKind;
use crate::position::Position;
use crate::record::builder::Builder;
use crate::record::fault::{Place, RecordError, RecordErrorKind};
use crate::record::japanese::end_words::{self, Scene, Word};
use crate::record::japanese::lines::{expected, place};
use crate::record::japanese::made::{self, Made};
use crate::record::japanese::{bod, remarks, times};
use crate::record::tags::Millis;
use crate::setup::Setup;

/// The moves, once they have begun.
pub(super) struct Body {
    pub(super) builder: Builder,
    /// The number of the first move, by which 変化 counts.
    first_number: Option<usize>,
    /// Whether no comment line of the present place was read yet.
    fresh: bool,
    /// Whether the present line has ended.
    ended: bool,
    word: Option<Word>,
    made: Option<Made>,
    /// The time before the end.
    spent: Option<Millis>,
    /// From which ply on the present variation and those within it are passed
    /// over.
    dropped: Option<usize>,
    /// Entries of the present line that were not played.
    unplayed: usize,
}

impl Body {
    /// Moves that begin here; `fresh` says that no comment line was read yet.
    pub(super) const fn new(builder: Builder, fresh: bool) -> Self {
        Self {
            builder,
            first_number: None,
            fresh,
            ended: false,
            word: None,
            made: None,
            spent: None,
            dropped: None,
            unplayed: 0,
        }
    }

    pub(super) fn comment(&mut self, text: &str) {
        if self.dropped.is_none() && remarks::take(self.builder.remarks(), text, self.fresh) {
            self.fresh = false;
        }
    }

    /// `8 ２五角打     ( 0:07/00:00:18)+`
    pub(super) fn numbered(
        &mut self,
        line: &str,
        number: usize,
        count: usize,
        offset: usize,
    ) -> Result<(), RecordError> {
        self.first_number.get_or_insert(count.max(1));
        let text = &line[offset..];
        if let Some((word, rest)) = end_words::prefix(text) {
            let at = line.len() - rest.len();
            let (spent, _) = Self::tail(line, number, at)?;
            self.end_word(word, spent, || place(line, number, offset));
            return Ok(());
        }
        if let Some(length) = self.entry(line, number, offset, text)? {
            let (spent, _) = Self::tail(line, number, offset + length)?;
            if !self.builder.is_stopped() {
                self.builder.remarks().spent = spent;
            }
        }
        Ok(())
    }

    /// What follows a numbered move: its time, and `+` where a variation
    /// begins.
    fn tail(line: &str, number: usize, at: usize) -> Result<(Option<Millis>, bool), RecordError> {
        let rest = line[at..].trim();
        let (spent, rest) = match times::read_spent(rest) {
            Some((spent, rest)) => (Some(spent), rest.trim_start()),
            None => (None, rest),
        };
        match rest {
            "" => Ok((spent, false)),
            "+" | "＋" => Ok((spent, true)),
            _ => {
                let at = line.trim_end().len() - rest.len();
                let kind = expected("the time of the move, such as ( 0:03/00:00:03)");
                Err(place(line, number, at).fault(kind))
            }
        }
    }

    /// Moves without numbers, each with the mark of its side.
    pub(super) fn moves(
        &mut self,
        line: &str,
        number: usize,
        from: usize,
    ) -> Result<(), RecordError> {
        let mut at = from;
        while at < line.len() {
            let rest = &line[at..];
            let length = token(rest);
            let text = rest[..length].trim_end();
            let bare = text.trim_start_matches(|c: char| syntax::mark(c).is_some());
            if let Some(word) = end_words::whole(bare.trim()) {
                self.end_word(word, None, || place(line, number, at));
            } else if let Some(taken) = self.entry(line, number, at, text)? {
                let after = text[taken..].trim_start();
                if !after.is_empty() {
                    let place = place(line, number, at + text.len() - after.len());
                    return Err(place.fault(expected("the next move")));
                }
            }
            at += length;
            at += line[at..].len() - line[at..].trim_start().len();
        }
        Ok(())
    }

    /// Takes in the move with which a text begins; returns its length, none
    /// where the move was passed over.
    fn entry(
        &mut self,
        line: &str,
        number: usize,
        at: usize,
        text: &str,
    ) -> Result<Option<usize>, RecordError> {
        if self.dropped.is_some() {
            return Ok(None);
        }
        if self.ended || self.builder.is_stopped() {
            self.builder.skip();
            self.unplayed += 1;
            return Ok(None);
        }
        let (position, last_to) = (self.builder.position(), self.builder.last_to());
        let (read, length) = japanese::parse_prefix(position, last_to, text);
        let place = place(line, number, at);
        let over = self.builder.is_main() && self.builder.game().outcome().is_some();
        if let Err(error) = &read
            && !over
        {
            let begins = white_begins(position, self.builder.ply(), text);
            if begins || matches!(error, MoveError::Unread { .. }) {
                check_game(place, text, begins)?;
            }
        }
        let own = text[..length].trim();
        self.builder.enter(place, own, read, |position| {
            japanese::near(position, last_to, text)
        })?;
        self.fresh = true;
        self.unplayed += usize::from(self.builder.is_stopped());
        Ok(Some(length))
    }

    fn end_word(&mut self, word: Word, spent: Option<Millis>, place: impl FnOnce() -> Place) {
        if self.dropped.is_some() || self.word.is_some() {
            return;
        }
        if word == Word::Nothing {
            let what = "an end that is none of the game".to_owned();
            self.builder.note(place(), NoteKind::NotKept { what });
        }
        self.word = Some(word);
        self.spent = spent;
        self.ended = true;
    }

    pub(super) fn made(&mut self, text: &str, place: Place) {
        if self.dropped.is_some() {
            return;
        }
        match made::read(text) {
            Some(made) => {
                self.made.get_or_insert(made);
            }
            None => {
                let what = format!("the line \"まで{}\"", text.trim_end());
                self.builder.note(place, NoteKind::NotKept { what });
            }
        }
        self.ended = true;
    }

    /// Writes down how the present line ends.
    pub(super) fn settle(&mut self) {
        let (word, made) = (self.word.take(), self.made.take());
        let spent = self.spent.take();
        if self.dropped.is_some() {
            return;
        }
        let builder = &self.builder;
        let turn = builder.position().turn();
        let offended =
            self.unplayed == 1 && builder.is_stopped() && builder.game().outcome().is_none();
        let outcome = builder.game().outcome().filter(|_| builder.is_main());
        let scene = Scene {
            position: builder.position(),
            turn: if self.unplayed % 2 == 1 { !turn } else { turn },
            offender: offended.then_some(turn),
            perpetual: outcome.is_some_and(|outcome| outcome.end == End::PerpetualCheck),
        };
        let claim = made::claim(&scene, word, made);
        if self.builder.is_main() {
            let record = self.builder.record_mut();
            record.result = claim;
            record.result_spent = spent;
        } else if !self.builder.is_stopped() {
            self.builder.remarks().ending = claim;
        }
    }

    pub(super) fn variation(&mut self, count: usize, place: Place) -> Result<(), RecordError> {
        self.settle();
        let first = self.first_number.unwrap_or(1);
        let Some(ply) = count.checked_sub(first) else {
            return Err(place.fault(expected("a variation of one of the moves above")));
        };
        if self.dropped.is_some_and(|from| ply >= from) {
            return Ok(());
        }
        let lost = self.ended || self.builder.is_stopped();
        let beyond = ply > self.builder.ply();
        if beyond && !lost {
            return Err(place.fault(expected("a variation of one of the moves above")));
        }
        if beyond || !self.builder.back_to(ply) || self.builder.is_leaf() {
            // It would become the main line of what it varies.
            let what = format!("the variation at move {count}, after the end of its line,");
            self.builder.note(place, NoteKind::NotKept { what });
            self.dropped = Some(ply);
        } else {
            self.dropped = None;
        }
        self.ended = false;
        self.fresh = true;
        self.unplayed = 0;
        Ok(())
    }
}

/// Whether the first move of a game from the usual arrangement is White's
/// though Black is to begin.
pub(super) fn white_begins(position: &Position, ply: usize, text: &str) -> bool {
    ply == 0
        && position.turn() == Color::Black
        && position.to_setup().board == Setup::start().board
        && position
            .after_pass()
            .is_some_and(|passed| japanese::parse_prefix(&passed, None, text).0.is_ok())
}

/// The errors that explain a first move better than the move alone does.
fn check_game(place: Place, text: &str, begins: bool) -> Result<(), RecordError> {
    if begins {
        let text = text.split_whitespace().next().unwrap_or(text).to_owned();
        return Err(place.fault(RecordErrorKind::WhiteBegins { text }));
    }
    if syntax::is_off_the_board(text) {
        let square: String = text.chars().take(3).collect();
        let name = format!("{square}… needs a board of more than six files and ranks");
        return Err(place.fault(bod::other_game(&name)));
    }
    Ok(())
}

/// The length of the move or word with which a text begins: up to the next
/// mark, or without marks up to a blank that does not follow 同.
fn token(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    let marked = chars.next_if(|&(_, c)| syntax::mark(c).is_some()).is_some();
    let mut last = ' ';
    for (at, c) in chars {
        if syntax::mark(c).is_some() && at > 0 {
            return at;
        }
        if c.is_whitespace() {
            if !marked && last != '同' && !last.is_whitespace() {
                return at;
            }
            if last == '同' {
                continue;
            }
        }
        last = c;
    }
    text.len()
}

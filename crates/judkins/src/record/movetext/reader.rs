//! Reading movetext.

use crate::moves::Move;
use crate::notation::candidates;
use crate::notation::fault::MoveError;
use crate::notation::note::NoteKind;
use crate::notation::san::Dialect;
use crate::position::Position;
use crate::record::builder::Builder;
use crate::record::fault::{Place, RecordError, RecordErrorKind};
use crate::record::movetext::comment::{self, Commands};
use crate::record::movetext::moves;
use crate::record::movetext::token::{Fault, Mark, Places, Token, Tokens, expected};
use crate::record::pgn::tag_pairs::Head;
use crate::record::tree::Remarks;
use crate::setup::Setup;

/// What movetext tells beside what went into the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    /// The result and where it stands.
    pub(crate) mark: Option<(Mark, Place)>,
    /// Whether there was any entry or comment.
    pub(crate) anything: bool,
}

struct Reader<'a, 'b> {
    builder: &'b mut Builder,
    places: Places<'a>,
    /// What a final `+` means in the notation of chess programs.
    dialect: Option<Dialect>,
    told: Told,
    /// Where the open variations began.
    open: Vec<Place>,
    /// What is said before the first move of a variation.
    pending: Option<Remarks>,
    /// Whether the comment of the cursor has begun.
    commented: bool,
    /// Whether the last entry was passed over, and its remarks with it.
    deaf: bool,
    /// How many variations that are not read are open.
    skipped: usize,
    /// Whether the first move may turn out to be White's.
    fresh: bool,
}

/// Reads the movetext of a game, with the comments of its head. The dialect
/// is that of the program that wrote it, where more than its moves shows it.
///
/// # Errors
/// What is wrong and where; also where another game follows.
pub(crate) fn read(
    builder: &mut Builder,
    text: &str,
    head: &Head<'_>,
    dialect: Option<Dialect>,
) -> Result<Told, RecordError> {
    let fresh = is_usual(builder.position());
    let mut reader = Reader {
        builder,
        places: Places::new(text),
        dialect: dialect.or_else(|| dialect_of(Tokens::new(text, head.end))),
        told: Told::default(),
        open: Vec::new(),
        pending: None,
        commented: false,
        deaf: false,
        skipped: 0,
        fresh,
    };
    for &(offset, token) in &head.comments {
        reader.take(offset, token)?;
    }
    let mut tokens = Tokens::new(text, head.end);
    loop {
        match tokens.next() {
            Ok(None) => break,
            Ok(Some((offset, token))) => reader.take(offset, token)?,
            Err(fault) => return Err(reader.fault(fault)),
        }
    }
    match reader.open.last() {
        Some(place) => Err(place.fault(RecordErrorKind::OpenVariation)),
        None => Ok(reader.told),
    }
}

/// The dialect that some move of a text can only belong to.
fn dialect_of(mut tokens: Tokens<'_>) -> Option<Dialect> {
    while let Ok(Some((_, token))) = tokens.next() {
        match token {
            Token::Word(word) if moves::is_chess_like(word) => {
                if let Some(dialect) = Dialect::shown_by(word) {
                    return Some(dialect);
                }
            }
            Token::Tag => return None,
            _ => {}
        }
    }
    None
}

/// Whether this is where games begin.
fn is_usual(position: &Position) -> bool {
    let usual = Setup::start();
    let setup = position.to_setup();
    setup.turn == usual.turn && setup.board == usual.board && setup.hands == usual.hands
}

impl<'a> Reader<'a, '_> {
    fn fault(&mut self, (offset, kind): Fault) -> RecordError {
        self.places.at(offset).fault(kind)
    }

    fn take(&mut self, offset: usize, token: Token<'a>) -> Result<(), RecordError> {
        if self.skipped > 0 && token != Token::Tag {
            match token {
                Token::Open => self.skipped += 1,
                Token::Close => self.skipped -= 1,
                _ => {}
            }
            return Ok(());
        }
        self.told.anything |= !matches!(token, Token::Number | Token::Ellipsis(_) | Token::Mark(_));
        match token {
            Token::Number => Ok(()),
            Token::Tag => {
                let kind = expected("the end of the game; a tag begins another one here");
                Err(self.fault((offset, kind)))
            }
            Token::Ellipsis(dots) => self.ellipsis(offset, dots),
            Token::Word(word) => self.word(offset, word),
            Token::Glyph(glyph) => {
                if !self.builder.is_stopped() {
                    self.remarks().glyphs.push(glyph);
                }
                Ok(())
            }
            Token::Signs(signs) => {
                let what = format!("the sign \"{}\"", shown(signs));
                self.note(offset, NoteKind::NotKept { what });
                Ok(())
            }
            Token::Open => self.open(offset),
            Token::Close => self.close(offset),
            Token::Brace(text) => {
                self.brace(text);
                Ok(())
            }
            Token::Line(text) => {
                self.add_words(text.strip_prefix(' ').unwrap_or(text));
                Ok(())
            }
            Token::Mark(mark) => self.mark(offset, mark),
        }
    }

    fn note(&mut self, offset: usize, kind: NoteKind) {
        let place = self.places.at(offset);
        self.builder.note(place, kind);
    }

    /// Where remarks go: to the cursor, or to the move that a variation has
    /// yet to begin with.
    fn remarks(&mut self) -> &mut Remarks {
        match &mut self.pending {
            Some(pending) => pending,
            None => self.builder.remarks(),
        }
    }

    /// An ellipsis says that White moves; at the start that can be wrong.
    fn ellipsis(&mut self, offset: usize, dots: &str) -> Result<(), RecordError> {
        if self.fresh {
            let text = dots.to_owned();
            return Err(self.fault((offset, RecordErrorKind::WhiteBegins { text })));
        }
        Ok(())
    }

    fn word(&mut self, offset: usize, word: &str) -> Result<(), RecordError> {
        if let Some((mark, place)) = self.told.mark {
            let what = format!(
                "the end of the game after its result {}, but moves follow",
                mark.text()
            );
            return Err(place.fault(expected(&what)));
        }
        if self.builder.is_stopped() {
            self.builder.skip();
            self.deaf = true;
            return Ok(());
        }
        let place = self.places.at(offset);
        let (position, last_to) = (self.builder.position(), self.builder.last_to());
        let read = moves::read(position, last_to, word, self.dialect);
        let fresh = std::mem::take(&mut self.fresh) && read.is_err();
        if fresh && is_first_of_white(self.builder.position(), word) {
            let text = word.to_owned();
            return Err(place.fault(RecordErrorKind::WhiteBegins { text }));
        }
        let read = read.map(|typed| {
            for kind in typed.notes {
                self.builder.note(place, kind);
            }
            typed.mv
        });
        self.enter(place, word, read)
    }

    fn enter(
        &mut self,
        place: Place,
        word: &str,
        read: Result<Move, MoveError>,
    ) -> Result<(), RecordError> {
        let played = read.as_ref().ok().copied();
        self.builder.enter(place, word, read, |position| {
            candidates::near(position, word)
        })?;
        if let Some(mv) = played.filter(|_| self.dialect.is_none()) {
            self.dialect = self.shown_by_check(word, mv);
        }
        // An entry after the end of the game is no illegal one.
        self.deaf = self.builder.is_stopped() && self.builder.is_main() && self.is_over();
        if let Some(before) = self.pending.take()
            && !self.builder.is_stopped()
        {
            merge(self.builder.remarks(), before);
        }
        self.commented = !self.builder.remarks().comment.is_empty();
        Ok(())
    }

    /// The dialect that a move shows by how it says that it gives check.
    fn shown_by_check(&self, word: &str, mv: Move) -> Option<Dialect> {
        if !moves::is_chess_like(word) || !self.builder.position().in_check() {
            return None;
        }
        match word.as_bytes().last() {
            Some(b'+') if !mv.promotes() => Some(Dialect::Fairy),
            Some(b'+' | b'#') => None,
            _ => Some(Dialect::Board),
        }
    }

    fn is_over(&self) -> bool {
        self.builder.game().outcome().is_some()
    }

    fn open(&mut self, offset: usize) -> Result<(), RecordError> {
        let place = self.places.at(offset);
        if let Some((mark, place)) = self.told.mark {
            let what = format!(
                "the end of the game after its result {}, but a variation follows",
                mark.text()
            );
            return Err(place.fault(expected(&what)));
        }
        if self.pending.is_some() {
            return Err(place.fault(RecordErrorKind::NothingToVary));
        }
        if self.builder.is_stopped() {
            // What replaces an entry that was not played has no place in the
            // tree: it would become what was played.
            let what = "a variation to a move that was not played".to_owned();
            self.builder.note(place, NoteKind::NotKept { what });
            self.skipped = 1;
            return Ok(());
        }
        self.builder.open(place)?;
        self.open.push(place);
        self.pending = Some(Remarks::default());
        self.commented = false;
        Ok(())
    }

    fn close(&mut self, offset: usize) -> Result<(), RecordError> {
        if !self.builder.close() {
            return Err(self.fault((offset, expected("a move; no variation is open here"))));
        }
        self.open.pop();
        self.deaf = false;
        if let Some(lonely) = self.pending.take() {
            merge(self.builder.remarks(), lonely);
        }
        self.commented = !self.builder.remarks().comment.is_empty();
        Ok(())
    }

    fn brace(&mut self, text: &str) {
        let (words, commands) = comment::read(text);
        self.obey(commands);
        let mover = match (&self.pending, self.builder.ply()) {
            (Some(_), _) => self.builder.position().turn(),
            (None, 0) => {
                self.add_nonempty(&words);
                return;
            }
            (None, _) => !self.builder.position().turn(),
        };
        match comment::engine(&words, mover) {
            Some(said) => {
                self.obey(Commands {
                    evaluation: Some(said.evaluation),
                    spent: said.spent,
                    clock: said.clock,
                    ..Commands::default()
                });
                self.add_nonempty(said.words);
            }
            None => self.add_nonempty(&words),
        }
    }

    fn obey(&mut self, commands: Commands) {
        if commands.end_spent.is_some() {
            self.builder.record_mut().result_spent = commands.end_spent;
        }
        if self.builder.is_stopped() {
            return;
        }
        let remarks = self.remarks();
        remarks.spent = commands.spent.or(remarks.spent);
        remarks.clock = commands.clock.or(remarks.clock);
        remarks.evaluation = commands.evaluation.or(remarks.evaluation);
    }

    fn add_nonempty(&mut self, words: &str) {
        if !words.is_empty() {
            self.add_words(words);
        }
    }

    fn add_words(&mut self, words: &str) {
        if self.deaf {
            return;
        }
        let begun = std::mem::replace(&mut self.commented, true);
        let comment = &mut self.remarks().comment;
        if begun {
            comment.push('\n');
        }
        comment.push_str(words);
    }

    fn mark(&mut self, offset: usize, mark: Mark) -> Result<(), RecordError> {
        let place = self.places.at(offset);
        if self.builder.depth() > 0 {
            if self.pending.is_none() && !self.builder.is_stopped() {
                self.builder.remarks().ending = mark.claim();
            }
            return Ok(());
        }
        match self.told.mark {
            Some((first, _)) if first != mark => {
                let what = format!("one result; {} stands here already", first.text());
                Err(place.fault(expected(&what)))
            }
            _ => {
                self.told.mark = Some((mark, place));
                Ok(())
            }
        }
    }
}

/// Whether what is no move of Black's at the usual start is one of White's.
pub(super) fn is_first_of_white(position: &Position, text: &str) -> bool {
    let passed = position.after_pass().filter(|_| is_usual(position));
    passed.is_some_and(|passed| moves::read(&passed, None, text, None).is_ok())
}

const MAX_SHOWN: usize = 20;

fn shown(text: &str) -> String {
    text.chars().take(MAX_SHOWN).collect()
}

/// Adds remarks that were made before the move.
fn merge(remarks: &mut Remarks, before: Remarks) {
    if !before.comment.is_empty() {
        remarks.add_comment(&before.comment);
    }
    remarks.glyphs.extend(before.glyphs);
    remarks.spent = remarks.spent.or(before.spent);
    remarks.clock = remarks.clock.or(before.clock);
    remarks.evaluation = remarks.evaluation.or(before.evaluation);
}

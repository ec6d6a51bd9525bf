//! Putting a record together while it is read, move by move.

use crate::game::{Game, Rules};
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::note::NoteKind;
use crate::position::Position;
use crate::record::fault::{MAX_PLIES, Note, Place, RecordError, RecordErrorKind};
use crate::record::form::Reading;
use crate::record::tree::{IllegalEntry, NodeId, Record, Remarks};
use crate::setup::{Setup, SetupError};
use crate::square::Square;

/// A record in the making, with a cursor in it.
///
/// The main line is played by the rules: an entry that comes after the game
/// has ended, or after an illegal one, is counted and not looked at. In a
/// variation an illegal entry ends the variation, with a note.
pub(crate) struct Builder {
    record: Record,
    /// The game of the main line.
    game: Game,
    /// From the start to the cursor: each node and the position there.
    path: Vec<Step>,
    /// What is to be resumed when variations close, the innermost last.
    open: Vec<Suspended>,
    /// Whether the cursor is on the main line.
    main: bool,
    /// Whether the rest of the current line is passed over.
    stopped: bool,
    notes: Vec<Note>,
}

#[derive(Clone)]
struct Step {
    node: NodeId,
    position: Position,
    to: Option<Square>,
}

struct Suspended {
    /// The steps of the line that the variation has left.
    steps: Vec<Step>,
    /// How long the path is without them.
    length: usize,
    main: bool,
    stopped: bool,
}

impl Builder {
    pub(crate) fn new(start: &Setup) -> Result<Self, SetupError> {
        let record = Record::new(start.clone())?;
        let position = record.first_position().clone();
        let root = record.root();
        Ok(Self {
            game: Game::begin(start, position.clone(), Rules::default()),
            record,
            path: vec![Step {
                node: root,
                position,
                to: None,
            }],
            open: Vec::new(),
            main: true,
            stopped: false,
            notes: Vec::new(),
        })
    }

    fn here(&self) -> &Step {
        // The path begins with the start and is never empty.
        &self.path[self.path.len() - 1]
    }

    /// The position at the cursor.
    pub(crate) fn position(&self) -> &Position {
        &self.here().position
    }

    /// Where the move at the cursor went.
    pub(crate) fn last_to(&self) -> Option<Square> {
        self.here().to
    }

    /// The ply of the cursor; 0 at the start.
    pub(crate) fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// Whether nothing follows the cursor.
    pub(crate) fn is_leaf(&self) -> bool {
        self.record.node(self.here().node).children().is_empty()
    }

    /// Whether entries of this line are passed over.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the cursor is on the main line.
    pub(crate) const fn is_main(&self) -> bool {
        self.main
    }

    /// The game of the main line.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far, for its frame.
    pub(crate) const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// What is said of the move at the cursor.
    pub(crate) fn remarks(&mut self) -> &mut Remarks {
        let node = self.here().node;
        self.record.remarks_mut(node)
    }

    /// Notes what the reader takes upon itself.
    pub(crate) fn note(&mut self, place: Place, kind: NoteKind) {
        self.notes.push(Note { place, kind });
    }

    /// Takes in an entry: what its reader made of `text` in this position.
    /// An entry that a stopped line passes over is not read at all: ask
    /// [`is_stopped`](Self::is_stopped) first and [`skip`](Self::skip) it.
    ///
    /// # Errors
    /// Where the text is no move at all and the game has not ended before it,
    /// and where the line gets too long.
    pub(crate) fn enter(
        &mut self,
        place: Place,
        text: &str,
        read: Result<Move, MoveError>,
        candidates: impl FnOnce(&Position) -> Vec<String>,
    ) -> Result<(), RecordError> {
        if self.stopped {
            self.skip();
            return Ok(());
        }
        if self.ply() >= MAX_PLIES {
            return Err(place.fault(RecordErrorKind::TooManyMoves));
        }
        let out_of_turn = matches!(read, Err(MoveError::OutOfTurn { .. }));
        let (mv, reason) = match read {
            Ok(mv) => match self.position().check_legal(mv) {
                Ok(()) => {
                    self.advance(mv);
                    return Ok(());
                }
                Err(illegal) => (Some(mv), illegal.reason),
            },
            Err(error) => match error.illegal() {
                Some(illegal) => illegal,
                None if self.main && self.game.outcome().is_some() => {
                    self.stop_after_end();
                    return Ok(());
                }
                None => {
                    let candidates = candidates(self.position());
                    return Err(place.fault(RecordErrorKind::Move {
                        ply: self.ply() + 1,
                        error,
                        candidates,
                    }));
                }
            },
        };
        if self.main && self.game.outcome().is_some() {
            self.stop_after_end();
            return Ok(());
        }
        self.stopped = true;
        let (ply, text) = (self.ply() + 1, text.to_owned());
        if self.main {
            let turn = self.position().turn();
            self.record.illegal = Some(IllegalEntry {
                ply,
                by: if out_of_turn { !turn } else { turn },
                mv,
                text,
                reason,
            });
        } else {
            self.note(place, NoteKind::VariationCut { ply, text, reason });
        }
        Ok(())
    }

    /// Passes over an entry of a stopped line.
    pub(crate) const fn skip(&mut self) {
        if self.main {
            self.record.ignored += 1;
        }
    }

    fn stop_after_end(&mut self) {
        self.stopped = true;
        self.skip();
    }

    /// Goes on by a legal move.
    fn advance(&mut self, mv: Move) {
        let here = self.here();
        let mut position = here.position.clone();
        position.play_unchecked(mv);
        let node = self.record.attach(here.node, mv);
        if self.main && self.game.outcome().is_none() {
            self.game.advance(mv, position.clone());
        }
        self.path.push(Step {
            node,
            position,
            to: Some(mv.to()),
        });
    }

    /// Begins a variation that replaces the last entry, whether it was played
    /// or not; a place for [`close`](Self::close) to come back to is kept.
    ///
    /// # Errors
    /// At the start, where there is no entry to replace.
    pub(crate) fn open(&mut self, place: Place) -> Result<(), RecordError> {
        if self.ply() == 0 && !self.stopped {
            return Err(place.fault(RecordErrorKind::NothingToVary));
        }
        let length = self.path.len() - usize::from(!self.stopped);
        self.open.push(Suspended {
            steps: self.path.split_off(length),
            length,
            main: self.main,
            stopped: self.stopped,
        });
        self.main = false;
        self.stopped = false;
        Ok(())
    }

    /// Ends the innermost variation; `false` where none is open.
    pub(crate) fn close(&mut self) -> bool {
        let Some(suspended) = self.open.pop() else {
            return false;
        };
        self.path.truncate(suspended.length);
        self.path.extend(suspended.steps);
        self.main = suspended.main;
        self.stopped = suspended.stopped;
        true
    }

    /// How many variations are open.
    pub(crate) const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Goes back along the current line to the node at `ply`, for a variation
    /// that begins there; `false` where the line is shorter.
    pub(crate) fn back_to(&mut self, ply: usize) -> bool {
        if ply > self.ply() {
            return false;
        }
        self.path.truncate(ply + 1);
        self.main = false;
        self.stopped = false;
        true
    }

    /// The record as it stands, with the notes.
    pub(crate) fn finish(self) -> Reading {
        Reading {
            record: self.record,
            notes: self.notes,
        }
    }
}

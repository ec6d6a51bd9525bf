//! Games: the only judge of what may be played and how it ends.

use crate::color::{ByColor, Color};
use crate::history::{History, Repetition};
use crate::legality::{IllegalMove, IllegalReason};
use crate::moves::Move;
pub use crate::outcome::{End, Outcome};
use crate::play::Change;
use crate::position::Position;
use crate::setup::{Setup, SetupError};

/// Points below which a player loses an impasse count.
pub const IMPASSE_THRESHOLD: u8 = 12;

/// The ply at which a live game ends.
pub const LIVE_PLY_LIMIT: usize = 1000;

/// The highest move number that is written.
pub const MAX_MOVE_NUMBER: u16 = 9999;

/// What an illegal move brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum IllegalPolicy {
    /// The mover loses, as the rules say.
    #[default]
    Lose,
    /// The move is refused and the player moves again, as in casual play.
    Refuse,
}

/// What the rules leave to the players of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// What an illegal move brings.
    pub illegal: IllegalPolicy,
    /// The number of moves after which the game ends, if any.
    pub ply_limit: Option<usize>,
    /// Whether the players may agree on no contest.
    pub agreement: bool,
}

/// The conditions of an impasse and what a count would give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Impasse {
    /// Whether each king stands in its promotion zone.
    pub kings_in_zones: ByColor<bool>,
    /// The points of each side.
    pub points: ByColor<u8>,
}

impl Impasse {
    /// The conditions in a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            kings_in_zones: position.kings_in_zones(),
            points: position.impasse_points(),
        }
    }

    /// Whether impasse can be called: both kings stand in their zones.
    #[must_use]
    pub const fn can_be_called(&self) -> bool {
        self.kings_in_zones.black && self.kings_in_zones.white
    }

    /// Who wins the count: a side with fewer than 12 points loses to one with
    /// 12 or more, else nobody wins.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        let black = self.points.black >= IMPASSE_THRESHOLD;
        let white = self.points.white >= IMPASSE_THRESHOLD;
        match (black, white) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }
}

/// What one player may propose to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// To count points.
    Impasse,
    /// To call it no contest; casual games only.
    NoContest,
}

/// Why a proposal or its acceptance is void.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum ProposalError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A king stands outside its zone.
    #[error("impasse can be called only while both kings stand in their promotion zones")]
    KingOutsideZone,
    /// This game knows no agreement.
    #[error("this game cannot end by agreement")]
    NoAgreement,
    /// Nothing that this player could accept is on the table.
    #[error("there is no proposal of the opponent to accept")]
    NothingProposed,
}

/// A game: its start, its moves and its end.
///
/// ```
/// use judkins::game::{End, Game, Rules};
/// use judkins::setup::Setup;
///
/// let mut game = Game::new(&Setup::start(), Rules::default())?;
/// for text in ["5f5e", "2a2b", "5e5f", "2b2a"].iter().cycle().take(12) {
///     game.play(text.parse()?)?;
/// }
/// let outcome = game.outcome().expect("the start has stood four times");
/// assert_eq!((outcome.end, outcome.winner), (End::Repetition, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    first_number: u16,
    history: History,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
    illegal: Option<IllegalMove>,
    proposal: Option<(Color, Proposal)>,
}

impl Game {
    /// A game that begins with this arrangement. A start whose side to move
    /// has no legal move is lost at once.
    ///
    /// # Errors
    /// Why the arrangement is no position.
    pub fn new(start: &Setup, rules: Rules) -> Result<Self, SetupError> {
        Ok(Self::begin(start, Position::new(start)?, rules))
    }

    /// A game that begins with the position of this arrangement.
    pub(crate) fn begin(start: &Setup, position: Position, rules: Rules) -> Self {
        let mut game = Self {
            rules,
            first_number: start.move_number,
            history: History::new(position),
            moves: Vec::new(),
            outcome: None,
            illegal: None,
            proposal: None,
        };
        game.settle();
        game
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    /// Why the move is illegal; it is not played. If the game's policy is
    /// [`IllegalPolicy::Lose`] the game has then ended, and
    /// [`outcome`](Self::outcome) says so.
    pub fn play(&mut self, mv: Move) -> Result<Change, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove {
                mv,
                reason: IllegalReason::GameOver,
            });
        }
        let mut next = self.position().clone();
        let change = next.play(mv).inspect_err(|&illegal| {
            if self.rules.illegal == IllegalPolicy::Lose {
                self.illegal = Some(illegal);
                self.finish(Outcome::won(End::IllegalMove, !self.turn()));
            }
        })?;
        self.advance(mv, next);
        Ok(change)
    }

    /// Goes on by a legal move, to the position after it.
    pub(crate) fn advance(&mut self, mv: Move, next: Position) {
        if self.proposal.is_some_and(|(by, _)| by == next.turn()) {
            self.proposal = None;
        }
        self.history.push(next);
        self.moves.push(mv);
        self.settle();
    }

    /// Ends the game where the present position ends it.
    fn settle(&mut self) {
        let (position, limit) = (self.history.current(), self.rules.ply_limit);
        let outcome = if !position.has_legal_move() {
            let end = if position.in_check() {
                End::Checkmate
            } else {
                End::NoLegalMove
            };
            Some(Outcome::won(end, !position.turn()))
        } else if let Some(repetition) = self.history.repetition() {
            Some(match repetition {
                Repetition::NoContest => Outcome::no_contest(End::Repetition),
                Repetition::PerpetualCheck(by) => Outcome::won(End::PerpetualCheck, !by),
            })
        } else if limit.is_some_and(|limit| self.moves.len() >= limit) {
            let impasse = self.impasse();
            Some(Outcome {
                end: End::PlyLimit,
                winner: impasse.winner().filter(|_| impasse.can_be_called()),
            })
        } else {
            None
        };
        if let Some(outcome) = outcome {
            self.finish(outcome);
        }
    }

    /// The first event ends the game; later ones change nothing.
    fn finish(&mut self, outcome: Outcome) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        self.outcome = Some(outcome);
        self.proposal = None;
        true
    }

    /// A side gives up. `false`, and no change, if the game is over.
    pub fn resign(&mut self, by: Color) -> bool {
        self.finish(Outcome::won(End::Resignation, !by))
    }

    /// A side has run out of time. `false` if the game is over: mate on the
    /// board beats the flag.
    pub fn flag(&mut self, side: Color) -> bool {
        self.finish(Outcome::won(End::Time, !side))
    }

    /// A side has stayed away and loses. `false` if the game is over.
    pub fn abandon(&mut self, side: Color) -> bool {
        self.finish(Outcome::won(End::Abandoned, !side))
    }

    /// The game ends without a result. `false` if it is over.
    pub fn abort(&mut self) -> bool {
        self.finish(Outcome::no_contest(End::Aborted))
    }

    /// A side has done what is an illegal move without being a move of the
    /// game: it moved out of turn, or declared a win. Under
    /// [`IllegalPolicy::Refuse`] nothing happens and the answer is `false`, as
    /// it is when the game is over.
    pub fn foul(&mut self, by: Color) -> bool {
        self.rules.illegal == IllegalPolicy::Lose
            && self.finish(Outcome::won(End::IllegalMove, !by))
    }

    fn can_propose(&self, proposal: Proposal) -> Result<(), ProposalError> {
        if self.outcome.is_some() {
            return Err(ProposalError::GameOver);
        }
        match proposal {
            Proposal::Impasse if !self.impasse().can_be_called() => {
                Err(ProposalError::KingOutsideZone)
            }
            Proposal::NoContest if !self.rules.agreement => Err(ProposalError::NoAgreement),
            _ => Ok(()),
        }
    }

    /// A side proposes something; it stands until the opponent moves, or
    /// either side proposes anew.
    ///
    /// # Errors
    /// Why the proposal is void.
    pub fn propose(&mut self, by: Color, proposal: Proposal) -> Result<(), ProposalError> {
        self.can_propose(proposal)?;
        self.proposal = Some((by, proposal));
        Ok(())
    }

    /// A side accepts what the other has proposed, and the game ends.
    ///
    /// # Errors
    /// Where nothing of the opponent's stands, or its conditions hold no
    /// longer.
    pub fn accept(&mut self, by: Color) -> Result<Outcome, ProposalError> {
        if self.outcome.is_some() {
            return Err(ProposalError::GameOver);
        }
        let Some((_, proposal)) = self.proposal.filter(|&(proposer, _)| proposer != by) else {
            return Err(ProposalError::NothingProposed);
        };
        self.can_propose(proposal)?;
        let outcome = match proposal {
            Proposal::Impasse => Outcome {
                end: End::Impasse,
                winner: self.impasse().winner(),
            },
            Proposal::NoContest => Outcome::no_contest(End::Agreement),
        };
        self.finish(outcome);
        Ok(outcome)
    }

    /// A side declines the other's proposal or withdraws its own.
    pub fn drop_proposal(&mut self) {
        self.proposal = None;
    }

    /// Takes the last move back, whether or not the game has ended, and
    /// returns it; an end and a proposal are gone with it.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.moves.pop()?;
        self.history.pop();
        self.outcome = None;
        self.illegal = None;
        self.proposal = None;
        Some(undone)
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.current()
    }

    /// The position in which the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.history.positions()[0]
    }

    /// The start with its move number.
    #[must_use]
    pub fn start_setup(&self) -> Setup {
        Setup {
            move_number: self.first_number,
            ..self.start().to_setup()
        }
    }

    /// The present arrangement; its move number adds the plies played to that
    /// of the start and stops at 9999.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let number = usize::from(self.first_number) + self.moves.len();
        Setup {
            move_number: u16::try_from(number).map_or(MAX_MOVE_NUMBER, |n| n.min(MAX_MOVE_NUMBER)),
            ..self.position().to_setup()
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The moves played; an illegal last move is not among them.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Every position that has stood, and repetition among them.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What the players agreed on.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How the game ended, `None` while it runs.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The illegal move that ended the game.
    #[must_use]
    pub const fn illegal(&self) -> Option<IllegalMove> {
        self.illegal
    }

    /// What stands proposed, and by whom.
    #[must_use]
    pub const fn proposal(&self) -> Option<(Color, Proposal)> {
        self.proposal
    }

    /// How often the present position has stood; the fourth time ends the
    /// game.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.occurrences().count()
    }

    /// The conditions of an impasse now.
    #[must_use]
    pub fn impasse(&self) -> Impasse {
        Impasse::of(self.position())
    }
}

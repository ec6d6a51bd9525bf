//! Games of the second judge.

use super::board::{Board, act};

/// How a game ended: the code of the end and the winner, 0 Black, 1 White.
pub(crate) type Ending = (&'static str, Option<usize>);

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offer {
    Impasse,
    NoContest,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) illegal_loses: bool,
    pub(crate) ply_limit: Option<usize>,
    pub(crate) agreement: bool,
}

/// A game as a list of texts: each position that stood, and whether the move
/// that led to it gave check.
pub(crate) struct Referee {
    terms: Terms,
    pub(crate) board: Board,
    seen: Vec<(String, bool)>,
    pub(crate) ending: Option<Ending>,
    offer: Option<(usize, Offer)>,
}

impl Referee {
    pub(crate) fn new(sfen: &str, terms: Terms) -> Self {
        let board = Board::read(sfen);
        let mut referee = Self {
            terms,
            seen: vec![(board.text(), false)],
            board,
            ending: None,
            offer: None,
        };
        referee.look();
        referee
    }

    pub(crate) fn plies(&self) -> usize {
        self.seen.len() - 1
    }

    /// How often a position has stood.
    pub(crate) fn times(&self, text: &str) -> usize {
        self.seen.iter().filter(|(seen, _)| seen == text).count()
    }

    /// Plays a move for the side to move; the reason where it is illegal.
    pub(crate) fn play(&mut self, usi: &str) -> Result<(), &'static str> {
        if self.ending.is_some() {
            return Err("game-over");
        }
        let mover = self.board.turn;
        if let Some(&reason) = self.board.faults(act(usi)).first() {
            if self.terms.illegal_loses {
                self.end("illegal-move", Some(1 - mover));
            }
            return Err(reason);
        }
        self.board = self.board.after(act(usi));
        let check = self.board.in_check(self.board.turn);
        self.seen.push((self.board.text(), check));
        if self.offer.is_some_and(|(by, _)| by != mover) {
            self.offer = None;
        }
        self.look();
        Ok(())
    }

    fn end(&mut self, code: &'static str, winner: Option<usize>) {
        if self.ending.is_none() {
            self.ending = Some((code, winner));
            self.offer = None;
        }
    }

    fn look(&mut self) {
        let to_move = self.board.turn;
        if self.board.legal().is_empty() {
            let code = if self.board.in_check(to_move) {
                "checkmate"
            } else {
                "no-legal-move"
            };
            return self.end(code, Some(1 - to_move));
        }
        let now = self.board.text();
        let places: Vec<usize> = (0..self.seen.len())
            .filter(|&ply| self.seen[ply].0 == now)
            .collect();
        if places.len() == 4 {
            return self.repeated(places[0]);
        }
        if self.terms.ply_limit == Some(self.plies()) {
            let winner = self.count();
            self.end("ply-limit", winner.flatten());
        }
    }

    fn repeated(&mut self, first: usize) {
        let last = self.plies();
        // The side that moved last made the moves to last, last - 2, …
        let all_check = |end: usize| {
            let mut plies = (first + 1..=end).rev().step_by(2);
            plies.all(|ply| self.seen[ply].1)
        };
        let mover = 1 - self.board.turn;
        match (all_check(last), all_check(last - 1)) {
            (true, false) => self.end("perpetual-check", Some(1 - mover)),
            (false, true) => self.end("perpetual-check", Some(mover)),
            _ => self.end("repetition", None),
        }
    }

    /// Who would win a count: `None` where none can be made.
    fn count(&self) -> Option<Option<usize>> {
        let ([black, white], both) = self.board.impasse();
        both.then_some(match (black < 12, white < 12) {
            (false, true) => Some(0),
            (true, false) => Some(1),
            _ => None,
        })
    }

    pub(crate) fn give_up(&mut self, code: &'static str, side: usize) {
        self.end(code, Some(1 - side));
    }

    pub(crate) fn abort(&mut self) {
        self.end("aborted", None);
    }

    fn may(&self, offer: Offer) -> bool {
        self.ending.is_none()
            && match offer {
                Offer::Impasse => self.count().is_some(),
                Offer::NoContest => self.terms.agreement,
            }
    }

    /// Whether the proposal stands.
    pub(crate) fn propose(&mut self, by: usize, offer: Offer) -> bool {
        let may = self.may(offer);
        if may {
            self.offer = Some((by, offer));
        }
        may
    }

    /// Whether the game ended by it.
    pub(crate) fn accept(&mut self, by: usize) -> bool {
        let Some((_, offer)) = self.offer.filter(|&(proposer, _)| proposer != by) else {
            return false;
        };
        if !self.may(offer) {
            return false;
        }
        match offer {
            Offer::Impasse => {
                let winner = self.count().flatten();
                self.end("impasse", winner);
            }
            Offer::NoContest => self.end("agreement", None),
        }
        true
    }
}

//! One game between a player and the engine: which commands it takes and
//! what they make of it. Nothing here waits, writes or asks.

use judkins::color::Color;
use judkins::game::{Game, LIVE_PLY_LIMIT, Outcome, Proposal, Rules};
use judkins::legality::IllegalReason;
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::record;

use crate::ply;
use crate::store::{Event, NewGame, StoreError, Stored};
use crate::wire::{Ply, RejectCode, Seq};

/// Why a command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub(crate) code: RejectCode,
    pub(crate) reason: Option<IllegalReason>,
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn new(code: RejectCode, message: impl Into<String>) -> Self {
        Self {
            code,
            reason: None,
            message: message.into(),
        }
    }
}

/// What a seat wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    Move(String),
    Undo,
    Resign,
    Impasse,
}

/// A game with its seats and its log.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) new: NewGame,
    pub(crate) game: Game,
    pub(crate) plies: Vec<Ply>,
    pub(crate) seq: Seq,
}

impl Table {
    /// The game as its log tells it.
    pub(crate) fn load(stored: &Stored) -> Result<Self, StoreError> {
        let damaged = |error: String| StoreError::Damaged(error);
        let setup = sfen::parse(&stored.new.start).map_err(|error| damaged(error.to_string()))?;
        let rules = Rules {
            illegal: stored.new.illegal,
            ply_limit: Some(LIVE_PLY_LIMIT),
            agreement: true,
        };
        let game = Game::new(&setup, rules).map_err(|error| damaged(error.to_string()))?;
        let mut table = Self {
            new: stored.new.clone(),
            game,
            plies: Vec::new(),
            seq: 0,
        };
        for (seat, _, event) in &stored.events {
            if !table.apply(*seat, event) {
                let what = format!("event {} of game {}", table.seq + 1, table.new.id);
                return Err(damaged(what));
            }
        }
        Ok(table)
    }

    /// The engine's side.
    pub(crate) fn engine(&self) -> Color {
        !self.new.seat
    }

    /// Whether the engine is on the move.
    pub(crate) fn engine_to_move(&self) -> bool {
        self.game.outcome().is_none() && self.game.turn() == self.engine()
    }

    /// The event by which a wish comes true.
    pub(crate) fn judge(&self, seat: Color, wish: &Wish) -> Result<Event, Refusal> {
        if let Some(Outcome { end, .. }) = self.game.outcome() {
            let message = format!("the game is over: {}", end.code());
            return Err(Refusal::new(RejectCode::GameOver, message));
        }
        match wish {
            Wish::Move(text) => self.judge_move(seat, text),
            Wish::Undo => self.judge_undo(seat),
            Wish::Resign => Ok(Event::Resign),
            Wish::Impasse => self.judge_impasse(seat),
        }
    }

    fn judge_move(&self, seat: Color, text: &str) -> Result<Event, Refusal> {
        let mv: Move = text
            .parse()
            .map_err(|error| Refusal::new(RejectCode::BadFrame, format!("{error}")))?;
        if seat != self.game.turn() {
            let message = format!("{} is on the move", self.game.turn());
            return Err(Refusal::new(RejectCode::NotYourTurn, message));
        }
        // The game itself says what an illegal move brings.
        let mut tried = self.game.clone();
        match tried.play(mv) {
            Ok(_) => Ok(Event::Move(mv.to_string())),
            Err(_) if tried.outcome().is_some() => Ok(Event::Illegal(mv.to_string())),
            Err(illegal) => Err(Refusal {
                code: RejectCode::Illegal,
                reason: Some(illegal.reason),
                message: illegal.to_string(),
            }),
        }
    }

    /// Back to before the seat's last move.
    fn judge_undo(&self, seat: Color) -> Result<Event, Refusal> {
        let played = self.game.moves().len();
        let first = self.game.start().turn();
        let of_seat = |ply: &usize| (first == seat) == ply.is_multiple_of(2);
        match (0..played).rev().find(of_seat) {
            Some(ply) => Ok(Event::Undo(u16::try_from(played - ply).unwrap_or(u16::MAX))),
            None => Err(Refusal::new(
                RejectCode::NothingToUndo,
                "you have played no move",
            )),
        }
    }

    fn judge_impasse(&self, seat: Color) -> Result<Event, Refusal> {
        let mut tried = self.game.clone();
        let counted = tried
            .propose(seat, Proposal::Impasse)
            .and_then(|()| tried.accept(!seat));
        match counted {
            Ok(_) => Ok(Event::Impasse),
            Err(error) => Err(Refusal::new(RejectCode::ImpasseVoid, error.to_string())),
        }
    }

    /// Makes an event of the log true; `false` where it cannot have happened.
    pub(crate) fn apply(&mut self, seat: Color, event: &Event) -> bool {
        let possible = match event {
            Event::Move(usi) => seat == self.game.turn() && self.play(usi),
            Event::Illegal(usi) => seat == self.game.turn() && self.lose(usi),
            Event::Undo(plies) => self.take_back(usize::from(*plies)),
            Event::Resign => self.game.resign(seat),
            Event::Impasse => {
                self.game.propose(seat, Proposal::Impasse).is_ok()
                    && self.game.accept(!seat).is_ok()
            }
        };
        self.seq += 1;
        possible
    }

    fn play(&mut self, usi: &str) -> bool {
        let Ok(mv) = usi.parse() else {
            return false;
        };
        let text = ply::move_text(self.game.position(), mv);
        let played = self.game.play(mv).is_ok();
        if played {
            self.plies.push(ply::ply(text, &self.game));
        }
        played
    }

    fn lose(&mut self, usi: &str) -> bool {
        let refused = usi.parse().is_ok_and(|mv| self.game.play(mv).is_err());
        refused && self.game.outcome().is_some()
    }

    fn take_back(&mut self, plies: usize) -> bool {
        let all = (0..plies).all(|_| self.game.undo().is_some());
        self.plies.truncate(self.game.moves().len());
        all
    }

    /// The game in another notation.
    pub(crate) fn export(&self, format: Export) -> String {
        match format {
            Export::Sfen => sfen::format(&self.game.setup()),
            Export::Usi => record::usi::write(&self.game.start_setup(), self.game.moves()),
            Export::Hodges => record::hodges::line(self.game.start(), self.game.moves()),
        }
    }
}

/// The notations in which a game is given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Export {
    Sfen,
    Usi,
    Hodges,
}

impl Export {
    pub(crate) fn parse(name: &str) -> Option<Self> {
        match name {
            "sfen" => Some(Self::Sfen),
            "usi" => Some(Self::Usi),
            "hodges" => Some(Self::Hodges),
            _ => None,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::id::{CmdId, GameId, Session};
    use judkins::game::{End, IllegalPolicy};
    use judkins::handicap::Handicap;

    fn stored(start: &str, illegal: IllegalPolicy, seat: Color) -> Stored {
        Stored {
            new: NewGame {
                id: GameId::random(),
                cmd_id: CmdId::random(),
                session: Session::from_bytes([1; 32]),
                seat,
                handicap: Handicap::NONE,
                level: 1,
                illegal,
                created_ms: 0,
                start: start.to_owned(),
            },
            holders: Vec::new(),
            events: Vec::new(),
            refusals: Vec::new(),
        }
    }

    const START: &str = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

    pub(crate) fn table(start: &str, illegal: IllegalPolicy) -> Table {
        Table::load(&stored(start, illegal, Color::Black)).expect("a game")
    }

    fn play(table: &mut Table, usi: &str) {
        let seat = table.game.turn();
        let event = table.judge(seat, &Wish::Move(usi.to_owned())).expect(usi);
        assert!(table.apply(seat, &event));
    }

    #[test]
    fn illegal_moves_are_refused_with_their_reason() {
        let table = table(START, IllegalPolicy::Refuse);
        for (usi, reason) in [
            ("3c3d", IllegalReason::NoManThere),
            ("1b1c", IllegalReason::NotYourMan),
            ("6e6c", IllegalReason::CannotReach),
            ("6f6e", IllegalReason::OwnManThere),
            ("P*3d", IllegalReason::NotInHand),
            ("5f5e+", IllegalReason::CannotPromote),
        ] {
            let wish = Wish::Move(usi.to_owned());
            let refusal = table.judge(Color::Black, &wish).expect_err(usi);
            assert_eq!(
                (refusal.code, refusal.reason),
                (RejectCode::Illegal, Some(reason))
            );
        }
    }

    #[test]
    fn in_a_strict_game_they_lose() {
        let mut table = table(START, IllegalPolicy::Lose);
        let wish = Wish::Move("6e6c".to_owned());
        let event = table.judge(Color::Black, &wish).expect("it happens");
        assert_eq!(event, Event::Illegal("6e6c".to_owned()));
        assert!(table.apply(Color::Black, &event));
        let outcome = table.game.outcome().expect("over");
        assert_eq!(
            (outcome.end, outcome.winner),
            (End::IllegalMove, Some(Color::White))
        );
        let refusal = table.judge(Color::Black, &Wish::Resign).expect_err("over");
        assert_eq!(refusal.code, RejectCode::GameOver);
    }

    #[test]
    fn out_of_turn_and_nonsense_change_nothing() {
        let table = table(START, IllegalPolicy::Lose);
        let early = table.judge(Color::White, &Wish::Move("1b1c".to_owned()));
        assert_eq!(early.expect_err("early").code, RejectCode::NotYourTurn);
        let nonsense = table.judge(Color::Black, &Wish::Move("win".to_owned()));
        assert_eq!(nonsense.expect_err("no move").code, RejectCode::BadFrame);
    }

    #[test]
    fn undo_goes_back_to_before_the_players_move() {
        let mut table = table(START, IllegalPolicy::Refuse);
        let undo = |table: &Table| table.judge(Color::Black, &Wish::Undo);
        assert_eq!(
            undo(&table).expect_err("none").code,
            RejectCode::NothingToUndo
        );
        play(&mut table, "6e6d");
        assert_eq!(undo(&table), Ok(Event::Undo(1)));
        play(&mut table, "1b1c");
        assert_eq!(undo(&table), Ok(Event::Undo(2)));
        let white = table.judge(Color::White, &Wish::Undo);
        assert_eq!(white, Ok(Event::Undo(1)));
        assert!(table.apply(Color::Black, &Event::Undo(2)));
        assert_eq!(
            (table.plies.len(), table.game.moves().len(), table.seq),
            (0, 0, 3)
        );
    }

    #[test]
    fn impasse_needs_both_kings_in_their_zones() {
        let mut table = table(START, IllegalPolicy::Refuse);
        let void = table.judge(Color::Black, &Wish::Impasse).expect_err("void");
        assert_eq!(void.code, RejectCode::ImpasseVoid);
        table = self::table("K5/6/6/6/6/5k b RB2G2S2N 1", IllegalPolicy::Refuse);
        let event = table.judge(Color::Black, &Wish::Impasse).expect("called");
        assert!(table.apply(Color::Black, &event));
        let outcome = table.game.outcome().expect("over");
        assert_eq!(
            (outcome.end, outcome.winner),
            (End::Impasse, Some(Color::Black))
        );
    }

    #[test]
    fn the_log_tells_the_game_again() {
        let mut stored = stored(START, IllegalPolicy::Refuse, Color::Black);
        let events = [
            (Color::Black, Event::Move("6e6d".to_owned())),
            (Color::White, Event::Move("1b1c".to_owned())),
            (Color::Black, Event::Undo(2)),
            (Color::Black, Event::Move("5f5e".to_owned())),
        ];
        for (seat, event) in events {
            stored.events.push((seat, CmdId::random(), event));
        }
        let table = Table::load(&stored).expect("a game");
        assert_eq!((table.seq, table.game.moves().len()), (4, 1));
        assert!(table.engine_to_move());
        assert_eq!(table.export(Export::Usi), "position startpos moves 5f5e");
        assert!(table.export(Export::Hodges).contains("1. G-5e"));
        stored.events.push((
            Color::Black,
            CmdId::random(),
            Event::Move("6e6d".to_owned()),
        ));
        assert!(matches!(Table::load(&stored), Err(StoreError::Damaged(_))));
    }
}

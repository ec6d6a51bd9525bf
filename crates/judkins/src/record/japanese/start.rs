//! What the head of a record tells of the start.

use crate::color::{ByColor, Color};
use crate::game::MAX_MOVE_NUMBER;
use crate::hand::Hand;
use crate::handicap::Handicap;
use crate::notation::note::NoteKind;
use crate::record::fault::{Place, RecordError, RecordErrorKind};
use crate::record::form::ReadOptions;
use crate::record::japanese::bod;
use crate::record::japanese::handicap::{self, Named};
use crate::role::Man;
use crate::setup::Setup;
use crate::square::Square;

/// What was said of the start, as far as it was read.
#[derive(Default)]
pub(super) struct Start {
    /// The value of 手合割, and where it stands.
    named: Option<(String, Place)>,
    ranks: Vec<[Option<Man>; 6]>,
    /// Where the diagram begins.
    diagram: Option<Place>,
    hands: ByColor<Hand>,
    hands_at: Option<Place>,
    turn: Option<Color>,
    last_mover: Option<Color>,
    number: Option<u16>,
}

impl Start {
    pub(super) fn name(&mut self, value: &str, place: Place) {
        self.named = Some((value.to_owned(), place));
    }

    pub(super) fn rank(
        &mut self,
        cells: [Option<Man>; 6],
        place: Place,
    ) -> Result<(), RecordError> {
        self.diagram.get_or_insert(place);
        self.ranks.push(cells);
        if self.ranks.len() > 6 {
            return Err(place.fault(bod::other_game("a diagram of more than 6 ranks")));
        }
        Ok(())
    }

    pub(super) fn hand(&mut self, side: Color, hand: Hand, place: Place) {
        self.hands[side] = hand;
        if !hand.is_empty() {
            self.hands_at = Some(place);
        }
    }

    pub(super) const fn turn(&mut self, side: Color) {
        self.turn = Some(side);
    }

    /// `手数＝14  △…`: the number and the mover of the last move.
    pub(super) fn count(&mut self, number: Option<u16>, mover: Option<Color>) {
        self.last_mover = mover;
        self.number = number.map(|n| n.saturating_add(1).min(MAX_MOVE_NUMBER));
    }

    /// The arrangement, with what is to be noted of it, and where faults of
    /// it are placed.
    pub(super) fn setup(
        &self,
        options: &ReadOptions,
    ) -> Result<(Setup, Option<(Place, NoteKind)>), RecordError> {
        let named = self.named.as_ref().map(|(value, place)| {
            let kind = handicap::read(value);
            (kind, value.as_str(), *place)
        });
        if let Some((Named::OtherGame(name), _, place)) = &named {
            return Err(place.fault(bod::other_game(name)));
        }
        let (mut setup, note) = if self.diagram.is_some() {
            self.by_diagram(named, options)?
        } else {
            (self.by_name(named, options)?, None)
        };
        if let Some(number) = self.number {
            setup.move_number = number;
        }
        Ok((setup, note))
    }

    /// Where the arrangement stands in the text.
    pub(super) fn place(&self) -> Place {
        let named = self.named.as_ref().map(|&(_, place)| place);
        self.diagram.or(named).unwrap_or(Place::START)
    }

    fn by_name(
        &self,
        named: Option<(Named, &str, Place)>,
        options: &ReadOptions,
    ) -> Result<Setup, RecordError> {
        if let Some(place) = self.hands_at {
            let expected = "a diagram beside the men in hand".to_owned();
            return Err(place.fault(RecordErrorKind::Expected { expected }));
        }
        let mut setup = match named {
            None | Some((Named::Game, ..)) => options.start(),
            Some((Named::Handicap(Handicap::NONE), ..)) => options.start(),
            Some((Named::Handicap(handicap), ..)) => handicap.setup(),
            Some((_, value, place)) => {
                let name = value.to_owned();
                return Err(place.fault(RecordErrorKind::UnknownHandicap { name }));
            }
        };
        setup.turn = self.turn.unwrap_or(setup.turn);
        Ok(setup)
    }

    fn by_diagram(
        &self,
        named: Option<(Named, &str, Place)>,
        options: &ReadOptions,
    ) -> Result<(Setup, Option<(Place, NoteKind)>), RecordError> {
        if self.ranks.len() != 6 {
            let kind = match self.ranks.len() {
                5 => bod::other_game("a diagram of 5 ranks"),
                _ => RecordErrorKind::Expected {
                    expected: "a diagram of six ranks".to_owned(),
                },
            };
            return Err(self.place().fault(kind));
        }
        let mut setup = Setup {
            hands: self.hands,
            ..Setup::empty()
        };
        for (rank, cells) in (1..).zip(&self.ranks) {
            for (file, &man) in (1..=6).rev().zip(cells) {
                if let Some(square) = Square::new(file, rank) {
                    setup.board[square.index()] = man;
                }
            }
        }
        let handicap = match &named {
            Some((Named::Handicap(handicap), ..)) => Some(*handicap),
            _ => None,
        };
        let by_handicap = handicap
            .filter(|&handicap| handicap != Handicap::NONE)
            .map(|_| Color::White);
        let by_last = self.last_mover.map(|mover| !mover);
        setup.turn = self
            .turn
            .or(by_last)
            .or(by_handicap)
            .unwrap_or(options.first);
        let note = named.and_then(|(kind, value, place)| {
            let name = value.to_owned();
            match kind {
                Named::Unknown(_) => Some((place, NoteKind::UnknownHandicap { name })),
                _ => {
                    let start = handicap?.setup();
                    let same = start.board == setup.board && start.hands == setup.hands;
                    (!same).then_some((place, NoteKind::DiagramWins { name }))
                }
            }
        });
        Ok((setup, note))
    }
}

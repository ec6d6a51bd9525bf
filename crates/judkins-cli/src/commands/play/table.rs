//! Who plays whom, and the game.

use judkins::color::ByColor;
use judkins::game::Game;
use judkins_engine::levels::Level;

/// Who makes a side's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A person at the keyboard.
    Person,
    /// The engine, at this strength.
    Computer(Level),
}

/// A game and who plays it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The game.
    pub(crate) game: Game,
    /// Who makes each side's moves.
    pub(crate) seats: ByColor<Seat>,
}

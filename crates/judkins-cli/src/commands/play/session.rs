//! A game at the terminal, from its first prompt to its last.

use std::path::PathBuf;

use judkins::color::Color;
use judkins::game::{Game, Proposal};
use judkins::legality::IllegalReason;
use judkins::moves::Move;
use judkins::notation::hodges::{self, HodgesError};
use judkins::notation::sfen;
use judkins_print::men::MenSet;

use crate::commands::play::computer::Computer;
use crate::commands::play::input::{Entry, Input};
use crate::commands::play::keeper::Keeper;
use crate::commands::play::table::{Seat, Table};
use crate::commands::play::words::{self, Word};
use crate::commands::play::{save, view};
use crate::commands::show::Men;
use crate::failure::{Outcome, Problem};
use crate::interrupt::{INTERRUPTED, on_interrupt};
use crate::output::{colour, print};
use crate::texts::{self, text};

/// What happens after a word.
#[derive(PartialEq, Eq)]
enum Next {
    /// The next prompt, or the computer's move.
    GoOn,
    /// The board is shown first.
    Show,
    /// The end of the session.
    Leave,
}

/// The session.
pub(crate) struct Session {
    table: Table,
    set: MenSet,
    flip: bool,
    input: Input,
    computer: Computer,
    keeper: Keeper,
    /// Whether the end of the game has been told.
    told: bool,
}

fn say(message: &str) -> Result<(), Problem> {
    Ok(print(&format!("{message}\n"))?)
}

impl Session {
    /// A session that may be interrupted from now on without losing the game.
    pub(crate) fn new(
        table: Table,
        men: Men,
        flip: bool,
        file: Option<PathBuf>,
        seed: Option<u64>,
    ) -> Result<Self, Problem> {
        let alone_as_white = table.seats.black != Seat::Person && table.seats.white == Seat::Person;
        let keeper = Keeper::default();
        if let Some(file) = file {
            keeper.follow(file);
        }
        let session = Self {
            table,
            set: men.set(),
            flip: flip || alone_as_white,
            input: Input::new(),
            computer: Computer::new(seed)?,
            keeper: keeper.clone(),
            told: false,
        };
        let terminal = Terminal::now();
        on_interrupt(move || {
            terminal.restore();
            keeper.keep_or_complain();
        });
        Ok(session)
    }

    /// Plays until the players leave.
    pub(crate) fn run(mut self) -> Result<Outcome, Problem> {
        say(&text("cli-play-welcome", &[]))?;
        self.note()?;
        self.show()?;
        loop {
            if let Some(outcome) = self.table.game.outcome() {
                if !self.told {
                    self.told = true;
                    say(&texts::outcome(outcome))?;
                    say(&text("cli-play-after", &[]))?;
                }
            } else if let Seat::Computer(level) = self.table.seats[self.table.game.turn()] {
                let history = self.table.game.history();
                if let Some(mv) = self.computer.choose(history, level)? {
                    self.play(mv)?;
                    continue;
                }
            }
            let next = match self.input.next(&self.prompt())? {
                Entry::Line(line) => self.obey(&line)?,
                Entry::Wrong(failure) => {
                    say(&failure.to_string())?;
                    Next::GoOn
                }
                Entry::End => Next::Leave,
                Entry::Interrupted => {
                    self.keeper.keep_or_complain();
                    std::process::exit(INTERRUPTED);
                }
            };
            match next {
                Next::GoOn => {}
                Next::Show => self.show()?,
                Next::Leave => {
                    self.keeper.keep()?;
                    return Ok(Outcome::Done);
                }
            }
        }
    }

    fn prompt(&self) -> String {
        if self.table.game.outcome().is_some() {
            return "> ".to_owned();
        }
        format!("{}> ", texts::side(self.table.game.turn()))
    }

    fn show(&self) -> Result<(), Problem> {
        Ok(print(&view::scene(
            &self.table.game,
            self.set,
            self.flip,
            colour(),
        ))?)
    }

    /// Lets the keeper know the game as it stands.
    fn note(&self) -> Result<(), Problem> {
        let game = &self.table.game;
        let unfinished = game.outcome().is_none() && !game.moves().is_empty();
        self.keeper.note(save::write(&self.table), unfinished)
    }

    /// Plays a move that the game may still refuse or punish.
    fn play(&mut self, mv: Move) -> Result<Next, Problem> {
        let mover = self.table.game.turn();
        let position = self.table.game.position().clone();
        if let Err(illegal) = self.table.game.play(mv) {
            return self.illegal(illegal.reason);
        }
        let args = [
            ("side", texts::side(mover).into()),
            ("move", view::written(&position, mv).into()),
        ];
        say(&text("cli-play-played", &args))?;
        self.note()?;
        let game = &self.table.game;
        let goes_on = game.outcome().is_none();
        // The computer's answer will bring the board.
        if !(goes_on && matches!(self.table.seats[game.turn()], Seat::Computer(_))) {
            self.show()?;
        }
        Ok(Next::GoOn)
    }

    fn illegal(&mut self, reason: IllegalReason) -> Result<Next, Problem> {
        say(&texts::reason(reason))?;
        self.note()?;
        Ok(Next::GoOn)
    }

    fn obey(&mut self, line: &str) -> Result<Next, Problem> {
        let Some(word) = words::read(line) else {
            return Ok(Next::GoOn);
        };
        let position = self.table.game.position();
        match word {
            Word::Help => print(&(text("cli-play-help", &[]) + "\n"))?,
            Word::Board => return Ok(Next::Show),
            Word::Moves => print(&view::legal_moves(position))?,
            Word::History => print(&view::history(&self.table.game))?,
            Word::Sfen => say(&sfen::format(&self.table.game.setup()))?,
            Word::Flip => return Ok(self.look(self.set, !self.flip)),
            Word::Kanji => return Ok(self.look(MenSet::Kanji, self.flip)),
            Word::Alternate => return Ok(self.look(MenSet::Alternate, self.flip)),
            Word::Letters => return Ok(self.look(MenSet::Letters, self.flip)),
            Word::Hint => return self.hint(),
            Word::Undo => return self.undo(),
            Word::Resign => return self.resign(),
            Word::Impasse => return self.propose(Proposal::Impasse),
            Word::Agree => return self.propose(Proposal::NoContest),
            Word::Save(file) => return self.save(file),
            Word::Load(file) => return self.load(&file),
            Word::New => return self.begin_anew(),
            Word::Quit => return Ok(Next::Leave),
            Word::Other(text) => return self.read_move(&text),
        }
        Ok(Next::GoOn)
    }

    fn look(&mut self, set: MenSet, flip: bool) -> Next {
        self.set = set;
        self.flip = flip;
        Next::Show
    }

    /// A move in USI, which may be illegal, or in Western notation.
    fn read_move(&mut self, written: &str) -> Result<Next, Problem> {
        if self.table.game.outcome().is_some() {
            say(&texts::reason(IllegalReason::GameOver))?;
            return Ok(Next::GoOn);
        }
        if let Ok(mv) = written.parse() {
            return self.play(mv);
        }
        match hodges::parse(self.table.game.position(), written) {
            Ok(mv) => self.play(mv),
            Err(HodgesError::Illegal { mv: Some(mv), .. }) => self.play(mv),
            Err(HodgesError::Illegal { reason, .. }) => {
                // No single move is meant, so the game can only be told.
                self.table.game.foul(self.table.game.turn());
                self.illegal(reason)
            }
            Err(error) => {
                say(&error.to_string())?;
                say(&text("cli-play-not-understood", &[]))?;
                Ok(Next::GoOn)
            }
        }
    }

    fn hint(&mut self) -> Result<Next, Problem> {
        let game = &self.table.game;
        if game.outcome().is_some() {
            say(&texts::reason(IllegalReason::GameOver))?;
        } else if let Some(mv) = self.computer.hint(game.history())? {
            let written = view::written(game.position(), mv);
            say(&text("cli-play-hint", &[("move", written.into())]))?;
        }
        Ok(Next::GoOn)
    }

    /// Takes back to where a person is to move, at least one move of a
    /// person's.
    fn undo(&mut self) -> Result<Next, Problem> {
        let seats = self.table.seats;
        let game = &self.table.game;
        let movers = (0..game.moves().len()).rev();
        let is_person = |ply: usize| {
            let mover = game.history().positions()[ply].turn();
            seats[mover] == Seat::Person
        };
        let Some(target) = movers.into_iter().find(|&ply| is_person(ply)) else {
            say(&text("cli-play-nothing-to-undo", &[]))?;
            return Ok(Next::GoOn);
        };
        while self.table.game.moves().len() > target {
            self.table.game.undo();
        }
        self.told = false;
        self.note()?;
        Ok(Next::Show)
    }

    /// The side that a word at the keyboard speaks for.
    fn speaker(&self) -> Color {
        let turn = self.table.game.turn();
        match self.table.seats[turn] {
            Seat::Person => turn,
            Seat::Computer(_) => !turn,
        }
    }

    fn resign(&mut self) -> Result<Next, Problem> {
        if !self.table.game.resign(self.speaker()) {
            say(&texts::reason(IllegalReason::GameOver))?;
        }
        self.note()?;
        Ok(Next::GoOn)
    }

    /// Proposes an end; a second person is asked, the computer agrees to
    /// count whenever the rules let it.
    fn propose(&mut self, proposal: Proposal) -> Result<Next, Problem> {
        let by = self.speaker();
        if let Err(error) = self.table.game.propose(by, proposal) {
            let id = match error {
                judkins::game::ProposalError::GameOver => "reason-game-over",
                judkins::game::ProposalError::KingOutsideZone => "cli-play-king-outside",
                _ => "cli-play-no-agreement",
            };
            say(&text(id, &[]))?;
            return Ok(Next::GoOn);
        }
        if self.table.seats[!by] == Seat::Person && !self.is_accepted(!by)? {
            self.table.game.drop_proposal();
            say(&text("cli-play-declined", &[]))?;
            return Ok(Next::GoOn);
        }
        // The proposal has just been found to stand.
        let _ = self.table.game.accept(!by);
        self.note()?;
        Ok(Next::GoOn)
    }

    fn is_accepted(&mut self, by: Color) -> Result<bool, Problem> {
        let question = text("cli-play-accept", &[("side", texts::side(by).into())]);
        say(&question)?;
        let answer = match self.input.next("> ")? {
            Entry::Line(line) => line,
            _ => String::new(),
        };
        let yes = text("cli-play-yes", &[]);
        Ok(answer.trim().eq_ignore_ascii_case(&yes) || answer.trim().eq_ignore_ascii_case("yes"))
    }

    fn save(&mut self, file: Option<PathBuf>) -> Result<Next, Problem> {
        let Some(file) = file else {
            say(&text("cli-play-save-where", &[]))?;
            return Ok(Next::GoOn);
        };
        let args = [("file", file.display().to_string().into())];
        self.keeper.follow(file);
        match self.note() {
            Ok(()) => say(&text("cli-play-saved", &args))?,
            // The game goes on, and is kept elsewhere when it is left.
            Err(Problem::Other(message)) => {
                self.keeper.unfollow();
                say(&message)?;
            }
            Err(problem) => return Err(problem),
        }
        Ok(Next::GoOn)
    }

    fn load(&mut self, file: &std::path::Path) -> Result<Next, Problem> {
        match save::load(file, self.table.seats, self.table.game.rules()) {
            Ok(table) => {
                self.keeper.keep()?;
                self.keeper.follow(file.to_owned());
                self.table = table;
                self.told = false;
                self.note()?;
                Ok(Next::Show)
            }
            Err(Problem::Input(failure)) => {
                say(&failure.to_string())?;
                Ok(Next::GoOn)
            }
            Err(Problem::Other(message)) => {
                say(&message)?;
                Ok(Next::GoOn)
            }
            Err(problem) => Err(problem),
        }
    }

    /// The same players and start; what was being played is kept.
    fn begin_anew(&mut self) -> Result<Next, Problem> {
        self.keeper.keep()?;
        self.keeper.unfollow();
        while self.table.game.undo().is_some() {}
        let start = self.table.game.start_setup();
        let rules = self.table.game.rules();
        if let Ok(game) = Game::new(&start, rules) {
            self.table.game = game;
        }
        self.told = false;
        self.note()?;
        Ok(Next::Show)
    }
}

/// How the terminal was set before the line editor changed it.
struct Terminal {
    #[cfg(unix)]
    settings: Option<rustix::termios::Termios>,
}

impl Terminal {
    fn now() -> Self {
        Self {
            #[cfg(unix)]
            settings: rustix::termios::tcgetattr(std::io::stdin()).ok(),
        }
    }

    fn restore(&self) {
        #[cfg(unix)]
        if let Some(settings) = &self.settings {
            // On the way out there is nobody left to tell.
            let _ = rustix::termios::tcsetattr(
                std::io::stdin(),
                rustix::termios::OptionalActions::Now,
                settings,
            );
        }
    }
}

//! One conversation between a program and this engine.
//!
//! The calling thread reads commands, a thread of its own searches, and both
//! print through one lock, so that no two lines mix.

use std::io::{self, BufRead, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ScopedJoinHandle};

use judkins::history::History;
use judkins::legality::IllegalMove;
use judkins::moves::Move;
use judkins::position::Position;
use judkins::setup::{Setup, SetupError};
use judkins_engine::engine::{Best, Config, Engine};
use judkins_engine::event::Event;
use judkins_engine::limits::Limits;
use judkins_engine::score::Score;
use judkins_engine::signals::Signals;

use crate::command::{Command, Go};
use crate::lines::{Line, Lines};
use crate::options::{self, Id, SetOptionError, Value};
use crate::reply::{BestMove, Checkmate, Info, Reply};
use crate::usi::command::ParseCommandError;

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error("{0}")]
    Parse(#[from] ParseCommandError),
    #[error("{0}")]
    Option(#[from] SetOptionError),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("move {number}: {error}")]
    Illegal { number: usize, error: IllegalMove },
    #[error("the line is too long")]
    LongLine,
}

/// Plays one conversation until `quit` or the end of input. Every `go` is
/// answered before this returns.
///
/// # Errors
/// Where input or output fails.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let shared = Shared {
        output: Mutex::new(output),
        engine: Mutex::new(None),
    };
    thread::scope(|scope| {
        let mut session = Session {
            shared: &shared,
            config: Config::default(),
            clear: false,
            history: History::new(Position::start()),
            search: None,
        };
        let result = session.converse(input, scope);
        session.end_search();
        result
    })
}

struct Shared<W> {
    output: Mutex<W>,
    /// Made at the first need, so that a handshake is answered at once.
    engine: Mutex<Option<Engine>>,
}

impl<W: Write> Shared<W> {
    fn print(&self, reply: &Reply) -> io::Result<()> {
        let mut output = lock(&self.output);
        writeln!(output, "{reply}")?;
        output.flush()
    }

    fn remark(&self, text: impl Into<String>) -> io::Result<()> {
        self.print(&Reply::Info(Info::remark(text)))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A search that runs or has just ended.
struct Search<'scope> {
    signals: Signals,
    thread: ScopedJoinHandle<'scope, io::Result<()>>,
}

struct Session<'scope, 'env, W> {
    shared: &'env Shared<W>,
    config: Config,
    /// Whether the engine is to forget before it next searches.
    clear: bool,
    history: History,
    search: Option<Search<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    fn converse(
        &mut self,
        input: impl BufRead,
        scope: &'scope thread::Scope<'scope, 'env>,
    ) -> io::Result<()> {
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next_line()? {
            let command = match line {
                Line::Text(text) if text.trim().is_empty() => continue,
                Line::Text(text) => text.parse().map_err(CommandError::Parse),
                Line::TooLong => Err(CommandError::LongLine),
            };
            let done = match command {
                Ok(Command::Quit) => return Ok(()),
                Ok(Command::Go(go)) => {
                    self.go(&go, scope)?;
                    Ok(())
                }
                Ok(command) => self.obey(command)?,
                Err(error) => Err(error),
            };
            if let Err(error) = done {
                self.shared.remark(format!("error {error}"))?;
            }
        }
        Ok(())
    }

    /// Carries out any command but `go` and `quit`.
    fn obey(&mut self, command: Command) -> io::Result<Result<(), CommandError>> {
        match command {
            Command::Handshake => self.introduce()?,
            Command::IsReady => {
                if self.is_idle() {
                    self.prepare()?;
                }
                self.shared.print(&Reply::ReadyOk)?;
            }
            Command::NewGame => {
                self.clear = true;
                self.history = History::new(Position::start());
            }
            Command::SetOption { name, value } => {
                return self.set_option(&name, value.as_deref());
            }
            Command::Position { start, moves } => {
                return Ok(history(&start, &moves).map(|history| self.history = history));
            }
            Command::PonderHit => {
                if let Some(search) = &self.search {
                    search.signals.ponder_hit();
                }
            }
            Command::Stop | Command::GameOver(_) => {
                if let Some(search) = &self.search {
                    search.signals.stop();
                }
            }
            Command::Go(_) | Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn introduce(&self) -> io::Result<()> {
        let name = concat!("Judkins ", env!("CARGO_PKG_VERSION"));
        self.shared.print(&Reply::Name(name.to_owned()))?;
        self.shared
            .print(&Reply::Author("the Judkins authors".to_owned()))?;
        for row in options::TABLE {
            self.shared.print(&Reply::Option(row.line()))?;
        }
        self.shared.print(&Reply::HandshakeDone)
    }

    fn set_option(
        &mut self,
        name: &str,
        value: Option<&str>,
    ) -> io::Result<Result<(), CommandError>> {
        match options::read(name, value) {
            Ok((Id::ClearHash, Value::Pressed)) => self.clear = true,
            Ok((id, value)) => {
                options::apply(&mut self.config, id, value);
                if id == Id::Hash && self.is_idle() {
                    self.prepare()?;
                }
            }
            Err(error) => return Ok(Err(error.into())),
        }
        Ok(Ok(()))
    }

    fn is_idle(&self) -> bool {
        self.search
            .as_ref()
            .is_none_or(|search| search.thread.is_finished())
    }

    /// Brings the engine to the settings; a table that cannot be had is said
    /// so and the old one stays.
    fn prepare(&mut self) -> io::Result<()> {
        let mut slot = lock(&self.shared.engine);
        let (engine, result) = match slot.take() {
            Some(mut engine) => {
                let result = engine.configure(self.config.clone());
                (Some(engine), result)
            }
            None => match Engine::new(self.config.clone()) {
                Ok(engine) => (Some(engine), Ok(())),
                Err(error) => (None, Err(error)),
            },
        };
        *slot = engine;
        if let Some(engine) = slot.as_mut() {
            if std::mem::take(&mut self.clear) {
                engine.new_game();
            }
            self.config.hash_mb = engine.config().hash_mb;
        }
        drop(slot);
        match result {
            Ok(()) => Ok(()),
            Err(error) => self
                .shared
                .remark(format!("error {error}; the old table stays")),
        }
    }

    fn go(&mut self, go: &Go, scope: &'scope thread::Scope<'scope, 'env>) -> io::Result<()> {
        // A second go ends the first search, which answers before this one.
        self.end_search();
        self.prepare()?;
        let signals = Signals::default();
        let task = Task {
            history: self.history.clone(),
            limits: go.limits(self.history.current().turn()),
            signals: signals.clone(),
            several: self.config.lines > 1,
            mate: go.mate.is_some(),
        };
        let shared = self.shared;
        let thread = scope.spawn(move || task.run(shared));
        self.search = Some(Search { signals, thread });
        Ok(())
    }

    fn end_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.signals.stop();
            // A search that could not print fails again, and says so, on the
            // next line that is printed here.
            let _ = search.thread.join();
        }
    }
}

/// The history of a game so far, or the first thing wrong with it. A board
/// program may go on after a fourth repetition, and is followed.
fn history(start: &Setup, moves: &[Move]) -> Result<History, CommandError> {
    let mut history = History::new(Position::new(start)?);
    for (index, &mv) in moves.iter().enumerate() {
        history.play(mv).map_err(|error| CommandError::Illegal {
            number: index + 1,
            error,
        })?;
    }
    Ok(history)
}

/// All that a search thread needs.
struct Task {
    history: History,
    limits: Limits,
    signals: Signals,
    several: bool,
    mate: bool,
}

impl Task {
    fn run<W: Write>(self, shared: &Shared<W>) -> io::Result<()> {
        let mut printed = Ok(());
        let mut line = Vec::new();
        let mut slot = lock(&shared.engine);
        let best = slot.as_mut().map(|engine| {
            engine.search(&self.history, &self.limits, &self.signals, &mut |event| {
                let Event::Info(info) = event;
                line.clone_from(&info.pv);
                if printed.is_ok() {
                    printed = shared.print(&Reply::Info(Info::of(&info, self.several)));
                }
            })
        });
        drop(slot);
        shared.print(&self.answer(best, line))?;
        printed
    }

    fn answer(&self, best: Option<Best>, line: Vec<Move>) -> Reply {
        let found = best.and_then(|best| best.mv.map(|mv| (mv, best)));
        if self.mate {
            return Reply::Checkmate(match found {
                Some((_, best)) if matches!(best.score, Score::Mate(1..)) => Checkmate::Mate(line),
                Some(_) => Checkmate::Timeout,
                None => Checkmate::NoMate,
            });
        }
        Reply::BestMove(match found {
            Some((mv, best)) => BestMove::Move {
                mv,
                ponder: best.ponder,
            },
            None => match self.history.current().legal_moves().first() {
                Some(&mv) => BestMove::Move { mv, ponder: None },
                None => BestMove::Resign,
            },
        })
    }
}

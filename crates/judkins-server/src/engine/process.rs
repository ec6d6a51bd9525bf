//! One engine process.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use judkins_protocol::command::{Command, Go};
use judkins_protocol::reply::{BestMove, OptionKind, OptionLine, Reply};
use rustix::process::{Pid, Signal, kill_process_group};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout};
use tokio::time::timeout;

use crate::config::EngineCommand;
use crate::engine::search::{Choice, Search, Trouble, move_time};

/// The longest line an engine may print, in bytes.
const MAX_LINE: u64 = 64 * 1024;

/// The most lines an engine may print before it answers.
const MAX_LINES: usize = 10_000;

/// A running engine; it is killed with its group when this is dropped.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// What has been read of a line; kept so that a reader may be interrupted.
    partial: Vec<u8>,
    options: Vec<OptionLine>,
    searching: bool,
}

impl Process {
    /// Starts an engine and waits until it is ready.
    pub(crate) async fn start(command: &EngineCommand, wait: Duration) -> Result<Self, Trouble> {
        let mut process = Self::spawn(command)?;
        timeout(wait, process.greet())
            .await
            .unwrap_or(Err(Trouble::Hung))?;
        Ok(process)
    }

    fn spawn(command: &EngineCommand) -> Result<Self, Trouble> {
        let failed = |source| Trouble::Start {
            program: command.program.clone(),
            source,
        };
        let mut child = tokio::process::Command::new(absolute(&command.program))
            .args(&command.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .kill_on_drop(true)
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(std::io::ErrorKind::BrokenPipe.into()));
        };
        Ok(Self {
            child,
            input,
            output: BufReader::new(output),
            partial: Vec::new(),
            options: Vec::new(),
            searching: false,
        })
    }

    async fn greet(&mut self) -> Result<(), Trouble> {
        self.send(&Command::Handshake).await?;
        let mut options = Vec::new();
        self.read_until(|reply| match reply {
            Reply::Option(line) => {
                options.push(line);
                None
            }
            Reply::HandshakeDone => Some(()),
            _ => None,
        })
        .await?;
        self.options = options;
        // Engines of many games are told which is played here.
        self.set("USI_Variant", "judkins").await?;
        self.ready().await
    }

    async fn ready(&mut self) -> Result<(), Trouble> {
        self.send(&Command::IsReady).await?;
        self.read_until(|reply| matches!(reply, Reply::ReadyOk).then_some(()))
            .await
    }

    /// Sets an option if the engine has it and the value fits.
    async fn set(&mut self, name: &str, value: &str) -> Result<(), Trouble> {
        let fits = |line: &OptionLine| {
            line.name == name
                && match &line.kind {
                    OptionKind::Combo { values, .. } => values.iter().any(|v| v == value),
                    OptionKind::Spin { min, max, .. } => value
                        .parse()
                        .is_ok_and(|number| (*min..=*max).contains(&number)),
                    _ => true,
                }
        };
        if !self.options.iter().any(fits) {
            return Ok(());
        }
        self.send(&Command::SetOption {
            name: name.to_owned(),
            value: Some(value.to_owned()),
        })
        .await
    }

    /// Asks for a move and waits for it, `grace` longer than the engine was
    /// given.
    pub(crate) async fn search(
        &mut self,
        search: &Search,
        grace: Duration,
    ) -> Result<Choice, Trouble> {
        let time = move_time(search.level);
        timeout(time + grace, self.search_untimed(search, time))
            .await
            .unwrap_or(Err(Trouble::Hung))
    }

    async fn search_untimed(&mut self, search: &Search, time: Duration) -> Result<Choice, Trouble> {
        self.set("Level", &search.level.to_string()).await?;
        self.ready().await?;
        self.send(&Command::Position {
            start: search.start.clone(),
            moves: search.moves.clone(),
        })
        .await?;
        self.send(&Command::Go(Go {
            movetime: Some(time),
            ..Go::default()
        }))
        .await?;
        self.searching = true;
        let best = self.best_move().await?;
        match best {
            BestMove::Move { mv, .. } => Ok(Choice::Play(mv)),
            BestMove::Resign => Ok(Choice::Resign),
            // No rule of this game knows such a declaration.
            BestMove::Win => Err(Trouble::Nonsense("bestmove win".to_owned())),
        }
    }

    async fn best_move(&mut self) -> Result<BestMove, Trouble> {
        let best = self
            .read_until(|reply| match reply {
                Reply::BestMove(best) => Some(best),
                _ => None,
            })
            .await?;
        self.searching = false;
        Ok(best)
    }

    /// Ends a search whose answer is not wanted.
    pub(crate) async fn stop(&mut self, wait: Duration) -> Result<(), Trouble> {
        if !self.searching {
            // It was interrupted between commands: what was written is unknown.
            return Err(Trouble::Hung);
        }
        self.send(&Command::Stop).await?;
        timeout(wait, self.best_move())
            .await
            .unwrap_or(Err(Trouble::Hung))
            .map(|_| ())
    }

    /// Commands are made of typed parts, so that no line can hold another.
    async fn send(&mut self, command: &Command) -> Result<(), Trouble> {
        let line = format!("{command}\n");
        self.input
            .write_all(line.as_bytes())
            .await
            .map_err(Trouble::Gone)?;
        self.input.flush().await.map_err(Trouble::Gone)
    }

    /// Reads replies until one is what is waited for. Lines that are no
    /// replies are remarks, but a best move must be one.
    async fn read_until<T>(
        &mut self,
        mut wanted: impl FnMut(Reply) -> Option<T>,
    ) -> Result<T, Trouble> {
        for _ in 0..MAX_LINES {
            let line = read_line(&mut self.output, &mut self.partial).await?;
            match Reply::parse(&line) {
                Ok(reply) => {
                    if let Some(found) = wanted(reply) {
                        return Ok(found);
                    }
                }
                Err(error) if line.trim_start().starts_with("bestmove") => {
                    return Err(Trouble::Nonsense(error.to_string()));
                }
                Err(_) => {}
            }
        }
        Err(Trouble::Flood)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let id = self.child.id().and_then(|id| i32::try_from(id).ok());
        if let Some(group) = id.and_then(Pid::from_raw) {
            // It may have ended by itself.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// A path stays what it is wherever the engine is started; a bare name is
/// looked up by the system.
fn absolute(program: &Path) -> PathBuf {
    if program.components().count() > 1 {
        std::path::absolute(program).unwrap_or_else(|_| program.to_owned())
    } else {
        program.to_owned()
    }
}

/// The next line; `partial` is empty again when it is complete.
async fn read_line(
    output: &mut (impl AsyncBufRead + Unpin),
    partial: &mut Vec<u8>,
) -> Result<String, Trouble> {
    let room = MAX_LINE.saturating_sub(partial.len() as u64);
    let mut bounded = output.take(room);
    bounded
        .read_until(b'\n', partial)
        .await
        .map_err(Trouble::Gone)?;
    if partial.is_empty() {
        return Err(Trouble::Gone(std::io::ErrorKind::UnexpectedEof.into()));
    }
    if !partial.ends_with(b"\n") && partial.len() as u64 >= MAX_LINE {
        return Err(Trouble::Flood);
    }
    Ok(String::from_utf8_lossy(&std::mem::take(partial)).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn lines(mut bytes: &[u8]) -> Result<Vec<String>, Trouble> {
        let mut lines = Vec::new();
        loop {
            match read_line(&mut bytes, &mut Vec::new()).await {
                Ok(line) => lines.push(line),
                Err(Trouble::Gone(_)) => return Ok(lines),
                Err(other) => return Err(other),
            }
        }
    }

    #[tokio::test]
    async fn lines_are_bounded() {
        let found = lines(b"usiok\nreadyok").await.expect("short");
        assert_eq!(found, ["usiok\n", "readyok"]);
        let long = vec![b'x'; 1 << 20];
        assert!(matches!(lines(&long).await, Err(Trouble::Flood)));
        let broken = lines(&[0xff, b'\n']).await.expect("replaced");
        assert_eq!(broken.len(), 1);
    }

    #[test]
    fn names_are_left_to_the_system() {
        assert_eq!(absolute(Path::new("engine")), Path::new("engine"));
        assert!(absolute(Path::new("./engine")).is_absolute());
    }
}

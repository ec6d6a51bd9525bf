//! Child processes: their output, their end, and Ctrl-C.
//!
//! Each child leads a process group of its own, so that a signal reaches it once, from here, and
//! reaches what it started too. One child runs at a time.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, Result, bail};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Process group of the running child, 0 when there is none.
static RUNNING: AtomicU32 = AtomicU32::new(0);

/// Passes Ctrl-C and termination on to the running child: the first time as an interrupt, the
/// second time as a kill.
///
/// # Errors
///
/// When the system does not take the handler.
pub fn on_interrupt() -> Result<()> {
    ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::SeqCst);
        match RUNNING.load(Ordering::SeqCst) {
            0 => std::process::exit(130),
            group => signal(group, again),
        }
    })
    .context("cannot watch for Ctrl-C")
}

/// Whether Ctrl-C or a termination came.
#[must_use]
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

#[cfg(unix)]
fn signal(group: u32, kill: bool) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let signal = if kill { Signal::KILL } else { Signal::INT };
    if let Some(pid) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        // Fails only when the group has just ended, which is what was wanted.
        let _ = kill_process_group(pid, signal);
    }
}

#[cfg(not(unix))]
fn signal(_group: u32, _kill: bool) {
    // The console has told the child already.
}

/// A started child that Ctrl-C reaches until it is waited for.
pub struct Running(Child);

impl Running {
    /// Starts a command in a process group of its own, without standard input unless `command`
    /// says otherwise through [`Running::start_with_input`].
    ///
    /// # Errors
    ///
    /// When the program is missing or cannot be started.
    pub fn start(command: &mut Command) -> Result<Self> {
        Self::spawn(command.stdin(Stdio::null()))
    }

    /// The same with a pipe as standard input.
    ///
    /// # Errors
    ///
    /// When the program is missing or cannot be started.
    pub fn start_with_input(command: &mut Command) -> Result<Self> {
        Self::spawn(command.stdin(Stdio::piped()))
    }

    fn spawn(command: &mut Command) -> Result<Self> {
        if interrupted() {
            bail!("interrupted");
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command
            .spawn()
            .with_context(|| format!("cannot start {}", shown(command)))?;
        RUNNING.store(child.id(), Ordering::SeqCst);
        Ok(Self(child))
    }

    /// The pipes of the child.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Waits for the end.
    ///
    /// # Errors
    ///
    /// When the system cannot tell how the child ended.
    pub fn wait(mut self) -> Result<ExitStatus> {
        let status = self.0.wait().context("cannot wait for a child")?;
        RUNNING.store(0, Ordering::SeqCst);
        Ok(status)
    }
}

/// How a command stands on a shell's line.
#[must_use]
pub fn shown(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        let _ = write!(line, " {}", arg.to_string_lossy());
    }
    line
}

/// Runs a command with its output passed on.
///
/// # Errors
///
/// When it cannot be started or does not succeed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = Running::start(command)?.wait()?;
    if interrupted() {
        bail!("interrupted");
    }
    if !status.success() {
        bail!("{} failed: {status}", shown(command));
    }
    Ok(())
}

/// The standard output of a command that says something short.
///
/// # Errors
///
/// When it cannot be started or does not succeed.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .output()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{} failed: {}", shown(command), said.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a command printed, and whether it succeeded.
pub struct Finished {
    /// Standard output and standard error, line by line as they came.
    pub text: String,
    /// Exit code 0.
    pub success: bool,
}

/// Runs a command; each line that it prints is passed on, kept in the file `log` and returned.
///
/// # Errors
///
/// When it cannot be started, was interrupted, or the log cannot be written.
pub fn record(command: &mut Command, log: &Path) -> Result<Finished> {
    let mut file = File::options()
        .create(true)
        .append(true)
        .open(log)
        .with_context(|| format!("cannot write {}", log.display()))?;
    writeln!(file, "$ {}", shown(command))?;
    println!("$ {}", shown(command));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(command)?;
    let pipes: [Option<Box<dyn Read + Send>>; 2] = [
        running
            .child()
            .stdout
            .take()
            .map(|pipe| Box::new(pipe) as _),
        running
            .child()
            .stderr
            .take()
            .map(|pipe| Box::new(pipe) as _),
    ];
    let kept = Mutex::new((String::new(), file));
    thread::scope(|scope| {
        for pipe in pipes.into_iter().flatten() {
            scope.spawn(|| tee(pipe, &kept));
        }
    });
    let status = running.wait()?;
    if interrupted() {
        bail!("interrupted");
    }
    let (text, _) = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Finished {
        text,
        success: status.success(),
    })
}

fn tee(pipe: impl Read, kept: &Mutex<(String, File)>) {
    let mut lines = BufReader::new(pipe);
    let mut bytes = Vec::new();
    while matches!(lines.read_until(b'\n', &mut bytes), Ok(1..)) {
        let line = String::from_utf8_lossy(&bytes).into_owned();
        bytes.clear();
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        print!("{line}");
        kept.0.push_str(&line);
        // The log is a convenience; a full disk shows elsewhere.
        let _ = kept.1.write_all(line.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_pipes_are_kept_and_the_end_is_told() -> Result<()> {
        let dir = tempfile::tempdir()?;
        let log = dir.path().join("log");
        let script = "echo out; echo err >&2; exit 3";
        let finished = record(Command::new("sh").args(["-c", script]), &log)?;
        assert!(!finished.success);
        let mut lines: Vec<&str> = finished.text.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, ["err", "out"]);
        let kept = std::fs::read_to_string(&log)?;
        assert!(kept.starts_with("$ sh -c ") && kept.contains("out\n") && kept.contains("err\n"));
        Ok(())
    }

    #[test]
    fn errors_name_the_command() {
        let missing = run(&mut Command::new("no-such-program")).expect_err("it is not there");
        assert!(missing.to_string().contains("no-such-program"));
        let failing = output(Command::new("sh").args(["-c", "echo why >&2; exit 1"]));
        let failing = failing.expect_err("it fails").to_string();
        assert!(
            failing.contains("sh -c") && failing.ends_with("why"),
            "{failing}"
        );
    }
}

//! One conversation with the engine, over pipes made of channels.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use judkins_protocol::usi;

/// Input that waits for what the test says next, and ends when it hangs up.
struct Script {
    heard: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Script {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            match self.heard.recv() {
                Ok(bytes) => self.rest = bytes,
                Err(_) => return Ok(0),
            }
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Output that hands whole lines to the test.
struct Lines {
    to: Sender<String>,
    part: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.part)).expect("UTF-8");
                self.to.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.part.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How long a test waits for a line before it fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// A conversation in progress.
pub(crate) struct Talk {
    say: Option<Sender<Vec<u8>>>,
    hear: Receiver<String>,
    thread: thread::JoinHandle<io::Result<()>>,
}

impl Talk {
    pub(crate) fn begin() -> Self {
        let (say, heard) = mpsc::channel();
        let (to, hear) = mpsc::channel();
        let script = Script {
            heard,
            rest: Vec::new(),
        };
        let lines = Lines {
            to,
            part: Vec::new(),
        };
        let thread = thread::spawn(move || usi::run(BufReader::new(script), lines));
        Self {
            say: Some(say),
            hear,
            thread,
        }
    }

    pub(crate) fn say(&self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn say_bytes(&self, bytes: &[u8]) {
        let say = self.say.as_ref().expect("the input is open");
        say.send(bytes.to_vec()).expect("the engine listens");
    }

    pub(crate) fn hear(&self) -> String {
        self.hear.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// The lines up to and including the first that begins so.
    pub(crate) fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.hear());
            if lines.last().is_some_and(|line| line.starts_with(start)) {
                return lines;
            }
        }
    }

    /// The lines that come before the answer to `isready`.
    pub(crate) fn ready(&self) -> Vec<String> {
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    pub(crate) fn best(&self) -> String {
        self.until("bestmove").pop().expect("a best move")
    }

    /// Ends the input and returns what is still printed.
    pub(crate) fn hang_up(mut self) -> Vec<String> {
        self.say = None;
        self.thread
            .join()
            .expect("no panic")
            .expect("no failed output");
        self.hear.try_iter().collect()
    }
}

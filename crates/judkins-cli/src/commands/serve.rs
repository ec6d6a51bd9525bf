//! `judkins serve`: the play site.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use judkins_server::{Config, EngineCommand, Server};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::failure::{Outcome, Problem};
use crate::folders::data_folder;
use crate::interrupt::INTERRUPTED;
use crate::output::{print, warn};
use crate::texts::text;

/// Serve the play site to browsers.
///
/// The first line on standard output is `listening on http://…`. Games are
/// kept in the data folder; the same folder continues them. The log goes to
/// stderr; the environment's RUST_LOG chooses how much of it.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins serve --open\n  \
    judkins serve --host 0.0.0.0 --port 8080 --data /srv/judkins")]
pub(crate) struct Serve {
    /// The address or host name to listen on.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// The port to listen on; 0 takes any free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The folder of the games; a folder of the user's if not given.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the page in a browser.
    #[arg(long)]
    open: bool,
    /// The engine that plays, a command that speaks USI; words are split at
    /// blanks. This program's own engine if not given.
    #[arg(long, value_name = "CMD")]
    engine: Option<String>,
    /// The address that browsers use, where a proxy stands in between.
    #[arg(long, value_name = "URL")]
    public_origin: Option<String>,
}

impl Serve {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        log();
        let open = self.open;
        let config = self.config()?;
        let runtime = tokio::runtime::Runtime::new().map_err(other)?;
        let interrupted = runtime.block_on(serve(config, open))?;
        drop(runtime);
        if interrupted {
            std::process::exit(INTERRUPTED);
        }
        Ok(Outcome::Done)
    }

    fn config(self) -> Result<Config, Problem> {
        let engine = match self.engine.as_deref() {
            Some(command) => split(command)?,
            None => EngineCommand {
                program: std::env::current_exe().map_err(other)?,
                args: vec!["engine".to_owned(), "usi".to_owned()],
            },
        };
        let data = match self.data {
            Some(folder) => folder,
            None => data_folder()?,
        };
        Ok(Config {
            host: self.host,
            port: self.port,
            public_origin: self.public_origin,
            ..Config::new(data, engine)
        })
    }
}

/// Sends what the server logs to stderr; `RUST_LOG` chooses how much.
fn log() {
    let filter = EnvFilter::builder()
        .with_default_directive(LevelFilter::INFO.into())
        .from_env_lossy();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_writer(std::io::stderr)
        .init();
}

fn other(error: impl std::fmt::Display) -> Problem {
    Problem::Other(error.to_string())
}

fn split(command: &str) -> Result<EngineCommand, Problem> {
    let mut words = command.split_whitespace().map(str::to_owned);
    let program = words
        .next()
        .ok_or_else(|| Problem::Usage(text("cli-serve-no-engine", &[])))?;
    Ok(EngineCommand {
        program: program.into(),
        args: words.collect(),
    })
}

/// Serves until a signal comes; whether that was Ctrl-C.
async fn serve(config: Config, open: bool) -> Result<bool, Problem> {
    let server = Server::bind(config).await.map_err(other)?;
    let url = server.url();
    // Whoever reads the address may send a signal at once.
    let stopped = stopped()?;
    // Programs wait for this line, so it is no text to be translated.
    print(&format!("listening on {url}\n"))?;
    if open {
        open_browser(&url);
    }
    let (tell, told) = tokio::sync::oneshot::channel();
    let stop = async {
        // The receiver outlives the server, so somebody listens.
        let _ = tell.send(stopped.await);
    };
    server.run(stop).await.map_err(other)?;
    Ok(told.await.unwrap_or(false))
}

/// What waits for Ctrl-C (`true`) or a request to end, both noticed from now
/// on.
#[cfg(unix)]
fn stopped() -> Result<impl Future<Output = bool>, Problem> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt()).map_err(other)?;
    let mut terminate = signal(SignalKind::terminate()).map_err(other)?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => true,
            _ = terminate.recv() => false,
        }
    })
}

#[cfg(not(unix))]
fn stopped() -> Result<impl Future<Output = bool>, Problem> {
    Ok(async { tokio::signal::ctrl_c().await.is_ok() })
}

/// Opens the page with what the system has for it.
fn open_browser(url: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started = Command::new(program)
        .args(args)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if started.is_err() {
        warn(&text("cli-serve-no-browser", &[("url", url.into())]));
    }
}

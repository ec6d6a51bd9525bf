//! `cargo xtask serve`: from a fresh checkout to a running play site.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::Args as ClapArgs;

use crate::process::Running;
use crate::tree;
use crate::web;

/// Where and how to serve; passed on to `judkins serve`, whose defaults hold.
#[derive(ClapArgs)]
pub struct Args {
    /// Address to listen on [default: 127.0.0.1].
    #[arg(long)]
    host: Option<String>,
    /// Port to listen on, 0 for any free one [default: 8080].
    #[arg(long)]
    port: Option<u16>,
    /// Folder of the games' database.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the page in a browser.
    #[arg(long)]
    open: bool,
}

/// Builds what is not up to date and serves until stopped; the server's exit code.
///
/// # Errors
///
/// When something needed is missing or does not build.
pub fn run(args: &Args) -> Result<ExitCode> {
    web::install()?;
    web::build()?;
    eprintln!("building the release binary");
    let judkins = tree::build_release()?;
    let mut command = Command::new(judkins);
    command.arg("serve");
    if let Some(host) = &args.host {
        command.args(["--host", host]);
    }
    if let Some(port) = args.port {
        command.args(["--port", &port.to_string()]);
    }
    if let Some(data) = &args.data {
        command.arg("--data").arg(data);
    }
    if args.open {
        command.arg("--open");
    }
    let status = Running::start(&mut command)?.wait()?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}

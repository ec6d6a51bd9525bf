//! Chores: `cargo xtask …`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{bench, fuzz, process, serve, test, web};

/// Chores of the Judkins shogi project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build everything and serve the play site on this machine.
    ///
    /// Needs Rust and Node. Installs the page's packages, bundles the page, builds the release
    /// binary and starts it; what is up to date is not built again. Ctrl-C stops the server.
    Serve(serve::Args),
    /// Run every test and check of the project.
    ///
    /// Installs what the tests need where it can (Chromium from Debian's packages, a Python
    /// environment in .venv). What cannot be installed is skipped and named at the end; with
    /// CI=true in the environment a skip makes the run fail. The last line printed is
    /// `N passed, N failed, N skipped`.
    Test(test::Args),
    /// Measure speed, also against another program in the same run.
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Feed random input to the parsers for a while.
    ///
    /// Needs nothing but the toolchain: the targets in fuzz/ are built with coverage
    /// instrumentation by cargo itself.
    Fuzz(fuzz::Args),
    /// Draw the men of the page anew.
    Men,
    /// Build the release binary and print its size.
    Size,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = process::on_interrupt().and_then(|()| match cli.chore {
        Chore::Serve(args) => serve::run(&args),
        Chore::Test(args) => test::run(&args),
        Chore::Bench(what) => bench::run(&what),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Men => web::men().map(|()| ExitCode::SUCCESS),
        Chore::Size => bench::size().map(|()| ExitCode::SUCCESS),
    });
    match done {
        Ok(code) => code,
        Err(_) if process::interrupted() => ExitCode::from(130),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

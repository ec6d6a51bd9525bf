//! Help, completions, licences, the engine, interrupts.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::{json, run};

const COMMANDS: [&str; 11] = [
    "moves",
    "perft",
    "judge",
    "show",
    "men",
    "play",
    "engine",
    "bench",
    "serve",
    "licenses",
    "completions",
];

#[test]
fn every_command_explains_itself() {
    let overview = run(&["--help"], "").out;
    for command in COMMANDS {
        assert!(overview.contains(&format!("\n  {command} ")), "{command}");
        let help = run(&[command, "--help"], "");
        assert_eq!(help.code, Some(0));
        assert!(
            help.out.contains("Usage: judkins ") && help.out.len() > 100,
            "{command}"
        );
    }
    assert!(run(&["--version"], "").out.starts_with("judkins "));
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell], "");
        assert_eq!(script.code, Some(0));
        for command in COMMANDS {
            assert!(script.out.contains(command), "{shell} {command}");
        }
    }
}

#[test]
fn licences_name_the_program_and_its_parts() {
    let out = run(&["licenses"], "").out;
    for part in ["GPL-3.0-or-later", "clap ", "serde_json ", "OFL-1.1"] {
        assert!(out.contains(part), "{part}");
    }
}

#[test]
fn the_engine_speaks_usi() {
    let input = "usi\nisready\nposition startpos\ngo nodes 500\nquit\n";
    let out = run(&["engine"], input).out;
    for part in ["id name ", "usiok", "readyok", "bestmove "] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn bench_counts_the_same_each_time() {
    let first = json(&run(&["bench", "--json"], ""));
    let second = json(&run(&["bench", "--json"], ""));
    assert!(first["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
    assert_eq!(first["nodes"], second["nodes"]);
    assert!(first["time_ms"].is_u64() && first["nps"].is_u64());
}

#[test]
fn an_interrupt_ends_a_long_count() {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judkins"))
        .args(["perft", "12"])
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary runs");
    // Long enough for the handler to be in place, far too short to count.
    std::thread::sleep(Duration::from_secs(1));
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("kill runs").success());
    assert_eq!(child.wait().expect("an end").code(), Some(130));
}

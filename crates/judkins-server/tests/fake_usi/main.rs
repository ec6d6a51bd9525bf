//! An engine for tests: it plays the first legal move in the order of USI,
//! or misbehaves as its first argument says. A fault with a file as second
//! argument happens only while the file is missing, and makes it.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs, process, thread};

use judkins::game::{Game, Rules};
use judkins::moves::Move;
use judkins_protocol::command::Command;
use judkins_protocol::reply::{BestMove, OptionKind, OptionLine, Reply};

fn say(reply: &Reply) {
    print_line(&reply.to_string());
}

fn print_line(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}

fn first_move(game: &Game) -> BestMove {
    let mut moves: Vec<Move> = game.position().legal_moves().into_iter().collect();
    moves.sort_by_key(ToString::to_string);
    match moves.first() {
        Some(&mv) => BestMove::Move { mv, ponder: None },
        None => BestMove::Resign,
    }
}

fn sleep_for_ever() -> ! {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}

/// Does what the mode says instead of a sound search; returns if it says
/// nothing.
fn misbehave(mode: &str, file: Option<&PathBuf>) {
    if mode == "wait" {
        // Thinks until the file is there.
        while !file.is_some_and(|file| file.exists()) {
            thread::sleep(Duration::from_millis(5));
        }
        return;
    }
    if let Some(file) = file {
        if file.exists() {
            return;
        }
        fs::write(file, "").expect("a file");
    }
    match mode {
        "crash" => process::exit(1),
        "hang" => sleep_for_ever(),
        "garbage" => print_line("bestmove e2e4"),
        "illegal" => print_line("bestmove 3c3d"),
        "win" => print_line("bestmove win"),
        "long" => print_line(&"x".repeat(1 << 17)),
        "flood" => loop {
            print_line("info string again");
        },
        "resign" => say(&Reply::BestMove(BestMove::Resign)),
        _ => {}
    }
    if mode != "good" {
        sleep_for_ever();
    }
}

fn main() {
    let mut args = env::args().skip(1);
    let mode = args.next().unwrap_or_else(|| "good".to_owned());
    let file = args.next().map(PathBuf::from);
    let mut game = None;
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        match line.parse() {
            Ok(Command::Handshake) => {
                print_line("An engine for tests says hello");
                say(&Reply::Name("fake".to_owned()));
                let level = OptionKind::Spin {
                    default: 6,
                    min: 1,
                    max: 6,
                };
                say(&Reply::Option(OptionLine {
                    name: "Level".to_owned(),
                    kind: level,
                }));
                say(&Reply::HandshakeDone);
            }
            Ok(Command::IsReady) => say(&Reply::ReadyOk),
            Ok(Command::Position { start, moves }) => {
                let mut made = Game::new(&start, Rules::default()).expect("a position");
                for mv in moves {
                    made.play(mv).expect("a legal move");
                }
                game = Some(made);
            }
            Ok(Command::Go(_)) => {
                misbehave(&mode, file.as_ref());
                let game = game.as_ref().expect("a position before the search");
                say(&Reply::BestMove(first_move(game)));
            }
            Ok(Command::Quit) => return,
            Ok(_) => {}
            Err(error) => {
                eprintln!("{error}");
                process::exit(2);
            }
        }
    }
}

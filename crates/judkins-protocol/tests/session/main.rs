//! Whole conversations, as a program that drives the engine has them.

mod talk;

use std::io::{self, BufRead};
use std::thread;
use std::time::Duration;

use judkins_protocol::reply::{BestMove, Checkmate, Reply};
use judkins_protocol::usi;

use crate::talk::Talk;

#[test]
fn the_handshake_lists_the_table_of_options() {
    let talk = Talk::begin();
    talk.say("usi");
    let lines = talk.until("usiok");
    assert!(lines[0].starts_with("id name "), "{lines:?}");
    let listed: Vec<Reply> = lines
        .iter()
        .filter(|line| line.starts_with("option"))
        .map(|line| Reply::parse(line).expect(line))
        .collect();
    let table: Vec<Reply> = judkins_protocol::options::TABLE
        .iter()
        .map(|row| Reply::Option(row.line()))
        .collect();
    assert_eq!(listed, table);
    assert!(talk.ready().is_empty());
    assert!(talk.hang_up().is_empty());
}

#[test]
fn a_game_move_is_answered_by_one_best_move() {
    let talk = Talk::begin();
    talk.say("usinewgame");
    talk.say("position startpos moves 5f5e 2a2b");
    talk.say("go btime 0 wtime 0 byoyomi 50");
    let lines = talk.until("bestmove");
    let infos = lines.iter().filter(|line| line.contains(" pv ")).count();
    assert!(infos > 0 && infos + 1 == lines.len(), "{lines:?}");
    for line in &lines {
        assert_eq!(Reply::parse(line).expect(line).to_string(), *line);
    }
    assert!(talk.ready().is_empty());
    talk.say("quit");
    assert!(talk.hang_up().is_empty());
}

#[test]
fn infinite_waits_for_stop_and_stop_when_idle_says_nothing() {
    let talk = Talk::begin();
    talk.say("stop");
    assert!(talk.ready().is_empty());
    // A mate in one is found at once, and still the answer waits.
    talk.say("position sfen k5/6/1GN3/6/6/5K b G 1");
    talk.say("go infinite");
    thread::sleep(Duration::from_millis(200));
    let early = talk.ready();
    assert!(
        early.iter().all(|line| line.starts_with("info")),
        "{early:?}"
    );
    talk.say("stop");
    assert!(talk.best().starts_with("bestmove "));
    talk.say("stop");
    assert!(talk.ready().is_empty());
}

#[test]
fn ponder_waits_for_the_hit() {
    let talk = Talk::begin();
    talk.say("position startpos moves 5f5e");
    talk.say("go ponder btime 1000 wtime 100");
    thread::sleep(Duration::from_millis(300));
    let early = talk.ready();
    assert!(
        early.iter().all(|line| line.starts_with("info")),
        "{early:?}"
    );
    talk.say("ponderhit");
    assert!(talk.best().starts_with("bestmove "));
    talk.say("go ponder");
    talk.say("stop");
    assert!(talk.best().starts_with("bestmove "));
    assert!(talk.ready().is_empty());
}

#[test]
fn commands_during_a_search_are_answered() {
    let talk = Talk::begin();
    talk.say("go infinite");
    talk.say("setoption name Level value 3");
    talk.say("setoption name USI_Hash value 2");
    talk.say("usinewgame");
    talk.say("position startpos moves 5f5e");
    let lines = talk.ready();
    assert!(
        lines.iter().all(|line| !line.contains("error")),
        "{lines:?}"
    );
    talk.say("stop");
    talk.best();
    talk.say("go nodes 100");
    talk.best();
    assert!(talk.ready().is_empty());
}

#[test]
fn a_second_go_answers_the_first() {
    let talk = Talk::begin();
    talk.say("go infinite");
    talk.say("go nodes 100");
    talk.best();
    talk.best();
    assert!(talk.ready().is_empty());
}

#[test]
fn a_wrong_position_leaves_the_old_one() {
    let talk = Talk::begin();
    let mated_next = "position sfen k5/6/1GN3/6/6/5K b G 1";
    for (line, part) in [
        ("position startpos moves 5f5e 5f5e", "move 2: 5f5e"),
        ("position startpos moves e1b4", "file as a letter"),
        ("position sfen k5/6/1GN3/6/6/5K b X 1", "cannot be in hand"),
        ("position sfen k5/6/1GN3/6/6/6 b G 1", "king"),
        ("position sfen k5/6/1GN3/6/6/5K b P 1 moves P*6b", "mate"),
    ] {
        talk.say(mated_next);
        talk.say(line);
        let lines = talk.ready();
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        assert!(lines[0].starts_with("info string error "), "{lines:?}");
        assert!(lines[0].contains(part), "{line}: {lines:?}");
        talk.say("go depth 3");
        let lines = talk.until("bestmove");
        assert!(
            lines.iter().any(|line| line.contains("score mate 1")),
            "{lines:?}"
        );
    }
}

#[test]
fn a_position_past_the_fourth_repetition_is_followed() {
    let talk = Talk::begin();
    let lap = " 5f5e 2a2b 5e5f 2b2a".repeat(4);
    talk.say(&format!("position startpos moves{lap} 6e6d"));
    assert!(talk.ready().iter().all(|line| !line.contains("error")));
    talk.say("go nodes 200");
    let best = talk.best();
    let mv = best.split_whitespace().nth(1).expect("a move");
    let black_moved = judkins::position::Position::start().after("6e6d".parse().expect("usi"));
    assert!(black_moved.is_legal(mv.parse().expect("usi")), "{best}");
}

#[test]
fn no_legal_move_resigns_at_once() {
    let talk = Talk::begin();
    talk.say("position sfen k5/6/1GN3/6/6/5K w - 1");
    for go in ["go", "go infinite", "go ponder", "go btime 1000"] {
        talk.say(go);
        assert_eq!(talk.best(), "bestmove resign", "{go}");
    }
}

#[test]
fn odd_clocks_give_a_move() {
    let talk = Talk::begin();
    for go in [
        "go btime -5000 wtime -1",
        "go btime 0 wtime 0",
        "go movetime 0",
        "go movetime -3",
        "go nodes 0",
        "go depth 0",
        "go btime 1.5 wtime 2 binc 0 winc 0",
        "go byoyomi 10",
        "go wtime 5",
        "go btime soon wtime later",
        "go btime",
        "go nodes many movetime 1",
    ] {
        talk.say(go);
        let best = talk.best();
        let reply = Reply::parse(&best).expect(go);
        assert!(
            matches!(reply, Reply::BestMove(BestMove::Move { .. })),
            "{go}: {best}"
        );
    }
}

#[test]
fn a_search_for_mate_answers_with_the_line() {
    let talk = Talk::begin();
    talk.say("position sfen k5/6/1GN3/6/6/5K b G 1");
    talk.say("go mate 10000");
    let answer = talk.until("checkmate").pop().expect("an answer");
    let Ok(Reply::Checkmate(Checkmate::Mate(line))) = Reply::parse(&answer) else {
        panic!("{answer}");
    };
    assert_eq!(line.len(), 1);
    talk.say("position startpos");
    talk.say("go mate 50");
    assert_eq!(
        talk.until("checkmate").pop().as_deref(),
        Some("checkmate timeout")
    );
}

#[test]
fn wrong_settings_and_words_are_answered_and_nothing_ends() {
    let talk = Talk::begin();
    for line in [
        "setoption name USI_Hash value 99999999",
        "setoption name Level value strong",
        "setoption name Nothing value 1",
        "setoption",
        "将棋を指そう",
        "bestmove 5f5e",
        "position",
    ] {
        talk.say(line);
        let lines = talk.ready();
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        assert!(lines[0].starts_with("info string error "), "{lines:?}");
    }
    talk.say_bytes(b"\xff\xfe\x00 go\r\n");
    assert_eq!(talk.ready().len(), 1);
    talk.say_bytes(&[b'x'; 3 << 20]);
    talk.say("");
    assert_eq!(talk.ready(), ["info string error the line is too long"]);
    talk.say("go nodes 50");
    talk.best();
}

#[test]
fn the_end_of_input_ends_a_search() {
    let talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info");
    let rest = talk.hang_up();
    let best = rest.iter().filter(|line| line.starts_with("bestmove"));
    assert_eq!(best.count(), 1, "{rest:?}");
}

/// A small generator, so that a failing round can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % sides
    }
}

const PHRASES: [&str; 34] = [
    "usi",
    "isready",
    "usinewgame",
    "stop",
    "ponderhit",
    "gameover win",
    "setoption name",
    "setoption name Level value",
    "setoption name USI_Hash value 1",
    "setoption name Threads value",
    "position startpos",
    "position startpos moves",
    "position sfen",
    "5f5e",
    "2a2b",
    "P*3c",
    "moves",
    "k5/6/1GN3/6/6/5K b G 1",
    "rbnsgk/5p/6/6/P5/KGSNBR w - 1",
    "go nodes 40",
    "go depth 2",
    "go movetime 1",
    "go btime 1 wtime 1",
    "go infinite",
    "go ponder",
    "go mate 1",
    "searchmoves",
    "value",
    "2",
    "-1",
    "999999999999999999999",
    "歩",
    "\u{0}",
    "+",
];

#[test]
fn random_conversations_end_well() {
    let rounds = 300;
    for seed in 1..=rounds {
        let mut dice = Dice(seed * 0x9e37_79b9);
        let mut text = String::new();
        let mut searches = 0;
        for _ in 0..dice.roll(30) {
            let mut line = String::new();
            for _ in 0..=dice.roll(4) {
                line += PHRASES[dice.roll(PHRASES.len())];
                line.push(' ');
            }
            let parsed = line.parse::<judkins_protocol::command::Command>();
            if let Ok(judkins_protocol::command::Command::Go(_)) = parsed {
                searches += 1;
            }
            text += &line;
            text.push('\n');
        }
        let mut output = Vec::new();
        usi::run(text.as_bytes(), &mut output).expect("memory never fails");
        let output = String::from_utf8(output).expect("UTF-8");
        let mut answers = 0;
        for line in output.lines() {
            let reply = Reply::parse(line);
            assert!(reply.is_ok(), "round {seed}: {line}");
            answers += usize::from(matches!(
                reply,
                Ok(Reply::BestMove(_) | Reply::Checkmate(_))
            ));
        }
        assert_eq!(answers, searches, "round {seed}: {text}");
    }
}

#[test]
fn commands_are_printed_as_they_are_read() {
    let mut dice = Dice(77);
    for _ in 0..20_000 {
        let mut line = String::new();
        for _ in 0..=dice.roll(5) {
            line += PHRASES[dice.roll(PHRASES.len())];
            line.push(' ');
        }
        if let Ok(command) = line.parse::<judkins_protocol::command::Command>() {
            assert_eq!(command.to_string().parse(), Ok(command), "{line}");
        }
    }
}

#[test]
fn replies_of_any_kind_are_read_without_panic() {
    let words = [
        "info",
        "bestmove",
        "option",
        "name",
        "type",
        "spin",
        "default",
        "min",
        "score",
        "mate",
        "cp",
        "pv",
        "5f5e",
        "string",
        "checkmate",
        "id",
        "-3",
        "歩",
        "ponder",
        "resign",
        "depth",
    ];
    let mut dice = Dice(5);
    for _ in 0..20_000 {
        let line: Vec<&str> = (0..dice.roll(8))
            .map(|_| words[dice.roll(words.len())])
            .collect();
        if let Ok(reply) = Reply::parse(&line.join(" ")) {
            assert_eq!(Reply::parse(&reply.to_string()), Ok(reply), "{line:?}");
        }
    }
}

#[test]
fn reading_line_by_line_is_what_the_engine_does() {
    // The trait bound that callers rely on: any buffered input will do.
    fn accepts(input: impl BufRead) -> io::Result<()> {
        usi::run(input, io::sink())
    }
    accepts(io::empty()).expect("nothing to fail");
}

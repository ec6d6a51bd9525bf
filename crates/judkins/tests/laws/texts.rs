//! What is written is read back.

use judkins::game::{Game, Rules};
use judkins::handicap::Handicap;
use judkins::moves::Move;
use judkins::notation::{hodges, japanese, sfen};
use judkins::position::Position;
use judkins::record;
use judkins::setup::Setup;
use proptest::prelude::{ProptestConfig, Strategy, any, proptest};

use super::any_position;
use crate::common::{Dice, random_walk};

/// A start and legal moves from it.
fn any_game() -> impl Strategy<Value = (Setup, Vec<Move>)> {
    (any_position(), any::<u64>(), 0_usize..60, 1_u16..9999).prop_filter_map(
        "a game needs two kings",
        |(start, seed, plies, number)| {
            let setup = Setup {
                move_number: number,
                ..start.to_setup()
            };
            let mut game = Game::new(&setup, Rules::default()).ok()?;
            let mut dice = Dice::new(seed);
            for _ in 0..plies {
                let legal = game.position().legal_moves();
                let Some(&mv) = dice.pick(&legal) else { break };
                if game.outcome().is_some() {
                    break;
                }
                game.play(mv).ok()?;
            }
            Some((setup, game.moves().to_vec()))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sfen_is_read_back(position in any_position(), number in 1_u16..=9999) {
        let setup = Setup { move_number: number, ..position.to_setup() };
        let text = sfen::format(&setup);
        assert_eq!(sfen::parse(&text).as_ref(), Ok(&setup), "{text}");
        let bare = sfen::format_without_number(&setup);
        assert_eq!(format!("{bare} {number}"), text);
        let read = sfen::parse(&bare).expect("a number may be missing");
        assert_eq!(read, Setup { move_number: 1, ..setup });
    }

    /// Hands in any order and spelling give one and the same arrangement.
    #[test]
    fn hands_are_read_in_any_order(position in any_position(), seed in any::<u64>()) {
        let setup = position.to_setup();
        let text = sfen::format_without_number(&setup);
        let fields: Vec<&str> = text.split(' ').collect();
        let mut men: Vec<String> = Vec::new();
        let mut dice = Dice::new(seed);
        let mut count = 1;
        for c in fields[2].chars().filter(|&c| c != '-') {
            match c.to_digit(10) {
                Some(digit) => count = digit,
                None if count == 2 && dice.once_in(2) => men.push(format!("2{c}")),
                None if count == 2 => men.extend([c.to_string(), format!("1{c}")]),
                None => men.push(c.to_string()),
            }
            if !c.is_ascii_digit() {
                count = 1;
            }
        }
        for last in (1..men.len()).rev() {
            men.swap(last, dice.below(last + 1));
        }
        let hands = if men.is_empty() { "-".to_owned() } else { men.concat() };
        let other = format!("{} {} {hands}", fields[0], fields[1]);
        assert_eq!(sfen::parse(&other), Ok(setup), "{other}");
    }

    #[test]
    fn moves_are_read_back_in_each_notation(position in any_position()) {
        let legal = position.legal_moves();
        let mut names = Vec::new();
        for &mv in &legal {
            assert_eq!(mv.to_string().parse(), Ok(mv));
            let text = hodges::format(&position, mv);
            assert_eq!(hodges::parse(&position, &text), Ok(mv), "{text}");
            // Turning the board turns the squares and nothing else.
            let turned = hodges::format(&position.rotated(), mv.rotated());
            let plain = |text: &str| text.replace(|c: char| "123456abcdef".contains(c), "");
            assert_eq!(plain(&text), plain(&turned));
            names.push(text);
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), legal.len(), "two moves are written alike");
    }

    /// Japanese notation is for reading by people, so no two moves of a
    /// position may be written alike.
    #[test]
    fn japanese_tells_moves_apart(position in any_position()) {
        let mut seen = std::collections::HashMap::new();
        for mv in position.legal_moves() {
            let text = japanese::format(&position, mv);
            if let Some(other) = seen.insert(text.clone(), mv) {
                panic!("{other} and {mv} are both {text}");
            }
        }
    }

    #[test]
    fn position_lines_are_read_back((start, moves) in any_game()) {
        let line = record::usi::write(&start, &moves);
        assert!(record::usi::looks_like(&line), "{line}");
        assert_eq!(record::usi::read_moves(&line), Ok((start, moves)), "{line}");
    }

    #[test]
    fn move_lists_are_read_back((start, moves) in any_game()) {
        let begun = Position::new(&start).expect("a start");
        let text = record::hodges::line(&begun, &moves);
        if moves.is_empty() {
            assert_eq!(text, "");
            return Ok(());
        }
        let record = record::hodges::read_from(&text, &start).expect("own text").record;
        assert_eq!(*record.start(), start);
        let (game, judgment) =
            record::judge::replay(&record, Rules::default());
        assert_eq!(game.moves(), moves, "{text}");
        assert_eq!((judgment.ply, judgment.ignored), (moves.len(), 0));
        assert_eq!(judgment.final_setup, game.setup());
    }

    /// A position line and a move list of one game are judged alike.
    #[test]
    fn records_of_a_game_are_judged_alike((start, moves) in any_game()) {
        let begun = Position::new(&start).expect("a start");
        let mut judged = Vec::new();
        if !moves.is_empty() {
            let text = record::hodges::line(&begun, &moves);
            judged.push(record::hodges::read_from(&text, &start).expect("own text").record);
        }
        judged.push(record::usi::read(&record::usi::write(&start, &moves)).expect("own text"));
        let mut game = Game::new(&start, Rules::default()).expect("a start");
        for mv in moves {
            game.play(mv).expect("legal");
        }
        for record in judged {
            let judgment = record::judge::judge(&record, Rules::default());
            assert_eq!(judgment.outcome, game.outcome());
            assert_eq!(judgment.final_setup, game.setup());
            assert_eq!((judgment.claim, judgment.agrees), (None, None));
        }
    }
}

#[test]
fn every_handicap_is_read_back() {
    for set in 0..64_u32 {
        let letters: String = "RBGSNP"
            .chars()
            .enumerate()
            .filter(|(index, _)| set >> index & 1 == 1)
            .map(|(_, letter)| letter)
            .collect();
        let handicap = Handicap::parse(&letters).expect("letters");
        assert_eq!(handicap.letters(), letters);
        assert_eq!(Handicap::parse(&handicap.to_string()), Ok(handicap));
        assert_eq!(Handicap::parse(&letters.to_lowercase()), Ok(handicap));
        let setup = handicap.setup();
        assert_eq!(Handicap::recognise(&setup), Some(handicap));
        let text = sfen::format(&setup);
        assert_eq!(
            text.contains(" w "),
            set != 0,
            "White begins at odds: {text}"
        );
        let mut dice = Dice::new(u64::from(set));
        let start = Position::new(&setup).expect("a start");
        let later = random_walk(&start, 1, &mut dice).to_setup();
        assert_eq!(Handicap::recognise(&later), None);
    }
}

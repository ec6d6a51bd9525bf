//! Games held against the second judge, move by move.

use std::collections::BTreeMap;

use judkins::color::Color;
use judkins::game::{Game, IllegalPolicy, Proposal, Rules};
use judkins::moves::Move;
use judkins::notation::sfen;
use judkins::perft::perft;
use judkins::position::Position;

use crate::common::{
    Dice, all_moves, mv, position, random_walk, shown, sorted, starts, text, vectors,
};
use crate::slow::board::Board;
use crate::slow::judge::{Offer, Referee, Terms};

const COLORS: [Color; 2] = Color::ALL;

/// How the two players of a game choose among the legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// Any move.
    Random,
    /// Mostly back to positions that have stood.
    Shuffle,
    /// One side checks where it can, both go back to positions that have
    /// stood.
    Chase(usize),
}

/// One game under both judges.
struct Match {
    game: Game,
    referee: Referee,
    dice: Dice,
    style: Style,
}

impl Match {
    fn new(start: &Position, number: usize, dice: Dice) -> Self {
        let terms = Terms {
            illegal_loses: number.is_multiple_of(2),
            ply_limit: [None, None, Some(30), Some(7)][number / 2 % 4],
            agreement: number.is_multiple_of(3),
        };
        let rules = Rules {
            illegal: if terms.illegal_loses {
                IllegalPolicy::Lose
            } else {
                IllegalPolicy::Refuse
            },
            ply_limit: terms.ply_limit,
            agreement: terms.agreement,
        };
        let style = match number % 5 {
            0 => Style::Random,
            1 | 2 => Style::Shuffle,
            _ => Style::Chase(number / 5 % 2),
        };
        let setup = start.to_setup();
        Self {
            game: Game::new(&setup, rules).expect("a start"),
            referee: Referee::new(&sfen::format(&setup), terms),
            dice,
            style,
        }
    }

    fn compare(&self) {
        let line = || {
            let moves: Vec<String> = self.game.moves().iter().map(Move::to_string).collect();
            let start = sfen::format(&self.game.start_setup());
            format!("{start} moves {}", moves.join(" "))
        };
        let ending = self.game.outcome().map(|outcome| {
            let winner = outcome.winner.map(|winner| winner as usize);
            (outcome.end.code(), winner)
        });
        assert_eq!(ending, self.referee.ending, "{}", line());
        assert_eq!(
            shown(self.game.position()),
            self.referee.board.text(),
            "{}",
            line()
        );
        assert_eq!(self.game.moves().len(), self.referee.plies(), "{}", line());
        let times = self.referee.times(&self.referee.board.text());
        assert_eq!(self.game.occurrences(), times, "{}", line());
        let (points, both) = self.referee.board.impasse();
        let impasse = self.game.impasse();
        let ours = [impasse.points.black, impasse.points.white].map(u32::from);
        assert_eq!(
            (ours, impasse.can_be_called()),
            (points, both),
            "{}",
            line()
        );
    }

    /// The legal moves, agreed on by both.
    fn legal(&self) -> Vec<String> {
        let legal = self.referee.board.legal();
        let position = self.game.position();
        assert_eq!(sorted(position.legal_moves()), legal, "{}", shown(position));
        legal
    }

    fn choose(&mut self) -> Option<String> {
        let mut legal = self.legal();
        let mover = self.referee.board.turn;
        let wild = match self.style {
            Style::Random => true,
            Style::Shuffle => self.dice.once_in(6),
            Style::Chase(_) => self.dice.once_in(25),
        };
        if wild {
            return self.dice.pick(&legal).cloned();
        }
        let position = self.game.position();
        if self.style == Style::Chase(mover) {
            let checks: Vec<String> = legal
                .iter()
                .filter(|usi| position.gives_check(mv(usi)))
                .cloned()
                .collect();
            if !checks.is_empty() {
                legal = checks;
            }
        }
        let times = |usi: &String| self.referee.times(&shown(&position.after(mv(usi))));
        let most = legal.iter().map(times).max()?;
        let often: Vec<String> = legal
            .iter()
            .filter(|&usi| times(usi) == most)
            .cloned()
            .collect();
        self.dice.pick(&often).cloned()
    }

    fn play(&mut self, usi: &str) {
        let ours = self.game.play(mv(usi));
        let theirs = self.referee.play(usi);
        let reason = ours.map(|_| ()).map_err(|illegal| illegal.reason.code());
        assert_eq!(reason, theirs, "{usi} in {}", shown(self.game.position()));
        self.compare();
    }

    /// Something other than a legal move, now and then.
    fn disturb(&mut self, every_move: &[Move]) {
        let by = self.dice.below(2);
        let color = COLORS[by];
        match self.dice.below(14) {
            0..=2 => {
                let any = *self.dice.pick(every_move).expect("moves");
                // Only where it is illegal: the game goes its own way.
                if !self.game.position().is_legal(any) {
                    self.play(&any.to_string());
                }
            }
            3..=6 => self.propose(by, Proposal::Impasse, Offer::Impasse),
            7 | 8 => self.propose(by, Proposal::NoContest, Offer::NoContest),
            9 | 10 => self.accept(by),
            11 if self.dice.once_in(4) => {
                self.game.resign(color);
                self.referee.give_up("resignation", by);
            }
            12 if self.dice.once_in(4) => {
                self.game.flag(color);
                self.referee.give_up("time", by);
            }
            13 if self.dice.once_in(4) => {
                if self.dice.once_in(2) {
                    self.game.abandon(color);
                    self.referee.give_up("abandoned", by);
                } else {
                    self.game.abort();
                    self.referee.abort();
                }
            }
            _ => {}
        }
        self.compare();
    }

    /// A proposal; half of the time somebody answers at once.
    fn propose(&mut self, by: usize, proposal: Proposal, offer: Offer) {
        let ours = self.game.propose(COLORS[by], proposal).is_ok();
        assert_eq!(ours, self.referee.propose(by, offer));
        if self.dice.once_in(2) {
            let other = self.dice.below(2);
            self.accept(other);
        }
    }

    fn accept(&mut self, by: usize) {
        let ours = self.game.accept(COLORS[by]).is_ok();
        assert_eq!(ours, self.referee.accept(by));
    }

    /// Plays on until the end or a number of plies; the code of the end.
    fn run(mut self, every_move: &[Move]) -> &'static str {
        self.compare();
        for _ in 0..90 {
            if self.referee.ending.is_some() {
                break;
            }
            if self.dice.once_in(20) {
                self.disturb(every_move);
                continue;
            }
            let usi = self.choose().expect("a running game has a move");
            self.play(&usi);
        }
        self.nothing_changes_an_end();
        self.referee.ending.map_or("in progress", |(code, _)| code)
    }

    /// The first event ends the game and nothing later changes it.
    fn nothing_changes_an_end(&mut self) {
        if self.referee.ending.is_none() {
            return;
        }
        let any = *self.dice.pick(&all_moves()).expect("moves");
        self.play(&any.to_string());
        for color in COLORS {
            assert!(!self.game.resign(color) && !self.game.flag(color));
            assert!(!self.game.abandon(color) && !self.game.foul(color));
            assert!(!self.game.abort());
            assert!(self.game.propose(color, Proposal::Impasse).is_err());
            assert!(self.game.propose(color, Proposal::NoContest).is_err());
            assert!(self.game.accept(color).is_err());
        }
        self.compare();
    }
}

/// Starts of games: the usual ones, positions met in play, kings in zones.
fn game_starts(dice: &mut Dice) -> Vec<Position> {
    let both_kings = |p: &Position| COLORS.into_iter().all(|color| p.king(color).is_some());
    let mut found: Vec<Position> = starts().into_iter().filter(both_kings).collect();
    for start in found.clone() {
        for plies in [10, 40, 90] {
            found.push(random_walk(&start, plies, dice));
        }
    }
    let impasses = vectors("impasse.jsonl");
    found.extend(impasses.iter().map(|line| position(text(line, "sfen"))));
    for text in [
        "5k/6/5R/6/6/K5 w - 1",
        "5k/6/4R1/6/6/K5 b - 1",
        "5k/6/5+R/6/6/K5 w - 1",
        "k5/6/+B5/6/6/5K w - 1",
        "k5/6/1GN3/6/6/5K w - 1",
    ] {
        found.push(position(text));
        found.push(position(text).rotated());
    }
    found
}

/// `JUDKINS_GAMES` asks for more.
fn games_wanted() -> usize {
    std::env::var("JUDKINS_GAMES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0)
        .max(1200)
}

#[test]
fn both_judges_see_the_same_games() {
    let mut dice = Dice::new(20_240_601);
    let starts = game_starts(&mut dice);
    let every_move = all_moves();
    let mut ends: BTreeMap<&'static str, usize> = BTreeMap::new();
    for number in 0..games_wanted() {
        let start = dice.pick(&starts).expect("starts");
        let played = Match::new(start, number, Dice::new(number as u64));
        *ends.entry(played.run(&every_move)).or_default() += 1;
    }
    for (end, least) in [
        ("checkmate", 100),
        ("no-legal-move", 3),
        ("illegal-move", 30),
        ("repetition", 100),
        ("perpetual-check", 20),
        ("impasse", 5),
        ("ply-limit", 100),
        ("agreement", 3),
        ("resignation", 3),
        ("time", 3),
        ("abandoned", 2),
        ("aborted", 2),
    ] {
        let met = ends.get(end).copied().unwrap_or(0);
        assert!(met >= least, "{met} times {end}: {ends:?}");
    }
}

#[test]
fn leaves_are_counted_alike() {
    let mut dice = Dice::new(7);
    for (index, start) in starts().iter().enumerate() {
        let position = random_walk(start, index * 5 % 60, &mut dice);
        let moves = position.legal_move_count();
        // About as many leaves in each.
        let depth = match moves {
            0..=12 => 4,
            13..=45 => 3,
            _ => 2,
        };
        let board = Board::read(&shown(&position));
        assert_eq!(
            perft(&position, depth),
            board.perft(depth),
            "depth {depth} of {}",
            shown(&position)
        );
    }
    assert_eq!(Board::read(&shown(&Position::start())).perft(4), 118_345);
}

#[test]
fn leaves_are_counted_alike_four_plies_deep() {
    let mut dice = Dice::new(11);
    let starts = starts();
    let mut counted = 0;
    while counted < 20 {
        let start = dice.pick(&starts).expect("starts");
        let position = random_walk(start, 2 + counted, &mut dice);
        // Few enough leaves for the slow board.
        if !(5..=20).contains(&position.legal_move_count()) || perft(&position, 3) > 12_000 {
            continue;
        }
        let leaves = Board::read(&shown(&position)).perft(4);
        assert_eq!(perft(&position, 4), leaves, "{}", shown(&position));
        counted += 1;
    }
}

#[test]
fn six_plies_from_the_start() {
    assert_eq!(perft(&Position::start(), 6), 51_190_232);
}

#[test]
fn seven_plies_from_the_start() {
    if std::env::var_os("JUDKINS_LONG").is_some() {
        assert_eq!(perft(&Position::start(), 7), 1_114_564_845);
    }
}

//! Long random play: what is carried along from move to move stays what it
//! would be if it were made anew.

use judkins::notation::sfen;
use judkins::position::Position;

use crate::common::{Dice, starts};

const GAMES: usize = 100_000;
const PLIES: usize = 40;

#[test]
fn what_is_carried_along_is_what_is_made_anew() {
    let starts = starts();
    let mut dice = Dice::new(36);
    let mut plies = 0;
    for game in 0..GAMES {
        let mut position = starts[game % starts.len()].clone();
        for _ in 0..PLIES {
            let Some(&mv) = dice.pick(&position.legal_moves()) else {
                break;
            };
            position.play(mv).expect("legal");
            plies += 1;
        }
        let setup = position.to_setup();
        // Equality takes in keys, checkers and pins.
        assert_eq!(Position::new_problem(&setup).as_ref(), Ok(&position));
        assert_eq!(sfen::parse(&sfen::format(&setup)).as_ref(), Ok(&setup));
        assert_eq!(Position::from_code(position.code()), Some(position));
    }
    assert!(plies > GAMES * PLIES / 2, "{plies} plies are few");
}

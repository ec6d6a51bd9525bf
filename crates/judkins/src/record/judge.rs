//! Judging a record: replaying it by the rules and holding its claim against
//! them.

use crate::color::{ByColor, Color};
use crate::game::{End, Game, Impasse, Outcome, Proposal, Rules};
use crate::record::tree::{Claim, IllegalEntry, Record};
use crate::setup::Setup;

/// What the rules say of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgment {
    /// How the game ended, `None` while it runs.
    pub outcome: Option<Outcome>,
    /// How many moves were made; an illegal one is not made.
    pub ply: usize,
    /// The arrangement after those moves.
    pub final_setup: Setup,
    /// The impasse points of each side then.
    pub points: ByColor<u8>,
    /// The conditions of an impasse, where it could be called now.
    pub impasse: Option<Impasse>,
    /// How many entries after the end, or after the one that was refused, were
    /// not looked at.
    pub ignored: usize,
    /// The end that the record states.
    pub claim: Option<Claim>,
    /// Whether that is right; `None` where nothing is stated, or only who won
    /// a game that the rules do not end.
    pub agrees: Option<bool>,
    /// The illegal move that ended the game or was refused.
    pub illegal: Option<IllegalEntry>,
}

/// Judges the main line of a record.
#[must_use]
pub fn judge(record: &Record, rules: Rules) -> Judgment {
    replay(record, rules).1
}

/// Judges the main line of a record and returns the game as it then stands.
#[must_use]
pub fn replay(record: &Record, rules: Rules) -> (Game, Judgment) {
    // Whether an agreement was allowed is not for a record's reader to know.
    let rules = Rules {
        agreement: true,
        ..rules
    };
    let mut game = Game::begin(record.start(), record.first_position().clone(), rules);
    let moves = record.main_moves();
    let mut looked_at = 0;
    for &mv in &moves {
        // Moves of a record are legal, so only an end refuses one.
        if game.play(mv).is_err() {
            break;
        }
        looked_at += 1;
    }
    let open = game.outcome().is_none();
    let illegal = record.illegal.clone().filter(|_| open);
    if let Some(entry) = &illegal {
        game.foul(entry.by);
    }
    let unread = usize::from(record.illegal.is_some() && illegal.is_none());
    let agrees = record.result.and_then(|claim| {
        if illegal.is_some() {
            return Some(is_claimed(game.outcome(), claim));
        }
        let right = settle_claim(&mut game, claim);
        // A bare result of a running game says not how it came about, so
        // nothing can bear it out or speak against it.
        let open = game.outcome().is_none() && claim.end.is_none() && claim.winner.is_some();
        (!open).then_some(right)
    });
    let impasse = game.impasse();
    let judgment = Judgment {
        outcome: game.outcome(),
        ply: game.moves().len(),
        final_setup: game.setup(),
        points: impasse.points,
        impasse: (game.outcome().is_none() && impasse.can_be_called()).then_some(impasse),
        ignored: record.ignored + unread + moves.len() - looked_at,
        claim: record.result,
        agrees,
        illegal,
    };
    (game, judgment)
}

fn is_claimed(outcome: Option<Outcome>, claim: Claim) -> bool {
    match (outcome, claim.end) {
        (Some(outcome), Some(end)) => outcome.end == end && outcome.winner == claim.winner,
        (Some(outcome), None) => outcome.winner == claim.winner,
        (None, None) => claim.winner.is_none(),
        (None, Some(_)) => false,
    }
}

/// Ends a running game as its record states, where that is for the record to
/// say, and returns whether the statement is right.
fn settle_claim(game: &mut Game, claim: Claim) -> bool {
    let loser = claim.winner.map(|winner| !winner);
    if game.outcome().is_none() {
        match (claim.end, loser) {
            (Some(End::Resignation), Some(side)) => game.resign(side),
            (Some(End::Time), Some(side)) => game.flag(side),
            (Some(End::Abandoned), Some(side)) => game.abandon(side),
            (Some(End::IllegalMove), Some(side)) => game.foul(side),
            (Some(End::Aborted), None) => game.abort(),
            (Some(End::Agreement), None) => agree(game, Proposal::NoContest),
            (Some(End::Impasse), _) => agree(game, Proposal::Impasse),
            _ => false,
        };
    }
    is_claimed(game.outcome(), claim)
}

/// Both players of a record agreed; the game says whether they could.
fn agree(game: &mut Game, proposal: Proposal) -> bool {
    game.propose(Color::Black, proposal).is_ok() && game.accept(Color::White).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::IllegalPolicy;
    use crate::legality::IllegalReason;
    use crate::record::{hodges, usi};

    fn judged(line: &str, rules: Rules, claim: Option<Claim>) -> Judgment {
        let mut record = usi::read(line).expect(line);
        record.result = claim;
        judge(&record, rules)
    }

    fn read(list: &str) -> Result<Record, crate::record::fault::RecordError> {
        hodges::read(list, &crate::record::form::ReadOptions::default()).map(|read| read.record)
    }

    const CASUAL: Rules = Rules {
        illegal: IllegalPolicy::Refuse,
        ply_limit: None,
        agreement: true,
    };

    #[test]
    fn an_illegal_move_loses_or_is_refused() {
        let line = "position startpos moves 5f5e 5e5d 2a2b";
        let lost = judged(line, Rules::default(), None);
        let end = lost.outcome.expect("ended");
        assert_eq!(
            (end.end, end.winner),
            (End::IllegalMove, Some(Color::Black))
        );
        assert_eq!((lost.ply, lost.ignored), (1, 1));
        let illegal = lost.illegal.expect("illegal");
        assert_eq!(
            (illegal.ply, illegal.reason),
            (2, IllegalReason::NotYourMan)
        );
        let refused = judged(line, CASUAL, None);
        assert_eq!(
            (refused.outcome, refused.ply, refused.ignored),
            (None, 1, 1)
        );
        assert!(refused.illegal.is_some());
    }

    #[test]
    fn claims_are_held_against_the_rules() {
        let claim = |end, winner| {
            Some(Claim {
                end: Some(end),
                winner,
            })
        };
        let line = "position startpos moves 5f5e";
        for (stated, right) in [
            (claim(End::Resignation, Some(Color::White)), true),
            (claim(End::Time, Some(Color::Black)), true),
            (claim(End::Agreement, None), true),
            (claim(End::Checkmate, Some(Color::White)), false),
            (claim(End::Repetition, None), false),
            (claim(End::Impasse, None), false),
        ] {
            let judgment = judged(line, CASUAL, stated);
            assert_eq!(judgment.agrees, Some(right), "{stated:?}");
            assert_eq!(judgment.outcome.is_some(), right, "{stated:?}");
        }
    }

    #[test]
    fn a_bare_result_of_a_running_game_stays_open() {
        let record = read("1. P-6d P-1c 1-0").expect("text");
        let judgment = judge(&record, Rules::default());
        assert_eq!((judgment.outcome, judgment.agrees), (None, None));
        let lost = read("1. P-6b 1-0").expect("text");
        assert_eq!(judge(&lost, Rules::default()).agrees, Some(false));
    }

    #[test]
    fn hodges_lists_are_judged() {
        let record = read("1. P-6d P-1c 2. P-6b K-3c").expect("text");
        let judgment = judge(&record, Rules::default());
        let illegal = judgment.illegal.expect("illegal");
        assert_eq!(
            (illegal.ply, illegal.reason),
            (3, IllegalReason::CannotReach)
        );
        assert_eq!(illegal.mv, Some("6d6b".parse().expect("usi")));
        assert_eq!(judgment.ignored, 1);
        let error = read("1. P-6d\nfoo P-6c").expect_err("no move");
        assert_eq!((error.line, error.column), (2, 1));
    }
}

//! The words for ends: 投了, 詰み, 千日手.
//!
//! Most words say how the game ended and leave the winner to the side that
//! was to move there.

use crate::color::Color;
use crate::game::End;
use crate::notation::japanese::syntax;
use crate::position::Position;
use crate::record::tree::Claim;

/// What an end word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// The side to move has lost.
    Loses(End),
    /// The side to move has won.
    Wins(End),
    /// Nobody is said to have won.
    Nobody(End),
    /// 詰み: the side to move has no legal move.
    Mate,
    /// 反則勝ち: the opponent of the side to move did what is forbidden.
    FoulWin,
    /// 反則負け: the side to move did, or the mover of the illegal move just
    /// before.
    FoulLoss,
    /// A result without an end: no contest.
    Drawn,
    /// The line ends here and nothing is claimed.
    Nothing,
}

/// The words, each before those that it begins with.
const WORDS: [(&str, Word); 29] = [
    ("投了", Word::Loses(End::Resignation)),
    ("中断", Word::Nobody(End::Aborted)),
    ("連続王手の千日手", Word::Loses(End::PerpetualCheck)),
    ("連続王手千日手", Word::Loses(End::PerpetualCheck)),
    ("王手連続千日手", Word::Loses(End::PerpetualCheck)),
    ("千日手", Word::Nobody(End::Repetition)),
    ("持将棋", Word::Nobody(End::Impasse)),
    ("引き分け", Word::Nobody(End::Agreement)),
    ("引分け", Word::Nobody(End::Agreement)),
    ("引分", Word::Nobody(End::Agreement)),
    ("無勝負", Word::Drawn),
    ("詰み", Word::Mate),
    ("詰", Word::Mate),
    ("不詰", Word::Nothing),
    ("封じ手", Word::Nothing),
    ("切れ負け", Word::Loses(End::Time)),
    ("時間切れ負け", Word::Loses(End::Time)),
    ("時間切れ", Word::Loses(End::Time)),
    ("タイムアップ", Word::Loses(End::Time)),
    ("反則勝ち", Word::FoulWin),
    ("反則負け", Word::FoulLoss),
    ("反則", Word::FoulLoss),
    ("入玉勝ち", Word::Wins(End::Impasse)),
    ("入玉宣言勝ち", Word::Wins(End::Impasse)),
    ("宣言勝ち", Word::Wins(End::Impasse)),
    ("不戦敗", Word::Loses(End::Abandoned)),
    ("不戦勝", Word::Wins(End::Abandoned)),
    ("最大手数", Word::Nobody(End::PlyLimit)),
    ("合法手なし", Word::Loses(End::NoLegalMove)),
];

/// The end word with which a text begins, and what follows it.
pub(super) fn prefix(text: &str) -> Option<(Word, &str)> {
    // Nearly all texts that are asked about are moves.
    let first = text.chars().next()?;
    if first == '同' || syntax::digit(first).is_some() {
        return None;
    }
    WORDS
        .iter()
        .find_map(|&(word, meaning)| Some((meaning, text.strip_prefix(word)?)))
}

/// The end word that a text is.
pub(super) fn whole(text: &str) -> Option<Word> {
    prefix(text).and_then(|(word, rest)| rest.is_empty().then_some(word))
}

/// Where an end is claimed.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The position after the last legal move.
    pub(super) position: &'a Position,
    /// The side to move, entries that were not played counted.
    pub(super) turn: Color,
    /// Who made the illegal move just before.
    pub(super) offender: Option<Color>,
    /// Whether the game ended there by perpetual check.
    pub(super) perpetual: bool,
}

impl Scene<'_> {
    /// What a foul is here.
    pub(super) const fn foul(&self) -> End {
        if self.perpetual {
            End::PerpetualCheck
        } else {
            End::IllegalMove
        }
    }

    fn mate(&self) -> End {
        if self.position.in_check() || self.position.has_legal_move() {
            End::Checkmate
        } else {
            End::NoLegalMove
        }
    }

    /// What an end word claims here.
    pub(super) fn claim(&self, word: Word) -> Option<Claim> {
        let (end, winner) = match word {
            Word::Loses(end) => (Some(end), Some(!self.turn)),
            Word::Wins(end) => (Some(end), Some(self.turn)),
            Word::Nobody(end) => (Some(end), None),
            Word::Mate => (Some(self.mate()), Some(!self.turn)),
            Word::FoulWin => (Some(self.foul()), Some(self.turn)),
            Word::FoulLoss => {
                let loser = self.offender.unwrap_or(self.turn);
                (Some(self.foul()), Some(!loser))
            }
            Word::Drawn => (None, None),
            Word::Nothing => return None,
        };
        Some(Claim { end, winner })
    }

    /// The word that a record ends with where this is claimed; none where
    /// only a result is.
    pub(super) fn word(&self, claim: Claim) -> Option<&'static str> {
        let wins = claim.winner == Some(self.turn);
        Some(match claim.end? {
            End::Checkmate | End::NoLegalMove => "詰み",
            End::IllegalMove | End::PerpetualCheck if wins => "反則勝ち",
            End::IllegalMove | End::PerpetualCheck => "反則負け",
            End::Repetition => "千日手",
            End::Impasse if wins => "入玉勝ち",
            End::Impasse => "持将棋",
            End::Resignation => "投了",
            End::Time => "切れ負け",
            End::Agreement => "引き分け",
            End::PlyLimit => "最大手数",
            End::Abandoned if wins => "不戦勝",
            End::Abandoned => "不戦敗",
            End::Aborted => "中断",
        })
    }
}

/// Whether an end names a winner: always, never, or as it may be.
pub(super) const fn has_winner(end: End) -> Option<bool> {
    match end {
        End::Checkmate
        | End::NoLegalMove
        | End::IllegalMove
        | End::PerpetualCheck
        | End::Resignation
        | End::Time
        | End::Abandoned => Some(true),
        End::Repetition | End::Agreement | End::Aborted => Some(false),
        End::Impasse | End::PlyLimit => None,
    }
}

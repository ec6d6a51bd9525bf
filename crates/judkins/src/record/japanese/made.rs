//! The line that sums a game up: `まで8手で後手の勝ち`.

use std::fmt::Write as _;

use crate::color::{ByColor, Color};
use crate::game::End;
use crate::notation::japanese::syntax::digit;
use crate::record::japanese::end_words::{self, Scene, Word, has_winner};
use crate::record::tree::Claim;

/// What the line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    end: Option<MadeEnd>,
    /// Who won; `Some(None)` where the line says that nobody did.
    winner: Option<Option<Color>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MadeEnd {
    /// An end by name.
    Named(End),
    /// A foul of whatever kind.
    Foul,
    /// An end word without a side.
    Word(Word),
}

/// The reasons before により. Each is unmistakable, unlike the words.
const REASONS: [(&str, End); 12] = [
    ("詰み", End::Checkmate),
    ("合法手なし", End::NoLegalMove),
    ("反則手", End::IllegalMove),
    ("連続王手の千日手", End::PerpetualCheck),
    ("千日手", End::Repetition),
    ("投了", End::Resignation),
    ("時間切れ", End::Time),
    ("合意", End::Agreement),
    ("最大手数", End::PlyLimit),
    ("入玉宣言", End::Impasse),
    ("不戦", End::Abandoned),
    ("中断", End::Aborted),
];

/// Reads what follows まで; `None` where it is something else.
pub(super) fn read(text: &str) -> Option<Made> {
    let text = text.trim().trim_start_matches(|c| digit(c).is_some());
    let text = text.strip_prefix('手').unwrap_or(text);
    let text = text.strip_prefix('で').unwrap_or(text).trim();
    if text.is_empty() {
        return Some(Made::default());
    }
    let (reason, rest) = match text.split_once("により") {
        Some((reason, rest)) => {
            let known = REASONS.iter().find(|&&(name, _)| name == reason)?;
            (Some(MadeEnd::Named(known.1)), rest.trim_start_matches('、'))
        }
        None => (None, text),
    };
    let made = match side(rest) {
        Some((side, verb)) => read_verb(side, verb)?,
        None => read_bare(rest)?,
    };
    Some(Made {
        end: reason.or(made.end),
        ..made
    })
}

/// The side of `先手の勝ち` and what follows.
fn side(text: &str) -> Option<(Color, &str)> {
    let sides = [
        ("先手", Color::Black),
        ("下手", Color::Black),
        ("後手", Color::White),
        ("上手", Color::White),
    ];
    let (side, rest) = sides
        .into_iter()
        .find_map(|(name, side)| Some((side, text.strip_prefix(name)?)))?;
    Some((side, rest.strip_prefix(['の', 'が']).unwrap_or(rest)))
}

fn read_verb(side: Color, verb: &str) -> Option<Made> {
    let (end, winner) = match verb {
        "勝ち" | "勝" | "勝利" => (None, side),
        "負け" | "負" => (None, !side),
        "反則勝ち" => (Some(MadeEnd::Foul), side),
        "反則負け" | "反則" => (Some(MadeEnd::Foul), !side),
        "入玉勝ち" | "宣言勝ち" | "入玉宣言勝ち" => {
            (Some(MadeEnd::Named(End::Impasse)), side)
        }
        "不戦勝" => (Some(MadeEnd::Named(End::Abandoned)), side),
        "不戦敗" => (Some(MadeEnd::Named(End::Abandoned)), !side),
        "投了" => (Some(MadeEnd::Named(End::Resignation)), !side),
        "切れ負け" | "時間切れ負け" | "時間切れ" => {
            (Some(MadeEnd::Named(End::Time)), !side)
        }
        _ => return None,
    };
    Some(Made {
        end,
        winner: Some(Some(winner)),
    })
}

fn read_bare(text: &str) -> Option<Made> {
    let word = end_words::whole(text)?;
    Some(match word {
        Word::Nobody(End::Agreement) | Word::Drawn => Made {
            end: None,
            winner: Some(None),
        },
        _ => Made {
            end: Some(MadeEnd::Word(word)),
            winner: None,
        },
    })
}

/// What the word and the line that sums up claim together. The line wins
/// over what the word implies.
pub(super) fn claim(scene: &Scene<'_>, word: Option<Word>, made: Option<Made>) -> Option<Claim> {
    let from_word = word.and_then(|word| scene.claim(word));
    let Some(made) = made.filter(|&made| made != Made::default()) else {
        return from_word;
    };
    let by_line = match made.end {
        Some(MadeEnd::Named(end)) => Some(Claim {
            end: Some(end),
            winner: (has_winner(end) == Some(true)).then_some(!scene.turn),
        }),
        Some(MadeEnd::Foul) => Some(Claim {
            end: Some(scene.foul()),
            winner: None,
        }),
        Some(MadeEnd::Word(word)) => scene.claim(word),
        None => None,
    };
    let base = by_line.or(from_word).unwrap_or(Claim {
        end: None,
        winner: None,
    });
    Some(fitting(base, made.winner.unwrap_or(base.winner)))
}

/// The claim with another winner, and with an end that can have one.
fn fitting(claim: Claim, winner: Option<Color>) -> Claim {
    let end = match claim.end {
        // Who wins by a repetition wins by perpetual check.
        Some(End::Repetition) if winner.is_some() => Some(End::PerpetualCheck),
        end => end.filter(|&end| has_winner(end).is_none_or(|has| has == winner.is_some())),
    };
    Claim { end, winner }
}

/// Appends the line, in its usual words where a reader of `word` before it
/// then takes it as it is meant, else in unmistakable ones. Returns what it
/// will be taken for.
pub(super) fn push(
    out: &mut String,
    scene: &Scene<'_>,
    claim: Claim,
    word: Option<Word>,
    count: usize,
    sides: &ByColor<&str>,
) -> Option<Claim> {
    let usual = usual(claim, word.is_some(), sides);
    let meant = read(&usual).map(|made| self::claim(scene, word, Some(made)));
    let text = if meant == Some(Some(claim)) {
        usual
    } else {
        unmistakable(claim, sides)
    };
    // Writing to a string cannot fail.
    let _ = writeln!(out, "まで{count}手で{text}");
    read(&text).and_then(|made| self::claim(scene, word, Some(made)))
}

fn usual(claim: Claim, after_word: bool, sides: &ByColor<&str>) -> String {
    let foul = matches!(claim.end, Some(End::IllegalMove | End::PerpetualCheck));
    let bare = match (claim.end, claim.winner) {
        (_, Some(winner)) if foul && after_word => {
            return format!("{}の反則負け", sides[!winner]);
        }
        (None, Some(winner)) => return format!("{}の勝ち", sides[winner]),
        (Some(_), Some(winner)) if after_word => return format!("{}の勝ち", sides[winner]),
        (Some(End::IllegalMove), Some(winner)) => return format!("{}の反則負け", sides[!winner]),
        (Some(End::Impasse), Some(winner)) => return format!("{}の入玉勝ち", sides[winner]),
        (Some(End::Abandoned), Some(winner)) => return format!("{}の不戦勝", sides[winner]),
        (Some(_), Some(_)) => return unmistakable(claim, sides),
        (Some(End::Repetition), None) => "千日手",
        (Some(End::Impasse), None) => "持将棋",
        (Some(End::PlyLimit), None) => "最大手数",
        (Some(End::Aborted), None) => "中断",
        (_, None) => "引き分け",
    };
    bare.to_owned()
}

fn unmistakable(claim: Claim, sides: &ByColor<&str>) -> String {
    let reason = REASONS
        .iter()
        .find(|&&(_, end)| Some(end) == claim.end)
        .map_or_else(String::new, |(name, _)| format!("{name}により"));
    match claim.winner {
        Some(winner) => format!("{reason}{}の勝ち", sides[winner]),
        None => format!("{reason}引き分け"),
    }
}

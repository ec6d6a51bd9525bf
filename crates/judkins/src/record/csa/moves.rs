//! Moves as CSA writes them: `+2644KA`, `+0034KA`.

use crate::color::Color;
use crate::legality::IllegalReason;
use crate::moves::{Move, MoveKind};
use crate::notation::fault::MoveError;
use crate::position::Position;
use crate::record::csa::words;
use crate::role::Role;
use crate::square::Square;

/// The sign of a side.
pub(crate) const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

/// The side with this sign.
pub(crate) const fn side(sign: u8) -> Option<Color> {
    match sign {
        b'+' => Some(Color::Black),
        b'-' => Some(Color::White),
        _ => None,
    }
}

/// Why a text is no move to be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoMove {
    /// It is a move on a greater board, or of a lance.
    OtherGame(String),
    /// It is no move here.
    Fault(MoveError),
}

fn unread(text: &str, column: usize, expected: impl Into<String>) -> NoMove {
    NoMove::Fault(MoveError::Unread {
        text: text.chars().take(20).collect(),
        column,
        expected: expected.into(),
    })
}

fn illegal(text: &str, mv: Option<Move>, reason: IllegalReason) -> NoMove {
    NoMove::Fault(MoveError::Illegal {
        text: text.to_owned(),
        mv,
        reason,
    })
}

/// The two squares of a move; no first one for a drop.
fn squares(text: &str, digits: &[u8]) -> Result<(Option<Square>, Square), NoMove> {
    let numbers = [0, 1, 2, 3].map(|index| digits[index].wrapping_sub(b'0'));
    if let Some(wrong) = numbers.iter().position(|&number| number > 9) {
        return Err(unread(
            text,
            wrong + 2,
            "expected four digits after the sign",
        ));
    }
    let [x, y, to_x, to_y] = numbers;
    if numbers.iter().any(|&number| number > 6) && to_x > 0 && to_y > 0 {
        let name = "a square beyond 66".to_owned();
        return Err(NoMove::OtherGame(name));
    }
    let to = Square::new(to_x, to_y)
        .ok_or_else(|| unread(text, 4, "expected a target from 11 to 66"))?;
    match Square::new(x, y) {
        Some(from) => Ok((Some(from), to)),
        None if x == 0 && y == 0 => Ok((None, to)),
        None => Err(unread(
            text,
            2,
            "expected an origin from 11 to 66, or 00 for a drop",
        )),
    }
}

/// Reads a move. It may yet be illegal.
///
/// # Errors
/// Where it is no move, or one out of turn, or of another man than stands
/// there.
pub(crate) fn read(position: &Position, text: &str) -> Result<Move, NoMove> {
    let bytes = text.as_bytes();
    let mover = bytes.first().copied().and_then(side);
    let (Some(mover), true, 7) = (mover, text.is_ascii(), bytes.len()) else {
        return Err(unread(text, 1, "expected a move such as +2644KA"));
    };
    let code = &text[5..];
    let (from, to) = squares(text, &bytes[1..5])?;
    if words::is_lance(code) {
        return Err(NoMove::OtherGame("a lance".to_owned()));
    }
    let role = words::role(code).ok_or_else(|| {
        let codes = "expected OU HI KA KI GI KE FU RY UM NG NK or TO";
        unread(text, 6, codes)
    })?;
    let mv = match from {
        Some(from) => of_board(position, mover, text, (from, to, role))?,
        None => of_hand(text, role, to)?,
    };
    if mover != position.turn() {
        // A drop says nothing of whose hand it is from, so it is not the
        // move that the opponent made.
        return Err(NoMove::Fault(MoveError::OutOfTurn {
            text: text.to_owned(),
            mv: from.map(|_| mv),
        }));
    }
    Ok(mv)
}

fn of_board(
    position: &Position,
    mover: Color,
    text: &str,
    (from, to, role): (Square, Square, Role),
) -> Result<Move, NoMove> {
    let plain = Move::board(from, to, false);
    let Some(man) = position.man_at(from) else {
        return Err(illegal(text, Some(plain), IllegalReason::NoManThere));
    };
    if man.color != mover {
        return Err(illegal(text, Some(plain), IllegalReason::NotYourMan));
    }
    if role == man.role {
        return Ok(plain);
    }
    if man.role.promoted() == Some(role) {
        return Ok(Move::board(from, to, true));
    }
    Err(NoMove::Fault(MoveError::OtherMan {
        text: text.to_owned(),
        square: from,
        stands: man,
        named: role,
    }))
}

fn of_hand(text: &str, role: Role, to: Square) -> Result<Move, NoMove> {
    match role.in_hand() {
        Some(kind) if !role.is_promoted() => Ok(Move::drop(kind, to)),
        _ => Err(unread(text, 6, "expected HI KA KI GI KE or FU for a drop")),
    }
}

/// Writes a move of the side to move.
///
/// `None` where no man stands on its origin, or one that does not promote.
pub(crate) fn write(position: &Position, mv: Move) -> Option<String> {
    let mut text = String::with_capacity(8);
    push(position, mv, &mut text).then_some(text)
}

/// Writes a move at the end of a text; `false`, and no change, where it
/// cannot be written.
pub(crate) fn push(position: &Position, mv: Move, out: &mut String) -> bool {
    let (from, to, role) = match mv.kind() {
        MoveKind::Drop { role, to } => (None, to, Some(role.role())),
        MoveKind::Board { from, to, promote } => {
            let role = position.role_at(from);
            let after = if promote {
                role.and_then(Role::promoted)
            } else {
                role
            };
            (Some(from), to, after)
        }
    };
    let Some(role) = role else {
        return false;
    };
    let digit = |number: u8| char::from(b'0' + number);
    out.push(sign(position.turn()));
    out.push(digit(from.map_or(0, Square::file)));
    out.push(digit(from.map_or(0, Square::rank)));
    out.push(digit(to.file()));
    out.push(digit(to.rank()));
    out.push_str(words::code(role));
    true
}

/// Legal moves that are written almost like a text: from the same square to
/// the same, or else to the same by the same man, or else from the same.
pub(crate) fn candidates(position: &Position, text: &str) -> Vec<String> {
    let legal = position.legal_moves();
    let written: Vec<String> = legal.iter().filter_map(|&mv| write(position, mv)).collect();
    let alike =
        |legal: &str, range: std::ops::Range<usize>| text.get(range.clone()) == legal.get(range);
    let rank = |legal: &str| {
        let (from, to, man) = (alike(legal, 1..3), alike(legal, 3..5), alike(legal, 5..7));
        match (from, to, man) {
            (true, true, _) => 0,
            (_, true, true) => 1,
            (true, ..) if &legal[1..3] != "00" => 2,
            _ => 3,
        }
    };
    let best = written.iter().map(|legal| rank(legal)).min();
    let near = written
        .iter()
        .filter(|legal| Some(rank(legal)) == best && best != Some(3));
    near.take(3).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    fn reason(position: &Position, text: &str) -> Option<(Option<Move>, IllegalReason)> {
        match read(position, text) {
            Err(NoMove::Fault(error)) => error.illegal(),
            Err(NoMove::OtherGame(_)) => None,
            Ok(mv) => position
                .check_legal(mv)
                .err()
                .map(|illegal| (Some(mv), illegal.reason)),
        }
    }

    #[test]
    fn every_legal_move_comes_back() {
        for text in [
            "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
            "5k/2P3/1S1N2/6/3p2/K5 b RBGrbgsn 1",
            "+R+B+S+N+P1/5k/6/6/K5/1+p+n+s+b+r w 2G 1",
        ] {
            let position = sfen::parse_position(text).expect(text);
            for &mv in &position.legal_moves() {
                let written = write(&position, mv).expect("a legal move");
                assert_eq!(read(&position, &written), Ok(mv), "{written}");
            }
        }
    }

    #[test]
    fn illegal_moves_keep_their_reason() {
        let start = Position::start();
        let mv = |text: &str| Some(text.parse::<Move>().expect(text));
        for (text, read, why) in [
            ("+4444FU", mv("4d4d"), IllegalReason::NoManThere),
            ("+2122KI", mv("2a2b"), IllegalReason::NotYourMan),
            ("-2122KI", mv("2a2b"), IllegalReason::NotYourMan),
            ("-0033KA", None, IllegalReason::NotYourMan),
            ("+0033KA", mv("B*3c"), IllegalReason::NotInHand),
            ("+6564TO", mv("6e6d+"), IllegalReason::CannotPromote),
            ("+6563FU", mv("6e6c"), IllegalReason::CannotReach),
        ] {
            assert_eq!(reason(&start, text), Some((read, why)), "{text}");
        }
    }

    #[test]
    fn what_is_no_move_says_why() {
        let start = Position::start();
        for (text, column, part) in [
            ("+2644KI", 1, "a bishop stands on 2f, not a gold"),
            ("+5655GI", 1, "a gold stands on 5f, not a silver"),
            ("+2644XX", 6, "OU HI"),
            ("+0034UM", 6, "for a drop"),
            ("+0034OU", 6, "for a drop"),
            ("+2a44KA", 3, "digits"),
            ("+2604KA", 4, "target"),
            ("+0644KA", 2, "origin"),
            ("+2644", 1, "such as"),
            ("+2644歩", 1, "such as"),
            ("", 1, "such as"),
        ] {
            let Err(NoMove::Fault(error)) = read(&start, text) else {
                panic!("{text}");
            };
            assert_eq!(error.column(), column, "{text}: {error}");
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
        for text in ["+7776FU", "-3334KY", "+2868HI"] {
            let read = read(&start, text);
            assert!(matches!(read, Err(NoMove::OtherGame(_))), "{text}");
        }
    }

    #[test]
    fn near_moves_are_offered() {
        let start = Position::start();
        assert_eq!(candidates(&start, "+2644KI"), ["+2644KA"]);
        assert_eq!(candidates(&start, "+5655KE"), ["+5655KI"]);
        assert_eq!(candidates(&start, "+2555KI"), ["+5655KI"]);
        assert_eq!(candidates(&start, "+2666KA").len(), 3);
        assert!(candidates(&start, "").is_empty());
        assert!(candidates(&start, "+é").is_empty());
    }
}

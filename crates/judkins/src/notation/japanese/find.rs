//! The move of a position that a text means.

use std::cmp::Ordering;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::notation::fault::MoveError;
use crate::notation::japanese::relative::{direction, is_straight, leftness};
use crate::notation::japanese::syntax::{Misread, Words, Written};
use crate::notation::japanese::write;
use crate::notation::promotion;
use crate::position::Position;
use crate::square::Square;

const MAX_SHOWN: usize = 20;

fn shown(text: &str) -> String {
    text.trim().chars().take(MAX_SHOWN).collect()
}

/// The error for a text that is no move.
pub(super) fn unread(text: &str, misread: Misread) -> MoveError {
    MoveError::Unread {
        text: shown(text),
        column: text[..misread.at].chars().count() + 1,
        expected: misread.expected.to_owned(),
    }
}

/// A text and the position in which it is a move.
struct Question<'a> {
    position: &'a Position,
    text: &'a str,
    written: Written,
    to: Square,
}

/// Finds the legal move that is meant.
pub(super) fn find(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
    written: Written,
) -> Result<Move, MoveError> {
    let column_of = |at, expected| Err(unread(text, Misread { at, expected }));
    if written.mark.is_some_and(|mark| mark != position.turn()) {
        let at = text.len() - text.trim_start().len();
        return column_of(at, "the mark is that of the side which is not to move");
    }
    let Some(to) = written.to.or(last_to) else {
        return column_of(0, "同 needs a move before it");
    };
    if written.same && last_to.is_none_or(|last| last != to) {
        return column_of(0, "同 is the square to which the move before went");
    }
    let question = Question {
        position,
        text,
        written,
        to,
    };
    if written.drop {
        return question.drop();
    }
    match written.origin {
        Some(origin) => question.from(origin),
        None => question.any(),
    }
}

impl Question<'_> {
    fn misread(&self, at: usize, expected: &'static str) -> MoveError {
        unread(self.text, Misread { at, expected })
    }

    fn illegal(&self, mv: Option<Move>, reason: IllegalReason) -> MoveError {
        MoveError::Illegal {
            text: shown(self.text),
            mv,
            reason,
        }
    }

    fn checked(&self, mv: Move) -> Result<Move, MoveError> {
        match self.position.check_legal(mv) {
            Ok(()) => Ok(mv),
            Err(fault) => Err(self.illegal(Some(mv), fault.reason)),
        }
    }

    /// The move is a drop.
    fn drop(&self) -> Result<Move, MoveError> {
        let written = self.written;
        if written.origin.is_some() || !written.words.is_empty() {
            let expected = "打 goes with no origin and no word such as 右";
            return Err(self.misread(0, expected));
        }
        match written.promotion {
            Some(true) => return Err(self.illegal(None, IllegalReason::CannotPromote)),
            Some(false) => return Err(self.nothing_to_decline()),
            None => {}
        }
        match self.droppable() {
            Some(mv) => self.checked(mv),
            None => Err(self.illegal(None, IllegalReason::NotInHand)),
        }
    }

    /// The drop of a man of this kind, if it is ever dropped.
    fn droppable(&self) -> Option<Move> {
        let role = self.written.role;
        let role = role.in_hand().filter(|_| !role.is_promoted())?;
        Some(Move::drop(role, self.to))
    }

    fn board_move(&self, from: Square) -> Move {
        let promote = self.written.promotion == Some(true);
        Move::board(from, self.to, promote)
    }

    /// The move comes from a square that the text names.
    fn from(&self, origin: Square) -> Result<Move, MoveError> {
        let mv = self.board_move(origin);
        match self.position.role_at(origin) {
            // Another man than the one that is meant is never moved.
            Some(role) if role != self.written.role => {
                Err(self.illegal(None, IllegalReason::NoManThere))
            }
            Some(_) => {
                let mv = self.checked(mv)?;
                self.check_declined(origin)?;
                Ok(mv)
            }
            None => self.checked(mv),
        }
    }

    /// The move of whichever man can make it.
    fn any(&self) -> Result<Move, MoveError> {
        let position = self.position;
        let (color, role) = (position.turn(), self.written.role);
        let men = position.men_of(color, role);
        let reaching: Bitboard = men
            .into_iter()
            .filter(|&from| {
                attacks::attacks(color, role, from, position.occupied()).contains(self.to)
            })
            .collect();
        let meant: Bitboard = reaching
            .into_iter()
            .filter(|&from| self.fits(from, reaching))
            .collect();
        let legal: Bitboard = meant
            .into_iter()
            .filter(|&from| position.is_legal(self.board_move(from)))
            .collect();
        match legal.first() {
            Some(from) if !legal.more_than_one() => {
                self.check_declined(from)?;
                Ok(self.board_move(from))
            }
            Some(_) => self.several(legal),
            None => self.none(men, reaching, meant),
        }
    }

    /// Whether a man that reaches the target does so as the words say.
    fn fits(&self, from: Square, reaching: Bitboard) -> bool {
        let color = self.position.turn();
        let words = self.written.words;
        let way = direction(color, from, self.to);
        let side = |wanted: Ordering| {
            // Beside its rival; without one, beside the target or below it.
            let rival = (reaching - Bitboard::of(from)).first();
            match rival {
                Some(rival) => leftness(color, from, rival) == wanted,
                None => leftness(color, from, self.to) != wanted.reverse(),
            }
        };
        (!words.has(Words::UP) || way == Ordering::Greater)
            && (!words.has(Words::SIDEWAYS) || way == Ordering::Equal)
            && (!words.has(Words::DOWN) || way == Ordering::Less)
            && (!words.has(Words::STRAIGHT) || is_straight(color, from, self.to))
            && (!words.has(Words::LEFT) || side(Ordering::Greater))
            && (!words.has(Words::RIGHT) || side(Ordering::Less))
    }

    fn several(&self, legal: Bitboard) -> Result<Move, MoveError> {
        // The 行 of 角行 decides where the name alone does not.
        if self.written.words.has(Words::NAME_OR_UP) {
            let color = self.position.turn();
            let mut up = legal
                .into_iter()
                .filter(|&from| direction(color, from, self.to) == Ordering::Greater);
            if let (Some(from), None) = (up.next(), up.next()) {
                return Ok(self.board_move(from));
            }
        }
        let written = legal
            .into_iter()
            .map(|from| write::ki2(self.position, self.board_move(from), None));
        Err(MoveError::Ambiguous {
            text: shown(self.text),
            candidates: written.collect(),
        })
    }

    /// No man on the board makes the move: it is a drop, or illegal.
    fn none(&self, men: Bitboard, reaching: Bitboard, meant: Bitboard) -> Result<Move, MoveError> {
        let plain = self.written.words.is_empty() && self.written.promotion.is_none();
        let drop = self.droppable().filter(|_| plain);
        if let Some(mv) = drop.filter(|&mv| self.position.is_legal(mv)) {
            return Ok(mv);
        }
        let faults = meant.into_iter().filter_map(|from| {
            let fault = self.position.check_legal(self.board_move(from)).err();
            fault.map(|fault| (fault.reason, fault.mv))
        });
        if let Some((reason, mv)) = faults.max_by_key(|&(reason, _)| reason) {
            return Err(self.illegal(Some(mv), reason));
        }
        if let Some(mv) = drop
            && let Some(role) = mv.dropped()
            && self.position.hand(self.position.turn()).has(role)
        {
            return self.checked(mv);
        }
        if reaching.any() || men.is_empty() {
            return Err(self.illegal(None, IllegalReason::NoManThere));
        }
        let only = men.first().filter(|_| !men.more_than_one());
        let mv = only.map(|from| self.board_move(from));
        Err(self.illegal(mv, IllegalReason::CannotReach))
    }

    fn nothing_to_decline(&self) -> MoveError {
        self.misread(
            self.written.declined_at,
            "no promotion is possible, so there is none to decline",
        )
    }

    fn check_declined(&self, from: Square) -> Result<(), MoveError> {
        let color = self.position.turn();
        let declined = self.written.promotion == Some(false);
        if declined && !promotion::possible_for(color, self.written.role, from, self.to) {
            return Err(self.nothing_to_decline());
        }
        Ok(())
    }
}

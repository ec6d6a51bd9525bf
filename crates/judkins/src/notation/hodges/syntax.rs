//! What a move in Hodges notation says, before it meets a position.

use crate::role::{HandRole, Role};
use crate::square::Square;

/// The sign between man and target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Kind {
    Plain,
    Capture,
}

/// What the text says about promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Mark {
    Absent,
    Promoted,
    Declined,
}

/// A move as written, before it meets a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Written {
    Drop {
        role: HandRole,
        to: Square,
    },
    Board {
        role: Role,
        origin: Option<Square>,
        kind: Kind,
        to: Square,
        mark: Mark,
    },
}

/// Why a text is no move in this notation, whatever the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SyntaxError {
    /// No text.
    #[error("the move is empty; expected a form such as P-6d, Bx3c= or N*4c")]
    Empty,
    /// A letter of no man.
    #[error("\"{0}\" is no man; expected K R B G S N or P")]
    UnknownMan(char),
    /// The letter C, in a published example.
    #[error("\"C\" is no man; the published example C6e-5d means a gold, G6e-5d")]
    LetterC,
    /// `+` before a man that does not promote.
    #[error("{0} does not promote, so there is no +{0}")]
    NeverPromoted(char),
    /// No sign after the man and its origin.
    #[error("expected - (move), x (capture) or * (drop) after the man and its origin")]
    MissingSign,
    /// No square where one should be.
    #[error("expected a square such as 5e: a file 1 to 6 and a rank a to f")]
    BadSquare,
    /// A drop of a king or a promoted man.
    #[error("only R B G S N P can be dropped, unpromoted")]
    CannotDrop,
    /// A drop with an origin or a mark.
    #[error("a drop has no origin and no promotion mark")]
    DropWithMore,
    /// `=` after a knight's move.
    #[error(
        "a knight never declines promotion on this board: each promotion it may make is forced, \
         so write no ="
    )]
    KnightDeclines,
    /// Text after the move.
    #[error("unexpected text after the move")]
    Trailing,
}

/// Reads the text of a move; a fault comes with its column, from 1.
pub(in crate::notation) fn read(text: &str) -> Result<Written, (usize, SyntaxError)> {
    let mut reader = Reader {
        chars: text.chars().peekable(),
        column: 0,
    };
    reader
        .written()
        .map_err(|error| (reader.column.max(1), error))
}

/// The text, character by character.
struct Reader<'a> {
    chars: std::iter::Peekable<std::str::Chars<'a>>,
    column: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.chars.next()?;
        self.column += 1;
        Some(next)
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.chars.peek() == Some(&wanted);
        if found {
            self.next();
        }
        found
    }

    fn square(&mut self) -> Result<Square, SyntaxError> {
        let file = self.next().and_then(|c| c.to_digit(10));
        let rank = self.next().filter(|c| matches!(c, 'a'..='f'));
        match (file, rank) {
            (Some(file), Some(rank)) => Square::new(file as u8, rank as u8 - b'a' + 1),
            _ => None,
        }
        .ok_or(SyntaxError::BadSquare)
    }

    fn man(&mut self) -> Result<Role, SyntaxError> {
        let promoted = self.take('+');
        let letter = self.next().ok_or(SyntaxError::Empty)?;
        let role = Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase());
        let role = role.ok_or(match letter {
            'C' => SyntaxError::LetterC,
            _ => SyntaxError::UnknownMan(letter),
        })?;
        if promoted {
            role.promoted().ok_or(SyntaxError::NeverPromoted(letter))
        } else {
            Ok(role)
        }
    }

    fn mark(&mut self) -> Mark {
        if self.take('+') {
            Mark::Promoted
        } else if self.take('=') {
            Mark::Declined
        } else {
            Mark::Absent
        }
    }

    fn written(&mut self) -> Result<Written, SyntaxError> {
        let role = self.man()?;
        let origin = match self.chars.peek() {
            Some(c) if c.is_ascii_digit() => Some(self.square()?),
            _ => None,
        };
        let sign = self.next().ok_or(SyntaxError::MissingSign)?;
        let written = match sign {
            '*' => {
                let droppable = role.in_hand().filter(|_| !role.is_promoted());
                let role = droppable.ok_or(SyntaxError::CannotDrop)?;
                let to = self.square()?;
                if origin.is_some() || self.mark() != Mark::Absent {
                    return Err(SyntaxError::DropWithMore);
                }
                Written::Drop { role, to }
            }
            '-' | 'x' => Written::Board {
                role,
                origin,
                kind: if sign == 'x' {
                    Kind::Capture
                } else {
                    Kind::Plain
                },
                to: self.square()?,
                mark: self.mark(),
            },
            _ => return Err(SyntaxError::MissingSign),
        };
        if self.chars.peek().is_some() {
            self.column += 1;
            return Err(SyntaxError::Trailing);
        }
        match written {
            Written::Board {
                role: Role::Knight,
                mark: Mark::Declined,
                ..
            } => Err(SyntaxError::KnightDeclines),
            _ => Ok(written),
        }
    }
}

//! What a move in the notation of chess programs says, before it meets a
//! position.

use crate::notation::uci;
use crate::role::{HandRole, Role};
use crate::square::Square;

/// The man as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// An unpromoted man other than the gold, or the king.
    Plain(Role),
    /// `G`: a gold, or any man that moves as one.
    Gold,
    /// `D`.
    Dragon,
    /// `H`.
    Horse,
    /// A promoted man with `+` before it.
    Promoted(Role),
}

impl Letter {
    /// The letter that a text names a man with.
    const fn of(letter: char) -> Option<Self> {
        match letter {
            'D' => Some(Self::Dragon),
            'H' => Some(Self::Horse),
            'G' => Some(Self::Gold),
            'K' | 'R' | 'B' | 'S' | 'N' | 'P' => match Role::from_letter(letter) {
                Some(role) => Some(Self::Plain(role)),
                None => None,
            },
            _ => None,
        }
    }

    /// The men it names first, and those it names where there is none of them.
    pub(super) const fn roles(self) -> (&'static [Role], &'static [Role]) {
        const GOLDS: &[Role] = &[Role::PromotedSilver, Role::PromotedKnight, Role::Tokin];
        match self {
            Self::Gold => (&[Role::Gold], GOLDS),
            Self::Dragon => (&[Role::Dragon], &[]),
            Self::Horse => (&[Role::Horse], &[]),
            Self::Plain(role) | Self::Promoted(role) => {
                let one: &[Role] = match role {
                    Role::King => &[Role::King],
                    Role::Rook => &[Role::Rook],
                    Role::Bishop => &[Role::Bishop],
                    Role::Gold => &[Role::Gold],
                    Role::Silver => &[Role::Silver],
                    Role::Knight => &[Role::Knight],
                    Role::Pawn => &[Role::Pawn],
                    Role::Dragon => &[Role::Dragon],
                    Role::Horse => &[Role::Horse],
                    Role::PromotedSilver => &[Role::PromotedSilver],
                    Role::PromotedKnight => &[Role::PromotedKnight],
                    Role::Tokin => &[Role::Tokin],
                };
                (one, &[])
            }
        }
    }

    /// Whether it may name this kind.
    pub(super) fn names(self, role: Role) -> bool {
        let (first, second) = self.roles();
        first.contains(&role) || second.contains(&role)
    }
}

/// What of the origin is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Origin {
    file: Option<char>,
    rank: Option<char>,
}

impl Origin {
    /// Whether a square is on the file and the rank.
    pub(super) fn holds(self, square: Square) -> bool {
        self.file
            .is_none_or(|file| file == uci::file_letter(square))
            && self.rank.is_none_or(|rank| rank == uci::rank_digit(square))
    }
}

/// What stands behind the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promotion {
    /// Nothing, or a sign of mate.
    Absent,
    /// `=`.
    Declined,
    /// `=H` and the like.
    Into(Letter),
    /// One `+`, which is a promotion or a check.
    PlusOrCheck,
    /// `++` or `+#`.
    PlusAndCheck,
}

/// A move as written, before it meets a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// A drop.
    Drop {
        role: HandRole,
        to: Square,
        /// Whether it is marked as a check that is no mate.
        check: bool,
    },
    /// A board move.
    Board {
        man: Letter,
        origin: Origin,
        to: Square,
        promotion: Promotion,
    },
}

const MOVE: &str = "expected a move such as Bc3, Bxd3=, Ba5+ or B@d3";
const SQUARE: &str = "expected a square such as c3: a file a to f and a rank 1 to 6";
const DROP: &str = "only R B G S N P can be dropped, unpromoted";
const NEVER: &str = "only R B S N P promote";
const INTO: &str = "expected what the man becomes: D (dragon), H (horse) or G";
const END: &str = "unexpected text after the move";

/// The longest text that can be a move: `+Be1-c3=H++` and some more.
const LONGEST: usize = 16;

/// Reads the text of a move; a fault comes with its column, from 1, and with
/// what was expected there.
pub(super) fn read(text: &str) -> Result<Written, (usize, &'static str)> {
    if text.is_empty() || text.len() > LONGEST || !text.is_ascii() {
        return Err((1, MOVE));
    }
    let mut reader = Reader {
        bytes: text.as_bytes(),
        at: 0,
    };
    reader
        .written()
        .map_err(|expected| (reader.at + 1, expected))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.bytes.get(self.at).copied().map(char::from)
    }

    fn take(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let found = self.peek().filter(|&c| wanted(c))?;
        self.at += 1;
        Some(found)
    }

    fn man(&mut self) -> Result<Letter, &'static str> {
        if self.take(|c| c == '+').is_some() {
            let promoted = self
                .peek()
                .filter(char::is_ascii_uppercase)
                .and_then(Role::from_letter)
                .and_then(Role::promoted);
            let role = promoted.ok_or(NEVER)?;
            self.at += 1;
            return Ok(Letter::Promoted(role));
        }
        match self.peek().and_then(Letter::of) {
            Some(letter) => {
                self.at += 1;
                Ok(letter)
            }
            None if self.peek().is_some_and(|c| matches!(c, 'a'..='f')) => {
                Ok(Letter::Plain(Role::Pawn))
            }
            None => Err(MOVE),
        }
    }

    fn part(&mut self) -> Origin {
        Origin {
            file: self.take(|c| matches!(c, 'a'..='f')),
            rank: self.take(|c| matches!(c, '1'..='6')),
        }
    }

    fn written(&mut self) -> Result<Written, &'static str> {
        let man = self.man()?;
        if self.take(|c| matches!(c, '@' | '*' | '\'')).is_some() {
            return self.drop(man);
        }
        let first = self.part();
        let sign = self.take(|c| matches!(c, '-' | 'x')).is_some();
        let second = self.part();
        let (origin, target) = match (first, second) {
            (
                _,
                Origin {
                    file: None,
                    rank: None,
                },
            ) if !sign => (Origin::default(), first),
            // A rank alone before the target: `G2b3`.
            _ => (first, second),
        };
        let to = square(target).ok_or(SQUARE)?;
        let promotion = self.promotion()?;
        match self.peek() {
            None => Ok(Written::Board {
                man,
                origin,
                to,
                promotion,
            }),
            Some(_) => Err(END),
        }
    }

    fn drop(&mut self, man: Letter) -> Result<Written, &'static str> {
        let role = match man {
            Letter::Plain(role) => role.in_hand(),
            Letter::Gold => Some(HandRole::Gold),
            _ => None,
        };
        let role = role.ok_or(DROP)?;
        let to = square(self.part()).ok_or(SQUARE)?;
        let check = self.take(|c| matches!(c, '+' | '#')) == Some('+');
        match self.peek() {
            None => Ok(Written::Drop { role, to, check }),
            Some(_) => Err(END),
        }
    }

    fn promotion(&mut self) -> Result<Promotion, &'static str> {
        if self.take(|c| c == '=').is_some() {
            let plus = self.take(|c| c == '+').is_some();
            let letter = self.peek().filter(char::is_ascii_uppercase);
            let promotion = match letter {
                Some(letter) => {
                    let into = match (plus, Role::from_letter(letter)) {
                        (true, role) => role.and_then(Role::promoted).map(Letter::Promoted),
                        (false, _) => Letter::of(letter),
                    };
                    let into = into.ok_or(INTO)?;
                    self.at += 1;
                    Promotion::Into(into)
                }
                None => Promotion::Declined,
            };
            self.check();
            return Ok(promotion);
        }
        if self.take(|c| c == '+').is_some() {
            return Ok(if self.check() {
                Promotion::PlusAndCheck
            } else {
                Promotion::PlusOrCheck
            });
        }
        self.take(|c| c == '#');
        Ok(Promotion::Absent)
    }

    /// Passes over a sign of check or mate.
    fn check(&mut self) -> bool {
        self.take(|c| matches!(c, '+' | '#')).is_some()
    }
}

const fn square(part: Origin) -> Option<Square> {
    match part {
        Origin {
            file: Some(file),
            rank: Some(rank),
        } => uci::square_of(file as u8, rank as u8),
        _ => None,
    }
}

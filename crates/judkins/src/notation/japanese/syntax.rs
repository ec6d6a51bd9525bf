//! The text of a Japanese move, before any position is asked.

use crate::color::Color;
use crate::role::Role;
use crate::square::Square;

/// A move as the text has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    /// The side that the mark names.
    pub(crate) mark: Option<Color>,
    /// The target; `None` is 同, where the move before went.
    pub(super) to: Option<Square>,
    /// Whether 同 stands in the text.
    pub(super) same: bool,
    /// The man as it stood before the move.
    pub(super) role: Role,
    /// The relative words.
    pub(super) words: Words,
    /// 成 or 不成.
    pub(super) promotion: Option<bool>,
    /// 打.
    pub(super) drop: bool,
    /// The square in brackets.
    pub(super) origin: Option<Square>,
    /// How many bytes of the text the move takes.
    pub(crate) length: usize,
    /// Where the 不成 begins, in bytes.
    pub(super) declined_at: usize,
}

/// A set of relative words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Words(u8);

impl Words {
    pub(super) const UP: Self = Self(1);
    pub(super) const SIDEWAYS: Self = Self(2);
    pub(super) const DOWN: Self = Self(4);
    pub(super) const STRAIGHT: Self = Self(8);
    pub(super) const RIGHT: Self = Self(16);
    pub(super) const LEFT: Self = Self(32);
    /// The 行 of 角行, which may be part of the name.
    pub(super) const NAME_OR_UP: Self = Self(64);

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none; what may be part of a name does not count.
    pub(super) const fn is_empty(self) -> bool {
        self.0 & !Self::NAME_OR_UP.0 == 0
    }

    const fn of(c: char) -> Option<Self> {
        Some(match c {
            '上' | '行' | '入' => Self::UP,
            '寄' => Self::SIDEWAYS,
            '引' => Self::DOWN,
            '直' => Self::STRAIGHT,
            '右' => Self::RIGHT,
            '左' => Self::LEFT,
            _ => return None,
        })
    }
}

/// What is wrong with a text, and at which byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Misread {
    pub(super) at: usize,
    pub(super) expected: &'static str,
}

const SQUARE: &str = "expected a square such as ６四, or 同";
const MAN: &str = "expected a man such as 歩 or 成銀";

/// The side of a mark.
pub(crate) const fn mark(c: char) -> Option<Color> {
    match c {
        '▲' | '☗' | '▼' => Some(Color::Black),
        '△' | '☖' | '▽' => Some(Color::White),
        _ => None,
    }
}

/// The number of a digit, Arabic, full-width or kanji, 0 to 9.
pub(crate) const fn digit(c: char) -> Option<u8> {
    Some(match c {
        '0'..='9' => c as u8 - b'0',
        '０'..='９' => (c as u32 - '０' as u32) as u8,
        '〇' => 0,
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

const fn rank(c: char) -> Option<u8> {
    match c {
        'a'..='i' => Some(c as u8 - b'a' + 1),
        'ａ'..='ｉ' => Some((c as u32 - 'ａ' as u32) as u8 + 1),
        _ => digit(c),
    }
}

/// The file and rank with which a text begins, on a board of any size up to
/// nine by nine.
fn leading_square(text: &str) -> Option<(u8, u8)> {
    let mut chars = text.chars().skip_while(|&c| mark(c).is_some());
    let file = chars.next().and_then(digit)?;
    let rank = chars.next().and_then(rank)?;
    (file > 0 && rank > 0).then_some((file, rank))
}

/// The square of this board with which a text begins.
pub(super) fn leading_target(text: &str) -> Option<Square> {
    let (file, rank) = leading_square(text)?;
    Square::new(file, rank)
}

/// Whether a text begins with a square, of whatever board.
pub(crate) fn begins_with_square(text: &str) -> bool {
    leading_square(text).is_some()
}

/// Whether a text begins with a square that only a larger board has.
pub(crate) fn is_off_the_board(text: &str) -> bool {
    leading_square(text).is_some_and(|(file, rank)| Square::new(file, rank).is_none())
}

/// The text of a move with a place in it.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    /// Takes what a character means, if it means anything.
    fn take_as<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let c = self.peek()?;
        let found = meaning(c)?;
        self.at += c.len_utf8();
        Some(found)
    }

    fn skip_blanks(&mut self) {
        while self.take_as(|c| c.is_whitespace().then_some(())).is_some() {}
    }

    const fn misread(&self, expected: &'static str) -> Misread {
        Misread {
            at: self.at,
            expected,
        }
    }
}

/// Reads the move with which a text begins.
pub(crate) fn read(text: &str) -> Result<Written, Misread> {
    let mut cursor = Cursor { text, at: 0 };
    cursor.skip_blanks();
    let mark = cursor.take_as(mark);
    cursor.skip_blanks();
    let to = read_target(&mut cursor)?;
    let blank = cursor.at;
    cursor.skip_blanks();
    let same = cursor.take('同');
    if same {
        cursor.skip_blanks();
    } else if to.is_none() {
        return Err(Misread {
            at: blank,
            expected: SQUARE,
        });
    }
    let mut words = Words::default();
    let role = read_man(&mut cursor, &mut words)?;
    let mut written = Written {
        mark,
        to,
        same,
        role,
        words,
        promotion: None,
        drop: false,
        origin: None,
        length: 0,
        declined_at: 0,
    };
    while read_suffix(&mut cursor, &mut written)? {}
    written.length = cursor.at;
    Ok(written)
}

/// A square; `None` where none begins here.
fn read_target(cursor: &mut Cursor<'_>) -> Result<Option<Square>, Misread> {
    let start = cursor.at;
    let Some(file) = cursor.take_as(digit) else {
        return Ok(None);
    };
    let Some(rank) = cursor.take_as(rank) else {
        return Err(cursor.misread("expected a rank, 一 to 六"));
    };
    match Square::new(file, rank) {
        Some(square) => Ok(Some(square)),
        None => Err(Misread {
            at: start,
            expected: "the board has the files １ to ６ and the ranks 一 to 六",
        }),
    }
}

fn read_man(cursor: &mut Cursor<'_>, words: &mut Words) -> Result<Role, Misread> {
    let start = cursor.at;
    let promoted = cursor.take('成');
    let man = cursor.take_as(|c| if promoted { plain_man(c) } else { any_man(c) });
    let Some(role) = man else {
        let lance = matches!(cursor.peek(), Some('香' | '杏'));
        return Err(Misread {
            at: start,
            expected: if lance { "this game has no lance" } else { MAN },
        });
    };
    if promoted {
        return Ok(role.promoted().unwrap_or(role));
    }
    // The second character of a full name.
    Ok(match role {
        Role::King | Role::Gold | Role::Silver => {
            cursor.take('将');
            role
        }
        Role::Rook => {
            cursor.take('車');
            role
        }
        Role::Bishop => {
            if cursor.take('行') {
                *words = Words::NAME_OR_UP;
            }
            role
        }
        Role::Knight => {
            cursor.take('馬');
            role
        }
        Role::Pawn => {
            cursor.take('兵');
            role
        }
        Role::Dragon if cursor.take('馬') => Role::Horse,
        Role::Dragon => {
            cursor.take('王');
            role
        }
        Role::Tokin => {
            cursor.take('金');
            role
        }
        _ => role,
    })
}

/// The men that can promote, by their character.
const fn plain_man(c: char) -> Option<Role> {
    Some(match c {
        '飛' => Role::Rook,
        '角' => Role::Bishop,
        '銀' => Role::Silver,
        '桂' => Role::Knight,
        '歩' => Role::Pawn,
        _ => return None,
    })
}

/// A man by one character.
pub(crate) const fn any_man(c: char) -> Option<Role> {
    Some(match c {
        '玉' | '王' => Role::King,
        '金' => Role::Gold,
        '龍' | '竜' => Role::Dragon,
        '馬' => Role::Horse,
        '全' => Role::PromotedSilver,
        '圭' | '今' => Role::PromotedKnight,
        'と' | '个' => Role::Tokin,
        _ => return plain_man(c),
    })
}

/// Takes one of the parts that follow the man; `false` where there is none.
fn read_suffix(cursor: &mut Cursor<'_>, written: &mut Written) -> Result<bool, Misread> {
    let start = cursor.at;
    if let Some(word) = cursor.take_as(Words::of) {
        written.words.0 |= word.0;
        return Ok(true);
    }
    let promotion = if cursor.take('成') {
        Some(true)
    } else if cursor.take('生') || cursor.take('不') && cursor.take('成') {
        Some(false)
    } else {
        None
    };
    if promotion.is_some() {
        if written.promotion.is_some() {
            return Err(Misread {
                at: start,
                expected: "成 or 不成 is said once",
            });
        }
        written.promotion = promotion;
        written.declined_at = start;
        return Ok(true);
    }
    if cursor.take('打') {
        written.drop = true;
        return Ok(true);
    }
    if cursor.at > start {
        return Err(cursor.misread("expected 不成"));
    }
    read_origin(cursor, written)
}

/// `(26)`; `(00)` is the hand. A bracket with anything else than two digits
/// is no part of the move.
fn read_origin(cursor: &mut Cursor<'_>, written: &mut Written) -> Result<bool, Misread> {
    let start = cursor.at;
    if !(cursor.take('(') || cursor.take('（')) {
        return Ok(false);
    }
    let digits = (cursor.take_as(digit), cursor.take_as(rank));
    let (Some(file), Some(rank)) = digits else {
        cursor.at = start;
        return Ok(false);
    };
    if !(cursor.take(')') || cursor.take('）')) {
        cursor.at = start;
        return Ok(false);
    }
    if (file, rank) == (0, 0) {
        written.drop = true;
    } else {
        let Some(origin) = Square::new(file, rank) else {
            return Err(Misread {
                at: start + 1,
                expected: "the origin is a square of the board, such as (26)",
            });
        };
        written.origin = Some(origin);
    }
    Ok(true)
}

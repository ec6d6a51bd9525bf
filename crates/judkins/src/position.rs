//! Valid positions.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::{ByColor, Color};
use crate::hand::Hand;
use crate::hash;
use crate::role::{ByRole, HandRole, Man, Role};
use crate::setup::{Kings, Setup, SetupError};
use crate::square::Square;
use crate::steppers::Steppers;

/// A position of the game: men, hands and the side to move, always valid.
///
/// Two positions are equal when the rules take them for the same: the same
/// men on the same squares, the same hands, the same side to move. Move
/// numbers and history belong to [`Game`](crate::game::Game).
///
/// ```
/// use judkins::position::Position;
///
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 20);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) by_role: ByRole<Bitboard>,
    pub(crate) by_color: ByColor<Bitboard>,
    pub(crate) roles: [Option<Role>; 36],
    pub(crate) hands: ByColor<Hand>,
    pub(crate) turn: Color,
    pub(crate) board_key: u64,
    pub(crate) kings: ByColor<Option<Square>>,
    pub(crate) checkers: Bitboard,
    pub(crate) pinned: Bitboard,
}

/// What threatens one king, or would once a man steps aside.
#[derive(Clone, Copy)]
pub(crate) struct KingDanger {
    /// The men that give check.
    pub(crate) checkers: Bitboard,
    /// Men of either side that alone stand between an enemy range and the
    /// king.
    pub(crate) blockers: Bitboard,
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub fn start() -> Self {
        Self::build(&Setup::start())
    }

    /// The position of an arrangement.
    ///
    /// # Errors
    /// Every reason why the arrangement is no position: see
    /// [`Fault`](crate::setup::Fault).
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::checked(setup, Kings::Both)
    }

    /// The position of a problem, in which one side may have no king.
    ///
    /// This is the only door through which such a position comes into being.
    /// A side without a king is never in check and all its men move freely.
    ///
    /// # Errors
    /// As for [`Position::new`], but for the missing king.
    pub fn new_problem(setup: &Setup) -> Result<Self, SetupError> {
        Self::checked(setup, Kings::One)
    }

    fn checked(setup: &Setup, kings: Kings) -> Result<Self, SetupError> {
        let faults = setup.faults(kings);
        if faults.is_empty() {
            Ok(Self::build(setup))
        } else {
            Err(SetupError { faults })
        }
    }

    fn build(setup: &Setup) -> Self {
        let mut position = Self {
            by_role: ByRole::default(),
            by_color: ByColor::default(),
            roles: [None; 36],
            hands: setup.hands,
            turn: setup.turn,
            board_key: match setup.turn {
                Color::Black => 0,
                Color::White => hash::WHITE_TO_MOVE,
            },
            kings: ByColor::default(),
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
        };
        for square in Square::ALL {
            if let Some(man) = setup.man_at(square) {
                position.put(square, man.color, man.role);
                if man.role == Role::King {
                    position.kings[man.color] = Some(square);
                }
            }
        }
        position.refresh();
        position
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square, color: Color, role: Role) {
        self.by_role[role].insert(square);
        self.by_color[color].insert(square);
        self.roles[square as usize] = Some(role);
        self.board_key ^= hash::man(color, role, square);
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, square: Square, color: Color, role: Role) {
        self.by_role[role].remove(square);
        self.by_color[color].remove(square);
        self.roles[square as usize] = None;
        self.board_key ^= hash::man(color, role, square);
    }

    /// Finds checkers and pins anew.
    #[inline(always)]
    pub(crate) fn refresh(&mut self) {
        match self.kings[self.turn] {
            Some(king) => {
                let danger = self.king_danger(king, self.turn, self.occupied());
                self.checkers = danger.checkers;
                self.pinned = danger.blockers & self.by_color[self.turn];
            }
            None => {
                self.checkers = Bitboard::EMPTY;
                self.pinned = Bitboard::EMPTY;
            }
        }
    }

    /// The arrangement of men, with move number 1.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: Square::ALL.map(|square| self.man_at(square)),
            hands: self.hands,
            turn: self.turn,
            move_number: 1,
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        let role = self.roles[square as usize]?;
        let color = if self.by_color.black.contains(square) {
            Color::Black
        } else {
            Color::White
        };
        Some(Man { color, role })
    }

    /// The kind of the man on a square.
    #[inline]
    #[must_use]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        self.roles[square as usize]
    }

    /// The men a side holds in hand.
    #[inline]
    #[must_use]
    pub fn hand(&self, color: Color) -> Hand {
        self.hands[color]
    }

    /// Both hands.
    #[inline]
    #[must_use]
    pub const fn hands(&self) -> ByColor<Hand> {
        self.hands
    }

    /// The square of a side's king; `None` only in problems.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.kings[color]
    }

    /// The squares of a side's men.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> Bitboard {
        self.by_color[color]
    }

    /// The squares of the men of one kind of a side.
    #[inline]
    #[must_use]
    pub fn men_of(&self, color: Color, role: Role) -> Bitboard {
        self.by_role[role] & self.by_color[color]
    }

    /// The squares of the men of one kind, of both sides.
    #[inline]
    #[must_use]
    pub fn role(&self, role: Role) -> Bitboard {
        self.by_role[role]
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.by_color.black | self.by_color.white
    }

    /// The men that give check to the side to move.
    #[inline]
    #[must_use]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// The men of the side to move that may move only along the line between
    /// their king and an enemy range.
    #[inline]
    #[must_use]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The Zobrist key of board, hands and side to move. Equal positions have
    /// equal keys; different ones may share a key, so a match is to be
    /// confirmed by comparing the positions.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.board_key ^ hash::hands(self.hands)
    }

    /// The part of [`hash`](Self::hash) without the hands: board and side to
    /// move.
    #[inline]
    #[must_use]
    pub const fn board_hash(&self) -> u64 {
        self.board_key
    }

    /// The squares of men of either kind that step as golds do.
    #[inline(always)]
    pub(crate) fn golds(&self) -> Bitboard {
        self.by_role[Role::Gold]
            | self.by_role[Role::PromotedSilver]
            | self.by_role[Role::PromotedKnight]
            | self.by_role[Role::Tokin]
    }

    #[inline(always)]
    pub(crate) fn straight_ranges(&self) -> Bitboard {
        self.by_role[Role::Rook] | self.by_role[Role::Dragon]
    }

    #[inline(always)]
    pub(crate) fn diagonal_ranges(&self) -> Bitboard {
        self.by_role[Role::Bishop] | self.by_role[Role::Horse]
    }

    /// The men of `by` that attack `target` when `occupied` squares block
    /// ranges. Pinned men attack too.
    #[inline]
    #[must_use]
    pub fn attackers(&self, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let steppers = self.step_attackers(target, by);
        let ranges = attacks::rook(target, occupied) & self.straight_ranges()
            | attacks::bishop(target, occupied) & self.diagonal_ranges();
        steppers | ranges & self.by_color[by]
    }

    /// The men of `by` that attack `target` by a step or jump.
    #[inline(always)]
    fn step_attackers(&self, target: Square, by: Color) -> Bitboard {
        let straight =
            attacks::straight(target) & (self.by_role[Role::Horse] | self.by_role[Role::King]);
        let diagonal =
            attacks::diagonal(target) & (self.by_role[Role::Dragon] | self.by_role[Role::King]);
        let men = attacks::gold(!by, target) & self.golds()
            | attacks::silver(!by, target) & self.by_role[Role::Silver]
            | attacks::knight(!by, target) & self.by_role[Role::Knight]
            | attacks::pawn(!by, target) & self.by_role[Role::Pawn]
            | straight
            | diagonal;
        men & self.by_color[by]
    }

    /// What threatens the king of `side` on `king`.
    #[inline(always)]
    pub(crate) fn king_danger(&self, king: Square, side: Color, occupied: Bitboard) -> KingDanger {
        let mut checkers = self.step_attackers(king, !side);
        let mut blockers = Bitboard::EMPTY;
        let aligned = (attacks::rook_lines(king) & self.straight_ranges()
            | attacks::bishop_lines(king) & self.diagonal_ranges())
            & self.by_color[!side];
        for square in aligned {
            let between = attacks::between(king, square) & occupied;
            if between.is_empty() {
                checkers.insert(square);
            } else if !between.more_than_one() {
                blockers |= between;
            }
        }
        KingDanger { checkers, blockers }
    }

    /// Every square that `side` attacks when `occupied` squares block ranges,
    /// those of its own men included.
    #[inline(always)]
    #[must_use]
    pub fn attacked_by(&self, side: Color, occupied: Bitboard) -> Bitboard {
        let own = self.by_color[side];
        let steppers = Steppers {
            kings: self.by_role[Role::King] & own,
            golds: self.golds() & own,
            silvers: self.by_role[Role::Silver] & own,
            knights: self.by_role[Role::Knight] & own,
            pawns: self.by_role[Role::Pawn] & own,
            dragons: self.by_role[Role::Dragon] & own,
            horses: self.by_role[Role::Horse] & own,
        };
        let mut set = steppers.attacks(side);
        for square in self.straight_ranges() & own {
            set |= attacks::rook(square, occupied);
        }
        for square in self.diagonal_ranges() & own {
            set |= attacks::bishop(square, occupied);
        }
        set
    }

    /// The points of each side in an impasse count: rook and bishop 5, other
    /// men but the king 1, promotion ignored, hands included.
    #[must_use]
    pub fn impasse_points(&self) -> ByColor<u8> {
        ByColor::new_with(|color| {
            let on_board: u8 = Role::ALL
                .into_iter()
                .map(|role| self.men_of(color, role).len() as u8 * role.impasse_points())
                .sum();
            let in_hand: u8 = self.hands[color]
                .iter()
                .map(|(role, count)| count * role.role().impasse_points())
                .sum();
            on_board + in_hand
        })
    }

    /// Whether each king stands in its promotion zone.
    #[must_use]
    pub fn kings_in_zones(&self) -> ByColor<bool> {
        ByColor::new_with(|color| self.kings[color].is_some_and(|king| king.in_zone(color)))
    }

    /// The same position turned by 180 degrees with sides exchanged.
    #[must_use]
    pub fn rotated(&self) -> Self {
        Self::build(&self.to_setup().rotated())
    }

    /// The same position with files mirrored.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::build(&self.to_setup().mirrored())
    }

    /// The kinds of men that the side to move can drop.
    pub fn droppable(&self) -> impl Iterator<Item = HandRole> {
        self.hands[self.turn].iter().map(|(role, _)| role)
    }
}

//! The board of the second judge.

/// Letters of the men that can be in hand, in the order of SFEN.
const HAND: &str = "RBGSNP";

/// File and rank, 1 to 6 each.
pub(crate) type Place = (i32, i32);

/// A man: whose (0 Black, 1 White), its unpromoted letter, promoted or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) side: usize,
    pub(crate) letter: char,
    pub(crate) promoted: bool,
}

/// A move as read from its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Go(Place, Place, bool),
    Put(char, Place),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    cells: [[Option<Piece>; 7]; 7],
    hands: [[u8; 6]; 2],
    pub(crate) turn: usize,
}

fn on_board((file, rank): Place) -> bool {
    (1..=6).contains(&file) && (1..=6).contains(&rank)
}

fn hand_index(letter: char) -> usize {
    HAND.find(letter).expect("a man that can be in hand")
}

fn places() -> impl Iterator<Item = Place> {
    (1..=6).flat_map(|rank| (1..=6).map(move |file| (file, rank)))
}

fn name((file, rank): Place) -> String {
    let letter = ["a", "b", "c", "d", "e", "f"][rank as usize - 1];
    format!("{file}{letter}")
}

fn place(text: &str) -> Place {
    let mut chars = text.chars();
    let file = chars.next().and_then(|c| c.to_digit(10)).expect("a file");
    let rank = chars.next().and_then(|c| "abcdef".find(c)).expect("a rank");
    (file as i32, rank as i32 + 1)
}

/// Reads a USI move that is known to be well formed.
pub(crate) fn act(text: &str) -> Act {
    if text.as_bytes()[1] == b'*' {
        let letter = text.chars().next().expect("a man");
        return Act::Put(letter, place(&text[2..]));
    }
    Act::Go(place(&text[..2]), place(&text[2..4]), text.ends_with('+'))
}

fn usi(act: Act) -> String {
    match act {
        Act::Go(from, to, promote) => {
            let mark = if promote { "+" } else { "" };
            format!("{}{}{mark}", name(from), name(to))
        }
        Act::Put(letter, to) => format!("{letter}*{}", name(to)),
    }
}

/// Single steps of a man as (files to the left, ranks forward).
fn steps(letter: char, promoted: bool) -> &'static [(i32, i32)] {
    const STRAIGHT: &[(i32, i32)] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
    const DIAGONAL: &[(i32, i32)] = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];
    const GOLD: &[(i32, i32)] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1)];
    const KING: &[(i32, i32)] = &[
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (1, 1),
        (-1, 1),
        (1, -1),
        (-1, -1),
    ];
    match (letter, promoted) {
        ('K', _) => KING,
        ('R', false) | ('B', false) => &[],
        ('R', true) => DIAGONAL,
        ('B', true) => STRAIGHT,
        ('S', false) => &[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)],
        ('N', false) => &[(1, 2), (-1, 2)],
        ('P', false) => &[(0, 1)],
        _ => GOLD,
    }
}

fn rays(letter: char) -> &'static [(i32, i32)] {
    match letter {
        'R' => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
        'B' => &[(1, 1), (-1, 1), (1, -1), (-1, -1)],
        _ => &[],
    }
}

/// How many ranks forward of its own back rank a place is, for a side.
fn forward(side: usize, (_, rank): Place) -> i32 {
    if side == 0 { 6 - rank } else { rank - 1 }
}

fn in_zone(side: usize, place: Place) -> bool {
    forward(side, place) >= 4
}

/// Whether an unpromoted man on a place could never move again.
fn stuck(side: usize, letter: char, place: Place) -> bool {
    match letter {
        'P' => forward(side, place) == 5,
        'N' => forward(side, place) >= 4,
        _ => false,
    }
}

impl Board {
    /// Reads an SFEN that is known to be well formed.
    pub(crate) fn read(sfen: &str) -> Self {
        let mut fields = sfen.split(' ');
        let mut board = Self {
            cells: [[None; 7]; 7],
            hands: [[0; 6]; 2],
            turn: 0,
        };
        let ranks = fields.next().expect("a board").split('/');
        for (rank, text) in (1..).zip(ranks) {
            let (mut file, mut promoted) = (6, false);
            for c in text.chars() {
                match c {
                    '+' => promoted = true,
                    '1'..='6' => file -= c.to_digit(10).expect("a digit") as i32,
                    _ => {
                        board.set((file, rank), Some(Self::piece(c, promoted)));
                        promoted = false;
                        file -= 1;
                    }
                }
            }
        }
        board.turn = usize::from(fields.next() == Some("w"));
        let mut count = 1;
        for c in fields.next().expect("hands").chars() {
            match c {
                '-' => {}
                '2' => count = 2,
                _ => {
                    let piece = Self::piece(c, false);
                    board.hands[piece.side][hand_index(piece.letter)] += count;
                    count = 1;
                }
            }
        }
        board
    }

    fn piece(c: char, promoted: bool) -> Piece {
        Piece {
            side: usize::from(c.is_ascii_lowercase()),
            letter: c.to_ascii_uppercase(),
            promoted,
        }
    }

    /// The SFEN without a move number.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for rank in 1..=6 {
            let mut gap = 0;
            for file in (1..=6).rev() {
                match self.at((file, rank)) {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            text += &gap.to_string();
                        }
                        gap = 0;
                        text += if piece.promoted { "+" } else { "" };
                        text.push(cased(piece.letter, piece.side));
                    }
                }
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            text += if rank < 6 { "/" } else { " " };
        }
        text += ["b ", "w "][self.turn];
        let before = text.len();
        for side in 0..2 {
            for (index, letter) in HAND.chars().enumerate() {
                match self.hands[side][index] {
                    0 => {}
                    1 => text.push(cased(letter, side)),
                    count => {
                        text += &count.to_string();
                        text.push(cased(letter, side));
                    }
                }
            }
        }
        if text.len() == before {
            text.push('-');
        }
        text
    }

    pub(crate) fn at(&self, (file, rank): Place) -> Option<Piece> {
        self.cells[file as usize][rank as usize]
    }

    fn set(&mut self, (file, rank): Place, piece: Option<Piece>) {
        self.cells[file as usize][rank as usize] = piece;
    }

    pub(crate) fn in_hand(&self, side: usize, letter: char) -> u8 {
        self.hands[side][hand_index(letter)]
    }

    /// Every place a man could go to were it alone in minding its king; own
    /// men count as places reached.
    pub(crate) fn reach(&self, from: Place) -> Vec<Place> {
        let Some(piece) = self.at(from) else {
            return Vec::new();
        };
        let sign = if piece.side == 0 { -1 } else { 1 };
        let shifted =
            |(file, rank): Place, (left, ahead): (i32, i32)| (file + left, rank + sign * ahead);
        let mut reached: Vec<Place> = steps(piece.letter, piece.promoted)
            .iter()
            .map(|&step| shifted(from, step))
            .filter(|&to| on_board(to))
            .collect();
        for &step in rays(piece.letter) {
            let mut to = shifted(from, step);
            while on_board(to) {
                reached.push(to);
                if self.at(to).is_some() {
                    break;
                }
                to = shifted(to, step);
            }
        }
        reached
    }

    /// The men of a side that could capture on a place next move.
    pub(crate) fn attackers(&self, target: Place, side: usize) -> Vec<Place> {
        places()
            .filter(|&from| self.at(from).is_some_and(|piece| piece.side == side))
            .filter(|&from| self.reach(from).contains(&target))
            .collect()
    }

    fn king(&self, side: usize) -> Option<Place> {
        places().find(|&place| {
            self.at(place)
                .is_some_and(|piece| piece.side == side && piece.letter == 'K')
        })
    }

    /// The men that check a side's king.
    pub(crate) fn checkers(&self, side: usize) -> Vec<String> {
        let Some(king) = self.king(side) else {
            return Vec::new();
        };
        self.attackers(king, 1 - side)
            .into_iter()
            .map(name)
            .collect()
    }

    pub(crate) fn in_check(&self, side: usize) -> bool {
        !self.checkers(side).is_empty()
    }

    /// The men of the side to move whose leaving the board would let a man
    /// check that does not check now.
    pub(crate) fn pinned(&self) -> Vec<String> {
        let now = self.checkers(self.turn);
        places()
            .filter(|&place| {
                self.at(place)
                    .is_some_and(|piece| piece.side == self.turn && piece.letter != 'K')
            })
            .filter(|&place| {
                let mut without = self.clone();
                without.set(place, None);
                without.checkers(self.turn).iter().any(|c| !now.contains(c))
            })
            .map(name)
            .collect()
    }

    /// Makes a move without asking whether it may be made.
    pub(crate) fn after(&self, act: Act) -> Self {
        let mut next = self.clone();
        let us = self.turn;
        match act {
            Act::Go(from, to, promote) => {
                let mut piece = self.at(from).expect("a man");
                piece.promoted |= promote;
                if let Some(taken) = self.at(to)
                    && taken.letter != 'K'
                {
                    next.hands[us][hand_index(taken.letter)] += 1;
                }
                next.set(from, None);
                next.set(to, Some(piece));
            }
            Act::Put(letter, to) => {
                next.hands[us][hand_index(letter)] -= 1;
                next.set(
                    to,
                    Some(Piece {
                        side: us,
                        letter,
                        promoted: false,
                    }),
                );
            }
        }
        next.turn = 1 - us;
        next
    }

    /// Every reason for which a move is illegal, in order.
    pub(crate) fn faults(&self, act: Act) -> Vec<&'static str> {
        match act {
            Act::Go(from, to, promote) => self.go_faults(from, to, promote),
            Act::Put(letter, to) => self.put_faults(letter, to),
        }
    }

    fn go_faults(&self, from: Place, to: Place, promote: bool) -> Vec<&'static str> {
        let us = self.turn;
        let Some(piece) = self.at(from) else {
            return vec!["no-man-there"];
        };
        let promotable = !piece.promoted && "RBSNP".contains(piece.letter);
        let touches = in_zone(us, from) || in_zone(us, to);
        let stays = !promote && !piece.promoted;
        let own_there = self.at(to).is_some_and(|other| other.side == us);
        let unsafe_king = self.after(Act::Go(from, to, promote)).in_check(us);
        [
            (piece.side != us, "not-your-man"),
            (!self.reach(from).contains(&to), "cannot-reach"),
            (own_there, "own-man-there"),
            (stays && stuck(us, piece.letter, to), "must-promote"),
            (promote && !(promotable && touches), "cannot-promote"),
            (unsafe_king, "king-left-in-check"),
        ]
        .into_iter()
        .filter_map(|(holds, reason)| holds.then_some(reason))
        .collect()
    }

    fn put_faults(&self, letter: char, to: Place) -> Vec<&'static str> {
        let us = self.turn;
        let held = self.in_hand(us, letter) > 0;
        let occupied = self.at(to).is_some();
        let two_pawns = letter == 'P'
            && (1..=6).any(|rank| {
                self.at((to.0, rank))
                    .is_some_and(|piece| piece.side == us && piece.letter == 'P' && !piece.promoted)
            });
        let mut faults: Vec<&'static str> = [
            (!held, "not-in-hand"),
            (occupied, "square-occupied"),
            (stuck(us, letter, to), "dead-drop"),
            (two_pawns, "two-pawns"),
        ]
        .into_iter()
        .filter_map(|(holds, reason)| holds.then_some(reason))
        .collect();
        if held && !occupied {
            let next = self.after(Act::Put(letter, to));
            if next.in_check(us) {
                faults.push("king-left-in-check");
            }
            if letter == 'P' && next.in_check(next.turn) && next.legal().is_empty() {
                faults.push("pawn-drop-mate");
            }
        }
        faults
    }

    fn candidates(&self) -> Vec<Act> {
        let mut found = Vec::new();
        for from in places() {
            if self.at(from).is_some_and(|piece| piece.side == self.turn) {
                for to in self.reach(from) {
                    found.push(Act::Go(from, to, false));
                    found.push(Act::Go(from, to, true));
                }
            }
        }
        for letter in HAND.chars() {
            if self.in_hand(self.turn, letter) > 0 {
                found.extend(places().map(|to| Act::Put(letter, to)));
            }
        }
        found
    }

    fn legal_acts(&self) -> Vec<Act> {
        let mut found: Vec<Act> = self
            .candidates()
            .into_iter()
            .filter(|&act| self.faults(act).is_empty())
            .collect();
        // A dragon or horse may reach a place by step and by ray.
        found.sort_by_key(|&act| usi(act));
        found.dedup();
        found
    }

    /// The legal moves as sorted USI texts.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.legal_acts().into_iter().map(usi).collect()
    }

    /// Leaves of the tree at a depth.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let below = |act| self.after(act).perft(depth - 1);
        self.legal_acts().into_iter().map(below).sum()
    }

    /// Points of each side in an impasse, kings in their zones or not.
    pub(crate) fn impasse(&self) -> ([u32; 2], bool) {
        let worth = |letter| match letter {
            'R' | 'B' => 5,
            'K' => 0,
            _ => 1,
        };
        let points = [0, 1].map(|side| {
            let board: u32 = places()
                .filter_map(|place| self.at(place))
                .filter(|piece| piece.side == side)
                .map(|piece| worth(piece.letter))
                .sum();
            let hand: u32 = HAND
                .chars()
                .map(|letter| u32::from(self.in_hand(side, letter)) * worth(letter))
                .sum();
            board + hand
        });
        let both = [0, 1]
            .into_iter()
            .all(|side| self.king(side).is_some_and(|king| in_zone(side, king)));
        (points, both)
    }
}

fn cased(letter: char, side: usize) -> char {
    if side == 0 {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}

//! A record as a tree: the game that was played and what might have been.

use crate::color::Color;
use crate::game::End;
use crate::legality::IllegalReason;
use crate::moves::Move;
use crate::position::Position;
use crate::record::tags::{Millis, Tags};
use crate::setup::{Setup, SetupError};

/// A record: where the game began, its moves with all variations, what is
/// said of them, and how it ended.
///
/// The first child of each node is the main line of what follows; the others
/// are variations. Every move of the tree is legal where it stands. Two
/// records are equal when they say the same, however they came about.
///
/// ```
/// use judkins::record::tree::Record;
///
/// let mut record = Record::new(judkins::setup::Setup::start())?;
/// let first = record.add(record.root(), "6e6d".parse()?)?;
/// let other = record.add(record.root(), "5f5e".parse()?)?;
/// assert_eq!(record.main_line().len(), 1);
/// record.promote(other);
/// assert_eq!(record.main_line(), [other]);
/// assert_eq!(record.node(first).parent(), Some(record.root()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    start: Setup,
    first: Position,
    /// Who, where, when.
    pub tags: Tags,
    nodes: Vec<Node>,
    /// How the record says that the game ended; `None` while it runs.
    pub result: Option<Claim>,
    /// How long the loser thought before the end, where the end is no move.
    pub result_spent: Option<Millis>,
    /// The illegal move after the main line, which is not played.
    pub illegal: Option<IllegalEntry>,
    /// How many entries after the end of the game, or after an illegal one,
    /// were not read.
    pub ignored: usize,
}

/// A place in a record. It stays valid for that record until its node is
/// deleted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(u32);

/// One move of a record, or the start.
#[derive(Clone, Debug)]
pub struct Node {
    mv: Option<Move>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// What is said of it.
    pub remarks: Remarks,
}

/// What a record says of a move, or of the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// Words; lines are separated by `\n`.
    pub comment: String,
    /// `!`, `??` and their like, by the numbers that PGN gives them.
    pub glyphs: Vec<Glyph>,
    /// How long the mover thought.
    pub spent: Option<Millis>,
    /// How much time the mover had left afterwards.
    pub clock: Option<Millis>,
    /// How a program judged the position.
    pub evaluation: Option<Evaluation>,
    /// How a variation ends here; the end of the game is the record's result.
    pub ending: Option<Claim>,
}

/// A numeric annotation glyph: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`,
/// 6 `?!`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Glyph(pub u8);

impl Glyph {
    /// The glyphs that are written as signs.
    pub const SIGNS: [(Self, &'static str); 6] = [
        (Self(1), "!"),
        (Self(2), "?"),
        (Self(3), "!!"),
        (Self(4), "??"),
        (Self(5), "!?"),
        (Self(6), "?!"),
    ];

    /// The sign of this glyph, if it has one.
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        let found = Self::SIGNS.iter().find(|(glyph, _)| *glyph == self);
        found.map(|&(_, sign)| sign)
    }

    /// The glyph that is written so.
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Self> {
        let found = Self::SIGNS.iter().find(|(_, known)| *known == sign);
        found.map(|&(glyph, _)| glyph)
    }
}

/// What a program thought of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// The score.
    pub score: Score,
    /// How deep it had searched, in plies.
    pub depth: Option<u16>,
}

/// A score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Hundredths of a pawn; positive where Black is better.
    Centipawns(i32),
    /// A forced mate.
    Mate {
        /// Who mates.
        winner: Color,
        /// In how many moves of the winner.
        moves: u16,
    },
}

/// An end as a record states it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// How the game ended; `None` where only a result, or no end, is stated.
    pub end: Option<End>,
    /// Who won.
    pub winner: Option<Color>,
}

/// An illegal entry of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalEntry {
    /// Its ply, from 1.
    pub ply: usize,
    /// Who made it: the side to move, unless the record says otherwise.
    pub by: Color,
    /// The move, where the text settles it.
    pub mv: Option<Move>,
    /// The text.
    pub text: String,
    /// Why it is illegal.
    pub reason: IllegalReason,
}

impl Node {
    /// The move that leads here; `None` for the start.
    #[must_use]
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The node before; `None` for the start.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The moves that follow, the main one first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

impl Record {
    /// A record without moves.
    ///
    /// # Errors
    /// Why the arrangement is no position.
    pub fn new(start: Setup) -> Result<Self, SetupError> {
        let first = Position::new(&start)?;
        Ok(Self {
            start,
            first,
            tags: Tags::default(),
            nodes: vec![Node {
                mv: None,
                parent: None,
                children: Vec::new(),
                remarks: Remarks::default(),
            }],
            result: None,
            result_spent: None,
            illegal: None,
            ignored: 0,
        })
    }

    /// A record of one line.
    ///
    /// # Errors
    /// Why the arrangement is no position or the first illegal move illegal.
    pub fn of_moves(start: Setup, moves: &[Move]) -> Result<Self, RecordMoveError> {
        let mut record = Self::new(start)?;
        let mut at = record.root();
        let mut position = record.first.clone();
        for &mv in moves {
            position.check_legal(mv)?;
            at = record.attach(at, mv);
            position = position.after(mv);
        }
        Ok(record)
    }

    /// The arrangement at the start.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// The position at the start.
    #[must_use]
    pub const fn first_position(&self) -> &Position {
        &self.first
    }

    /// The node of the start.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// What is said of a node, to be changed.
    pub fn remarks_mut(&mut self, id: NodeId) -> &mut Remarks {
        &mut self.nodes[id.0 as usize].remarks
    }

    /// The move of a node that follows another and is the main one there.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).children.first().copied()
    }

    /// The nodes of the main line, without the start.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        std::iter::successors(self.next(self.root()), |&id| self.next(id)).collect()
    }

    /// The moves of the main line.
    #[must_use]
    pub fn main_moves(&self) -> Vec<Move> {
        let line = self.main_line().into_iter();
        line.filter_map(|id| self.node(id).mv).collect()
    }

    /// The last node of the main line.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.main_line().last().copied().unwrap_or(self.root())
    }

    /// The nodes from the first move to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |&id| self.node(id).parent).collect();
        path.pop();
        path.reverse();
        path
    }

    /// How many moves lead to a node.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> usize {
        self.path(id).len()
    }

    /// The position at a node.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Position {
        let mut position = self.first.clone();
        for mv in self.path(id).into_iter().filter_map(|id| self.node(id).mv) {
            position.play_unchecked(mv);
        }
        position
    }

    /// Whether a node is on the main line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            if self.next(parent) != Some(at) {
                return false;
            }
            at = parent;
        }
        true
    }

    /// All nodes, each before those that follow it, main lines first.
    #[must_use]
    pub fn walk(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut open = vec![self.root()];
        while let Some(id) = open.pop() {
            order.push(id);
            open.extend(self.node(id).children.iter().rev());
        }
        order
    }

    /// Whether the record has more than its main line.
    #[must_use]
    pub fn has_variations(&self) -> bool {
        self.walk()
            .into_iter()
            .any(|id| self.node(id).children.len() > 1)
    }

    /// The move of a node that follows, if it is there.
    #[must_use]
    pub fn find(&self, parent: NodeId, mv: Move) -> Option<NodeId> {
        let children = self.node(parent).children.iter().copied();
        children
            .into_iter()
            .find(|&id| self.node(id).mv == Some(mv))
    }

    /// Adds a move after a node, as its last variation, or finds it there.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn add(
        &mut self,
        parent: NodeId,
        mv: Move,
    ) -> Result<NodeId, crate::legality::IllegalMove> {
        self.position(parent).check_legal(mv)?;
        Ok(self.attach(parent, mv))
    }

    /// Adds a move that is known to be legal.
    pub(crate) fn attach(&mut self, parent: NodeId, mv: Move) -> NodeId {
        if let Some(found) = self.find(parent, mv) {
            return found;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            mv: Some(mv),
            parent: Some(parent),
            children: Vec::new(),
            remarks: Remarks::default(),
        });
        self.nodes[parent.0 as usize].children.push(id);
        id
    }

    /// Makes the line through a node the main line all the way.
    pub fn promote(&mut self, id: NodeId) {
        for node in self.path(id) {
            self.move_to(node, 0);
        }
    }

    /// Moves a node up or down among its siblings, to an index from 0.
    pub fn move_to(&mut self, id: NodeId, index: usize) {
        let Some(parent) = self.node(id).parent else {
            return;
        };
        let siblings = &mut self.nodes[parent.0 as usize].children;
        siblings.retain(|&sibling| sibling != id);
        siblings.insert(index.min(siblings.len()), id);
    }

    /// Takes a node and all that follows it out of the record. The start
    /// stays, without moves.
    pub fn delete(&mut self, id: NodeId) {
        match self.node(id).parent {
            Some(parent) => self.nodes[parent.0 as usize]
                .children
                .retain(|&child| child != id),
            None => self.nodes[0].children.clear(),
        }
    }

    /// Takes in the moves of another record that began alike. What the other
    /// says of a move is added where this one says nothing.
    ///
    /// # Errors
    /// Where the games began differently.
    pub fn merge(&mut self, other: &Self) -> Result<(), DifferentStart> {
        if self.first != other.first {
            return Err(DifferentStart);
        }
        let mut open = vec![(self.root(), other.root())];
        while let Some((mine, theirs)) = open.pop() {
            self.remarks_mut(mine)
                .fill_from(&other.node(theirs).remarks);
            for &child in &other.node(theirs).children {
                if let Some(mv) = other.node(child).mv {
                    open.push((self.attach(mine, mv), child));
                }
            }
        }
        Ok(())
    }
}

impl Remarks {
    fn fill_from(&mut self, other: &Self) {
        if self.comment.is_empty() {
            self.comment.clone_from(&other.comment);
        }
        if self.glyphs.is_empty() {
            self.glyphs.clone_from(&other.glyphs);
        }
        self.spent = self.spent.or(other.spent);
        self.clock = self.clock.or(other.clock);
        self.evaluation = self.evaluation.or(other.evaluation);
        self.ending = self.ending.or(other.ending);
    }

    /// Adds words to the comment, on a new line.
    pub fn add_comment(&mut self, text: &str) {
        if !self.comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment.push_str(text);
    }
}

/// Two games that began in different positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the games began in different positions")]
pub struct DifferentStart;

/// Why moves make no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordMoveError {
    /// The start is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal.
    #[error(transparent)]
    Illegal(#[from] crate::legality::IllegalMove),
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let same_frame = self.start == other.start
            && self.tags == other.tags
            && self.result == other.result
            && self.result_spent == other.result_spent
            && self.illegal == other.illegal
            && self.ignored == other.ignored;
        let (mine, theirs) = (self.walk(), other.walk());
        same_frame
            && mine.len() == theirs.len()
            && mine.into_iter().zip(theirs).all(|(mine, theirs)| {
                let (mine, theirs) = (self.node(mine), other.node(theirs));
                mine.mv == theirs.mv
                    && mine.remarks == theirs.remarks
                    && mine.children.len() == theirs.children.len()
            })
    }
}

impl Eq for Record {}

#[cfg(test)]
mod tests;

//! What every store must do.

use std::sync::Arc;

use judkins::color::Color;
use judkins::game::{End, IllegalPolicy, Outcome};
use judkins::handicap::Handicap;

use crate::id::{CmdId, GameId, Session};
use crate::store::memory::MemoryStore;
use crate::store::{
    Append, Appended, Event, FirstAnswer, MAX_REFUSALS, NewGame, Store, StoreError,
};

pub(crate) fn session(number: u8) -> Session {
    Session::from_bytes([number; 32])
}

fn cmd(number: u8) -> CmdId {
    CmdId::from_bytes([number; 16])
}

pub(crate) fn new_game(number: u8, by: u8) -> NewGame {
    let handicap = Handicap::parse("BN").expect("letters");
    NewGame {
        id: GameId::random(),
        cmd_id: cmd(number),
        session: session(by),
        seat: Color::Black,
        handicap,
        level: 3,
        illegal: IllegalPolicy::Refuse,
        created_ms: 1000 + u64::from(number),
        start: "r2sgk/5p/6/6/P5/KGSNBR w - 1".to_owned(),
    }
}

fn event(game: &GameId, base_seq: u64, command: u8, event: Event) -> Append {
    Append {
        game: game.clone(),
        base_seq,
        cmd_id: cmd(command),
        seat: Color::White,
        event,
        turn: Color::Black,
        ply: u32::try_from(base_seq).expect("few") + 1,
        outcome: None,
        at_ms: 2000,
    }
}

fn a_move() -> Event {
    Event::Move("1b1c".to_owned())
}

pub(crate) async fn a_game_of_three_moves(store: &impl Store) -> GameId {
    let id = store.create(new_game(200, 7)).await.expect("made");
    for seq in 0..3 {
        let append = event(&id, seq, 201 + seq as u8, a_move());
        assert_eq!(store.append(append).await, Ok(Appended::Committed(seq + 1)));
    }
    let words = "no".to_owned();
    store
        .refuse(id.clone(), cmd(250), words)
        .await
        .expect("kept");
    id
}

pub(crate) async fn check<S: Store>(store: Arc<S>) {
    creation_is_repeatable(&*store).await;
    order_is_kept(&*store).await;
    events_come_back(&*store).await;
    a_game_ends_once(&*store).await;
    refusals_are_kept(&*store).await;
    lists_are_of_one_browser(&*store).await;
    unknown_games_are_named(&*store).await;
    one_of_many_wins(store).await;
}

async fn creation_is_repeatable(store: &impl Store) {
    let first = store.create(new_game(1, 1)).await.expect("made");
    assert_eq!(store.create(new_game(1, 1)).await, Ok(first.clone()));
    // The same command from a browser that lost its cookie.
    assert_eq!(store.create(new_game(1, 2)).await, Ok(first.clone()));
    let stored = store.load(first).await.expect("read").expect("there");
    assert_eq!(stored.holders.len(), 2);
    assert_eq!(stored.new.handicap.letters(), "BN");
    assert_eq!((stored.new.level, stored.new.seat), (3, Color::Black));
}

async fn order_is_kept(store: &impl Store) {
    let id = store.create(new_game(10, 1)).await.expect("made");
    let first = event(&id, 0, 11, a_move());
    assert_eq!(
        store.append(first.clone()).await,
        Ok(Appended::Committed(1))
    );
    let again = Appended::Duplicate(FirstAnswer::Committed(1));
    assert_eq!(store.append(first.clone()).await, Ok(again.clone()));
    for base_seq in [0, 2, 99] {
        let stale = event(&id, base_seq, 12, a_move());
        assert_eq!(store.append(stale).await, Ok(Appended::Stale(1)));
    }
    assert_eq!(
        store.append(event(&id, 1, 12, a_move())).await,
        Ok(Appended::Committed(2))
    );
    assert_eq!(store.append(first).await, Ok(again));
}

async fn events_come_back(store: &impl Store) {
    let id = store.create(new_game(20, 1)).await.expect("made");
    let events = [
        a_move(),
        Event::Undo(2),
        Event::Illegal("P*1a".to_owned()),
        Event::Resign,
        Event::Impasse,
    ];
    for (seq, body) in (0..).zip(&events) {
        let append = event(&id, seq, 21 + seq as u8, body.clone());
        assert_eq!(store.append(append).await, Ok(Appended::Committed(seq + 1)));
    }
    let stored = store.load(id).await.expect("read").expect("there");
    let found: Vec<Event> = stored
        .events
        .into_iter()
        .map(|(_, _, event)| event)
        .collect();
    assert_eq!(found, events);
}

async fn a_game_ends_once(store: &impl Store) {
    let id = store.create(new_game(30, 1)).await.expect("made");
    let outcome = Outcome {
        end: End::Resignation,
        winner: Some(Color::Black),
    };
    let last = Append {
        outcome: Some(outcome),
        ..event(&id, 0, 31, Event::Resign)
    };
    assert_eq!(store.append(last.clone()).await, Ok(Appended::Committed(1)));
    for base_seq in [0, 1] {
        let late = event(&id, base_seq, 32, a_move());
        assert_eq!(store.append(late).await, Ok(Appended::GameOver(outcome)));
    }
    let again = Appended::Duplicate(FirstAnswer::Committed(1));
    assert_eq!(store.append(last).await, Ok(again));
}

async fn refusals_are_kept(store: &impl Store) {
    let id = store.create(new_game(40, 1)).await.expect("made");
    let first = FirstAnswer::Refused("first".to_owned());
    for words in ["first", "second"] {
        let answer = store.refuse(id.clone(), cmd(41), words.to_owned()).await;
        assert_eq!(answer, Ok(first.clone()));
    }
    let late = event(&id, 0, 41, a_move());
    assert_eq!(store.append(late).await, Ok(Appended::Duplicate(first)));
    let made = event(&id, 0, 42, a_move());
    assert_eq!(store.append(made).await, Ok(Appended::Committed(1)));
    let answer = store.refuse(id.clone(), cmd(42), "late".to_owned()).await;
    assert_eq!(answer, Ok(FirstAnswer::Committed(1)));
    for number in 0..MAX_REFUSALS as u128 + 10 {
        let id = id.clone();
        let many = CmdId::from_bytes((number + (1 << 100)).to_be_bytes());
        store
            .refuse(id, many, "no".to_owned())
            .await
            .expect("answered");
    }
    let stored = store.load(id).await.expect("read").expect("there");
    assert_eq!(stored.refusals.len(), MAX_REFUSALS);
}

async fn lists_are_of_one_browser(store: &impl Store) {
    let mine = session(50);
    assert_eq!(store.knows(mine).await, Ok(false));
    let first = store.create(new_game(51, 50)).await.expect("made");
    let second = store.create(new_game(52, 50)).await.expect("made");
    store.create(new_game(53, 54)).await.expect("made");
    let played = event(&first, 0, 55, a_move());
    store.append(played).await.expect("stored");
    let list = store.list(mine).await.expect("read");
    let ids: Vec<&GameId> = list.iter().map(|line| &line.id).collect();
    assert_eq!(ids, [&second, &first]);
    assert_eq!((list[1].ply, list[0].ply), (1, 0));
    assert_eq!(store.knows(mine).await, Ok(true));
}

async fn unknown_games_are_named(store: &impl Store) {
    let id = GameId::random();
    assert_eq!(store.load(id.clone()).await, Ok(None));
    let append = event(&id, 0, 60, a_move());
    assert_eq!(store.append(append).await, Err(StoreError::NoSuchGame));
    let refused = store.refuse(id, cmd(60), "no".to_owned()).await;
    assert_eq!(refused, Err(StoreError::NoSuchGame));
}

async fn one_of_many_wins<S: Store>(store: Arc<S>) {
    let id = store.create(new_game(70, 1)).await.expect("made");
    for round in 0..5 {
        let tasks: Vec<_> = (0..8)
            .map(|n| {
                tokio::spawn(store.append(event(&id, round, 71 + 8 * round as u8 + n, a_move())))
            })
            .collect();
        let mut committed = 0;
        for task in tasks {
            match task.await.expect("no panic").expect("answered") {
                Appended::Committed(seq) => {
                    assert_eq!(seq, round + 1);
                    committed += 1;
                }
                other => assert_eq!(other, Appended::Stale(round + 1)),
            }
        }
        assert_eq!(committed, 1);
    }
}

#[tokio::test]
async fn the_store_in_memory_does_what_a_store_does() {
    check(Arc::new(MemoryStore::default())).await;
}

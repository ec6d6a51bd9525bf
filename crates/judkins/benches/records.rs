//! Speed of reading and writing records, in moves a second.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judkins::record::any;
use judkins::record::form::{Form, ReadOptions, WriteOptions};
use judkins::record::tree::Record;
use judkins::setup::Setup;

/// How many games are read, and how long each is at most.
const GAMES: u64 = 100;
const PLIES: usize = 80;

/// Games of moves picked by a fixed rule.
fn games() -> Vec<Record> {
    (0..GAMES)
        .map(|seed| {
            let mut record = Record::new(Setup::start()).expect("the start");
            let mut at = record.root();
            let mut position = record.first_position().clone();
            let mut state = seed;
            for _ in 0..PLIES {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let mv = moves[(state >> 33) as usize % moves.len()];
                at = record.add(at, mv).expect("a legal move");
                position = position.after(mv);
            }
            record
        })
        .collect()
}

fn records(c: &mut Criterion) {
    let games = games();
    let moves: usize = games.iter().map(|game| game.main_line().len()).sum();
    let mut group = c.benchmark_group("records");
    group.throughput(Throughput::Elements(moves as u64));
    for form in Form::ALL.into_iter().filter(|&form| form != Form::Sfen) {
        let options = WriteOptions::default();
        let texts: Vec<String> = games
            .iter()
            .map(|game| any::write(game, form, &options).text)
            .collect();
        group.bench_function(BenchmarkId::new("write", form.name()), |b| {
            b.iter(|| {
                for game in &games {
                    black_box(any::write(black_box(game), form, &options));
                }
            });
        });
        group.bench_function(BenchmarkId::new("read", form.name()), |b| {
            b.iter(|| {
                for text in &texts {
                    black_box(any::read(black_box(text), form, &ReadOptions::default()))
                        .expect("own text");
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, records);
criterion_main!(benches);

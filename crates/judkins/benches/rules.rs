//! Speed of the rules, over positions of every stage of a game.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use judkins::moves::Move;
use judkins::notation::{hodges, sfen};
use judkins::perft::perft;
use judkins::position::Position;
use judkins::square::Square;

/// The start, an opening, crowded fights, full hands, checks.
const SFENS: [&str; 8] = [
    "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
    "2nsgk/1rb2p/6/2N3/PSG3/K3BR b - 1",
    "r3k1/G4p/s2n1g/1p2N1/3K1R/3BB1 w S 1",
    "rp+N1R1/4Sk/1+b4/P5/G1G3/K5 w BNs 1",
    "k5/6/1GN3/6/6/5K b P 1",
    "5k/6/6/6/6/K5 b RBGSNPrbgsnp 1",
    "1G3k/1g2s1/1n4/+bs1P2/5b/KR3r w np 1",
    "5k/6/r5/6/6/K5 b PGN 1",
];

fn positions() -> Vec<Position> {
    SFENS
        .iter()
        .map(|text| sfen::parse_position(text).unwrap_or_else(|e| panic!("{text}: {e}")))
        .collect()
}

/// Every legal move of every position.
fn moves(positions: &[Position]) -> Vec<(Position, Move)> {
    positions
        .iter()
        .flat_map(|position| {
            let of = move |mv| (position.clone(), mv);
            position.legal_moves().into_iter().map(of)
        })
        .collect()
}

fn generation(c: &mut Criterion) {
    let positions = positions();
    let mut group = c.benchmark_group("generation");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("list", |b| {
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).legal_moves());
            }
        });
    });
    group.bench_function("count", |b| {
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).legal_move_count());
            }
        });
    });
    group.bench_function("checks", |b| {
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).checks());
            }
        });
    });
    group.bench_function("mate in one", |b| {
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).mate_in_one());
            }
        });
    });
    group.finish();
}

fn single_moves(c: &mut Criterion) {
    let positions = positions();
    let legal = moves(&positions);
    let start = Position::start();
    let written: Vec<Move> = Square::ALL
        .into_iter()
        .flat_map(|from| Square::ALL.map(|to| Move::board(from, to, false)))
        .collect();
    let mut group = c.benchmark_group("moves");
    group.throughput(Throughput::Elements(legal.len() as u64));
    group.bench_function("play", |b| {
        b.iter(|| {
            for (position, mv) in &legal {
                black_box(black_box(position).after(*mv));
            }
        });
    });
    group.bench_function("is_legal of legal moves", |b| {
        b.iter(|| {
            for (position, mv) in &legal {
                black_box(black_box(position).is_legal(*mv));
            }
        });
    });
    group.bench_function("gives_check", |b| {
        b.iter(|| {
            for (position, mv) in &legal {
                black_box(black_box(position).gives_check(*mv));
            }
        });
    });
    group.bench_function("hodges write", |b| {
        b.iter(|| {
            for (position, mv) in &legal {
                black_box(hodges::format(black_box(position), *mv));
            }
        });
    });
    group.throughput(Throughput::Elements(written.len() as u64));
    group.bench_function("is_legal of any move", |b| {
        b.iter(|| {
            for mv in &written {
                black_box(black_box(&start).is_legal(*mv));
            }
        });
    });
    group.finish();
}

fn texts_and_codes(c: &mut Criterion) {
    let positions = positions();
    let setups: Vec<_> = positions.iter().map(Position::to_setup).collect();
    let codes: Vec<u128> = positions.iter().map(Position::code).collect();
    let mut group = c.benchmark_group("positions");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("sfen read", |b| {
        b.iter(|| {
            for text in SFENS {
                black_box(sfen::parse_position(black_box(text)).is_ok());
            }
        });
    });
    group.bench_function("sfen write", |b| {
        b.iter(|| {
            for setup in &setups {
                black_box(sfen::format(black_box(setup)));
            }
        });
    });
    group.bench_function("code write", |b| {
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).code());
            }
        });
    });
    group.bench_function("code read", |b| {
        b.iter(|| {
            for code in &codes {
                black_box(Position::from_code(black_box(*code)));
            }
        });
    });
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let start = Position::start();
    let mut group = c.benchmark_group("perft");
    group.throughput(Throughput::Elements(perft(&start, 4)));
    group.bench_with_input(BenchmarkId::new("start", 4), &start, |b, start| {
        b.iter(|| perft(black_box(start), 4));
    });
    group.finish();
}

criterion_group!(benches, generation, single_moves, texts_and_codes, leaves);
criterion_main!(benches);

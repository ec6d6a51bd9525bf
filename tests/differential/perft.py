#!/usr/bin/env python3
"""Compares `judkins perft` with leaf counts made from pyffish's legal moves.

Usage: perft.py JUDKINS [--positions N] [--seed S]
"""

import argparse
import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import fairy
import positions

# Up to this many legal moves a position is counted to depth 3.
WIDEST = 20


def main():
    args = arguments()
    print(f"choosing {args.positions} positions, seed {args.seed}", flush=True)
    tasks = [(sfen, len(moves)) for sfen, moves in positions.positions(args.positions, args.seed)]
    sfens = [sfen for sfen, _ in tasks]
    judkins = subprocess.run(
        [args.judkins, "perft", "3", "--stdin", "--json"],
        input="".join(sfen + "\n" for sfen in sfens),
        capture_output=True,
        text=True,
    )
    answers = [json.loads(line) for line in judkins.stdout.splitlines()]
    if len(answers) != len(sfens):
        sys.exit(f"{len(sfens)} positions asked, {len(answers)} answered: {judkins.stderr}")
    failed = 0
    total = 0
    with ProcessPoolExecutor() as pool:
        counts = pool.map(count, tasks)
        for done, (sfen, expected, answer) in enumerate(zip(sfens, counts, answers), 1):
            total += expected[-1]
            if answer.get("nodes", [])[: len(expected)] != expected:
                failed += 1
                print(f"DIFFERENT {sfen}\n  pyffish {expected}\n  judkins {answer}")
            if done % 20 == 0:
                print(f"  {done}/{len(sfens)} positions", flush=True)
    print(f"{total} leaves counted twice from {len(sfens)} positions")
    print(f"{len(sfens) - failed} passed, {failed} failed")
    return 1 if failed else 0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("judkins", help="path of the judkins binary")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2)
    return parser.parse_args()


def count(task):
    """Leaf counts at depth 1 to 3, or to 2 where so many moves make pyffish take too long."""
    sfen, width = task
    deepest = 3 if width <= WIDEST else 2
    fen = fairy.to_fen(sfen)
    return [leaves(fen, [], plies) for plies in range(1, deepest + 1)]


def leaves(fen, line, plies):
    """Positions `plies` plies after `line`, mating pawn drops not counted."""
    moves = fairy.legal_moves(fen, line)
    if any(move.startswith(("P@", "p@")) for move in moves):
        here = fairy.after(fen, *line)
        moves = [move for move in moves if not fairy.is_mating_pawn_drop(here, move)]
    if plies == 1:
        return len(moves)
    return sum(leaves(fen, [*line, move], plies - 1) for move in moves)


if __name__ == "__main__":
    sys.exit(main())

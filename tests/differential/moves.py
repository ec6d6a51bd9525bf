#!/usr/bin/env python3
"""Compares `judkins moves --stdin` with pyffish on random positions.

Each position is asked as it is and turned by 180 degrees with the sides swapped. The set of legal
moves, the check and the Western notation must be the same. Allowed is one difference: pyffish
lists pawn drops that mate, which the rules forbid; each is verified by pyffish to be a mate.

Usage: moves.py JUDKINS [--positions N] [--seed S] [--hodges shared|all]
"""

import argparse
import collections
import json
import random
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import fairy
import positions

CHUNK = 250


@dataclass
class Report:
    """What the comparison of some positions found."""

    positions: int = 0
    moves: int = 0
    notations: int = 0
    mating_drops: int = 0
    # By class of difference: texts that show each one.
    differences: dict = field(default_factory=lambda: collections.defaultdict(list))

    def add(self, other):
        self.positions += other.positions
        self.moves += other.moves
        self.notations += other.notations
        self.mating_drops += other.mating_drops
        for kind, texts in other.differences.items():
            self.differences[kind] += texts

    def differ(self, kind, text):
        self.differences[kind].append(text)


def main():
    args = arguments()
    print(f"{args.positions} random positions and each turned, seed {args.seed}", flush=True)
    total = Report()
    tasks = [
        (args.judkins, min(CHUNK, args.positions - start), f"{args.seed}/{start}", args.hodges)
        for start in range(0, args.positions, CHUNK)
    ]
    with ProcessPoolExecutor() as pool:
        for report in pool.map(compare_chunk, tasks):
            total.add(report)
            failed = sum(map(len, total.differences.values()))
            print(f"  {total.positions} compared, {failed} differences", flush=True)
    return summary(total)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("judkins", help="path of the judkins binary")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--hodges",
        choices=["shared", "all"],
        default="shared",
        help="write all moves, or those whose square another man of the letter reaches and some more",
    )
    return parser.parse_args()


def compare_chunk(task):
    """Compares the random positions of one seed."""
    judkins, number, seed, notation = task
    rng = random.Random(seed)
    asked = []
    for sfen, moves in positions.positions(number, seed):
        asked.append((sfen, moves))
        turned = fairy.rotate_sfen(sfen)
        asked.append((turned, fairy.legal_moves(fairy.to_fen(turned))))
    report = Report()
    for (sfen, moves), answer in zip(asked, ask(judkins, [sfen for sfen, _ in asked])):
        compare(report, sfen, moves, answer, notation == "all", rng)
    return report


def ask(judkins, sfens):
    """The answers of `judkins moves --stdin`, one for each SFEN."""
    with subprocess.Popen(
        [judkins, "moves", "--stdin", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:

        def feed():
            with process.stdin:
                process.stdin.writelines(sfen + "\n" for sfen in sfens)

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        answers = [json.loads(line) for line in process.stdout]
        feeder.join()
    if len(answers) != len(sfens):
        raise RuntimeError(f"{len(sfens)} positions asked, {len(answers)} answered")
    return answers


def compare(report, sfen, moves, answer, all_notation, rng):
    """Adds what differs between pyffish's `moves` of a position and the answer of judkins."""
    report.positions += 1
    if "error" in answer:
        report.differ("refused position", f"{sfen}\n  {answer['error']}")
        return
    fen = fairy.to_fen(sfen)
    peer = {fairy.to_usi(move): move for move in moves}
    ours = {move["usi"]: move["hodges"] for move in answer["moves"]}
    report.moves += len(ours)
    extra = {usi for usi in peer if usi not in ours}
    mating = {usi for usi in extra if fairy.is_mating_pawn_drop(fen, peer[usi])}
    report.mating_drops += len(mating)
    if extra != mating or not ours.keys() <= peer.keys():
        report.differ(
            "legal moves",
            f"{sfen}\n  pyffish {' '.join(sorted(peer.keys() - mating))}"
            f"\n  judkins {' '.join(sorted(ours))}",
        )
    # What pyffish counts as a move and mates is no move here, so a legal one must not mate so.
    for usi in ours.keys() & peer.keys():
        if fairy.is_mating_pawn_drop(fen, peer[usi]):
            report.differ("mating pawn drop", f"{sfen} {usi}")
    if fairy.in_check(fen) != answer["check"]:
        report.differ("check", f"{sfen}\n  judkins says {answer['check']}")
    for usi in sorted(ours.keys() & peer.keys()):
        if all_notation or reached_by_another(usi, ours) or rng.random() < 0.02:
            report.notations += 1
            expected = fairy.hodges(fen, peer[usi])
            if ours[usi] != expected:
                kind = notation_class(ours[usi], expected)
                report.differ(kind, f"{sfen} {usi}\n  pyffish {expected}\n  judkins {ours[usi]}")


def reached_by_another(usi, ours):
    """Whether a man written with the same letter has another way to this move's square."""
    if usi[1] == "*":
        return False
    letter = ours[usi].lstrip("+")[0]
    return any(
        other[2:4] == usi[2:4] and other[:2] != usi[:2] and hodges.lstrip("+")[0] == letter
        for other, hodges in ours.items()
        if other[1] != "*"
    )


def notation_class(ours, expected):
    """Which part of the notation differs."""
    if ours.rstrip("+=") == expected.rstrip("+="):
        return "notation: promotion mark"
    if len(ours.rstrip("+=")) != len(expected.rstrip("+=")):
        return "notation: origin square"
    return "notation: other"


def summary(total):
    """Prints the differences and the totals; the exit code."""
    for kind, texts in sorted(total.differences.items()):
        print(f"\n{kind}: {len(texts)}")
        for text in texts[:20]:
            print(f"DIFFERENT {text}")
        if len(texts) > 20:
            print(f"and {len(texts) - 20} more")
    failed = sum(map(len, total.differences.values()))
    print(
        f"{total.moves} moves, {total.notations} notations, "
        f"{total.mating_drops} mating pawn drops that only pyffish lists"
    )
    print(f"{max(total.positions - failed, 0)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Compares how judkins and pyffish write the legal moves of random positions.

The program asked is the example `notations` of the library (cargo build --example notations).
Each position is asked as it is and turned by 180 degrees with the sides swapped. SAN, Hodges,
Hodges with digits and Hosking must be the same, and pyffish must read the FEN as the position it
was made from. Allowed is one difference: pyffish takes pawn drops that mate for answers, so that
it writes + where # is due when no other answer is left.

Usage: notations.py NOTATIONS [--positions N] [--seed S] [--drops some|all] [--golden FILE]

Drops differ from each other in little, so that by default one in ten is compared. With --golden
late positions of a few random games are compared instead, and the spellings of pyffish written to
a file, one position a line.
"""

import argparse
import collections
import json
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import pyffish

import fairy
import positions

CHUNK = 100

# By name: the column of the example's output and pyffish's number for it.
NOTATIONS = {
    "san": (2, pyffish.NOTATION_SAN),
    "hodges": (4, pyffish.NOTATION_SHOGI_HODGES),
    "digits": (5, pyffish.NOTATION_SHOGI_HODGES_NUMBER),
    "hosking": (6, pyffish.NOTATION_SHOGI_HOSKING),
}


# Games of which --golden takes a position each.
GAMES = 24


def main():
    args = arguments()
    if args.golden:
        return write_golden(args)
    print(f"{args.positions} random positions and each turned, seed {args.seed}", flush=True)
    tasks = [
        (args.notations, min(CHUNK, args.positions - start), f"{args.seed}/{start}", args.drops)
        for start in range(0, args.positions, CHUNK)
    ]
    moves = spellings = mates = 0
    differences = collections.Counter()
    with ProcessPoolExecutor() as pool:
        for done, result in enumerate(pool.map(compare_chunk, tasks), 1):
            moves += result["moves"]
            spellings += result["spellings"]
            mates += result["mates"]
            for kind, text in result["differences"]:
                differences[kind] += 1
                if differences[kind] <= 20:
                    print(f"DIFFERENT {kind}: {text}")
            if done % 10 == 0:
                print(f"  {done}/{len(tasks)} parts, {differences.total()} differ", flush=True)
    print(f"{moves} moves, {spellings} spellings, {mates} mates that pyffish writes as checks")
    print(f"{spellings - differences.total()} agree, {differences.total()} differ")
    return 1 if differences else 0


def write_golden(args):
    """Writes how pyffish spells moves in the last position but one of some games."""
    asked = []
    for game in range(GAMES):
        met = list(positions.game(random.Random(f"{args.seed}/{game}")))
        asked.append(met[-2:][0][0])
    result = compare_all(args.notations, asked, args.drops, random.Random(args.seed))
    with open(args.golden, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in result["golden"])
    for kind, text in result["differences"]:
        print(f"DIFFERENT {kind}: {text}")
    return 1 if result["differences"] else 0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notations", help="path of the example `notations`")
    parser.add_argument("--positions", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--drops", choices=["some", "all"], default="some")
    parser.add_argument("--golden", help="a file for the spellings of pyffish")
    return parser.parse_args()


def compare_chunk(task):
    """Compares the random positions of one seed."""
    program, number, seed, drops = task
    asked = []
    for sfen, _ in positions.positions(number, seed):
        asked += [sfen, fairy.rotate_sfen(sfen)]
    return compare_all(program, asked, drops, random.Random(seed))


def compare_all(program, asked, drops, rng):
    """Compares some positions."""
    answer = subprocess.run(
        [program],
        input="".join(sfen + "\n" for sfen in asked),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    blocks = answer.split("\n\n")[:-1]
    if len(blocks) != len(asked):
        raise RuntimeError(f"{len(asked)} positions asked, {len(blocks)} answered")
    result = {"moves": 0, "spellings": 0, "mates": 0, "differences": [], "golden": []}
    for sfen, block in zip(asked, blocks):
        fen, *lines = block.split("\n")
        if drops == "some":
            lines = [line for line in lines if line[1] != "*" or rng.random() < 0.1]
        compare(result, sfen, fen, lines)
    return result


def compare(result, sfen, written, lines):
    """Adds what differs in one position, of which `written` is the FEN by judkins."""
    read = fairy.from_fen(pyffish.get_fen(fairy.VARIANT, written, []))
    if read != sfen:
        result["differences"].append(("fen", f"{sfen}: {written} is read as {read}"))
    fen = fairy.to_fen(sfen)
    golden = []
    for line in lines:
        spellings = line.split("\t")
        uci = spellings[1]
        result["moves"] += 1
        if fairy.to_usi(uci) != spellings[0]:
            result["differences"].append(("uci", f"{sfen}: {line}"))
        row = {"usi": spellings[0], "uci": uci}
        for name, (column, notation) in NOTATIONS.items():
            expected = pyffish.get_san(fairy.VARIANT, fen, uci, False, notation)
            result["spellings"] += 1
            if spellings[column] != expected:
                if name == "san" and only_mating_drops(fen, uci, spellings[column], expected):
                    result["mates"] += 1
                    expected = spellings[column]
                else:
                    text = f"{sfen} {uci}: pyffish {expected}, judkins {spellings[column]}"
                    result["differences"].append((name, text))
            row[name] = expected
        golden.append(row)
    result["golden"].append({"sfen": sfen, "fen": written, "moves": golden})


def only_mating_drops(fen, uci, ours, expected):
    """Whether pyffish writes a check for a mate since it takes mating pawn drops for answers."""
    if ours.rstrip("#") != expected.rstrip("+") or not ours.endswith("#"):
        return False
    after = fairy.after(fen, uci)
    return all(fairy.is_mating_pawn_drop(after, answer) for answer in fairy.legal_moves(after))


if __name__ == "__main__":
    sys.exit(main())

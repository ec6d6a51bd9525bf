"""Tests of the differential tests themselves: they agree with the vectors, and can fail."""

import json
import pathlib
import random
import unittest

import fairy
import moves
import positions

VECTORS = pathlib.Path(__file__).parents[1] / "data" / "vectors" / "positions.jsonl"


def vectors():
    with VECTORS.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def answer_of(vector):
    """A vector in the form of an answer of `judkins moves`."""
    return {
        "check": vector["check"],
        "moves": [{"usi": usi, "hodges": vector["hodges"][usi]} for usi in vector["legal"]],
    }


def compared(vector, answer):
    report = moves.Report()
    peer = fairy.legal_moves(fairy.to_fen(vector["sfen"]))
    moves.compare(report, vector["sfen"], peer, answer, True, random.Random(1))
    return report


class Spelling(unittest.TestCase):
    def test_sfen_survives_fen_and_two_turns(self):
        for vector in vectors():
            sfen = vector["sfen"]
            self.assertEqual(fairy.from_fen(fairy.to_fen(sfen)), sfen)
            self.assertEqual(fairy.rotate_sfen(fairy.rotate_sfen(sfen)), sfen)

    def test_moves(self):
        self.assertEqual(fairy.to_usi("e1a5+"), "2f6b+")
        self.assertEqual(fairy.to_usi("P@e5"), "P*2b")
        self.assertEqual(fairy.rotate_usi("2f6b+"), "5a1e+")

    def test_turned_start_mirrors_its_moves(self):
        turned = fairy.rotate_sfen(fairy.START)
        self.assertEqual(turned, "rbnsgk/5p/6/6/P5/KGSNBR w - 1")
        here, there = (
            {fairy.to_usi(move) for move in fairy.legal_moves(fairy.to_fen(sfen))}
            for sfen in (fairy.START, turned)
        )
        self.assertEqual({fairy.rotate_usi(move) for move in here}, there)


class Comparison(unittest.TestCase):
    def test_vectors_agree(self):
        total = moves.Report()
        for vector in vectors():
            total.add(compared(vector, answer_of(vector)))
        self.assertEqual(dict(total.differences), {})
        self.assertEqual(total.mating_drops, sum(len(v["pawn_drop_mates"]) for v in vectors()))

    def test_differences_are_found(self):
        vector = next(v for v in vectors() if v["pawn_drop_mates"] and len(v["legal"]) > 2)
        lacking = answer_of(vector)
        del lacking["moves"][0]
        self.assertEqual(list(compared(vector, lacking).differences), ["legal moves"])
        surplus = answer_of(vector)
        surplus["moves"].append({"usi": vector["pawn_drop_mates"][0], "hodges": "P*1a"})
        self.assertIn("mating pawn drop", compared(vector, surplus).differences)
        check = answer_of(vector)
        check["check"] = not check["check"]
        self.assertEqual(list(compared(vector, check).differences), ["check"])
        notation = answer_of(vector)
        notation["moves"][0]["hodges"] += "="
        self.assertEqual(
            list(compared(vector, notation).differences), ["notation: promotion mark"]
        )


class Positions(unittest.TestCase):
    def test_same_seed_same_positions(self):
        first = positions.positions(60, 5)
        self.assertEqual(first, positions.positions(60, 5))
        self.assertNotEqual(first, positions.positions(60, 6))
        self.assertEqual(len({sfen for sfen, _ in first}), 60)


if __name__ == "__main__":
    unittest.main()

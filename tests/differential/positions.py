"""Seeded random positions by random play from the start and from handicap positions."""

import random

import fairy

LONGEST_GAME = 160


def positions(count, seed):
    """`count` different positions, each an SFEN and its legal moves as pyffish spells them."""
    rng = random.Random(seed)
    found = {}
    while len(found) < count:
        for sfen, moves in game(rng):
            if len(found) == count:
                break
            found.setdefault(sfen, moves)
    return list(found.items())


def game(rng):
    """About half of the positions of one random game; its last one always."""
    fen = fairy.to_fen(rng.choice([fairy.START] * 4 + fairy.HANDICAPS))
    # Half of the games drop less often, so that hands fill up and men promote.
    drops = rng.choice([1.0, 0.1])
    last_ply = rng.randint(1, LONGEST_GAME)
    for ply in range(last_ply + 1):
        moves = fairy.legal_moves(fen)
        if not moves or ply == last_ply or rng.random() < 0.5:
            yield fairy.from_fen(fen), moves
        if not moves:
            return
        board_moves = [move for move in moves if "@" not in move]
        if board_moves and rng.random() > drops:
            moves = board_moves
        fen = fairy.after(fen, rng.choice(moves))

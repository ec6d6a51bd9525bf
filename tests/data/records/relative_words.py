"""Prints relative-words.jsonl: how moves are told from those of a like man.

Two men of a kind stand wherever both reach a target, for every kind and for
both sides, alone on the board with the kings; further down one of them is
pinned. What each line expects follows the published order of decision:
nothing where the man is alone; 直 for a gold, a promoted man that moves like
one, or a silver that steps straight ahead from beside its rival; 上, 寄 or 引
(行 for a dragon or horse) where the rival goes another way; else 右 or 左.
Run it with any Python 3; nothing of this project is used.
"""
import itertools
import json

GOLD = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)]
SILVER = [(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)]
KING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
STRAIGHT, DIAGONAL = [(0, 1), (0, -1), (1, 0), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
# Steps as (to the right, ahead), then lines.
MEN = {
    "G": ("金", GOLD, []), "S": ("銀", SILVER, []), "N": ("桂", [(-1, 2), (1, 2)], []),
    "+S": ("成銀", GOLD, []), "+N": ("成桂", GOLD, []), "+P": ("と", GOLD, []),
    "R": ("飛", [], STRAIGHT), "B": ("角", [], DIAGONAL),
    "+R": ("龍", DIAGONAL, STRAIGHT), "+B": ("馬", STRAIGHT, DIAGONAL),
    "K": ("玉", KING, []),
}
SQUARES = [(file, rank) for rank in range(1, 7) for file in range(6, 0, -1)]


def attacked(board, square):
    """The squares that the man on a square attacks."""
    man, side = board[square]
    ahead = 1 if side == "w" else -1  # ranks grow towards Black
    found = set()
    for lines, steps in ((False, MEN[man][1]), (True, MEN[man][2])):
        for right, forward in steps:
            file, rank = square
            while True:
                file, rank = file + ahead * right, rank + ahead * forward
                if (file, rank) not in SQUARES:
                    break
                found.add((file, rank))
                if not lines or (file, rank) in board:
                    break
    return found


def in_check(board, side):
    king = next(at for at, man in board.items() if man == ("K", side))
    return any(king in attacked(board, at) for at, (_, other) in board.items() if other != side)


def legal(board, origin, target, side):
    if target not in attacked(board, origin):
        return False
    after = dict(board)
    after[target] = after.pop(origin)
    return not in_check(after, side)


def word(man, side, origin, rival, target):
    ahead = 1 if side == "w" else -1
    way = lambda at: (target[1] - at[1]) * ahead  # ranks won
    steps = (MEN[man][1] == GOLD) or man == "S"
    if steps and origin[0] == target[0] and way(origin) == 1 and rival[1] == origin[1]:
        return "直"
    sign = lambda n: (n > 0) - (n < 0)
    if sign(way(origin)) != sign(way(rival)):
        up = "行" if man in ("+R", "+B") else "上"
        return {1: up, 0: "寄", -1: "引"}[sign(way(origin))]
    # Black sees higher files on the left, White on the right.
    left = origin[0] > rival[0] if side == "b" else origin[0] < rival[0]
    return "左" if left else "右"


def sfen(board, side):
    ranks = []
    for rank in range(1, 7):
        text, empty = "", 0
        for file in range(6, 0, -1):
            if (file, rank) not in board:
                empty += 1
                continue
            man, owner = board[file, rank]
            text += (str(empty) if empty else "") + (man if owner == "b" else man.lower())
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks) + f" {side} - 1"


def usi(square):
    return f"{square[0]}{'abcdef'[square[1] - 1]}"


def entries(board, pair, target, side):
    """How each legal move of the pair to the target is written."""
    man = board[pair[0]][0]
    can = [at for at in pair if legal(board, at, target, side)]
    for origin in can:
        rivals = [at for at in can if at != origin]
        text = "１２３４５６"[target[0] - 1] + "一二三四五六"[target[1] - 1] + MEN[man][0]
        text += word(man, side, origin, rivals[0], target) if rivals else ""
        zone = (1, 2) if side == "b" else (5, 6)
        touches = origin[1] in zone or target[1] in zone
        promotes = man in ("R", "B", "S", "N") and touches
        forced = man == "N" and target[1] in zone
        endings = [("+", "成")] if promotes else [("", "")]
        if promotes and not forced:
            endings.append(("", "不成"))
        for mark, ending in endings:
            yield {"sfen": sfen(board, side), "usi": usi(origin) + usi(target) + mark, "text": text + ending}


def stands(man, side, at):
    """Whether a man could have come there: a knight must be able to move."""
    return man != "N" or at[1] not in ((1, 2) if side == "b" else (5, 6))


def with_kings(board, side, target, own=None):
    """Adds kings out of everybody's way."""
    other = "w" if side == "b" else "b"
    for mine, theirs in itertools.product([own] if own else SQUARES, reversed(SQUARES)):
        if mine in board or theirs in board or target in (mine, theirs) or mine == theirs:
            continue
        full = dict(board)
        full[mine], full[theirs] = ("K", side), ("K", other)
        near = abs(mine[0] - theirs[0]) < 2 and abs(mine[1] - theirs[1]) < 2
        if not near and not in_check(full, other) and not in_check(full, side):
            return full
    return None


def pairs(man, side, target):
    for pair in itertools.combinations(SQUARES, 2):
        if target not in pair and all(stands(man, side, at) for at in pair):
            yield pair


def alone():
    for man, side in itertools.product(["G", "S", "N", "+S", "+N", "+P", "R", "B", "+R", "+B"], "bw"):
        for target in [(3, 3), (1, 4), (4, 2), (5, 5)]:
            for pair in pairs(man, side, target):
                board = {at: (man, side) for at in pair}
                if all(target in attacked(board, at) for at in pair):
                    full = with_kings(board, side, target)
                    if full and all(target in attacked(full, at) for at in pair):
                        yield from entries(full, pair, target, side)


def pinned():
    for man, side in itertools.product(["G", "S", "N", "+S", "+N", "+P", "R", "B", "+R", "+B"], "bw"):
        other, found = ("w" if side == "b" else "b"), 0
        for pair, king, enemy in itertools.product(pairs(man, side, (3, 3)), SQUARES[::5], SQUARES[::3]):
            board = {at: (man, side) for at in pair}
            if (3, 3) in (king, enemy) or king in pair or enemy in pair or king == enemy or found == 6:
                continue
            if not all((3, 3) in attacked(board, at) for at in pair):
                continue
            pinner = "B" if man in ("R", "+R") else "R"
            board[enemy] = (pinner, other)
            full = with_kings(board, side, (3, 3), king)
            if not full or not all((3, 3) in attacked(full, at) for at in pair):
                continue
            if sum(legal(full, at, (3, 3), side) for at in pair) == 1:
                found += 1
                yield from entries(full, pair, (3, 3), side)


for entry in itertools.chain(alone(), pinned()):
    print(json.dumps(entry, ensure_ascii=False))

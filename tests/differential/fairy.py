"""Judkins shogi as pyffish (Fairy-Stockfish) tells it, in the spellings of SFEN and USI.

Fairy-Stockfish calls the side that moves first white, counts files from the left as a to f and
ranks from below as 1 to 6; SFEN counts files from the right as 1 to 6 and ranks from above as a
to f. The men on a row stand in the same order in both.
"""

import pyffish

VARIANT = "judkins"
SIZE = 6

START = "rbnsgk/5p/6/6/P5/KGSNBR b - 1"

# White gives the odds and moves first.
HANDICAPS = [
    "r1nsgk/5p/6/6/P5/KGSNBR w - 1",
    "1bnsgk/5p/6/6/P5/KGSNBR w - 1",
    "2nsgk/5p/6/6/P5/KGSNBR w - 1",
    "3sgk/5p/6/6/P5/KGSNBR w - 1",
    "rbn1gk/5p/6/6/P5/KGSNBR w - 1",
    "rbnsgk/6/6/6/P5/KGSNBR w - 1",
]


def to_fen(sfen):
    """The FEN of an SFEN; the move number plays no part in it."""
    board, turn, hand = sfen.split()[:3]
    side = "w" if turn == "b" else "b"
    return f"{board}[{spread_hand(hand)}] {side} 0 1"


def from_fen(fen):
    """The SFEN of a FEN, always with move number 1."""
    board, turn = fen.split()[:2]
    board, hand = board.rstrip("]").split("[")
    board = board.replace("~", "")
    side = "b" if turn == "w" else "w"
    return f"{board} {side} {pack_hand(hand)} 1"


def spread_hand(hand):
    """`2Bp` as `BBp`."""
    if hand == "-":
        return ""
    men = []
    count = 1
    for char in hand:
        if char.isdigit():
            count = int(char)
        else:
            men.append(char * count)
            count = 1
    return "".join(men)


def pack_hand(men):
    """`pBB` as `2Bp`: Black first, then by value as SFEN has it."""
    packed = []
    for man in "RBGSNPrbgsnp":
        count = men.count(man)
        if count:
            packed.append((str(count) if count > 1 else "") + man)
    return "".join(packed) or "-"


def square_to_usi(square):
    """`e1` as `2f`."""
    file = SIZE - (ord(square[0]) - ord("a"))
    rank = chr(ord("a") + SIZE - int(square[1]))
    return f"{file}{rank}"


def to_usi(move):
    """`e1b4+` as `2f5c+`, `P@e5` as `P*2b`."""
    if move[1] == "@":
        return f"{move[0]}*{square_to_usi(move[2:4])}"
    return square_to_usi(move[:2]) + square_to_usi(move[2:4]) + move[4:]


def rotate_usi(move):
    """The same move on the board turned by 180 degrees."""

    def turn(square):
        file = str(SIZE + 1 - int(square[0]))
        rank = chr(ord("a") + ord("f") - ord(square[1]))
        return file + rank

    if move[1] == "*":
        return move[:2] + turn(move[2:4])
    return turn(move[:2]) + turn(move[2:4]) + move[4:]


def rotate_sfen(sfen):
    """The position turned by 180 degrees with the sides swapped."""
    board, turn, hand = sfen.split()[:3]
    rows = []
    for row in reversed(board.split("/")):
        cells = []
        for char in row:
            if cells and cells[-1] == "+":
                cells[-1] += char
            else:
                cells.append(char)
        rows.append("".join(reversed(cells)).swapcase())
    side = "w" if turn == "b" else "b"
    return f"{'/'.join(rows)} {side} {pack_hand(spread_hand(hand).swapcase())} 1"


def legal_moves(fen, line=()):
    """Legal moves after the moves of `line` in pyffish's spelling, mating pawn drops among them."""
    return pyffish.legal_moves(VARIANT, fen, list(line))


def is_mating_pawn_drop(fen, move):
    """Whether a move of `legal_moves` drops a pawn, gives check and leaves no answer."""
    return (
        move.upper().startswith("P@")
        and move[2:4] == square_before_king(fen)
        and pyffish.gives_check(VARIANT, fen, [move])
        and not pyffish.legal_moves(VARIANT, fen, [move])
    )


def square_before_king(fen):
    """Where a pawn of the side to move would attack the other king; None off the board.

    Only spares calls: pyffish still has to say that the drop checks and mates.
    """
    board, turn = fen.split()[:2]
    king, step = ("k", -1) if turn == "w" else ("K", 1)
    for row, men in enumerate(board.split("[")[0].split("/")):
        file = 0
        for char in men.replace("+", "").replace("~", ""):
            if char == king:
                rank = SIZE - row + step
                return f"{chr(ord('a') + file)}{rank}" if 1 <= rank <= SIZE else None
            file += int(char) if char.isdigit() else 1
    return None


def in_check(fen):
    """Whether the side to move is in check."""
    return pyffish.gives_check(VARIANT, fen, [])


def hodges(fen, move):
    """Western notation of a move of `legal_moves`."""
    return pyffish.get_san(VARIANT, fen, move, False, pyffish.NOTATION_SHOGI_HODGES)


def after(fen, *line):
    """The position after some moves."""
    return pyffish.get_fen(VARIANT, fen, list(line))

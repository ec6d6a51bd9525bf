import { expect, test } from "vitest";
import { rows, shownAt } from "../src/game/movelist";
import type { Ply } from "../src/wire/Ply";
import { START, state } from "./positions";

const ply = (usi: string, sfen: string, check = false): Ply => ({
  usi,
  hodges: usi,
  japanese: usi,
  sfen,
  check,
});
const moves = [
  ply("6e6d", "rbnsgk/5p/6/P5/6/KGSNBR w - 2"),
  ply("1b1c", "rbnsgk/6/5p/P5/6/KGSNBR b - 3"),
  ply("1f1c", "rbnsgk/6/5R/P5/6/KGSNB1 w P 4", true),
];

test("moves stand in numbered pairs", () => {
  const list = rows(state({ moves, ply: 3 }));
  expect(list.map((row) => [row.number, row.black?.ply, row.white?.ply])).toEqual([
    [1, 1, 2],
    [2, 3, undefined],
  ]);
});

test("where White begins, Black's first move is missing", () => {
  const start = "r1nsgk/5p/6/6/P5/KGSNBR w - 1";
  const list = rows(state({ start_sfen: start, moves: moves.slice(0, 2), ply: 2 }));
  expect(list.map((row) => [row.number, row.black?.ply, row.white?.ply])).toEqual([
    [1, undefined, 1],
    [2, 2, undefined],
  ]);
});

test("an earlier position shows its own last move and check", () => {
  const game = state({ moves, ply: 3, sfen: moves[2]?.sfen ?? "", check: "1a", turn: "white" });
  expect(shownAt(game, 0)).toMatchObject({ sfen: START, last: [], check: null });
  expect(shownAt(game, 1)).toMatchObject({ last: ["6e", "6d"], check: null });
  expect(shownAt(game, 3)).toMatchObject({ last: ["1f", "1c"], check: "1a" });
});

test("check in an earlier position marks the king of the side to move", () => {
  const last = ply("1a2a", "rbnskg/6/5R/P5/6/KGSNB1 b P 5");
  const game = state({ moves: [...moves, last], ply: 4, sfen: last.sfen });
  expect(shownAt(game, 3).check).toBe("1a");
});

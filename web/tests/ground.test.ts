import { expect, test } from "vitest";
import { configOf, tryDrops, trySquares } from "../src/game/ground";
import { shownAt } from "../src/game/movelist";
import { readSfen } from "../src/game/sfen";
import { state } from "./positions";

const shown = shownAt(state(), 0);

test("the side to move may try any square without a man of its own", () => {
  const dests = trySquares(shown.arrangement, "black");
  expect([...dests.keys()].sort()).toEqual(["1f", "2f", "3f", "4f", "5f", "6e", "6f"]);
  expect(dests.get("6e")).toHaveLength(29);
  expect(dests.get("6e")).toContain("6a");
  expect(dests.get("6e")).not.toContain("6f");
});

test("men in hand may try the empty squares", () => {
  const drops = tryDrops(readSfen("k5/6/6/6/6/5K b 2Pr 1"), "black");
  expect([...drops.keys()]).toEqual(["sente pawn"]);
  expect(drops.get("sente pawn")).toHaveLength(34);
});

test("a board that is only looked at lets nothing be tried", () => {
  const config = configOf({ shown, orientation: "white", movable: null });
  expect(config.orientation).toBe("gote");
  expect(config.movable?.dests?.size).toBe(0);
  expect(config.droppable?.dests?.size).toBe(0);
});

test("check, last move and turn are handed on", () => {
  const sfen = "rbnsgk/6/5R/P5/6/KGSNB1 w P 4";
  const checked = { sfen, arrangement: readSfen(sfen), check: "1a", last: ["1f", "1c"] };
  const config = configOf({ shown: checked, orientation: "black", movable: "black" });
  expect(config).toMatchObject({
    sfen: { board: "rbnsgk/6/5R/P5/6/KGSNB1", hands: "P" },
    turnColor: "gote",
    checks: ["1a"],
    lastDests: ["1f", "1c"],
  });
  expect(config.movable?.dests?.size).toBe(0);
});

test("a drop marks the man's place in the hand until the next move", () => {
  const sfen = "rbnsgk/6/6/3P2/6/KGSNBR w - 2";
  const view = { arrangement: readSfen(sfen), sfen, check: null };
  const after = (last: string[]) =>
    configOf({ shown: { ...view, last }, orientation: "black", movable: null });
  expect(after(["3d"]).lastPiece).toEqual({ role: "pawn", color: "sente" });
  expect("lastPiece" in after(["3e", "3d"])).toBe(true);
  expect(after(["3e", "3d"]).lastPiece).toBeUndefined();
  expect(after([]).lastPiece).toBeUndefined();
});

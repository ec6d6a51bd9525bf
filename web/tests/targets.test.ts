import { expect, test } from "vitest";
import { choiceOf, squaresOf, targetsOf } from "../src/game/targets";
import { move } from "./positions";

const legal = [
  move("2f6b", "B-6b=", "６二角不成"),
  move("2f6b+", "B-6b+", "６二角成"),
  move("2f3e", "B-3e", "３五角"),
  move("5c5b+", "P-5b+", "５二歩成"),
  move("P*4c", "P*4c", "４三歩打"),
];

test("targets of a man are the squares of its legal moves", () => {
  expect([...targetsOf(legal, { kind: "square", square: "2f" })].sort()).toEqual(["3e", "6b"]);
  expect([...targetsOf(legal, { kind: "hand", letter: "P" })]).toEqual(["4c"]);
  expect(targetsOf(legal, { kind: "square", square: "1f" }).size).toBe(0);
});

test("promotion is asked only where both ways are legal", () => {
  const bishop = { kind: "square", square: "2f" } as const;
  expect(choiceOf(legal, bishop, "6b")).toEqual({
    kind: "promotion",
    promoted: "2f6b+",
    unpromoted: "2f6b",
  });
  expect(choiceOf(legal, bishop, "3e")).toEqual({ kind: "one", usi: "2f3e" });
});

test("a forced promotion asks nothing", () => {
  expect(choiceOf(legal, { kind: "square", square: "5c" }, "5b")).toEqual({
    kind: "one",
    usi: "5c5b+",
  });
});

test("a square that no legal move reaches is an illegal try", () => {
  expect(choiceOf(legal, { kind: "hand", letter: "P" }, "4a")).toEqual({
    kind: "illegal",
    usi: "P*4a",
  });
});

test("squares of a move and of a drop", () => {
  expect(squaresOf("2f6b+")).toEqual(["2f", "6b"]);
  expect(squaresOf("P*4c")).toEqual(["4c"]);
});

import { describe, expect, test } from "vitest";
import { normalise, readTyped } from "../src/game/typed";
import { move } from "./positions";

const legal = [
  move("6e6d", "P-6d", "６四歩"),
  move("2f6b", "B-6b=", "６二角不成"),
  move("2f6b+", "B-6b+", "６二角成"),
  move("3c2a+", "N-2a+", "２一桂成"),
  move("P*4c", "P*4c", "４三歩打"),
  move("5f5e", "G5f-5e", "５五金直"),
  move("4f5e", "G4f-5e", "５五金左"),
  move("1c1b", "+Rx1b", "１二竜"),
];

const UNDERSTOOD: readonly (readonly [string, string])[] = [
  ["P-6d", "6e6d"],
  ["p-6d", "6e6d"],
  ["P6d", "6e6d"],
  ["P6e-6d", "6e6d"],
  ["6e6d", "6e6d"],
  ["6E6D", "6e6d"],
  ["６四歩", "6e6d"],
  ["6四歩", "6e6d"],
  ["64歩", "6e6d"],
  ["☗６四歩", "6e6d"],
  [" P - 6d ", "6e6d"],
  ["P－6d", "6e6d"],
  ["B-6b", "2f6b"],
  ["B-6b=", "2f6b"],
  ["B-6b+", "2f6b+"],
  ["B2f-6b+", "2f6b+"],
  ["2f6b+", "2f6b+"],
  ["6二角成", "2f6b+"],
  ["6二角", "2f6b"],
  ["6二角生", "2f6b"],
  ["N-2a", "3c2a+"],
  ["P*4c", "P*4c"],
  ["p*4c", "P*4c"],
  ["Ｐ＊４ｃ", "P*4c"],
  ["4三歩打", "P*4c"],
  ["4三歩", "P*4c"],
  ["G4f-5e", "4f5e"],
  ["+Rx1b", "1c1b"],
  ["1二龍", "1c1b"],
];

describe("a typed move is found", () => {
  test.each(UNDERSTOOD)("%s is %s", (text, usi) => {
    expect(readTyped(text, legal)).toEqual({ kind: "move", usi });
  });
});

test("USI that is not legal is handed on, spelt as USI is", () => {
  expect(readTyped("p*4a", legal)).toEqual({ kind: "attempt", usi: "P*4a" });
  expect(readTyped("1f1a", legal)).toEqual({ kind: "attempt", usi: "1f1a" });
  expect(readTyped("3c2a", legal)).toEqual({ kind: "attempt", usi: "3c2a" });
});

test("text that is no move is not guessed at", () => {
  for (const text of ["", "hello", "P-9z", "７六歩", "P-6c"]) {
    expect(readTyped(text, legal)).toEqual({ kind: "unknown" });
  }
});

test("an ambiguous move names its candidates", () => {
  const two = [move("5f5e", "G5f-5e", "５五金直"), move("4f5e", "G4f-5e", "５五金直")];
  const typed = readTyped("５五金直", two);
  expect(typed.kind).toBe("ambiguous");
});

test("width, case and variant characters are one", () => {
  expect(normalise("６四王")).toBe(normalise("64玉"));
  expect(normalise("２二成銀")).toBe(normalise("2二全"));
});

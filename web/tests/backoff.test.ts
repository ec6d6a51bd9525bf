import { expect, test } from "vitest";
import { backoffMs } from "../src/net/backoff";

test("waits double up to a limit", () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([400, 800, 1600, 3200]);
  expect(backoffMs(50, 1)).toBe(15_000);
});

test("chance spreads a wait over its upper half", () => {
  expect(backoffMs(3, 0)).toBe(1600);
  expect(backoffMs(3, 0.5)).toBe(2400);
});

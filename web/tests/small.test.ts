import { expect, test } from "vitest";
import { rematchOf } from "../src/game/rematch";
import { playPath, readRoute } from "../src/route";
import { shortcut } from "../src/view/shortcuts";
import { state } from "./positions";

test("addresses name pages", () => {
  expect(readRoute("/")).toEqual({ page: "start" });
  expect(readRoute("/about")).toEqual({ page: "about" });
  expect(readRoute("/about/")).toEqual({ page: "about" });
  expect(readRoute(playPath("a b"))).toEqual({ page: "play", id: "a b" });
  expect(readRoute("/play")).toEqual({ page: "missing" });
  expect(readRoute("/play/x/y")).toEqual({ page: "missing" });
  expect(readRoute("/nowhere")).toEqual({ page: "missing" });
});

test("a rematch changes sides, but not in a handicap game", () => {
  expect(rematchOf(state({ seat: "black" })).side).toBe("white");
  const handicap = rematchOf(state({ seat: "white", handicap: "RB", level: "3", illegal: "lose" }));
  expect(handicap).toMatchObject({ side: "white", handicap: "RB", level: "3", illegal: "lose" });
});

const press = (key: string, tagName = "BODY", ctrlKey = false) => ({
  key,
  ctrlKey,
  altKey: false,
  metaKey: false,
  target: { tagName } as unknown as EventTarget,
});

test("keys act on the page, not in fields and not with modifiers", () => {
  expect(shortcut(press("ArrowLeft"), true)).toBe("back");
  expect(shortcut(press("?"), true)).toBe("help");
  expect(shortcut(press("u", "INPUT"), true)).toBeNull();
  expect(shortcut(press("f", "BODY", true), true)).toBeNull();
});

test("single letters can be switched off, arrows stay", () => {
  expect(shortcut(press("u"), false)).toBeNull();
  expect(shortcut(press("End"), false)).toBe("last");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { Catalogue, chooseLocale } from "../src/i18n/catalogue";
import { endText, headline, reasonText } from "../src/i18n/words";

const web = join(fileURLToPath(import.meta.url), "..", "..");
const locale = join(web, "..", "crates", "judkins-print", "locales", "en");

function idsOf(file: string): string[] {
  const text = readFileSync(join(locale, file), "utf8");
  return [...text.matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((match) => match[1] ?? "");
}

/** Ids written out in the source, and the beginnings of those that are put together. */
function used(): { whole: Set<string>; starts: Set<string> } {
  const whole = new Set<string>();
  const starts = new Set<string>();
  const files = readdirSync(join(web, "src"), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(ts|svelte)$/.test(name))) {
    const text = readFileSync(join(web, "src", file), "utf8");
    for (const [, id] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) whole.add(id ?? "");
    for (const [, id] of text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)) starts.add(id ?? "");
  }
  return { whole, starts };
}

const terms = idsOf("terms.ftl");
const page = idsOf("page.ftl");
const { whole, starts } = used();

test("every message that the source names exists", () => {
  const known = new Set([...terms, ...page]);
  expect(whole.size).toBeGreaterThan(50);
  expect([...whole].filter((id) => !known.has(id))).toEqual([]);
  expect([...starts].filter((start) => ![...known].some((id) => id.startsWith(start)))).toEqual([]);
});

test("no message of the page is unused", () => {
  const isUsed = (id: string): boolean =>
    whole.has(id) || [...starts].some((start) => id.startsWith(start));
  expect(page.filter((id) => !isUsed(id))).toEqual([]);
});

test("no id stands twice", () => {
  const all = [...terms, ...page];
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});

test.each(["terms.ftl", "page.ftl"])("%s parses whole", (file) => {
  const bundle = new FluentBundle("en");
  const errors = bundle.addResource(new FluentResource(readFileSync(join(locale, file), "utf8")));
  expect(errors).toEqual([]);
  for (const id of idsOf(file)) expect(bundle.hasMessage(id), id).toBe(true);
});

const REASONS = [
  "no-man-there",
  "not-your-man",
  "cannot-reach",
  "own-man-there",
  "not-in-hand",
  "square-occupied",
  "dead-drop",
  "two-pawns",
  "must-promote",
  "cannot-promote",
  "king-left-in-check",
  "pawn-drop-mate",
];
const ENDS = [
  "checkmate",
  "no-legal-move",
  "illegal-move",
  "repetition",
  "perpetual-check",
  "impasse",
  "resignation",
  "time",
  "agreement",
  "ply-limit",
  "abandoned",
  "aborted",
];

describe("the codes of the server have words", () => {
  test.each(REASONS)("reason %s", (code) => {
    expect(terms).toContain(`reason-${code}`);
    expect(reasonText(code)).toMatch(/\.$/);
  });

  test.each(ENDS)("end %s", (end) => {
    for (const winner of ["black", "white", null] as const) {
      expect(endText({ end, winner })).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("unknown codes are named, not hidden", () => {
    expect(endText({ end: "odd-end", winner: null })).toContain("odd-end");
    expect(reasonText("odd-reason")).toContain("odd-reason");
  });
});

test("the headline is told from the viewer's seat", () => {
  expect(headline({ end: "checkmate", winner: "black" }, "black")).toBe("You win");
  expect(headline({ end: "checkmate", winner: "black" }, "white")).toBe("You lose");
  expect(headline({ end: "checkmate", winner: "black" }, null)).toBe("Black wins");
  expect(headline({ end: "repetition", winner: null }, "white")).toBe("No contest");
});

test("a wanted language that is missing falls back", () => {
  expect(chooseLocale(["xx", "en-GB"])).toBe("en");
  expect(chooseLocale([])).toBe("en");
  expect(new Catalogue(["xx"]).text("title")).toBe("Judkins shogi");
  expect(new Catalogue(["en"]).text("no-such-id")).toBe("no-such-id");
});

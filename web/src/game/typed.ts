// Reads a move that was typed, by comparing it with the texts of the legal moves.
import type { MoveText } from "../wire/MoveText";

export type Typed =
  | { readonly kind: "move"; readonly usi: string }
  | { readonly kind: "ambiguous"; readonly candidates: readonly MoveText[] }
  /** Well-formed USI that is not legal: the server knows the reason. */
  | { readonly kind: "attempt"; readonly usi: string }
  | { readonly kind: "unknown" };

const SAME: readonly (readonly [RegExp, string])[] = [
  [/[\s☗☖▲△▼▽]/gu, ""],
  [/[−–—‐]/gu, "-"],
  [/[×✕]/gu, "x"],
  [/龍/gu, "竜"],
  [/王/gu, "玉"],
  [/成銀/gu, "全"],
  [/成桂|今/gu, "圭"],
  [/个/gu, "と"],
  [/生$/u, "不成"],
  [/一/gu, "1"],
  [/二/gu, "2"],
  [/三/gu, "3"],
  [/四/gu, "4"],
  [/五/gu, "5"],
  [/六/gu, "6"],
];

/** One spelling for all the ways to write the same thing: width, case, digits, variant characters. */
export function normalise(text: string): string {
  const start = text.normalize("NFKC").toLowerCase();
  return SAME.reduce((sofar, [from, to]) => sofar.replace(from, to), start);
}

const HODGES = /^(\+?[krbgsnp])([1-6][a-f])?([-x*])([1-6][a-f])([+=]?)$/;
const USI = /^([1-6][a-f][1-6][a-f]\+?|[rbgsnp]\*[1-6][a-f])$/;

/** Full spellings of a move: each names it beyond doubt. */
function exact(move: MoveText): string[] {
  const hodges = normalise(move.hodges);
  const keys = [normalise(move.usi), hodges, normalise(move.japanese)];
  const parts = HODGES.exec(hodges);
  if (parts !== null && parts[3] !== "*") {
    const [, man = "", , kind = "", to = "", mark = ""] = parts;
    keys.push(`${man}${move.usi.slice(0, 2)}${kind}${to}${mark}`);
  }
  return keys;
}

/** Short spellings: the promotion mark, the kind or the word for a drop left out. */
function loose(move: MoveText): string[] {
  const keys = exact(move).slice(1).map((key) => key.replace(/([+=]|不成|成|打)$/u, ""));
  return [...keys, ...keys.map((key) => key.replace(/^(\+?[krbgsnp](?:[1-6][a-f])?)[-x]/u, "$1"))];
}

/** A move that declines promotion, or could not promote: what a text without a mark means. */
function declines(move: MoveText): boolean {
  return !move.usi.endsWith("+");
}

function settle(found: readonly MoveText[]): Typed | null {
  const [first] = found;
  if (first === undefined) return null;
  if (found.length === 1) return { kind: "move", usi: first.usi };
  return { kind: "ambiguous", candidates: found };
}

/**
 * Finds the legal move that `text` names. A text without a promotion mark means declined where
 * promotion is a choice, promoted where it is forced.
 */
export function readTyped(text: string, legal: readonly MoveText[]): Typed {
  const key = normalise(text);
  if (key === "") return { kind: "unknown" };
  const full = settle(legal.filter((move) => exact(move).includes(key)));
  if (full !== null) return full;
  if (USI.test(key)) {
    const usi = key[1] === "*" ? key.charAt(0).toUpperCase() + key.slice(1) : key;
    return { kind: "attempt", usi };
  }
  const near = legal.filter((move) => loose(move).includes(key));
  const declined = near.filter(declines);
  return settle(declined.length > 0 ? declined : near) ?? { kind: "unknown" };
}

// What the legal moves sent by the server say about one man: where it may go, and in which ways.
import type { MoveText } from "../wire/MoveText";
import type { HandLetter } from "./sfen";

/** The man that is about to move: one on a square, or one in the hand of the side to move. */
export type Origin =
  | { readonly kind: "square"; readonly square: string }
  | { readonly kind: "hand"; readonly letter: HandLetter };

/** A move of the board in USI, before it is known whether the man promotes. */
export function plainUsi(origin: Origin, to: string): string {
  return origin.kind === "square" ? `${origin.square}${to}` : `${origin.letter}*${to}`;
}

export function sameOrigin(a: Origin | null, b: Origin | null): boolean {
  if (a === null || b === null) return a === b;
  return plainUsi(a, "") === plainUsi(b, "");
}

/** The squares that a man may go to by the rules. */
export function targetsOf(legal: readonly MoveText[], origin: Origin): ReadonlySet<string> {
  const start = plainUsi(origin, "");
  const squares = legal
    .filter(({ usi }) => usi.startsWith(start))
    .map(({ usi }) => usi.slice(2, 4));
  return new Set(squares);
}

export type Choice =
  | { readonly kind: "one"; readonly usi: string }
  | { readonly kind: "promotion"; readonly promoted: string; readonly unpromoted: string }
  | { readonly kind: "illegal"; readonly usi: string };

/** The ways to go from `origin` to `to`. Only where both ways are legal is there something to ask. */
export function choiceOf(legal: readonly MoveText[], origin: Origin, to: string): Choice {
  const unpromoted = plainUsi(origin, to);
  const promoted = `${unpromoted}+`;
  const has = (usi: string): boolean => legal.some((move) => move.usi === usi);
  if (has(unpromoted) && has(promoted)) return { kind: "promotion", promoted, unpromoted };
  if (has(unpromoted)) return { kind: "one", usi: unpromoted };
  if (has(promoted)) return { kind: "one", usi: promoted };
  return { kind: "illegal", usi: unpromoted };
}

/** The squares that a move in USI touches: origin and target, or the target of a drop. */
export function squaresOf(usi: string): string[] {
  const to = usi.slice(2, 4);
  return usi[1] === "*" ? [to] : [usi.slice(0, 2), to];
}

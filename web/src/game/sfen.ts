// What stands where, read from a SFEN for drawing and for speech. Nothing here judges a move.
import type { Side } from "../wire/Side";

/** Names of men as the pictures, the style sheets and the catalogue (`man-…`) know them. */
export type ManName =
  | "king"
  | "rook"
  | "bishop"
  | "gold"
  | "silver"
  | "knight"
  | "pawn"
  | "dragon"
  | "horse"
  | "promoted-silver"
  | "promoted-knight"
  | "tokin";

/** The letters of men that can stand in a hand, in the order in which hands are shown. */
export const HAND_LETTERS = ["R", "B", "G", "S", "N", "P"] as const;
export type HandLetter = (typeof HAND_LETTERS)[number];

export interface Man {
  readonly side: Side;
  readonly name: ManName;
}

export interface Arrangement {
  readonly board: ReadonlyMap<string, Man>;
  readonly hands: Readonly<Record<Side, ReadonlyMap<HandLetter, number>>>;
  readonly turn: Side;
}

const NAMES: ReadonlyMap<string, ManName> = new Map<string, ManName>([
  ["K", "king"],
  ["R", "rook"],
  ["B", "bishop"],
  ["G", "gold"],
  ["S", "silver"],
  ["N", "knight"],
  ["P", "pawn"],
  ["+R", "dragon"],
  ["+B", "horse"],
  ["+S", "promoted-silver"],
  ["+N", "promoted-knight"],
  ["+P", "tokin"],
]);

const FILES = 6;
const RANKS = ["a", "b", "c", "d", "e", "f"] as const;

/** All squares, as Black sees them from the top left: 6a to 1a, then 6b, down to 1f. */
export const SQUARES: readonly string[] = RANKS.flatMap((rank) =>
  Array.from({ length: FILES }, (_, i) => `${FILES - i}${rank}`),
);

/** The man of a letter such as `R` or `+R`; case does not matter. */
export function manName(letter: string): ManName | undefined {
  return NAMES.get(letter.toUpperCase());
}

export function isHandLetter(letter: string): letter is HandLetter {
  return (HAND_LETTERS as readonly string[]).includes(letter);
}

function sideOf(letter: string): Side {
  return letter === letter.toUpperCase() ? "black" : "white";
}

function readBoard(text: string): Map<string, Man> {
  const board = new Map<string, Man>();
  text.split("/").forEach((row, rank) => {
    let file = FILES;
    for (const word of row.match(/\d|\+?[a-z]/gi) ?? []) {
      const name = manName(word);
      if (name === undefined) {
        file -= Number(word);
        continue;
      }
      board.set(`${file}${RANKS[rank] ?? ""}`, { side: sideOf(word), name });
      file -= 1;
    }
  });
  return board;
}

function readHands(text: string): Arrangement["hands"] {
  const hands = { black: new Map<HandLetter, number>(), white: new Map<HandLetter, number>() };
  for (const [, count, letter] of text.matchAll(/(\d*)([a-z])/gi)) {
    const upper = (letter ?? "").toUpperCase();
    if (isHandLetter(upper)) hands[sideOf(letter ?? "")].set(upper, Number(count || "1"));
  }
  return hands;
}

/** Reads a SFEN of the server's making; what cannot be read is left out, for it is only drawn. */
export function readSfen(sfen: string): Arrangement {
  const [board = "", turn = "b", hands = "-"] = sfen.split(" ");
  return {
    board: readBoard(board),
    hands: readHands(hands),
    turn: turn === "w" ? "white" : "black",
  };
}

export function kingSquare(arrangement: Arrangement, side: Side): string | undefined {
  for (const [square, man] of arrangement.board) {
    if (man.name === "king" && man.side === side) return square;
  }
  return undefined;
}

export function opponent(side: Side): Side {
  return side === "black" ? "white" : "black";
}

// What a reader has chosen for good, kept in this browser.
import type { Notation } from "./game/movelist";

export type PieceSet = "kanji" | "letters";

function read<T extends string>(key: string, values: readonly [T, ...T[]]): T {
  try {
    const kept = localStorage.getItem(`judkins:${key}`);
    return values.find((value) => value === kept) ?? values[0];
  } catch {
    return values[0];
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`judkins:${key}`, value);
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
}

const PIECE_SETS = ["kanji", "letters"] as const;
const NOTATIONS = ["hodges", "japanese"] as const;
const SWITCH = ["on", "off"] as const;

class Preferences {
  #pieceSet = $state<PieceSet>(read("men", PIECE_SETS));
  #notation = $state<Notation>(read("notation", NOTATIONS));
  #keys = $state(read("keys", SWITCH) === "on");

  get pieceSet(): PieceSet {
    return this.#pieceSet;
  }

  set pieceSet(value: PieceSet) {
    this.#pieceSet = value;
    keep("men", value);
  }

  get notation(): Notation {
    return this.#notation;
  }

  set notation(value: Notation) {
    this.#notation = value;
    keep("notation", value);
  }

  /** Single-key shortcuts can be turned off: they are in the way of speech input. */
  get keys(): boolean {
    return this.#keys;
  }

  set keys(value: boolean) {
    this.#keys = value;
    keep("keys", value ? "on" : "off");
  }
}

export const prefs = new Preferences();

// The move list as rows of numbered pairs, and the positions that it leads to.
import type { Ply } from "../wire/Ply";
import type { State } from "../wire/State";
import { kingSquare, readSfen, type Arrangement } from "./sfen";
import { squaresOf } from "./targets";

/** How moves are written in the list. */
export type Notation = "hodges" | "japanese";

/** A move with the ply that stands after it. */
export interface Entry {
  readonly ply: number;
  readonly move: Ply;
}

/** One numbered pair; `black` is missing where White began. */
export interface Row {
  readonly number: number;
  readonly black: Entry | null;
  readonly white: Entry | null;
}

export function rows(state: State): Row[] {
  const whiteBegins = readSfen(state.start_sfen).turn === "white";
  const shift = whiteBegins ? 1 : 0;
  const pairs: { number: number; black: Entry | null; white: Entry | null }[] = [];
  state.moves.forEach((move, index) => {
    const place = index + shift;
    const number = Math.floor(place / 2) + 1;
    const entry: Entry = { ply: index + 1, move };
    if (place % 2 === 0) pairs.push({ number, black: entry, white: null });
    else if (index === 0) pairs.push({ number, black: null, white: entry });
    else {
      const last = pairs[pairs.length - 1];
      if (last !== undefined) last.white = entry;
    }
  });
  return pairs;
}

/** A position of the game with what is to be marked on the board. */
export interface Shown {
  readonly sfen: string;
  readonly arrangement: Arrangement;
  readonly check: string | null;
  readonly last: readonly string[];
}

/** The position after `ply` moves; 0 is the start. */
export function shownAt(state: State, ply: number): Shown {
  const move = state.moves[ply - 1];
  const sfen = move?.sfen ?? state.start_sfen;
  const latest = ply === state.ply;
  const arrangement = readSfen(latest ? state.sfen : sfen);
  const checked = latest
    ? state.check
    : move?.check === true
      ? (kingSquare(arrangement, arrangement.turn) ?? null)
      : null;
  return {
    sfen: latest ? state.sfen : sfen,
    arrangement,
    check: checked,
    last: move === undefined ? [] : squaresOf(move.usi),
  };
}

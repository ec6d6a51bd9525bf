// States as the server sends them, for tests.
import type { MoveText } from "../src/wire/MoveText";
import type { State } from "../src/wire/State";

export const START = "rbnsgk/5p/6/6/P5/KGSNBR b - 1";

export function move(usi: string, hodges: string, japanese: string): MoveText {
  return { usi, hodges, japanese };
}

export function state(changes: Partial<State> = {}): State {
  return {
    id: "g1",
    seq: 1,
    created_ms: 0,
    seat: "black",
    level: "1",
    illegal: "refuse",
    handicap: "",
    start_sfen: START,
    sfen: START,
    turn: "black",
    ply: 0,
    check: null,
    last: null,
    legal: [],
    moves: [],
    occurrences: 1,
    points: { black: 14, white: 14 },
    impasse: null,
    thinking: false,
    engine: "ok",
    outcome: null,
    ...changes,
  };
}

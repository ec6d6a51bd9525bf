// The next game after this one.
import { newCommandId } from "../net/pending";
import type { NewGame } from "../wire/NewGame";
import type { State } from "../wire/State";
import { opponent } from "./sfen";

/** The same game again: with the sides changed, or with the same sides in a handicap game. */
export function rematchOf(state: State): NewGame {
  const seat = state.seat ?? "black";
  return {
    cmd_id: newCommandId(),
    side: state.handicap === "" ? opponent(seat) : seat,
    handicap: state.handicap,
    level: state.level,
    illegal: state.illegal,
  };
}

// Texts that are put together from several messages.
import type { Notation } from "../game/movelist";
import { manName, type Arrangement, type Man } from "../game/sfen";
import type { Outcome } from "../wire/Outcome";
import type { Ply } from "../wire/Ply";
import type { Side } from "../wire/Side";
import { catalogue, t } from "./catalogue";

export function sideName(side: Side): string {
  return t(`side-${side}`);
}

export function manOf(man: Man): string {
  return t("man-of-side", { side: sideName(man.side), man: t(`man-${man.name}`) });
}

export function manOfLetter(letter: string): string {
  return t(`man-${manName(letter) ?? "pawn"}`);
}

/** The end of a game as one sentence with its reason. */
export function endText(outcome: Outcome): string {
  const id = `end-${outcome.end}`;
  const args = { winner: outcome.winner ?? "none" };
  return catalogue.has(id) ? t(`end-${outcome.end}`, args) : t("ended", { code: outcome.end });
}

/** Why a move was refused; codes that the catalogue does not know are named as they are. */
export function reasonText(reason: string): string {
  const id = `reason-${reason}`;
  return catalogue.has(id) ? t(`reason-${reason}`) : t("refused", { code: reason });
}

export interface SquareMarks {
  readonly check: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  readonly last: boolean;
}

/** A square as it is read aloud: "5e, Black pawn, selected". */
export function squareText(square: string, arrangement: Arrangement, marks: SquareMarks): string {
  const man = arrangement.board.get(square);
  const parts = [square, man === undefined ? t("square-empty") : manOf(man)];
  if (marks.check) parts.push(t("square-in-check"));
  if (marks.selected) parts.push(t("square-selected"));
  if (marks.target) parts.push(t("square-target"));
  if (marks.last) parts.push(t("square-last"));
  return parts.join(", ");
}

export function moveText(ply: Ply, notation: Notation): string {
  return notation === "hodges" ? ply.hodges : ply.japanese;
}

/** Who won, from the viewer's seat; a spectator sees the plain fact in the sentence below it. */
export function headline(outcome: Outcome, seat: Side | null): string {
  if (outcome.winner === null) return t("result-no-contest");
  if (seat === null) return t(`result-wins-${outcome.winner}`);
  return outcome.winner === seat ? t("result-you-win") : t("result-you-lose");
}

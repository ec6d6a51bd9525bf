// The one adapter between a game and shogiground, which draws men and follows the pointer but
// knows no rules. It is allowed to try any square that no man of one's own stands on: whether that
// is a move is decided from the server's list, after it was tried.
import { Shogiground } from "shogiground";
import type { Api } from "shogiground/api";
import type { Config } from "shogiground/config";
import type * as sg from "shogiground/types";
import type { Side } from "../wire/Side";
import type { Shown } from "./movelist";
import { HAND_LETTERS, manName, SQUARES, type Arrangement, type HandLetter } from "./sfen";
import type { Origin } from "./targets";

/** What the board shows, and who may touch it. */
export interface GroundView {
  readonly shown: Shown;
  readonly orientation: Side;
  /** The side whose men may be moved now, if any. */
  readonly movable: Side | null;
}

export interface GroundEvents {
  tried(origin: Origin, to: string): void;
  selected(origin: Origin | null): void;
}

export interface GroundElements {
  readonly board: HTMLElement;
  readonly top: HTMLElement;
  readonly bottom: HTMLElement;
}

const HAND_ROLES: readonly string[] = HAND_LETTERS.map((letter) => manName(letter) ?? letter);

function letterOf(role: string): HandLetter | undefined {
  return HAND_LETTERS[HAND_ROLES.indexOf(role)];
}

function colorOf(side: Side): sg.Color {
  return side === "black" ? "sente" : "gote";
}

/** The squares a man may be dragged to: all but those of its own side. */
export function trySquares(arrangement: Arrangement, side: Side): sg.MoveDests {
  const own = SQUARES.filter((square) => arrangement.board.get(square)?.side === side);
  const free = SQUARES.filter((square) => !own.includes(square)) as sg.Key[];
  return new Map(own.map((square) => [square as sg.Key, free]));
}

/** The squares a man in hand may be dragged to: the empty ones. */
export function tryDrops(arrangement: Arrangement, side: Side): sg.DropDests {
  const empty = SQUARES.filter((square) => !arrangement.board.has(square)) as sg.Key[];
  const held = [...arrangement.hands[side].keys()];
  return new Map(
    held.map((letter) => [`${colorOf(side)} ${manName(letter) ?? ""}` as sg.PieceName, empty]),
  );
}

/** The man whose place in the hand is marked, where the last move was a drop. */
function lastDropped(shown: Shown): sg.Piece | undefined {
  const [to, more] = shown.last;
  const man = to === undefined || more !== undefined ? undefined : shown.arrangement.board.get(to);
  return man && { role: man.name, color: colorOf(man.side) };
}

/** The part of shogiground's settings that follows from a view. */
export function configOf(view: GroundView): Config {
  const { shown, movable } = view;
  const [board = "", , hands = "-"] = shown.sfen.split(" ");
  const active = movable !== null && movable === shown.arrangement.turn ? movable : null;
  const config: Config = {
    sfen: { board, hands: hands === "-" ? "" : hands },
    orientation: colorOf(view.orientation),
    turnColor: colorOf(shown.arrangement.turn),
    checks: shown.check === null ? false : [shown.check as sg.Key],
    lastDests: [...shown.last] as sg.Key[],
    // Handed over even when there is none, or the mark of an earlier drop would stay.
    lastPiece: lastDropped(shown) as sg.Piece,
    movable: { free: false, showDests: false, dests: new Map() },
    droppable: { free: false, showDests: false, dests: new Map() },
  };
  if (active !== null) {
    config.movable = { ...config.movable, dests: trySquares(shown.arrangement, active) };
    config.droppable = { ...config.droppable, dests: tryDrops(shown.arrangement, active) };
  }
  return config;
}

/** A man is chosen when it is pressed, so that its targets show while it is dragged. */
const TOUCHES = ["mousedown", "touchstart", "mouseup", "touchend"] as const;

export class Ground {
  readonly #api: Api;
  readonly #events: GroundEvents;
  readonly #watch: () => void;

  constructor(elements: GroundElements, view: GroundView, events: GroundEvents, animated: boolean) {
    this.#events = events;
    // shogiground reports no selection that ends outside the board, so it is looked up after
    // every touch, once its own handlers are through.
    this.#watch = () => setTimeout(() => this.#reportSelection(), 5);
    this.#api = Shogiground(
      { ...fixedConfig(this, animated), ...configOf(view), ...activeOf(view) },
      { board: elements.board, hands: { top: elements.top, bottom: elements.bottom } },
    );
    for (const type of TOUCHES) document.addEventListener(type, this.#watch);
  }

  show(view: GroundView): void {
    this.#api.cancelMoveOrDrop();
    this.#api.set({ ...configOf(view), ...activeOf(view) });
  }

  /** Marks a man that was chosen elsewhere, by keyboard. */
  select(origin: Origin | null): void {
    this.#api.cancelMoveOrDrop();
    const color = this.#api.state.turnColor;
    if (origin?.kind === "square") this.#api.selectSquare(origin.square as sg.Key);
    if (origin?.kind === "hand") {
      this.#api.selectPiece({ role: manName(origin.letter) ?? "", color });
    }
  }

  destroy(): void {
    for (const type of TOUCHES) document.removeEventListener(type, this.#watch);
    this.#api.destroy();
  }

  moved(from: string, to: string): void {
    this.#events.tried({ kind: "square", square: from }, to);
  }

  dropped(role: string, to: string): void {
    const letter = letterOf(role);
    if (letter !== undefined) this.#events.tried({ kind: "hand", letter }, to);
  }

  #reportSelection(): void {
    const { selected, selectedPiece } = this.#api.state;
    const letter = selectedPiece === undefined ? undefined : letterOf(selectedPiece.role);
    if (selected !== undefined) this.#events.selected({ kind: "square", square: selected });
    else if (letter !== undefined) this.#events.selected({ kind: "hand", letter });
    else this.#events.selected(null);
  }
}

/** `activeColor` must be handed over even when it is undefined, for that is what locks the board. */
function activeOf(view: GroundView): Config {
  const locked = { activeColor: undefined } as unknown as Config;
  return view.movable === null ? locked : { activeColor: colorOf(view.movable) };
}

function fixedConfig(ground: Ground, animated: boolean): Config {
  return {
    scaleDownPieces: false,
    coordinates: { enabled: false },
    hands: { inlined: false, roles: [...HAND_ROLES] },
    animation: { enabled: animated, hands: animated, duration: 180 },
    premovable: { enabled: false },
    predroppable: { enabled: false },
    drawable: { enabled: false, visible: false },
    draggable: { showTouchSquareOverlay: true },
    promotion: { promotesTo, unpromotesTo },
    events: {
      move: (from, to) => ground.moved(from, to),
      drop: (piece, to) => ground.dropped(piece.role, to),
    },
  };
}

const PROMOTED: readonly (readonly [string, string])[] = [
  ["rook", "dragon"],
  ["bishop", "horse"],
  ["silver", "promotedsilver"],
  ["knight", "promotedknight"],
  ["pawn", "tokin"],
];

/** Only for drawing the change of a man that promotes as one movement. */
function promotesTo(role: string): string | undefined {
  return PROMOTED.find(([plain]) => plain === role)?.[1];
}

function unpromotesTo(role: string): string | undefined {
  return PROMOTED.find(([, promoted]) => promoted === role)?.[0];
}

// One game as the page holds it: the server's state, which position is looked at, what is chosen,
// and what is asked of the player. It decides nothing about the rules.
import { gameExists } from "../net/api";
import { Channel, type Answer, type Connection, type World } from "../net/channel";
import { PendingCommand, type Intent } from "../net/pending";
import type { Side } from "../wire/Side";
import type { State } from "../wire/State";
import { shownAt, type Shown } from "./movelist";
import { choiceOf, sameOrigin, targetsOf, type Origin } from "./targets";
import { readTyped } from "./typed";

/** What is asked of the player before something is sent. */
export type Question =
  | { readonly kind: "promotion"; readonly promoted: string; readonly unpromoted: string }
  | { readonly kind: "illegal"; readonly usi: string }
  | { readonly kind: "resign" }
  | { readonly kind: "impasse" };

/** Something to tell the player; the words are the view's business. */
export type Notice =
  | { readonly kind: "reason"; readonly code: string }
  | { readonly kind: "rejected"; readonly code: string }
  | { readonly kind: "dropped" }
  | { readonly kind: "unread"; readonly text: string }
  | { readonly kind: "ambiguous"; readonly candidates: readonly string[] };

export class GameSession {
  state = $state.raw<State | null>(null);
  connection = $state<Connection>("connecting");
  missing = $state(false);
  notice = $state.raw<Notice | null>(null);
  question = $state.raw<Question | null>(null);
  selection = $state.raw<Origin | null>(null);
  /** Grows whenever the board must be drawn anew although the state is the same. */
  redraws = $state(0);
  #viewed = $state<number | null>(null);
  #turned = $state(false);
  #busy = $state(false);
  readonly #channel: Channel;

  constructor(
    readonly id: string,
    world: World,
    pending: PendingCommand,
  ) {
    this.#busy = pending.command !== null;
    this.#channel = new Channel(world, pending, {
      state: (state) => this.#receive(state),
      connection: (connection) => this.#connected(connection),
      settled: (answer) => this.#settled(answer),
    });
  }

  start(): void {
    this.#channel.start();
  }

  stop(): void {
    this.#channel.stop();
  }

  hurry(): void {
    this.#channel.hurry();
  }

  /** A command waits for its answer. */
  get busy(): boolean {
    return this.#busy;
  }

  get seat(): Side | null {
    return this.state?.seat ?? null;
  }

  get orientation(): Side {
    const white = (this.seat === "white") !== this.#turned;
    return white ? "white" : "black";
  }

  /** The ply that is shown; the latest unless an earlier one was asked for. */
  get ply(): number {
    return this.#viewed ?? this.state?.ply ?? 0;
  }

  get atLatest(): boolean {
    return this.#viewed === null;
  }

  get shown(): Shown | null {
    return this.state === null ? null : shownAt(this.state, this.ply);
  }

  /** It is the viewer's turn in the position that is shown, and nothing is on its way. */
  get myTurn(): boolean {
    const state = this.state;
    return (
      state !== null &&
      state.outcome === null &&
      state.seat === state.turn &&
      this.atLatest &&
      !this.#busy
    );
  }

  get canUndo(): boolean {
    const state = this.state;
    return this.#mayCommand && state !== null && state.moves.length > 0;
  }

  get canResign(): boolean {
    return this.#mayCommand;
  }

  get targets(): ReadonlySet<string> {
    if (this.state === null || this.selection === null || !this.myTurn) return new Set();
    return targetsOf(this.state.legal, this.selection);
  }

  get #mayCommand(): boolean {
    return this.state !== null && this.state.outcome === null && this.seat !== null && !this.#busy;
  }

  turnBoard(): void {
    this.#turned = !this.#turned;
  }

  /** Shows the position after `ply` moves; a question about another position is closed. */
  view(ply: number): void {
    const latest = this.state?.ply ?? 0;
    const wanted = Math.max(0, Math.min(latest, ply));
    this.#viewed = wanted === latest ? null : wanted;
    this.dismiss();
  }

  viewLatest(): void {
    this.view(this.state?.ply ?? 0);
  }

  select(origin: Origin | null): void {
    const next = this.myTurn ? origin : null;
    // Who chooses the next man has read what was said about the last one.
    if (next !== null && !sameOrigin(next, this.selection)) this.notice = null;
    if (!sameOrigin(next, this.selection)) this.selection = next;
  }

  /** Keyboard and screen reader: a square is chosen as a man to move, or as its target. */
  chooseSquare(square: string): void {
    const shown = this.shown;
    if (!this.myTurn || shown === null) return;
    const own = shown.arrangement.board.get(square)?.side === this.seat;
    const here: Origin = { kind: "square", square };
    if (sameOrigin(here, this.selection)) this.select(null);
    else if (own) this.select(here);
    else if (this.selection !== null) this.try(this.selection, square);
  }

  /** Goes from `origin` to `to`, asking first where there is a choice. */
  try(origin: Origin, to: string): void {
    const state = this.state;
    this.selection = null;
    if (state === null || !this.myTurn) return this.#redraw();
    const choice = choiceOf(state.legal, origin, to);
    switch (choice.kind) {
      case "one":
        return this.#send({ type: "move", usi: choice.usi });
      case "promotion":
        this.question = choice;
        return;
      case "illegal":
        return this.#tryIllegal(choice.usi);
    }
  }

  /** Plays a typed move; true if the text was understood. */
  type(text: string): boolean {
    const state = this.state;
    if (state === null) return false;
    if (!this.myTurn) {
      this.notice = { kind: "rejected", code: state.outcome === null ? "not-your-turn" : "game-over" };
      return false;
    }
    const typed = readTyped(text, state.legal);
    switch (typed.kind) {
      case "move":
        this.#send({ type: "move", usi: typed.usi });
        return true;
      case "attempt":
        this.#tryIllegal(typed.usi);
        return true;
      case "ambiguous":
        this.notice = {
          kind: "ambiguous",
          candidates: typed.candidates.map(({ hodges }) => hodges),
        };
        return false;
      case "unknown":
        this.notice = { kind: "unread", text };
        return false;
    }
  }

  undo(): void {
    if (this.canUndo) this.#send({ type: "undo" });
  }

  ask(kind: "resign" | "impasse"): void {
    if (this.#mayCommand) this.question = { kind };
  }

  /** Answers the open question with what is to be sent. */
  answer(intent: Intent): void {
    this.question = null;
    this.#send(intent);
  }

  /** Takes back whatever was begun but not sent. */
  dismiss(): void {
    this.question = null;
    this.selection = null;
    this.notice = null;
    this.#redraw();
  }

  /** In a game that refuses illegal moves the server names the reason; in a strict one it would end. */
  #tryIllegal(usi: string): void {
    if (this.state?.illegal === "refuse") this.#send({ type: "move", usi });
    else this.question = { kind: "illegal", usi };
  }

  #send(intent: Intent): void {
    if (this.state === null) return;
    this.notice = null;
    this.selection = null;
    this.#busy = this.#channel.command(intent, this.state.seq) || this.#busy;
  }

  #receive(state: State): void {
    const changed = state.seq !== this.state?.seq;
    this.state = state;
    if (!changed) return;
    this.#viewed = null;
    this.question = null;
    this.selection = null;
  }

  #settled(answer: Answer): void {
    this.#busy = false;
    if (answer.kind === "ack") return;
    if (answer.kind === "dropped") this.notice = { kind: "dropped" };
    else if (answer.code === "illegal" && answer.reason !== null) {
      this.notice = { kind: "reason", code: answer.reason };
    } else this.notice = { kind: "rejected", code: answer.code };
    this.#redraw();
  }

  #connected(connection: Connection): void {
    this.connection = connection;
    if (connection !== "lost" || this.state !== null) return;
    void gameExists(this.id).then((exists) => {
      if (exists) return;
      this.missing = true;
      this.stop();
    });
  }

  #redraw(): void {
    this.redraws += 1;
  }
}

// The live line to one game: connects, reconnects, keeps alive, and settles the open command.
import type { ClientFrame } from "../wire/ClientFrame";
import type { RejectCode } from "../wire/RejectCode";
import type { ServerFrame } from "../wire/ServerFrame";
import type { State } from "../wire/State";
import { backoffMs } from "./backoff";
import { commandOf, maySendAgain, newCommandId, PendingCommand, type Intent } from "./pending";

export type Connection = "connecting" | "open" | "lost";

/** What the channel tells its owner. */
export interface Listener {
  state(state: State): void;
  connection(connection: Connection): void;
  /** The open command was answered, or given up because the game had moved on. */
  settled(answer: Answer): void;
}

export type Answer =
  | { readonly kind: "ack" }
  | { readonly kind: "reject"; readonly code: RejectCode; readonly reason: string | null }
  | { readonly kind: "dropped" };

/** The part of `WebSocket` that is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
};

/** The world outside, replaced in tests. */
export interface World {
  connect(): Socket;
  random(): number;
  setTimer(action: () => void, ms: number): number;
  clearTimer(timer: number): void;
}

const PING_MS = 20_000;
const PONG_MS = 10_000;
const OPEN = 1;

export class Channel {
  #socket: Socket | null = null;
  #attempt = 0;
  #retry: number | null = null;
  #ping: number | null = null;
  #greeted = false;
  #stopped = false;

  constructor(
    private readonly world: World,
    private readonly pending: PendingCommand,
    private readonly listener: Listener,
  ) {}

  get busy(): boolean {
    return this.pending.command !== null;
  }

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#clearTimers();
    this.#drop();
  }

  /** Tries at once instead of waiting, as when the network is back. */
  hurry(): void {
    if (this.#stopped || this.#socket !== null) return;
    this.#clearTimers();
    this.#connect();
  }

  /** Sends a command meant for the position `baseSeq`; a second one waits for nobody and is refused. */
  command(intent: Intent, baseSeq: number): boolean {
    if (this.busy) return false;
    const command = commandOf(intent, baseSeq, newCommandId());
    this.pending.set(command);
    if (this.#greeted) this.#send(command);
    return true;
  }

  #connect(): void {
    this.#greeted = false;
    this.listener.connection(this.#attempt === 0 ? "connecting" : "lost");
    const socket = this.world.connect();
    this.#socket = socket;
    socket.onopen = () => this.#schedulePing();
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#drop();
    if (this.#stopped) return;
    this.#clearTimers();
    this.listener.connection("lost");
    const wait = backoffMs(this.#attempt, this.world.random());
    this.#attempt += 1;
    this.#retry = this.world.setTimer(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #clearTimers(): void {
    for (const timer of [this.#retry, this.#ping]) {
      if (timer !== null) this.world.clearTimer(timer);
    }
    this.#retry = this.#ping = null;
  }

  #schedulePing(): void {
    if (this.#ping !== null) this.world.clearTimer(this.#ping);
    this.#ping = this.world.setTimer(() => {
      const socket = this.#socket;
      this.#send({ type: "ping" });
      this.#ping = this.world.setTimer(() => {
        if (socket !== null) this.#lost(socket);
      }, PONG_MS);
    }, PING_MS);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(data: unknown): void {
    const frame = readFrame(data);
    if (frame === null) return;
    this.#schedulePing();
    switch (frame.type) {
      case "state":
        this.#greet(frame.state);
        break;
      case "ack":
        if (this.#isOurs(frame.cmd_id)) this.#settle({ kind: "ack" });
        break;
      case "reject":
        if (frame.code === "stale") this.#send({ type: "sync" });
        if (this.#isOurs(frame.cmd_id)) {
          this.#settle({ kind: "reject", code: frame.code, reason: frame.reason });
        }
        break;
      case "pong":
        break;
    }
  }

  /** The first state after connecting decides whether an unanswered command is sent again. */
  #greet(state: State): void {
    const first = !this.#greeted;
    this.#greeted = true;
    this.#attempt = 0;
    this.listener.state(state);
    if (!first) return;
    this.listener.connection("open");
    const command = this.pending.command;
    if (command === null) return;
    if (maySendAgain(command, state.seq)) this.#send(command);
    else this.#settle({ kind: "dropped" });
  }

  #isOurs(id: string): boolean {
    return this.pending.command?.cmd_id === id;
  }

  #settle(answer: Answer): void {
    this.pending.clear();
    this.listener.settled(answer);
  }
}

const FRAMES: readonly string[] = ["state", "ack", "reject", "pong"];

/** The server and this page are built together, so only the outer form of a frame is looked at. */
function readFrame(data: unknown): ServerFrame | null {
  if (typeof data !== "string") return null;
  try {
    const value = JSON.parse(data) as { type?: unknown };
    return FRAMES.includes(String(value.type)) ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
}

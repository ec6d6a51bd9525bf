import { beforeEach, expect, test } from "vitest";
import { Channel, type Answer, type Connection, type Socket, type World } from "../src/net/channel";
import { newCommandId, PendingCommand, type Store } from "../src/net/pending";
import type { ServerFrame } from "../src/wire/ServerFrame";
import { state } from "./positions";

class FakeSocket implements Socket {
  readyState: WebSocket["readyState"] = 1;
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  receive(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }

  fall(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

class FakeStore implements Store {
  readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
  removeItem = (key: string): void => void this.values.delete(key);
}

let sockets: FakeSocket[];
let timers: { action: () => void; ms: number }[];
let connections: Connection[];
let answers: Answer[];
let store: FakeStore;

const world: World = {
  connect: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  },
  random: () => 1,
  setTimer: (action, ms) => timers.push({ action, ms }) - 1,
  clearTimer: () => undefined,
};

function open(): Channel {
  const channel = new Channel(world, new PendingCommand("key", store), {
    state: () => undefined,
    connection: (connection) => connections.push(connection),
    settled: (answer) => answers.push(answer),
  });
  channel.start();
  return channel;
}

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("nothing connected");
  return socket;
}

function runTimer(): void {
  timers.pop()?.action();
}

beforeEach(() => {
  sockets = [];
  timers = [];
  connections = [];
  answers = [];
  store = new FakeStore();
});

test("a command goes out with the position it was meant for, and is settled by its answer", () => {
  const channel = open();
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  expect(channel.command({ type: "move", usi: "6e6d" }, 7)).toBe(true);
  const [sent] = latest().sent;
  expect(sent).toMatchObject({ type: "move", usi: "6e6d", base_seq: 7 });
  expect(channel.command({ type: "undo" }, 7)).toBe(false);
  latest().receive({ type: "ack", cmd_id: "someone else's", seq: 8 });
  expect(channel.busy).toBe(true);
  latest().receive({ type: "ack", cmd_id: String(sent?.["cmd_id"]), seq: 8 });
  expect(answers).toEqual([{ kind: "ack" }]);
  expect(channel.busy).toBe(false);
  expect(store.values.size).toBe(0);
});

test("an unanswered command is sent again word for word while the game stands still", () => {
  const channel = open();
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  channel.command({ type: "resign" }, 7);
  const [sent] = latest().sent;
  latest().fall();
  expect(connections.at(-1)).toBe("lost");
  runTimer();
  expect(sockets).toHaveLength(2);
  expect(latest().sent).toEqual([]);
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  expect(latest().sent).toEqual([sent]);
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  expect(latest().sent).toHaveLength(1);
});

test("an unanswered command is dropped when the game has moved on", () => {
  const channel = open();
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  channel.command({ type: "move", usi: "6e6d" }, 7);
  latest().fall();
  runTimer();
  latest().receive({ type: "state", state: state({ seq: 8 }) });
  expect(latest().sent).toEqual([]);
  expect(answers).toEqual([{ kind: "dropped" }]);
});

test("a command survives a reload of the page", () => {
  const first = open();
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  first.command({ type: "move", usi: "6e6d" }, 7);
  const [sent] = latest().sent;
  const second = open();
  expect(second.busy).toBe(true);
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  expect(latest().sent).toEqual([sent]);
});

test("a stale rejection asks for the state again", () => {
  const channel = open();
  latest().receive({ type: "state", state: state({ seq: 7 }) });
  channel.command({ type: "undo" }, 7);
  const id = String(latest().sent[0]?.["cmd_id"]);
  latest().receive({ type: "reject", cmd_id: id, code: "stale", reason: null, message: "", seq: 9 });
  expect(latest().sent.at(-1)).toEqual({ type: "sync" });
  expect(answers).toEqual([{ kind: "reject", code: "stale", reason: null }]);
});

test("waits grow from one failure to the next, and start anew after a success", () => {
  open();
  const waits: (number | undefined)[] = [];
  for (let i = 0; i < 3; i += 1) {
    latest().fall();
    waits.push(timers.at(-1)?.ms);
    runTimer();
  }
  expect(waits).toEqual([400, 800, 1600]);
  latest().receive({ type: "state", state: state() });
  expect(connections.at(-1)).toBe("open");
  latest().fall();
  expect(timers.at(-1)?.ms).toBe(400);
});

test("a line that answers no ping is given up", () => {
  open();
  const socket = latest();
  socket.receive({ type: "state", state: state() });
  runTimer();
  expect(socket.sent).toEqual([{ type: "ping" }]);
  runTimer();
  expect(connections.at(-1)).toBe("lost");
  expect(socket.readyState).toBe(3);
});

test("broken storage and nonsense in it do no harm", () => {
  store.setItem("key", "{nonsense");
  expect(new PendingCommand("key", store).command).toBeNull();
  store.setItem("key", JSON.stringify({ type: "move", cmd_id: "x", base_seq: 1 }));
  expect(new PendingCommand("key", store).command).toBeNull();
  const broken: Store = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => undefined,
  };
  const pending = new PendingCommand("key", broken);
  pending.set({ type: "undo", cmd_id: "x", base_seq: 1 });
  expect(pending.command?.cmd_id).toBe("x");
});

test("command ids are 32 hexadecimal digits and differ", () => {
  const ids = new Set(Array.from({ length: 50 }, newCommandId));
  expect(ids.size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

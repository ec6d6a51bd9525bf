// A command that has no answer yet. It outlives a reload, so that no move is lost or made twice.
import type { ClientFrame } from "../wire/ClientFrame";

/** A frame that changes the game. */
export type Command = Extract<ClientFrame, { cmd_id: string }>;

/** What a command does, without the fields that the channel fills in. */
export type Intent =
  | { readonly type: "move"; readonly usi: string }
  | { readonly type: "undo" }
  | { readonly type: "resign" }
  | { readonly type: "impasse" };

/** The part of `Storage` that is used here. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** 32 hexadecimal digits that no other command has. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function commandOf(intent: Intent, baseSeq: number, id: string): Command {
  return { ...intent, cmd_id: id, base_seq: baseSeq };
}

/** May a command be sent again? Only to the very position that it was meant for. */
export function maySendAgain(command: Command, serverSeq: number): boolean {
  return command.base_seq === serverSeq;
}

const TYPES: readonly string[] = ["move", "undo", "resign", "impasse"];

function isCommand(value: unknown): value is Command {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    typeof fields["cmd_id"] === "string" &&
    typeof fields["base_seq"] === "number" &&
    TYPES.includes(String(fields["type"])) &&
    (fields["type"] !== "move" || typeof fields["usi"] === "string")
  );
}

/** Keeps the one open command of a game. Without storage it is kept for this page only. */
export class PendingCommand {
  #command: Command | null;

  constructor(
    private readonly key: string,
    private readonly store: Store | null,
  ) {
    this.#command = this.#read();
  }

  get command(): Command | null {
    return this.#command;
  }

  set(command: Command): void {
    this.#command = command;
    this.#quietly((store) => store.setItem(this.key, JSON.stringify(command)));
  }

  clear(): void {
    this.#command = null;
    this.#quietly((store) => store.removeItem(this.key));
  }

  #read(): Command | null {
    let text: string | null = null;
    this.#quietly((store) => (text = store.getItem(this.key)));
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      return isCommand(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** Storage may be full or forbidden; play goes on without it. */
  #quietly(use: (store: Store) => void): void {
    if (this.store === null) return;
    try {
      use(this.store);
    } catch {
      // The command is still held in memory.
    }
  }
}

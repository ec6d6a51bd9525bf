// Binds a game to the browser it is played in.
import type { World } from "../net/channel";
import { PendingCommand, type Store } from "../net/pending";
import { GameSession } from "./session.svelte";

function sessionStore(): Store | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function browserWorld(id: string): World {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/games/${encodeURIComponent(id)}/ws`;
  return {
    connect: () => new WebSocket(address),
    random: Math.random,
    setTimer: (action, ms) => window.setTimeout(action, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
  };
}

export function openGame(id: string): GameSession {
  return new GameSession(id, browserWorld(id), new PendingCommand(`judkins:open:${id}`, sessionStore()));
}

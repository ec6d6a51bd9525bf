// The questions that are asked over plain HTTP.
import type { Created } from "../wire/Created";
import type { GameSummary } from "../wire/GameSummary";
import type { NewGame } from "../wire/NewGame";
import type { Options } from "../wire/Options";

/** An answer other than success; `code` is the server's, or "network" when there was no answer. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  try {
    const body = (await response.json()) as { error?: { code?: string; message?: string } };
    const code = body.error?.code ?? "unknown";
    return new ApiError(code, response.status, body.error?.message ?? response.statusText);
  } catch {
    return new ApiError("unknown", response.status, response.statusText);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    throw new ApiError("network", 0, String(error));
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function askJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

async function askText(path: string): Promise<string> {
  return (await ask(path)).text();
}

export type ExportFormat = "sfen" | "usi" | "hodges";

export const options = (): Promise<Options> => askJson("/api/options");
export const games = (): Promise<GameSummary[]> => askJson("/api/games");
export const licenses = (): Promise<string> => askText("/api/licenses");

/** Is there such a game? Told apart from a server that cannot be reached, which may come back. */
export async function gameExists(id: string): Promise<boolean> {
  try {
    await ask(`/api/games/${encodeURIComponent(id)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return false;
    return true;
  }
}

export function createGame(game: NewGame): Promise<Created> {
  return askJson("/api/games", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(game),
  });
}

export function exportGame(id: string, format: ExportFormat): Promise<string> {
  return askText(`/api/games/${encodeURIComponent(id)}/export?format=${format}`);
}

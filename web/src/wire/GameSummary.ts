import type { Outcome } from "./Outcome";
import type { Side } from "./Side";

export type GameSummary = { id: string, created_ms: number, seat: Side | null, handicap: string, level: string, ply: number, outcome: Outcome | null, };

import type { Side } from "./Side";

export type Outcome = { end: string, winner: Side | null, };

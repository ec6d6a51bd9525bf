export type RejectCode = "stale" | "illegal" | "not-your-turn" | "not-your-seat" | "game-over" | "nothing-to-undo" | "impasse-void" | "bad-frame" | "unavailable";

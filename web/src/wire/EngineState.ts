export type EngineState = "ok" | "restarting" | "failed";

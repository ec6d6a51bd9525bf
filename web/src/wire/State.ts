import type { EngineState } from "./EngineState";
import type { IllegalMode } from "./IllegalMode";
import type { Impasse } from "./Impasse";
import type { Last } from "./Last";
import type { MoveText } from "./MoveText";
import type { Outcome } from "./Outcome";
import type { Ply } from "./Ply";
import type { Points } from "./Points";
import type { Side } from "./Side";

export type State = { id: string, seq: number, created_ms: number, seat: Side | null, level: string, illegal: IllegalMode, handicap: string, start_sfen: string, sfen: string, turn: Side, ply: number, check: string | null, last: Last | null, legal: Array<MoveText>, moves: Array<Ply>, occurrences: number, points: Points, impasse: Impasse | null, thinking: boolean, engine: EngineState, outcome: Outcome | null, };

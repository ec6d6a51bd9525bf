import type { RejectCode } from "./RejectCode";
import type { State } from "./State";

export type ServerFrame = { "type": "state", state: State, } | { "type": "ack", cmd_id: string, seq: number, } | { "type": "reject", cmd_id: string, code: RejectCode, reason: string | null, message: string, seq: number, } | { "type": "pong", seq: number, };

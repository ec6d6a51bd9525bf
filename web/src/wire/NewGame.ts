import type { IllegalMode } from "./IllegalMode";
import type { SideChoice } from "./SideChoice";

export type NewGame = { cmd_id: string, side: SideChoice, handicap: string, level: string, illegal: IllegalMode, };

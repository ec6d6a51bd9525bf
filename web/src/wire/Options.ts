import type { HandicapOption } from "./HandicapOption";
import type { Level } from "./Level";

export type Options = { version: string, source_url: string, levels: Array<Level>, default_level: string, handicaps: Array<HandicapOption>, };

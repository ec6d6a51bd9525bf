import type { Side } from "./Side";

export type Impasse = { black_in_zone: boolean, white_in_zone: boolean, winner: Side | null, callable: boolean, };

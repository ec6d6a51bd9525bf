export type Ply = { usi: string, hodges: string, japanese: string, sfen: string, check: boolean, };

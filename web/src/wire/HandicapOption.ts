export type HandicapOption = { id: string, removed: string, sfen: string, };

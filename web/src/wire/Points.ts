export type Points = { black: number, white: number, };

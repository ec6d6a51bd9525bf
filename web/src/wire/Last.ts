export type Last = { from: string | null, to: string, usi: string, };

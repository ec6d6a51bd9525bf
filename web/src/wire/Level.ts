export type Level = { id: string, };

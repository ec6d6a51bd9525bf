export type Created = { id: string, };

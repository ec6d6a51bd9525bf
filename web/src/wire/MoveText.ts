export type MoveText = { usi: string, hodges: string, japanese: string, };

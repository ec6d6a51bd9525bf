export type IllegalMode = "refuse" | "lose";

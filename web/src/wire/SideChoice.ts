export type SideChoice = "black" | "white" | "random";

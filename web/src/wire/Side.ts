export type Side = "black" | "white";

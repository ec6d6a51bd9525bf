// Which key does what, away from the board's own keys.

export type Action =
  | "back"
  | "on"
  | "first"
  | "last"
  | "board"
  | "hand"
  | "box"
  | "flip"
  | "undo"
  | "help";

const PLAIN: ReadonlyMap<string, Action> = new Map<string, Action>([
  ["ArrowLeft", "back"],
  ["ArrowRight", "on"],
  ["Home", "first"],
  ["End", "last"],
]);

const LETTERS: ReadonlyMap<string, Action> = new Map<string, Action>([
  [",", "back"],
  [".", "on"],
  ["b", "board"],
  ["h", "hand"],
  ["m", "box"],
  ["f", "flip"],
  ["u", "undo"],
  ["?", "help"],
]);

/** The part of a keyboard event that matters here. */
export type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "target">;

/** Fields that need the keys themselves. */
function typing(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return ["INPUT", "TEXTAREA", "SELECT"].includes(element?.tagName ?? "");
}

/** What a key press asks for; `letters` says whether single-letter keys are switched on. */
export function shortcut(press: Press, letters: boolean): Action | null {
  if (press.altKey || press.ctrlKey || press.metaKey || typing(press.target)) return null;
  return PLAIN.get(press.key) ?? (letters ? (LETTERS.get(press.key) ?? null) : null);
}

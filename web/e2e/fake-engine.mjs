// A USI engine that plays from a list. `node fake-engine.mjs 1b1c 1c1d …`: its n-th move of the
// game is the n-th word, told by the number of plies, so a restart in mid-game changes nothing.
// Past the end of the list it resigns.
import { createInterface } from "node:readline";

const replies = process.argv.slice(2);
let plies = 0;

/** The plies played before a position: those its SFEN tells of, and those listed after it. */
function count(words) {
  const moves = words.indexOf("moves");
  const listed = moves < 0 ? 0 : words.length - moves - 1;
  const start = words.slice(0, moves < 0 ? words.length : moves);
  const number = start[1] === "sfen" ? Number(start[5] ?? "1") : 1;
  return number - 1 + listed;
}

function answer(line) {
  const words = line.trim().split(/\s+/);
  switch (words[0]) {
    case "usi":
      return "id name fake\nid author none\nusiok";
    case "isready":
      return "readyok";
    case "position":
      plies = count(words);
      return null;
    case "go":
      return `bestmove ${replies[Math.floor(plies / 2)] ?? "resign"}`;
    case "quit":
      process.exit(0);
      break;
    default:
      return null;
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const text = answer(line);
  if (text !== null) process.stdout.write(`${text}\n`);
});

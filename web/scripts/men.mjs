// Makes the men of both sets and the outlines that diagrams need, into generated/.
//   generated/men/kanji/*.svg    a pentagonal man with one character; promoted men in red
//   generated/men/letters/*.svg  a letter, and marks that show where the man may go
//   generated/glyphs.json        bare outlines, for diagrams drawn elsewhere
// All men point up. Every file is built, none is committed.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontFolder, outline, UNITS_PER_EM } from "./outlines.mjs";

const generated = join(dirname(fileURLToPath(import.meta.url)), "..", "generated");

/** The drawing area of a man has the ratio of a square of the board. */
const WIDTH = 110;
const HEIGHT = 120;

const INK = "#1d130a";
const RED = "#b3121d";

/** Real men differ in size: K R B G S N P, from the largest down. */
const SIZE = { K: 1, R: 0.97, B: 0.97, G: 0.94, S: 0.94, N: 0.91, P: 0.87 };

/** Where a man may go: s is one step, r any number of steps, j a jump. Directions as on a compass. */
const STEPS = {
  gold: "sN sNE sNW sE sW sS",
  king: "sN sNE sE sSE sS sSW sW sNW",
};

const MEN = [
  { name: "king", letter: "K", kanji: "王", moves: STEPS.king },
  { name: "king-jewel", letter: "K", kanji: "玉", moves: STEPS.king },
  { name: "rook", letter: "R", kanji: "飛", moves: "rN rE rS rW" },
  { name: "bishop", letter: "B", kanji: "角", moves: "rNE rSE rSW rNW" },
  { name: "gold", letter: "G", kanji: "金", moves: STEPS.gold },
  { name: "silver", letter: "S", kanji: "銀", moves: "sN sNE sNW sSE sSW" },
  { name: "knight", letter: "N", kanji: "桂", moves: "jNE jNW" },
  { name: "pawn", letter: "P", kanji: "歩", moves: "sN" },
  { name: "dragon", letter: "R", kanji: "竜", promoted: true, moves: "rN rE rS rW sNE sSE sSW sNW" },
  { name: "horse", letter: "B", kanji: "馬", promoted: true, moves: "rNE rSE rSW rNW sN sE sS sW" },
  { name: "promoted-silver", letter: "S", kanji: "全", promoted: true, moves: STEPS.gold },
  { name: "promoted-knight", letter: "N", kanji: "圭", promoted: true, moves: STEPS.gold },
  { name: "tokin", letter: "P", kanji: "と", promoted: true, moves: STEPS.gold },
];

/** The other print convention, kanji set only: 全 今 个 instead of 全 圭 と. */
const VARIANTS = [
  { name: "promoted-knight-alt", letter: "N", kanji: "今", promoted: true },
  { name: "tokin-alt", letter: "P", kanji: "个", promoted: true },
];

const BARE = [..."玉王飛龍竜角馬金銀全桂圭今歩と个一二三四五六先後手持駒"];

const round = (number) => Math.round(number * 100) / 100;

function svg(body) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="#fdeec2"/><stop offset=".55" stop-color="#f4d795"/>` +
    `<stop offset="1" stop-color="#e2b768"/></linearGradient></defs>${body}</svg>\n`
  );
}

/** A pentagon with rounded corners, with a shade below it and a light edge inside. */
function tile(points, size) {
  const corners = points.map(([x, y]) => [
    WIDTH / 2 + (x - WIDTH / 2) * size,
    HEIGHT / 2 + (y - HEIGHT / 2) * size,
  ]);
  const path = roundedPath(corners, 3);
  return (
    `<path d="${path}" transform="translate(1.2 2.2)" fill="#3a2208" opacity=".45"/>` +
    `<path d="${path}" fill="url(#w)" stroke="#6b4415" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

function roundedPath(corners, radius) {
  const toward = ([ax, ay], [bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay);
    return [round(ax + ((bx - ax) * radius) / length), round(ay + ((by - ay) * radius) / length)];
  };
  const parts = corners.map((corner, i) => {
    const before = corners.at(i - 1);
    const after = corners[(i + 1) % corners.length];
    const from = toward(corner, before);
    const to = toward(corner, after);
    return `${i === 0 ? "M" : "L"}${from.join(" ")}Q${corner.map(round).join(" ")} ${to.join(" ")}`;
  });
  return `${parts.join("")}Z`;
}

/** Places an outline so that the middle of its ink lies at (x, y), fitted into width and height. */
function glyph(character, { x, y, width, height, colour }) {
  const { path, box } = outline(character);
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const dx = x - (scale * (box.left + box.right)) / 2;
  const dy = y - (scale * (box.top + box.bottom)) / 2;
  const matrix = [scale, 0, 0, scale, dx, dy].map((n) => Math.round(n * 10000) / 10000).join(" ");
  return `<path d="${path}" fill="${colour}" transform="matrix(${matrix})"/>`;
}

const KANJI_TILE = [[55, 5], [86, 22], [99, 114], [11, 114], [24, 22]];

function kanjiMan({ kanji, letter, promoted }) {
  const size = SIZE[letter];
  const colour = promoted ? RED : INK;
  const box = { x: 55, y: 69, width: 62 * size, height: 68 * size, colour };
  return svg(tile(KANJI_TILE, size) + glyph(kanji, box));
}

const LETTER_TILE = [[55, 3], [95, 20], [103, 116], [7, 116], [15, 20]];

/** For each direction: where its mark stands on the tile, and its angle from straight up. */
const PLACES = {
  N: [55, 19, 0],
  NE: [84, 31, 45],
  E: [91, 69, 90],
  SE: [88, 104, 135],
  S: [55, 107, 180],
  SW: [22, 104, 225],
  W: [19, 69, 270],
  NW: [26, 31, 315],
};

/** A mark: a triangle for one step, two with a shaft for any number, a hooked arrow for a jump. */
function mark(move) {
  const [x, y, angle] = PLACES[move.slice(1)];
  const at = `transform="translate(${x} ${y}) rotate(${angle})"`;
  if (move.startsWith("s")) return `<path d="M0-6L6.5 5H-6.5Z" ${at}/>`;
  if (move.startsWith("r")) return `<path d="M0-9L7.5 1H2.6V10H-2.6V1H-7.5Z" ${at}/>`;
  const side = move === "jNE" ? 1 : -1;
  return (
    `<path d="M0 17V9L11-2" transform="translate(${55 + side * 9} 24) scale(${side} 1)" fill="none" ` +
    `stroke="#0b5d7a" stroke-width="4" stroke-linejoin="round"/>` +
    `<circle cx="${55 + side * 24}" cy="20" r="5.5"/>`
  );
}

function letterMan({ letter, promoted, moves }) {
  const colour = promoted ? RED : INK;
  const high = letter === "N" && !promoted;
  const middle = high ? 75 : 66;
  const text = promoted
    ? glyph("+", { x: 37, y: 51, width: 15, height: 15, colour }) +
      glyph(letter, { x: 60, y: 68, width: 38, height: 42, colour })
    : glyph(letter, { x: 55, y: middle, width: 48, height: 50, colour });
  const marks = moves.split(" ").map(mark).join("");
  return svg(`${tile(LETTER_TILE, 1)}<g fill="#0b5d7a">${marks}</g>${text}`);
}

function write(set, name, text) {
  writeFileSync(join(generated, "men", set, `${name}.svg`), text);
}

rmSync(join(generated, "men"), { recursive: true, force: true });
for (const set of ["kanji", "letters"]) {
  mkdirSync(join(generated, "men", set), { recursive: true });
}
for (const man of [...MEN, ...VARIANTS]) write("kanji", man.name, kanjiMan(man));
for (const man of MEN) {
  if (man.name !== "king-jewel") write("letters", man.name, letterMan(man));
}
copyFileSync(join(fontFolder, "LICENSE"), join(generated, "men", "OFL.txt"));
const glyphs = Object.fromEntries(
  BARE.map((character) => {
    const { path, advance } = outline(character);
    return [character, { path, advance }];
  }),
);
writeFileSync(
  join(generated, "glyphs.json"),
  `${JSON.stringify({ unitsPerEm: UNITS_PER_EM, glyphs })}\n`,
);

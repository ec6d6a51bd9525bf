// Outlines of single characters, taken from the woff2 subsets of Noto Serif JP (weight 700).
// The package cuts the font into files by code point; its style sheet says which file holds what.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as fontkit from "fontkit";

const require = createRequire(import.meta.url);
export const fontFolder = dirname(require.resolve("@fontsource/noto-serif-jp/package.json"));

/** The em of every outline handed out, whatever the font's own units are. */
export const UNITS_PER_EM = 1000;

/** Where the baseline lies in the ideographic box, measured down from its top. */
const BASELINE = 880;

/** The ranges of one `unicode-range` line as pairs of first and last code point. */
function ranges(text) {
  return text.split(",").map((range) => {
    const [first, last] = range.trim().slice(2).split("-");
    return [parseInt(first, 16), parseInt(last ?? first, 16)];
  });
}

function readSubsets() {
  const css = readFileSync(join(fontFolder, "700.css"), "utf8");
  const rule = /url\(\.\/(files\/[\w-]+\.woff2)\)[^}]*unicode-range: ([^;]+);/g;
  return [...css.matchAll(rule)].map(([, file, text]) => ({ file, ranges: ranges(text) }));
}

const subsets = readSubsets();
const opened = new Map();

function fontFor(character) {
  const code = character.codePointAt(0);
  const subset = subsets.find(({ ranges }) => ranges.some(([a, b]) => a <= code && code <= b));
  if (subset === undefined) throw new Error(`the font has no ${character}`);
  if (!opened.has(subset.file)) {
    opened.set(subset.file, fontkit.openSync(join(fontFolder, subset.file)));
  }
  return opened.get(subset.file);
}

/** The letters of SVG path commands, by fontkit's names. */
const LETTERS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

/**
 * One character as `{ path, advance, box }`: an SVG path with y pointing down, whole units of a
 * 1000-unit em whose ideographic box runs from (0, 0) to (1000, 1000).
 */
export function outline(character) {
  const font = fontFor(character);
  const glyph = font.glyphForCodePoint(character.codePointAt(0));
  if (glyph.id === 0) throw new Error(`the font has no ${character}`);
  const scale = UNITS_PER_EM / font.unitsPerEm;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const words = glyph.path.commands.map(({ command, args }) => {
    const numbers = [];
    for (let i = 0; i < args.length; i += 2) {
      const x = Math.round(args[i] * scale);
      const y = Math.round(BASELINE - args[i + 1] * scale);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      numbers.push(x, y);
    }
    return LETTERS[command] + numbers.join(" ");
  });
  return { path: words.join(""), advance: Math.round(glyph.advanceWidth * scale), box };
}

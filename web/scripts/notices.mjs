// Writes generated/notices.txt: name, version, licence and licence text of every package that has
// a module in the bundle, and of the font that the men are drawn from. The bundler itself says
// which packages those are.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { fontFolder } from "./outlines.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The folder of the package that a module belongs to, if it belongs to one. */
function packageFolder(id) {
  const path = id.replace(/^\0/, "").split("?")[0];
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match?.[1];
}

async function bundledFolders() {
  const folders = new Set();
  const collector = {
    name: "collect-packages",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of Object.keys(chunk.modules)) {
          const folder = packageFolder(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  };
  await build({ root: web, logLevel: "error", build: { write: false }, plugins: [collector] });
  return [...folders];
}

/** The licence text of a package; some say Apache-2.0 and leave out the text, which we have too. */
function licenceText(folder, license) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), "utf8").trim();
  if (license !== "Apache-2.0") throw new Error(`${folder} has no licence text`);
  return readFileSync(join(web, "..", "LICENSE-APACHE"), "utf8").trim();
}

function notice(folder, use) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (typeof license !== "string") throw new Error(`${name} names no licence`);
  const holder = typeof author === "object" ? author.name : author;
  const by = holder === undefined ? "" : `\nby ${holder}`;
  return `${name} ${version} (${license})${use}${by}\n\n${licenceText(folder, license)}\n`;
}

if (!existsSync(join(web, "generated", "men"))) await import("./men.mjs");
const folders = (await bundledFolders()).sort();
if (folders.length === 0) throw new Error("the bundle holds no package: the list cannot be right");
const notices = [
  ...folders.map((folder) => notice(folder, "")),
  notice(fontFolder, ": the outlines of the men"),
];
const rule = `\n${"-".repeat(78)}\n\n`;
mkdirSync(join(web, "generated"), { recursive: true });
writeFileSync(join(web, "generated", "notices.txt"), notices.join(rule));

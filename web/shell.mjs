/** A step of the build: tells the service worker what belongs to the client, its version, and what it
 * says in every language. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WORKER = "worker.js";
const PLACE = 'const SHELL = { version: "", files: [] };';
const NO_WORDS = "const WORDS = {};";
const CATALOGUE = /^([a-z]+)\.json$/;
/** The texts of the worker, as `tools/catalogues.py` finds them, and the names of games. */
const SAID = /\bt\("([^"]+)"\)/g;
const GAME = "game\u0004";
/** What is needed to be at a table. The board of a game is kept once it was played. */
const NEEDED = ["index.html", "src/screens/Table.svelte"];
const ALSO = ["/icon.svg", "/manifest.webmanifest"];

/** @returns {import("vite").Plugin} */
export function shell() {
  let root = "";
  let folder = "";
  return {
    name: "shell",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
      const files = [...closure(manifest, NEEDED)].sort().map((file) => `/${file}`);
      const source = readFileSync(join(root, WORKER), "utf8");
      for (const place of [PLACE, NO_WORDS])
        if (!source.includes(place)) throw new Error(`${WORKER} has no ${place}`);
      const told = { version: version(source), files: [...files, ...ALSO] };
      const written = source
        .replace(PLACE, () => `const SHELL = ${JSON.stringify(told)};`)
        .replace(NO_WORDS, () => `const WORDS = ${JSON.stringify(words(source))};`);
      writeFileSync(join(folder, WORKER), written);
    },
  };

  /** By language, what the worker says. */
  function words(source) {
    const said = new Set([...source.matchAll(SAID)].map(([, text]) => text));
    const catalogues = join(root, "src", "words");
    const languages = {};
    for (const name of readdirSync(catalogues).sort()) {
      const language = CATALOGUE.exec(name)?.[1];
      if (!language) continue;
      const texts = JSON.parse(readFileSync(join(catalogues, name), "utf8"));
      const needed = Object.entries(texts).filter(([key]) => said.has(key) || isName(key));
      languages[language] = Object.fromEntries(needed);
    }
    return languages;
  }

  /** Another one whenever a file is: those of `assets` are named by what is in them. */
  function version(source) {
    const hash = createHash("sha256").update(source);
    for (const name of readdirSync(join(folder, "assets")).sort()) hash.update(name);
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files.sort((one, other) => one.name.localeCompare(other.name)))
      if (name !== WORKER) hash.update(readFileSync(join(folder, name)));
    return hash.digest("hex").slice(0, 16);
  }
}

/** A game also has a sentence. */
function isName(key) {
  return key.startsWith(GAME) && !key.endsWith(".");
}

/** These chunks, and those that they import at once. */
function closure(manifest, entries) {
  const found = new Set();
  const chunks = [...entries];
  for (let key = chunks.pop(); key !== undefined; key = chunks.pop()) {
    const chunk = manifest[key];
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    chunks.push(...(chunk.imports ?? []));
  }
  return found;
}

/** A step of the build: lays packed copies (.br, .gz) beside the files that get smaller by it. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** A smaller file fits into one packet anyway. */
const LEAST = 500;

/** @returns {import("vite").Plugin} */
export function pack() {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of files(folder)) {
        const whole = readFileSync(file);
        if (whole.length < LEAST) continue;
        write(`${file}.br`, brotli(whole), whole);
        write(`${file}.gz`, gzipSync(whole, { level: 9 }), whole);
      }
    },
  };
}

/** The files that the server serves; what begins with a dot it does not. */
function files(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]\./.test(file.slice(folder.length)));
}

function brotli(whole) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  return brotliCompressSync(whole, { params });
}

function write(file, packed, whole) {
  if (packed.length < whole.length) writeFileSync(file, packed);
}

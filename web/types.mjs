/** Writes src/lib/wire.ts from the schema of everything that travels, given on stdin. */

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const banner = "/* Made by `make types` from the server's own types. Do not edit. */";
const schema = JSON.parse(readFileSync(0, "utf8"));

/** What tells nothing about types goes: as comments it would stand beside every list. */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== "object" || part === null) return part;
  const { maxItems: _most, ...rest } = part;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
}

const written = await compile(plain(schema), "Wire", {
  bannerComment: banner,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: true,
  style: { printWidth: 100 },
});
writeFileSync(process.argv[2], written);

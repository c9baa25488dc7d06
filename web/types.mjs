/** Writes src/lib/wire.ts from the schema of everything that travels, given on stdin. */

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const banner = "/* Made by `make types` from the server's own types. Do not edit. */";
const schema = JSON.parse(readFileSync(0, "utf8"));
const written = await compile(schema, "Wire", {
  bannerComment: banner,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: true,
  style: { printWidth: 100 },
});
writeFileSync(process.argv[2], written);

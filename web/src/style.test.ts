/**
 * One stylesheet to build on: app.css says which sizes, distances, lines, corners, colours and
 * layers there are, and no component has one of its own.
 */

import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.svelte", "./**/*.css"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The widths at which the page is laid out otherwise, and the height above which bars stay. */
const QUERIES =
  /^\((width (<=|>) (40|60|76)rem|height >= 34rem|hover: none|orientation: landscape|prefers-[a-z-]+: \w+)\)$/;
/** A query of the window's size that a script asks. */
const ASKED = /"(\(?(?:min-|max-)?(?:width|height)\b[^"]*)"/g;
/** Drawings, and the sheet on which they are looked at: what they are made of is theirs. */
const ART = /^\.\/(beans|art)\//;

/** Or the size of the page itself, never below what the reader has set. */
const SIZE = /^(inherit|max\(100%, [^;]+\)|var\(--text-(xs|s|m|l|xl)\))$/;
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<!-)\b(white|black)\b/i;
const LENGTH = /(?<![\w.-])-?[\d.]+(px|rem)\b/;
const DISTANCES = /^((row-|column-)?gap|(padding|margin)(-.+)?|inset(-.+)?)$/;
const LINES = /^(border|outline)(-(top|right|bottom|left|block|inline))?(-width)?$/;
const COLOURED_ATTRIBUTE = /\b(fill|stroke|color|stop-color)=["{][^>]*?#[0-9a-f]{3,8}\b/gi;

/** What is wrong with a declaration of a component; "" if it builds on app.css. */
function fault(property: string, value: string): string {
  const said = `${property}: ${value}`;
  if (property === "font-size") return SIZE.test(value) ? "" : said;
  if (property === "font") {
    return value === "inherit" || /var\(--text-/.test(value) ? "" : said;
  }
  if (COLOUR.test(value)) return said;
  if (property.endsWith("radius")) return /^(0|var\(--[a-z]+\))$/.test(value) ? "" : said;
  if (property === "z-index") return /^var\(--layer-/.test(value) ? "" : said;
  if (DISTANCES.test(property) || LINES.test(property)) return LENGTH.test(value) ? said : "";
  return "";
}

/** Everything in a file that is not built on app.css. */
function found(path: string, source: string): string[] {
  const whole = path.endsWith(".css");
  const css = whole ? source : (/<style>(.*)<\/style>/s.exec(source)?.[1] ?? "");
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  const queries = [...plain.matchAll(/@(?:media|container) ([^{]+?)\s*\{/g)]
    .flatMap(([, query = ""]) => query.split(" and "))
    .filter((query) => !QUERIES.test(query));
  const script = whole ? "" : (/<script[^>]*>(.*?)<\/script>/s.exec(source)?.[1] ?? "");
  for (const [, asked = ""] of script.matchAll(ASKED)) {
    const parts = asked.split(" and ").map((part) => `(${part.replace(/^\(|\)$/g, "")})`);
    queries.push(...parts.filter((part) => !QUERIES.test(part)));
  }
  if (ART.test(path)) return queries;
  const declared = [...plain.matchAll(/(?<=[;{}]\s*)([a-z-]+): ([^;{}]+);/g)]
    .filter(([, property = ""]) => !whole || !property.startsWith("--"))
    .map(([, property = "", value = ""]) => fault(property, value))
    .filter(Boolean);
  const drawn = whole ? [] : (source.match(COLOURED_ATTRIBUTE) ?? []);
  return [...queries, ...declared, ...drawn];
}

test("components are made of what app.css offers", () => {
  const faults = Object.entries(SOURCES).flatMap(([path, source]) =>
    found(path, source).map((what) => `${path}: ${what}`),
  );
  expect(faults).toEqual([]);
});

test("app.css has five sizes of text", () => {
  const sizes = [...(SOURCES["./app.css"] ?? "").matchAll(/--text-[\w-]+(?=:)/g)];
  expect(sizes.map(String)).toEqual(["xs", "s", "m", "l", "xl"].map((size) => `--text-${size}`));
});

test("every token that is used exists", () => {
  const set = new Set(
    Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/(--[a-z][\w-]*)(?=[:=])/g)].map(([, name]) => name),
    ),
  );
  const faults = Object.entries(SOURCES).flatMap(([path, source]) =>
    [...source.matchAll(/var\((--[a-z][\w-]*)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([use]) => `${path}: ${use}`),
  );
  expect(faults).toEqual([]);
});

test("sizes, breakpoints, colours and corners of its own are found in a component", () => {
  const of = (css: string, path = "./parts/X.svelte") =>
    found(path, `<i></i>\n<style>${css}</style>`);
  const raw = [
    "font-size: 0.9rem",
    "font: 700 17px var(--face)",
    "color: #fff",
    "border-radius: 3px",
  ];
  const more = ["background: rgb(0 0 0 / 0.5)", "z-index: 3", "gap: 0.4rem var(--space-1)"];
  for (const one of [...raw, ...more, "border: 1px solid var(--ink)", "font-size: 0.9em"]) {
    expect(of(`a { display: grid; ${one}; }`)).toEqual([one]);
  }
  expect(of("a { font-size: var(--text-s); border-radius: 0; margin: 0 auto; }")).toEqual([]);
  expect(
    of("a { padding: var(--space-2) 2em; border-color: transparent; font: inherit; }"),
  ).toEqual([]);
  const query = (text: string) => of(`@media ${text} { a { color: var(--ink); } }`);
  expect(query("(max-width: 40rem)")).toEqual(["(max-width: 40rem)"]);
  expect(query("(width > 52rem) and (hover: none)")).toEqual(["(width > 52rem)"]);
  expect(query("(height >= 34rem) and (width <= 40rem)")).toEqual([]);
  const asked = (text: string) =>
    found("./parts/X.svelte", `<script lang="ts">new MediaQuery("${text}");</script>`);
  expect(asked("(min-width: 48rem)")).toEqual(["(min-width: 48rem)"]);
  expect(asked("width <= 60rem")).toEqual([]);
  expect(asked("(width <= 60rem) and (height >= 30rem)")).toEqual(["(height >= 30rem)"]);
  expect(found("./parts/X.svelte", '<path fill="#17171a" />')).toHaveLength(1);
  expect(of("a { fill: #123456; }", "./beans/X.svelte")).toEqual([]);
});

/**
 * The rulebooks decide, the client tells: no number of a rule stands in the code of a board or in a
 * text that it shows. Prices, limits, meters and scores come from `view.figures` and the listing.
 */

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(
  ["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts", "!./**/testing.ts"],
  { eager: true, query: "?raw", import: "default" },
);

/** Numbers of layout and pace, which no rulebook knows. */
const LAYOUT = /(^|\/)(map\.ts|Land\.svelte)$/;
const PACE: Readonly<Record<string, string[]>> = {
  "./al_cabohne/Gang.svelte": ["FEW"],
  "./al_cabohne/HowItGoes.svelte": ["SHOWN"],
  "./al_cabohne/MafiaBoard.svelte": ["FEW"],
  "./al_cabohne/flights.ts": ["NEXT", "PAUSE", "LONGEST"],
  "./al_cabohne/tour.ts": ["SOON"],
  "./bohnanza/Market.svelte": ["FEW", "MANY"],
  "./bohnanza/flights.ts": ["NEXT"],
  "./bohnaparte/Fight.svelte": ["FEW"],
  "./bohnaparte/flights.ts": ["NEXT"],
  "./high_bohn/Board.svelte": ["FEW"],
  "./high_bohn/Buildings.svelte": ["PAUSE"],
  "./high_bohn/flights.ts": ["NEXT"],
  "./kannibohne/Discards.svelte": ["SHOWN"],
  "./kannibohne/Race.svelte": ["SHOWN", "WHOLE"],
  "./kannibohne/duel.ts": ["DIGITS"],
  "./prohibohn/HowItGoes.svelte": ["SHOWN"],
};
const MEASURES = ["size", "width", "height", "x", "y"];

/** Where the rules are explained in prose, which may say a number in words. */
const PROSE = /(^|\/)(tour\.ts|HowItGoes\.svelte)$/;
const WORDS = /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
/** Numbers that are names. */
const NAMES = /\b((text|phase|step|Farm) \d+|[A-Z]{2}-\d+)/g;

interface Found {
  line: number;
  what: string;
}

/** Every number and text of a file that a rulebook should tell instead. */
function found(path: string, source: string): Found[] {
  const code = path.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`;
  const result: Found[] = [];
  walk(parse(code, { modern: true }), [], (node, parents) => {
    const what = fault(path, node, parents);
    const before = code.slice(0, Number(node["start"] ?? 0));
    if (what) result.push({ line: before.split("\n").length, what });
  });
  return result;
}

type Tree = Record<string, unknown>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

function walk(node: unknown, parents: Tree[], visit: (node: Tree, parents: Tree[]) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, parents, visit);
  } else if (isTree(node)) {
    visit(node, parents);
    for (const [key, child] of Object.entries(node)) {
      if (key !== "css" && key !== "loc") walk(child, [...parents, node], visit);
    }
  }
}

function fault(path: string, node: Tree, parents: Tree[]): string {
  const { type, data } = node;
  if (type === "Text" && typeof data === "string" && parents.at(-1)?.["type"] === "Fragment") {
    return told(path, data) ? data.trim() : "";
  }
  if (type !== "Literal") return "";
  const { value } = node;
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") {
    return value > 1 && !LAYOUT.test(path) && !isMeasure(path, parents) ? String(value) : "";
  }
  if (typeof value !== "string") return "";
  if (/^\d+$/.test(value) && Number(value) > 1 && !LAYOUT.test(path)) return `"${value}"`;
  return isText(parents) && told(path, value) ? value : "";
}

/** Whether a text that is shown has a number of a rule in it. */
function told(path: string, value: string): boolean {
  const said = value.replace(NAMES, "");
  return /\d/.test(said) || (!PROSE.test(path) && WORDS.test(said.replace(/two kinds/i, "")));
}

/** A size of a drawing, or a constant of layout or pace. */
function isMeasure(path: string, parents: Tree[]): boolean {
  const named = parents.findLast(
    ({ type }) =>
      type === "Attribute" || type === "VariableDeclarator" || type === "AssignmentPattern",
  );
  if (named?.["type"] === "Attribute") return MEASURES.includes(String(named["name"]));
  const id = named?.["type"] === "AssignmentPattern" ? named["left"] : named?.["id"];
  if (!isTree(id)) return false;
  const name = String(id["name"]);
  return named?.["type"] === "AssignmentPattern"
    ? MEASURES.includes(name)
    : (PACE[path]?.includes(name) ?? false);
}

/** Whether a string is what `t`, `tn` or `tc` translates. */
function isText(parents: Tree[]): boolean {
  const call = parents.at(-1);
  const callee = call?.["callee"];
  return isTree(callee) && ["t", "tn", "tc"].includes(String(callee["name"]));
}

test("no board has a number of a rule", () => {
  const faults = Object.entries(SOURCES).flatMap(([path, source]) =>
    found(path, source).map(({ line, what }) => `${path}:${line}: ${what}`),
  );
  expect(faults).toEqual([]);
});

test("numbers of rules are found in code and in texts, not in drawings", () => {
  const of = (source: string, path = "./x/y.ts") => found(path, source).map(({ what }) => what);
  expect(of("const price = full ? 3 : 2;")).toEqual(["3", "2"]);
  expect(of("const half = all[1];")).toEqual([]);
  expect(of("const NEXT = 70;", "./bohnanza/flights.ts")).toEqual([]);
  expect(of("const NEXT = 70; const { cost } = of(3); const { price = 4 } = x;")).toEqual([
    "70",
    "3",
    "4",
  ]);
  expect(of('const dear = 5n; if (Number("3") > n) buy();')).toEqual(["5", '"3"']);
  expect(of("<p>It costs 3.</p><b>{n} of three</b><i class='row-2'></i>", "./x/Y.svelte")).toEqual([
    "It costs 3.",
    "of three",
  ]);
  expect(
    of('t("Buy it for 3 thalers"); t("Draw two cards"); t("Text 3"); t("by text 19");'),
  ).toEqual(["Buy it for 3 thalers", "Draw two cards", "Text 3"]);
  expect(of('t("Draw two cards"); t("for 2 thalers");', "./x/tour.ts")).toEqual(["for 2 thalers"]);
  expect(of("<Glyph size={40} /><i>{Math.max(5, n)}</i>", "./x/Y.svelte")).toEqual(["5"]);
});

test("what a rulebook tells is read by its type, so that a renamed key is found", () => {
  const asked = Object.entries(SOURCES).flatMap(([path, source]) =>
    (source.match(/"\w+" in [\w.]*(figures|slot)\b/g) ?? []).map((what) => `${path}: ${what}`),
  );
  expect(asked).toEqual([]);
});

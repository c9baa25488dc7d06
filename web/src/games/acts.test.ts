/**
 * What games share has no game's act in it: pieces, library and screens know the acts and events that
 * every game has, and the folder of a game those of that game. A game that amends another brings what
 * it adds, as a prop or a snippet.
 */

import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(
  ["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../**/testing.ts", "!../words/**"],
  { eager: true, query: "?raw", import: "default" },
);

const WIRE = "../lib/wire.ts";
const FOLDERS = {
  bohnanza: "Bohnanza",
  high_bohn: "HighBohn",
  al_cabohne: "AlCabohne",
  al_cabohne_solo: "AlCabohneSolo",
  prohibohn: "Prohibohn",
  bohnaparte: "Bohnaparte",
  kannibohne: "Kannibohne",
};
const NAMED = /\b(?:do|event)(?:: | === )"(\w+)"|data-act="(\w+)"|\[data-act=(\w+)\]/g;

/** The names of a union of the wire: of its acts, events or commands. */
function namesOf(union: string): string[] {
  const wire = SOURCES[WIRE] ?? "";
  const members = new RegExp(`export type ${union} =([^;]+);`).exec(wire)?.[1] ?? "";
  return [...members.matchAll(/\w+/g)].map(([member]) => {
    const named = new RegExp(`export interface ${member} \\{\\s+(?:do|event): "(\\w+)"`).exec(wire);
    return named?.[1] ?? "";
  });
}

const OF_GAME = new Map(
  Object.entries(FOLDERS).map(([folder, game]) => [
    folder,
    new Set([...namesOf(`${game}Act`), ...namesOf(`${game}Event`)]),
  ]),
);
const ALL = new Set([...OF_GAME.values()].flatMap((names) => [...names]));
const COMMON = new Set(
  [...ALL].filter((name) => [...OF_GAME.values()].every((of) => of.has(name))),
);
/** What is done at every table, by whatever game: some acts are called like it. */
const COMMANDS = new Set(namesOf("Command"));

/** The acts and events that a file names though they are not of its game, or not of every game. */
function foreign(path: string, source: string): string[] {
  const own = OF_GAME.get(/^\.\/(\w+)\//.exec(path)?.[1] ?? "");
  return [...source.matchAll(NAMED)]
    .map((named) => named[1] ?? named[2] ?? named[3] ?? "")
    .filter((name) => ALL.has(name))
    .filter((name) => (own ? !own.has(name) : !COMMON.has(name) && !COMMANDS.has(name)));
}

test("no shared piece names the act or event of a game", () => {
  const faults = Object.entries(SOURCES)
    .filter(([path]) => path !== WIRE)
    .flatMap(([path, source]) => foreign(path, source).map((name) => `${path}: ${name}`));
  expect(faults).toEqual([]);
});

test("acts and events are read from the types of the wire", () => {
  for (const names of [...OF_GAME.values(), COMMANDS]) expect(names).not.toContain("");
  expect([...COMMON]).toEqual(expect.arrayContaining(["plant", "harvest", "planted"]));
  expect(COMMON).not.toContain("propose");
  expect(COMMANDS).toContain("start");
});

test("every game has its folder", () => {
  const games = (SOURCES[WIRE] ?? "").match(/(?<=export type GameAct =)[^;]+/)?.[0].match(/\w+/g);
  expect(games?.map((name) => name.replace(/Act$/, ""))).toEqual(Object.values(FOLDERS));
});

test("the act of a game is found in a shared piece", () => {
  const code = 'menu.find((one) => one.do === "lay_down"); act({ do: "plant", card, field });';
  expect(foreign("../parts/X.svelte", code)).toEqual(["lay_down"]);
  expect(foreign("./al_cabohne/X.svelte", code)).toEqual(["lay_down"]);
  expect(foreign("./prohibohn/X.svelte", code)).toEqual([]);
  expect(foreign("../parts/X.svelte", '<button data-act="buy_field">')).toEqual(["buy_field"]);
  expect(foreign("../screens/X.svelte", 'session.do({ do: "remove", member })')).toEqual([]);
});

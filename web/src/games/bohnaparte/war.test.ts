import { beforeAll, expect, test } from "vitest";
import { LANDS } from "../../art/lands";
import type { BohnaparteAct } from "../../lib/wire";
import { layOut, nextTo, readMap } from "./map";
import { PATTERNS } from "./patterns";
import { CARDS, listBohnaparte, MAP, targetOf, viewOf } from "./testing";
import {
  attacksOn,
  buildsFortresses,
  effectOf,
  kindAt,
  kindName,
  kindsOfLand,
  landName,
  ridersOn,
  targetAt,
  targetsOf,
} from "./war";

beforeAll(listBohnaparte);

const CHESSBOARD = "F T S\nC V R\nQ I M";

test("a map has its cards in reading order, each at its place", () => {
  const cards = readMap(MAP);
  expect(cards).toHaveLength(CARDS);
  expect(cards[0]).toEqual({ letter: "F", row: 0, column: 3, place: "A1" });
  expect(cards[4]).toMatchObject({ letter: "V", place: "B2" });
});

test("rows that are offset are hexes, others blocks", () => {
  const hexes = layOut(readMap(MAP));
  expect(hexes.outline).toContain("L");
  expect(hexes.places[3]?.x).toBe((hexes.places[0]?.x ?? 0) - 30);
  const squares = layOut(readMap(CHESSBOARD));
  expect(squares.places[3]?.x).toBe(squares.places[0]?.x);
  expect(squares.outline).not.toContain("L");
});

test("arrow keys lead to what lies there, and stop at the rim", () => {
  const layout = layOut(readMap(CHESSBOARD));
  expect(nextTo(layout, 4, "ArrowUp")).toBe(1);
  expect(nextTo(layout, 4, "ArrowRight")).toBe(5);
  expect(nextTo(layout, 2, "ArrowRight")).toBe(2);
  expect(nextTo(layout, 4, "Enter")).toBe(4);
  expect(nextTo(layOut(readMap(MAP)), 2, "ArrowDown")).toBe(5);
});

test("every sort of territory has a name, an effect and a picture of its own", () => {
  const kinds = kindsOfLand();
  const ids = kinds.map(({ id }) => id);
  expect(Object.keys(LANDS)).toEqual(expect.arrayContaining(ids));
  expect(new Set(ids.map(kindName)).size).toBe(ids.length);
  expect(kinds.filter((kind) => !effectOf(kind)).map(({ id }) => id)).toEqual(["city"]);
});

test("the land of six seats differs by colour and by pattern", () => {
  expect(new Set(PATTERNS.map(({ colour }) => colour)).size).toBe(6);
  expect(new Set(PATTERNS.map(({ shape }) => shape)).size).toBe(6);
});

test("land is named by its sort and place", () => {
  expect(landName(viewOf(), 4)).toBe("village B2");
  expect(landName(null, 4)).toBe("territory 5");
});

test("what the land is, the listing says", () => {
  expect(kindAt(viewOf(), 5)).toMatchObject({ id: "city", points: 3, least: 18 });
  expect(kindAt(viewOf(), 99).id).toBe("");
});

test("what an attack promises is told, as far as it gets", () => {
  const view = viewOf({}, {}, { targets: [targetOf(4), targetOf(5, { near: false, cavalry: 0 })] });
  expect(targetAt(view, 4)?.odds).toBe(80);
  expect(targetAt(view, 5)?.cavalry).toBe(0);
  expect(targetAt(view, 6)).toBeUndefined();
});

test("a quarry builds where fortresses have a price", () => {
  expect(buildsFortresses(viewOf())).toBe(true);
  expect(buildsFortresses(viewOf({}, {}, { fortress_price: null }))).toBe(false);
  const quarry = { id: "quarry", letter: "Q", name: "quarry", points: 1, least: 0, amount: 7 };
  expect(effectOf(quarry, false)).toBe("It is only worth its point.");
  expect(effectOf(quarry)).toContain("build a fortress under any of their land, for 7 thalers.");
});

test("attacks are gathered by their target", () => {
  const menu: BohnaparteAct[] = [
    { do: "attack", territory: 7 },
    { do: "attack", territory: 4 },
    { do: "attack", territory: 4, cavalry: 2 },
    { do: "end_attacks" },
  ];
  expect(targetsOf(menu)).toEqual([4, 7]);
  expect(attacksOn(menu, 4)).toHaveLength(2);
});

test("cavalry may open an attack, and alone gets across a river", () => {
  const menu: BohnaparteAct[] = [
    { do: "attack", territory: 7 },
    { do: "attack", territory: 4 },
    { do: "attack", territory: 4, cavalry: 2 },
    { do: "attack", territory: 9, cavalry: 2 },
  ];
  expect([7, 4, 9, 0].map((territory) => ridersOn(menu, territory))).toEqual([
    "none",
    "some",
    "only",
    "none",
  ]);
});

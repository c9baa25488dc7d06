import { beforeAll, expect, test } from "vitest";
import rulebook from "../../../../src/bohnhaus/games/bohnaparte/territories.toml?raw";
import type { BohnaparteAct } from "../../lib/wire";
import { GLYPHS } from "./glyphs";
import { layOut, nextTo, readMap } from "./map";
import { PATTERNS } from "./patterns";
import { CARDS, listBohnaparte, MAP, owned, viewOf } from "./testing";
import {
  attacksOn,
  bestFighter,
  cannonHelps,
  defenceOf,
  effectOf,
  fightOf,
  KINDS,
  kindName,
  landName,
  oddsOf,
  pointsOf,
  ridersOn,
  runOutsOf,
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

test("the territories are those of the rulebook", () => {
  const tables = rulebook.split("[[territory]]").slice(1);
  const value = (table: string, key: string) =>
    new RegExp(`^${key} = "?([^"\\n]*)"?$`, "m").exec(table)?.[1];
  const listed = tables.map((table) => [
    value(table, "letter"),
    {
      id: value(table, "id"),
      points: Number(value(table, "points")),
      least: Number(value(table, "least") ?? 0),
    },
  ]);
  expect(Object.fromEntries(listed)).toEqual(KINDS);
});

test("every sort of territory has a name, an effect and a picture of its own", () => {
  const ids = Object.values(KINDS).map(({ id }) => id);
  expect(Object.keys(GLYPHS).sort()).toEqual([...ids].sort());
  expect(new Set(ids.map(kindName)).size).toBe(ids.length);
  expect(ids.filter((id) => !effectOf(id, "classic"))).toEqual(["city"]);
});

test("the land of six seats differs by colour and by pattern", () => {
  expect(new Set(PATTERNS.map(({ colour }) => colour)).size).toBe(6);
  expect(new Set(PATTERNS.map(({ lines }) => lines)).size).toBe(6);
});

test("land is named by its sort and place", () => {
  expect(landName(viewOf(), 4)).toBe("village B2");
  expect(landName(null, 4)).toBe("territory 5");
});

test("points are those of the land and of fortresses on it", () => {
  const view = viewOf({}, { owners: owned([3, 5, 4], [11]), fortresses: [4, 11] });
  expect(pointsOf(view, 0)).toEqual({ land: 5, fortresses: 1 });
  expect(pointsOf(view, 2)).toEqual({ land: 0, fortresses: 0 });
});

test("the fortress is added first, then the least of the land holds", () => {
  const view = viewOf({}, { fortresses: [4, 5] });
  expect(defenceOf(view, 4, 12)).toBe(16);
  expect(defenceOf(view, 4, 16)).toBe(18);
  expect(defenceOf(view, 5, 14)).toBe(18);
  expect(defenceOf(view, 5, 18)).toBe(20);
  expect(defenceOf(view, 0, 6)).toBe(6);
});

test("odds are counted among the cards that this seat has not seen", () => {
  const unseen = { blue: 1, chili: 1, soy: 2 };
  const view = viewOf({ unseen });
  expect(oddsOf(view, 0, 0, 18)).toBe(50);
  expect(oddsOf(view, 0, 5, 18)).toBe(0);
  expect(oddsOf(view, 0, 5, 20)).toBe(75);
  expect(oddsOf(viewOf(), 0, 0, 20)).toBe(0);
  const cannon = viewOf({ unseen }, { owners: owned([3, 1]), fortresses: [4] });
  expect(cannonHelps(cannon, 0, 5)).toBe(true);
  expect(cannonHelps(cannon, 0, 0)).toBe(false);
  expect(oddsOf(cannon, 0, 5, 18)).toBe(75);
  expect(oddsOf(cannon, 0, 5, 18, true)).toBe(0);
  expect(oddsOf(cannon, 0, 4, 20)).toBe(50);
});

test("where the draw pile is used up, the discards and the thaler of the attack defend", () => {
  const spent = { deck_size: 0, unseen: { soy: 4 }, discards: { chili: 1 } };
  const view = viewOf({ ...spent, phase: "attack", earnings: [["soy", "blue"], [], []] });
  expect(oddsOf(view, 0, 0, 19)).toBe(50);
  expect(oddsOf({ ...view, phase: "lay_attack" }, 0, 0, 19)).toBe(100);
  expect(oddsOf({ ...view, discards: {} }, 0, 0, 19)).toBe(0);
  expect(oddsOf(viewOf(spent, { owners: owned([1], [0]) }), 0, 0, 11)).toBe(0);
});

test("cards of the depot fight, but not over a swamp", () => {
  const slot = { holdings: ["depot"], own_stock: ["blue.1"] };
  const view = viewOf({ hand: ["red.2"] }, slot);
  expect(bestFighter(view, 0, 4)).toBe("blue");
  expect(bestFighter(view, 0, 7)).toBe("red");
  expect(bestFighter(viewOf(), 0, 4)).toBe("");
  expect(bestFighter(viewOf({ hand: ["red.2"] }, { ...slot, holdings: ["train"] }), 0, 4)).toBe(
    "red",
  );
});

test("a fight is read from the moment that waits", () => {
  expect(fightOf(viewOf())).toBeNull();
  const attack = { frames: [{ name: "lay_attack", numbers: [4] }] };
  expect(fightOf(viewOf(attack))).toEqual({ territory: 4, cavalry: -1, awaits: "attacker" });
  const defence = { frames: [{ name: "lay_defence", numbers: [4, 2] }] };
  expect(fightOf(viewOf(defence))).toEqual({ territory: 4, cavalry: 2, awaits: "defender" });
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

test("the length says how often the draw pile runs out", () => {
  const at = (length: string) => runOutsOf(viewOf({ options: { length } }));
  expect(["short", "normal", "long"].map(at)).toEqual([3, 4, 5]);
});

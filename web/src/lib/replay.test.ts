import { expect, test } from "vitest";
import { momentOf } from "../games/bohnanza/testing";
import { eventsFor, momentAt, nextWith, recordAddress, turnsOf } from "./replay";
import type { GameEvent, ReplayMoment } from "./wire";

function moment(turn: number, active: number, ...events: GameEvent[]): ReplayMoment {
  return momentOf({ turn, events }, { active });
}

const HARVEST: GameEvent = {
  event: "harvested",
  seat: 0,
  field: 0,
  bean: "red",
  count: 2,
  thalers: 1,
};
const DEAL: GameEvent = { event: "settled", offer: 1, seat: 0, other: 1, gave: ["red"], got: [] };
const DRAW: GameEvent = { event: "drew", seat: 1, count: 1, cards: ["red.3"] };

const MOMENTS = [
  moment(0, 0),
  moment(0, 0, HARVEST),
  moment(1, 1, DRAW),
  moment(1, 1, DEAL, HARVEST),
  moment(2, 0),
];

test("a turn begins with the moment that leads to it", () => {
  expect(turnsOf(MOMENTS)).toEqual([
    { turn: 0, seat: 0, at: 0 },
    { turn: 1, seat: 1, at: 2 },
    { turn: 2, seat: 0, at: 4 },
  ]);
});

test("the next event of a sort is behind the moment, or there is none", () => {
  expect(nextWith(MOMENTS, 0, "harvested")).toBe(1);
  expect(nextWith(MOMENTS, 1, "harvested")).toBe(3);
  expect(nextWith(MOMENTS, 3, "settled")).toBe(-1);
  expect(nextWith(MOMENTS, 0, "bought_field")).toBe(-1);
});

test("a moment of the address is kept within the game", () => {
  expect(momentAt("3", 5)).toBe(3);
  expect(momentAt("99", 5)).toBe(4);
  expect(momentAt("-2", 5)).toBe(0);
  expect(momentAt("soon", 5)).toBe(0);
  expect(momentAt(null, 5)).toBe(0);
});

test("a record is asked for with the key of the invitation, if there is one", () => {
  expect(recordAddress("ab c")).toBe("/api/tables/ab%20c/record");
  expect(recordAddress("abc", "k&y")).toBe("/api/tables/abc/record?key=k%26y");
});

test("what a seat was not told is not told again", () => {
  const drew: GameEvent = { event: "drew", seat: 1, count: 1, cards: ["red.3"] };
  const hidden: GameEvent = { ...drew, cards: null };
  const seen = momentOf({
    events: [HARVEST, drew],
    redacted: [
      { event: 1, seats: [0], told: hidden },
      { event: 0, seats: [2], told: null },
    ],
  });
  expect(eventsFor(seen, 0)).toEqual([HARVEST, hidden]);
  expect(eventsFor(seen, 1)).toEqual([HARVEST, drew]);
  expect(eventsFor(seen, 2)).toEqual([drew]);
});

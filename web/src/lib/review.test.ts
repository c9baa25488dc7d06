import { expect, test } from "vitest";
import {
  bandsOf,
  between,
  biggest,
  gathered,
  isCostly,
  keepRecord,
  keptRecord,
  lossesOf,
  lostBy,
  markedOf,
  placeOf,
  spread,
  worst,
} from "./review";
import type { Deal, Decision, Loss, Point, Review } from "./wire";

function point(number: number, ...chances: number[]): Point {
  return { number, turn: 0, active: 0, chances, scores: [] };
}

function decision(more: Partial<Decision>): Decision {
  const { best, done } = { best: null, done: null };
  const none = { low: 0, high: 0, chance_low: 0, chance_high: 0, offer: null, worlds: 0 };
  const reason = { code: "best", params: {}, text: "" };
  const what = { number: 1, seat: 0, turn: 0, phase: "plant", kind: "planting" };
  const lost = { loss: 0, chance_loss: 0, marked: true, choices: [], reason };
  return { ...what, ...none, ...lost, best, done, ...more };
}

const COURSE = [point(0, 0.5, 0.25, 0.25), point(10, 0.2, 0.4, 0.4), point(30, 1, 0, 0)];

test("the chances are stacked with those of the first seat at the bottom", () => {
  const bands = bandsOf(COURSE, 1);
  expect(bands.map(({ party }) => party)).toEqual([1, 2, 0]);
  expect(bands[0]?.low).toEqual([0, 0, 0]);
  expect(bands[0]?.high).toEqual([0.25, 0.4, 0]);
  expect(bands[1]?.low).toEqual(bands[0]?.high);
  for (const top of bands[2]?.high ?? []) expect(top).toBeCloseTo(1);
});

test("chances of a shared win are stacked to a whole, too", () => {
  expect(bandsOf([point(0, 1, 1)], 0).map(({ high }) => high)).toEqual([[0.5], [1]]);
});

test("an act has its place between the turns", () => {
  expect([0, 5, 10, 20, 30, 99].map((number) => placeOf(COURSE, number))).toEqual([
    0, 0.5, 1, 1.5, 2, 2,
  ]);
  expect(placeOf([point(4, 1)], 2)).toBe(0);
  expect([0, 0.5, 2].map((place) => between([4, 8, 2], place))).toEqual([4, 6, 2]);
});

test("marks that would cover each other stand as the worst of them", () => {
  const marks = [
    { x: 30, weight: 1 },
    { x: 12, weight: 3 },
    { x: 0, weight: 2 },
  ];
  expect(gathered(marks, 20).map(({ shown, all }) => [shown.x, all.length])).toEqual([
    [12, 2],
    [30, 1],
  ]);
});

test("signs side by side are moved apart, and stay within the chart", () => {
  expect(spread([10, 15, 90], 20, 100)).toEqual([10, 30, 90]);
  expect(spread([90, 95], 20, 100)).toEqual([80, 100]);
  expect(spread([], 20, 100)).toEqual([]);
});

test("what a seat could have done better is its own, marked, and may be costly", () => {
  const decisions = [
    decision({ number: 1, loss: 0.4, chance_loss: 0.05 }),
    decision({ number: 2, loss: 0.9, chance_loss: 0.01 }),
    decision({ number: 3, seat: 1 }),
    decision({ number: 4, marked: false }),
  ];
  const mine = markedOf({ decisions } as Review, 0);
  expect(mine.map(({ number }) => number)).toEqual([1, 2]);
  expect(mine.map(isCostly)).toEqual([true, false]);
  expect(worst(mine)?.number).toBe(2);
  expect(worst([])).toBeUndefined();
});

test("losses are those of the seat, the most first, and add up", () => {
  const loss = (seat: number, kind: string, score: number): Loss => ({
    seat,
    kind,
    score,
    chance: 0,
    decisions: 3,
    marked: 1,
  });
  const review = {
    losses: [loss(0, "planting", 0.5), loss(0, "selling", 1), loss(1, "planting", 9)],
  } as Review;
  expect(lossesOf(review, 0).map(({ kind }) => kind)).toEqual(["selling", "planting"]);
  expect(lostBy(review, 0)).toBe(1.5);
});

test("the biggest deals changed most for either side", () => {
  const deal = (number: number, gain: number, other_gain: number) =>
    ({ number, gain, other_gain }) as Deal;
  const sorted = biggest([deal(1, 0.1, 0.2), deal(2, 0.1, -2), deal(3, 1, 0)]);
  expect(sorted.map(({ number }) => number)).toEqual([2, 3, 1]);
});

test("the record that is reviewed is kept in this tab", () => {
  keepRecord("{}", "abc");
  expect(keptRecord()).toEqual({ record: "{}", id: "abc" });
});

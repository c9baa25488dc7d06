import { expect, test } from "vitest";
import type { BohnanzaEvent, ReplayMoment, WireResult } from "../../lib/wire";
import { harvestsOf, spentOn, thalersByTurn } from "./history";
import { ranking, verdict } from "./ranking";
import { FIGURES, momentOf } from "./testing";

const NAMES = ["Anna", "Bruno", "Clara"];

function result(scores: number[], tiebreaks: number[], winners: number[]): WireResult {
  return { scores, tiebreaks, winners };
}

test("the most thalers win", () => {
  const end = result([3, 1, 0], [0, 5, 5], [0]);
  expect(verdict(end, NAMES, -1)).toBe("Anna wins with 3 thalers.");
  expect(verdict(end, NAMES, 0)).toBe("You win with 3 thalers.");
  expect(ranking(end).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

test("a tie is won by the most cards in hand, and that is said", () => {
  const end = result([7, 7, 1], [2, 4, 9], [1]);
  expect(verdict(end, NAMES, -1)).toBe(
    "Anna and Bruno have 7 thalers each. Bruno wins with the most cards in hand: 4.",
  );
  expect(verdict(end, NAMES, 1)).toBe(
    "Anna and Bruno have 7 thalers each. You win with the most cards in hand: 4.",
  );
  expect(ranking(end).map(({ seat }) => seat)).toEqual([1, 0, 2]);
});

test("who is level in cards too shares the win and the place", () => {
  const end = result([7, 7, 7], [4, 2, 4], [0, 2]);
  expect(verdict(end, NAMES, 1)).toBe(
    "The win is shared: Anna and Clara have 7 thalers each, and the same number of cards in hand.",
  );
  expect(ranking(end).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
  ]);
});

function moment(turn: number, thalers: number[], ...events: BohnanzaEvent[]): ReplayMoment {
  return momentOf({ turn, events }, { figures: { ...FIGURES, scores: thalers } });
}

const MOMENTS = [
  moment(0, [0, 0]),
  moment(1, [1, 0], {
    event: "harvested",
    seat: 0,
    field: 0,
    bean: "red",
    count: 2,
    thalers: 1,
  }),
  moment(1, [1, 3]),
  moment(2, [1, 0], { event: "bought_field", seat: 1, paid: ["red", "red", "soy"] }),
];

test("what an act earns belongs to the turn in which it is done, not the one it leads to", () => {
  expect(harvestsOf(MOMENTS)).toMatchObject([{ seat: 0, bean: "red", turn: 0, at: 1 }]);
  expect(thalersByTurn(MOMENTS)).toEqual([
    { turn: 0, thalers: [1, 0] },
    { turn: 1, thalers: [1, 0] },
  ]);
});

test("what third fields have cost", () => {
  expect(spentOn(MOMENTS, 2)).toEqual([0, 3]);
});

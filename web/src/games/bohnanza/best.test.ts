import { expect, test } from "vitest";
import type { GameAct, WireField } from "../../lib/wire";
import { gainOf, ranked } from "./best";
import { FIGURES, offerOf, viewOf } from "./testing";

const ME = 0;
const CLARA = 2;
const field: WireField = { bean: "soy", count: 3, worth: 1, missing: 1 };

function answers(...ids: number[]): GameAct[] {
  return ids.map((offer) => ({ do: "decline", offer }));
}

function accepts(...ids: number[]): GameAct[] {
  return ids.map((offer) => ({ do: "accept", offer, cards: [] }));
}

const VIEW = viewOf({
  fields: [[field], [], []],
  offers: [1, 2, 3, 4, 5].map((id) => offerOf({ id, seat: id === 5 ? ME : CLARA })),
  figures: {
    ...FIGURES,
    offers: [
      { id: 1, harvests: 0, sales: [] },
      { id: 2, harvests: 1, sales: [{ field: 0, worth: 4 }] },
      { id: 3, harvests: 0, sales: [{ field: 0, worth: 2 }] },
    ],
  },
});

test("what makes a field worth more and forces no harvest comes first", () => {
  const menu = [...accepts(1, 2, 3), ...answers(1, 2, 3, 4)];
  expect(ranked(VIEW, ME, menu).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(gainOf(VIEW, ME, VIEW.offers[2] ?? offerOf({}))).toBe(1);
});

test("who would take an offer of one's own waits before all others", () => {
  const would = [{ offer: 5, seats: [CLARA] }];
  expect(ranked(VIEW, ME, accepts(1), would).map(({ id }) => id)).toEqual([5, 1]);
});

test("an offer that one cannot answer is left out", () => {
  expect(ranked(VIEW, ME, [])).toEqual([]);
});

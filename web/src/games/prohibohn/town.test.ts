import { beforeAll, expect, test } from "vitest";
import { BUSINESSES, HOUSES } from "../../art/businesses";
import type { BuildingListing } from "../../lib/wire";
import { bringsNow, changesBy } from "./foresee";
import { listProhibohn, viewOf } from "./testing";
import { cardName, cardsOf, FREE, ownerOf, purchasesOf, REMOVED, townOf } from "./town";

beforeAll(listProhibohn);

function card(id: string): BuildingListing {
  const found = cardsOf(viewOf({ options: { tavern: true } })).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

test("PB-1, PT-1: six types and the law; the taverns come with their option", () => {
  expect(cardsOf(viewOf())).toHaveLength(21);
  expect(cardsOf(viewOf({ options: { tavern: true } }))).toHaveLength(24);
});

test("every type has a sign and a house", () => {
  const types = new Set(cardsOf(viewOf({ options: { tavern: true } })).map((one) => one.type));
  expect(Object.keys(BUSINESSES).sort()).toEqual([...types].sort());
  expect(Object.keys(HOUSES).sort()).toEqual([...types].sort());
});

test("a card is for sale, somebody's, or removed, and named by type and cost", () => {
  const town = townOf(viewOf({ slot: { businesses: [[], ["casino_1"]], removed: ["casino_3"] } }));
  expect(["casino_1", "casino_3", "casino_4"].map((id) => ownerOf(town, id))).toEqual([
    1,
    REMOVED,
    FREE,
  ]);
  expect([cardName(card("night_club_3")), cardName(card("raid"))]).toEqual([
    "night club 3",
    "raid",
  ]);
});

const PURCHASE = {
  bean: "blue",
  price: 4,
  has: 4,
  affordable: true,
  scores: [4, 0],
  takes: false,
  third: "",
} as const;

test("a card is paid with what one has enough of, or told with its own bean", () => {
  const own = { ...PURCHASE, id: "raid", has: 2, affordable: false, scores: [4, 0] } as const;
  const other = { ...own, bean: "kidney", price: 5, has: 5, affordable: true } as const;
  const paid = (purchases: (typeof own | typeof other)[]) =>
    purchasesOf(
      viewOf({ figures: { purchases: purchases.map((one) => ({ ...one, scores: [4, 0] })) } }),
      "raid",
    ).map(({ bean }) => bean);
  expect(paid([own, other])).toEqual(["kidney"]);
  expect(paid([own])).toEqual(["blue"]);
});

test("what a purchase changes at the end: own costs, others' losses", () => {
  const view = viewOf({ figures: { scores: [4, 2, 1] } });
  const raid = { ...PURCHASE, id: "raid" as const, scores: [4, 0] };
  expect(changesBy(view, raid)).toEqual([
    { seat: 0, before: 4, after: 4 },
    { seat: 1, before: 2, after: 0 },
  ]);
  expect(changesBy(view, { ...raid, scores: [5, 2] })).toEqual([{ seat: 0, before: 4, after: 5 }]);
});

test("PB-13, PB-68: what it brings now is told before", () => {
  const plain = { ...PURCHASE, id: "casino_3" as const, scores: [4, 0] };
  expect(bringsNow(viewOf(), { ...plain, third: "casino_4" })).toEqual([
    "You may then remove casino 4 from the game.",
  ]);
  expect(bringsNow(viewOf(), plain)).toEqual([]);
  expect(bringsNow(viewOf(), { ...plain, takes: true })).toEqual([
    "The mafia has no thaler for you to take.",
  ]);
});

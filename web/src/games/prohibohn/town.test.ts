import { beforeAll, expect, test } from "vitest";
import type { BuildingListing } from "../../lib/wire";
import { bringsNow, changesBy } from "./foresee";
import { GLYPHS } from "./glyphs";
import { listProhibohn, viewOf } from "./testing";
import {
  bonusOf,
  cardName,
  cardsOf,
  countsOf,
  FREE,
  ownedTogether,
  ownerOf,
  paysIn,
  REMOVED,
  scoreOf,
  townOf,
} from "./town";

beforeAll(listProhibohn);

function card(id: string): BuildingListing {
  const found = cardsOf(viewOf({ options: { tavern: true } })).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

function many(bean: string, count: number): string[] {
  return Array.from({ length: count }, () => bean);
}

test("PB-1, PT-1: six types and the law; the taverns come with their option", () => {
  expect(cardsOf(viewOf())).toHaveLength(21);
  expect(cardsOf(viewOf({ options: { tavern: true } }))).toHaveLength(24);
});

test("every type has a glyph of its own", () => {
  const types = new Set(cardsOf(viewOf({ options: { tavern: true } })).map((one) => one.type));
  expect(Object.keys(GLYPHS).sort()).toEqual([...types].sort());
  expect(new Set(Object.values(GLYPHS).map((pieces) => JSON.stringify(pieces))).size).toBe(9);
});

test("a card is for sale, somebody's, or removed, and named by type and cost", () => {
  const town = townOf(viewOf({}, { businesses: [[], ["casino_1"]], removed: ["casino_3"] }));
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

test("PB-93: the example adds up to 29", () => {
  const own = ["undertaker_3", "casino_1", "casino_3", "casino_4", "restaurant_1", "police_4"];
  const view = viewOf({ earnings: [many("pole", 8), []] }, { businesses: [own, []] });
  expect(scoreOf(view, 0)).toEqual({ cash: 8, town: 19, bonus: 2, total: 29 });
  expect(ownedTogether(view)).toBe(5);
});

test("PB-2: thalers that the other does not see count too", () => {
  const view = viewOf({ earnings: [["blue"], []] }, { laid: [2, 1], own_laid: ["pole", "blue"] });
  expect([scoreOf(view, 0).cash, scoreOf(view, 1).cash]).toEqual([3, 1]);
});

test("PB-14: a business of cost 1 counts 4 in a complete type, and nothing after the raid", () => {
  const own = ["casino_1", "casino_3", "casino_4", "restaurant_1"];
  const after = viewOf({}, { businesses: [own, ["raid"]] });
  const counts = (id: string) => countsOf(after, townOf(after), 0, card(id));
  expect(["casino_1", "casino_3", "restaurant_1"].map(counts)).toEqual([4, 3, 0]);
});

test("PB-68: police 3 pays by businesses, worthless ones included", () => {
  const own = [1, 3, 4].flatMap((cost) => [`casino_${cost}`, `variety_${cost}`]);
  const view = viewOf({}, { businesses: [[...own, "police_3"], ["raid"]] });
  expect(bonusOf(view, townOf(view), 0, card("police_3"))).toBe(1);
});

test("PB-10: a card is paid with its bean, the raid with four blue or five of one other", () => {
  const view = viewOf(
    { earnings: [[...many("kidney", 5), "pole", "pole", ...many("blue", 4)], []] },
    { own_laid: ["pole"], laid: [1, 0] },
  );
  expect(paysIn(view, 0, card("casino_3"))).toEqual(["pole"]);
  expect(paysIn(view, 0, card("casino_4"))).toEqual([]);
  expect(paysIn(view, 0, card("raid"))).toEqual(["kidney", "blue"]);
});

test("what a purchase changes at the end: own costs, others' losses", () => {
  const view = viewOf(
    { earnings: [many("blue", 4), []] },
    { businesses: [[], ["casino_1", "variety_1"]], cash: ["pole"] },
  );
  expect(changesBy(view, 0, card("raid"), "blue")).toEqual([
    { seat: 0, before: 4, after: 4 },
    { seat: 1, before: 2, after: 0 },
  ]);
  expect(changesBy(view, 0, card("police_3"), "blue")).toEqual([{ seat: 0, before: 4, after: 5 }]);
});

test("what a purchase completes counts at once", () => {
  const view = viewOf(
    { earnings: [many("pole", 4), []] },
    { businesses: [["casino_1", "casino_3"], []] },
  );
  expect(changesBy(view, 0, card("casino_4"), "pole")).toEqual([{ seat: 0, before: 8, after: 11 }]);
});

test("PB-13, PB-68: what it brings now is told before", () => {
  const view = viewOf({}, { businesses: [["casino_1"], []] });
  expect(bringsNow(view, 0, card("casino_3"))).toEqual([
    "You may then remove casino 4 from the game.",
  ]);
  expect(bringsNow(view, 1, card("casino_3"))).toEqual([]);
  expect(bringsNow(view, 0, card("police_3"))).toEqual([
    "The mafia has no thaler that you could take.",
  ]);
});

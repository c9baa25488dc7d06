import { afterEach, beforeAll, expect, test } from "vitest";
import { beanName, bringBeans, letterOf, plainBean, textOn } from "../../lib/games.svelte";
import { meterFor, seenName, textName, textOf, textOnField, textSentence } from "./duel";
import { courseOf, harvestsOf } from "./history";
import { ranking, verdict } from "./ranking";
import { listKannibohne, momentOf, viewOf } from "./testing";

beforeAll(listKannibohne);
afterEach(() => bringBeans([]));

test("a card is named by its bean and the number of its text", () => {
  expect([plainBean("black_eyed_09"), plainBean("green")]).toEqual(["black_eyed", "green"]);
  expect([textOn("green_17"), textOn("green")]).toEqual(["17", ""]);
  expect([beanName("green_17"), beanName("green")]).toEqual(["green 17", "green"]);
});

test("KB-60: the text on top of a field is told by its number", () => {
  const view = viewOf({ figures: { texts: [[0, 17], []] } });
  const text = textOnField(view, 0, 1);
  expect(text?.number).toBe(17);
  expect(text && [textName(text), textSentence(text)]).toEqual(["name 17", "What 17 does."]);
  expect([textOnField(view, 0, 0), textOnField(view, 1, 0)]).toEqual([undefined, undefined]);
  expect([textOf(view, "green_17"), textOf(view, "green")]).toEqual([text, undefined]);
});

test("KB-6: a table that brought cards has its own names and meters", () => {
  const bean = {
    id: "green",
    letter: "Q",
    name: "pea",
    names: { en: "pea", de: "Erbse" },
    count: 9,
    meter: [{ thalers: 1, beans: 2 }],
    option: "",
  };
  const view = viewOf({ slot: { cards: { beans: [bean], texts: [] } } });
  bringBeans(view.slot.cards?.beans ?? []);
  expect([beanName("green_17"), letterOf("green")]).toEqual(["pea 17", "Q"]);
  expect(meterFor(view, "green")).toEqual(bean.meter);
  expect(textOf(view, "green_17")).toBeUndefined();
});

test("KT-13, KT-17: what was seen of a card, and what is no green bean", () => {
  const card = { bean: "", seen: false, not_green: false };
  expect(seenName({ ...card, bean: "red", seen: true })).toBe("red");
  expect(seenName({ ...card, not_green: true })).toBe("no green bean");
  expect([seenName(card), seenName(undefined)]).toEqual(["unknown", "unknown"]);
});

test("KB-80: who won is first, with fewer thalers too", () => {
  expect(ranking([25, 28], [0])).toEqual([
    { seat: 0, place: 1, thalers: 25 },
    { seat: 1, place: 2, thalers: 28 },
  ]);
  const result = { scores: [25, 28], tiebreaks: [0, 0], winners: [0] };
  expect(verdict(result, ["Anna", "Ben"], 1, 25)).toBe(
    "Anna wins with 25 thalers. Anna reached 25 first; what was harvested afterwards doesn't count.",
  );
  const clear = { scores: [25, 8], tiebreaks: [0, 0], winners: [0] };
  expect(verdict(clear, ["Anna", "Ben"], 0, 25)).toBe("You win with 25 thalers.");
});

test("harvests and the course of a match, from its moments", () => {
  const sold = { seat: 0, field: 0, bean: "green", count: 3, thalers: 1 };
  const moments = [
    momentOf(0, []),
    momentOf(0, [{ event: "harvested", ...sold }], { figures: { sums: [1, 0] } }),
    momentOf(1, [{ event: "harvested_together", ...sold, counted: 2, thalers: 3 }], {
      figures: { sums: [28, 1] },
    }),
  ];
  expect(harvestsOf(moments, 0).map(({ counted, thalers }) => [counted, thalers])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(harvestsOf(moments, 1)).toEqual([]);
  expect(courseOf(moments)).toEqual([{ turn: 0, thalers: [28, 1] }]);
});

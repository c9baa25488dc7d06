import { afterEach, beforeAll, expect, test } from "vitest";
import { beanName, bringBeans, letterOf, plainBean, textOn } from "../../lib/games.svelte";
import {
  duelOf,
  growing,
  leftFor,
  meterFor,
  runsOf,
  seenHand,
  sumOf,
  textName,
  textNow,
  textOf,
  textSentence,
  topOf,
  worthOf,
} from "./duel";
import { courseOf, harvestsOf } from "./history";
import { ranking, verdict } from "./ranking";
import { field, frame, listKannibohne, viewOf } from "./testing";

beforeAll(listKannibohne);
afterEach(() => bringBeans([]));

test("a card is named by its bean and the number of its text", () => {
  expect([plainBean("black_eyed_09"), plainBean("green")]).toEqual(["black_eyed", "green"]);
  expect([textOn("green_17"), textOn("green")]).toEqual(["17", ""]);
  expect([beanName("green_17"), beanName("green")]).toEqual(["green 17", "green"]);
});

test("KB-3: the discards are told run by run from the top", () => {
  const view = viewOf({ discard_pile: ["bush", "red", "green", "green_17"] });
  expect(runsOf(view)).toEqual([
    { bean: "green", count: 2 },
    { bean: "red", count: 1 },
    { bean: "bush", count: 1 },
  ]);
  expect(runsOf(viewOf())).toEqual([]);
});

test("KB-60: the text of the card on top counts", () => {
  const covered = field(0, "green_17", "green");
  expect(textOf(viewOf(), topOf(covered))).toBeUndefined();
  const text = textOf(viewOf(), topOf(field(0, "green", "green_17")));
  expect(text?.number).toBe(17);
  expect(text && [textName(text), textSentence(text)]).toEqual(["name 17", "What 17 does."]);
  expect(textOf(viewOf(), topOf(field(0)))).toBeUndefined();
});

test("KT-19: beans of the kind are counted on both fields", () => {
  const fields = [[field(0)], [field(0, "green_16"), field(0, "green", "green")]];
  expect(growing(viewOf({ fields }), 1, "green")).toBe(3);
  expect([2, 3, 9].map((count) => worthOf(viewOf(), "green_19", count))).toEqual([0, 1, 5]);
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
  const view = viewOf({}, { cards: { beans: [bean], texts: [] } });
  bringBeans(duelOf(view).cards?.beans ?? []);
  expect([beanName("green_17"), letterOf("green")]).toEqual(["pea 17", "Q"]);
  expect(meterFor(view, "green")).toEqual(bean.meter);
  expect(textOf(view, "green_17")).toBeUndefined();
});

test("KT-13, KT-17: what was seen of a hand, and what is no green bean", () => {
  const view = viewOf({}, { hands: [[], ["red", "", ""]], marks: [[], [2, 4, 0]] });
  expect(seenHand(view, 1)).toEqual([
    { bean: "red", notGreen: false, known: true },
    { bean: "", notGreen: true, known: false },
    { bean: "", notGreen: false, known: false },
  ]);
});

test("the text that is carried out is told by the moment", () => {
  expect(textNow(viewOf(frame("text", [9, 1], "play")))).toBe(9);
  expect(textNow(viewOf(frame("play", [1, 0])))).toBe(0);
});

test("KB-81: the sum of both games", () => {
  expect(sumOf(viewOf({}, { scores: [7, 3], first_game: [25, 12] }), 0)).toBe(32);
  expect(sumOf(viewOf({}, { scores: [7, 3] }), 1)).toBe(3);
});

test("KB-80: who won is first, with fewer thalers too", () => {
  expect(ranking([25, 28], [0])).toEqual([
    { seat: 0, place: 1, thalers: 25 },
    { seat: 1, place: 2, thalers: 28 },
  ]);
  const result = { scores: [25, 28], tiebreaks: [0, 0], winners: [0] };
  expect(verdict(result, ["Anna", "Ben"], 1)).toBe(
    "Anna wins with 25 thalers. Anna reached 25 first; what was harvested afterwards changes nothing.",
  );
  const clear = { scores: [25, 8], tiebreaks: [0, 0], winners: [0] };
  expect(verdict(clear, ["Anna", "Ben"], 0)).toBe("You win with 25 thalers.");
});

test("harvests and the course of a match, from its moments", () => {
  const sold = { seat: 0, field: 0, bean: "green", count: 3, thalers: 1 };
  const moments = [
    { turn: 0, view: viewOf(), events: [] },
    {
      turn: 0,
      view: viewOf({}, { scores: [1, 0] }),
      events: [{ event: "harvested", ...sold }],
    },
    {
      turn: 1,
      view: viewOf({}, { scores: [3, 0], first_game: [25, 1] }),
      events: [{ event: "harvested_together", ...sold, counted: 2, thalers: 3 }],
    },
  ] as unknown as Parameters<typeof courseOf>[0];
  expect(harvestsOf(moments, 0).map(({ counted, thalers }) => [counted, thalers])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(harvestsOf(moments, 1)).toEqual([]);
  expect(courseOf(moments)).toEqual([{ turn: 0, thalers: [28, 1] }]);
});

test("KB-10: what is left of the offer is the opponent's, from the draw to the next preparation", () => {
  const left = (name: string) => leftFor(viewOf({ active: 1, ...frame(name) }));
  expect(["prepare", "plant", "draw"].map(left)).toEqual([1, -1, 0]);
  expect(leftFor(viewOf({ active: 1, ...frame("text", [18], "draw") }))).toBe(0);
});

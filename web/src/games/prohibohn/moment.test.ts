import { beforeAll, expect, test } from "vitest";
import type { ProhibohnAct, ProhibohnView } from "../../lib/wire";
import { describe as describeAct } from "./acts";
import { momentOf, waysOn } from "./moment";
import { frame, listProhibohn, viewOf } from "./testing";

beforeAll(listProhibohn);

const NAMES = ["Anna", "Bruno"];
const END: ProhibohnAct = { do: "end_step" };

function todo(view: ProhibohnView, ...menu: ProhibohnAct[]): string {
  return momentOf(view, 0, NAMES, menu).todo;
}

test("before the first turn both act", () => {
  const view = viewOf({ ...frame("lay_down"), owing: [0, 1] });
  expect(momentOf(view, 1, NAMES, [])).toMatchObject({ turn: "Before the first turn", mine: true });
  expect(todo(view, { do: "lay_down", cards: ["red.1", "red.2"] })).toContain("Choose 2 cards");
});

test("the last go is each player's own", () => {
  const view = viewOf({ ...frame("last_go", 1), owing: [1] });
  expect(momentOf(view, 1, NAMES, [END]).turn).toBe("Your last go");
  expect(momentOf(view, 0, NAMES, []).turn).toBe("Bruno's last go");
  expect(waysOn([END], view)[0]?.label).toBe("I'm done");
});

test("every moment says what to do", () => {
  const pay: ProhibohnAct = { do: "pay_top", boss: 0, field: 0 };
  const plant: ProhibohnAct = { do: "plant", card: "blue.1", field: 0 };
  const put: ProhibohnAct = { do: "put_on_pile", card: "blue.1" };
  const tribute = viewOf(frame("tribute", 0, 0, 0));
  expect(todo(tribute, pay)).toContain("Pay the mafia, or sell first");
  expect(todo(tribute, pay, END)).toContain("You may give more beans");
  expect(todo(tribute, END)).toContain("no card to play");
  const figures = { may_play: true, must_play: true };
  const play = viewOf({ ...frame("play", 0, 0), hand: ["blue.1"], figures });
  expect(todo(play, plant)).toBe("Play the first card in your hand.");
  expect(todo(play, plant, put)).toContain("You may also put one");
  expect(todo(play, put, END)).toContain("put one on the discard pile, or turn up");
  const more = viewOf({ ...frame("play", 2, 0), hand: ["blue.1"], figures: { may_play: true } });
  expect(todo(more, END)).toBe("Turn up cards, or harvest a field to play another card.");
  expect(todo(viewOf({ ...frame("play", 2, 0), hand: ["blue.1"] }), END)).toContain("Harvest if");
  expect(todo(viewOf(frame("turn_up", 1, 1, 0, 0)), END)).toContain("undertaker");
  expect(todo(viewOf(frame("turn_up", 1, 0, 0, 0)))).toContain("You may buy");
  expect(todo(viewOf(frame("draw", 0, 0, 0)), { do: "set_draw", count: 2 })).toContain("how many");
  expect(todo(viewOf(frame("draw", 0, 1, 3)), { do: "draw", count: 3 })).toBe("Draw 3 cards.");
  for (const name of ["third", "closing_down", "take_thaler", "last_go"]) {
    expect(todo(viewOf(frame(name, 0)))).not.toBe("");
  }
});

test("choices lead on by buttons", () => {
  const menu: ProhibohnAct[] = [
    { do: "remove", card: "casino_4" },
    { do: "spare" },
    { do: "take_thaler", bean: "blue" },
    { do: "turn_up" },
    { do: "draw", count: 3 },
    { do: "draw", count: 2 },
  ];
  expect(waysOn(menu, viewOf()).map((way) => way.label)).toEqual([
    "Remove casino 4",
    "Remove nothing",
    "Take blue",
    "Turn up the next card",
    "Draw 3",
    "Draw just 2 for now",
  ]);
});

test.each<[ProhibohnAct, string]>([
  [{ do: "lay_down", cards: ["blue.1", "pole.2"] }, "Put blue and pole down as thalers."],
  [{ do: "pay_top", boss: 1, field: 0 }, "Pay Don the top of field 1."],
  [{ do: "put_on_pile", card: "blue.1" }, "Put blue on the discard pile."],
  [{ do: "turn_up" }, "Turn up the next card."],
  [{ do: "set_draw", count: 3 }, "Draw 3 cards."],
  [{ do: "buy", card: "casino_3" }, "Buy casino 3."],
  [{ do: "buy_raid", bean: "blue" }, "Buy raid with blue."],
  [{ do: "remove", card: "casino_3" }, "Remove casino 3 from the game."],
  [{ do: "spare" }, "Don't remove a business."],
  [{ do: "take_thaler", bean: "blue" }, "Take blue from the mafia's cash."],
  [{ do: "harvest", field: 1 }, "Harvest field 2."],
])("%j in words", (act, words) => {
  expect(describeAct(act)).toBe(words);
});

import { beforeAll, expect, test } from "vitest";
import type { KannibohneEvent } from "../../lib/wire";
import { soundOf } from "./noises";
import { tell } from "./sentences";
import { listKannibohne } from "./testing";

beforeAll(listKannibohne);

const NAMES = ["Anna", "Ben"];

function both(event: KannibohneEvent): [string, string] {
  return [tell(event, NAMES, 0), tell(event, NAMES, 1)];
}

test("a text is told by its number and its name", () => {
  expect(both({ event: "used_text", seat: 0, text: 7 })).toEqual([
    "You use text 07, “name 7”.",
    "Anna uses text 07, “name 7”.",
  ]);
});

test("KB-30: discards that come back", () => {
  expect(tell({ event: "joined", bean: "green_17" }, NAMES, 0)).toBe(
    "The top discard, green 17, joins its kind in the offer.",
  );
});

test("KT-12, KT-13: what others look at is not told", () => {
  const peeked = { event: "peeked", seat: 0, count: 2, beans: ["red", "bush"] } as const;
  expect(tell({ ...peeked, beans: [...peeked.beans] }, NAMES, 0)).toBe(
    "You look at the top of the draw pile: red and bush.",
  );
  expect(tell({ ...peeked, beans: [] }, NAMES, 1)).toBe(
    "Anna looks at the top 2 cards of the draw pile.",
  );
  const looked: KannibohneEvent = { event: "looked", seat: 0, beans: [] };
  expect(tell(looked, NAMES, 1)).toBe("Anna looks at Ben's hand.");
});

test("KT-13: who watches does not hear which card was taken", () => {
  const taken: KannibohneEvent = { event: "took_from_hand", seat: 0, place: 1, bean: "" };
  expect(tell(taken, NAMES, -1)).toBe("Anna takes the card at position 2 in Ben's hand.");
  expect(tell({ ...taken, bean: "red" }, NAMES, 0)).toBe(
    "You take the card at position 2 in Ben's hand: red.",
  );
});

test("KT-19: whose beans were counted in", () => {
  const event: KannibohneEvent = {
    event: "harvested_together",
    seat: 0,
    field: 0,
    bean: "green",
    count: 2,
    counted: 3,
    thalers: 3,
  };
  expect(both(event)).toEqual([
    "You harvest 2 × green, counting 3 of Ben's, for 3 thalers.",
    "Anna harvests 2 × green, counting 3 of Ben's, for 3 thalers.",
  ]);
  expect(soundOf(event)).toBe("harvest");
});

test("KB-81: the end of the first game, for both", () => {
  const event: KannibohneEvent = { event: "first_game_ended", scores: [25, 9], winners: [0] };
  expect(both(event)).toEqual([
    "The first game is over: Anna 25 thalers and Ben 9 thalers. You win it. The return game begins.",
    "The first game is over: Anna 25 thalers and Ben 9 thalers. Anna wins it. The return game begins.",
  ]);
});

test("what a player does is told to both in words of their own", () => {
  const events: KannibohneEvent[] = [
    { event: "discarded", seat: 0, bean: "red" },
    { event: "discarded_from_hand", seat: 0, bean: "red", place: 1 },
    { event: "took_discard", seat: 0, bean: "red" },
    { event: "took_up", seat: 0, bean: "red" },
    { event: "hand_turned", seat: 0 },
    { event: "hand_opened", seat: 0 },
    { event: "hand_closed", seat: 0 },
    { event: "hand_shown", seat: 0, beans: ["red"] },
    { event: "gave", seat: 0, bean: "red", place: 0 },
    { event: "stole", seat: 0, bean: "red", place: 0 },
    { event: "took_out", seat: 0, bean: "red", place: 0 },
    { event: "kept", seat: 0, bean: "red" },
    { event: "has_green", seat: 0 },
    { event: "has_no_green", seat: 0 },
    { event: "phase_skipped", seat: 0 },
  ];
  for (const event of events) {
    const [mine, theirs] = both(event);
    expect(mine).toMatch(/[Yy]ou/);
    expect(theirs).toContain("Anna");
  }
});

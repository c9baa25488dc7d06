import { expect, test } from "vitest";
import type { AlCabohneAct, WireField } from "../../lib/wire";
import { forcedAct } from "./forced";
import { groupsOf, leavesFor, sowingsOf } from "./foresee";
import { marginOf, ranking, verdict } from "./ranking";
import { storyOf } from "./story";
import { viewOf } from "./testing";
import { AL_CABOHNE } from "./ways";

function field(bean: string, count: number): WireField {
  return { bean, count, worth: 0, missing: 1 };
}

test("what a gift brings is what the rules tell of it", () => {
  const gift = { boss: 1, bean: "pole", count: 2, beans: 4, missing: 0, share: 0, served: 0 };
  const now = viewOf({ figures: { gifts: [{ ...gift, thalers: 2 }] } });
  expect(AL_CABOHNE.outcome(now, 1, "pole", 2)).toBe(
    "He harvests 4 at once: 2 thalers for the mafia.",
  );
  const waits = viewOf({ figures: { gifts: [{ ...gift, thalers: 0, missing: 3 }] } });
  expect(AL_CABOHNE.outcome(waits, 1, "pole", 2)).toBe("Then he needs 3 more beans.");
  expect(AL_CABOHNE.outcome(waits, 0, "pole", 2)).toBe("");
});

test("cards of one kind are a group, whichever pile they came from", () => {
  const now = viewOf({ up: ["blue", "chili", "blue"], slot: { joined: [false, false, true] } });
  expect(groupsOf(now)).toEqual([
    { bean: "blue", count: 2, joined: 1 },
    { bean: "chili", count: 1, joined: 0 },
  ]);
});

test("where what is left could go is what the rules tell", () => {
  const grows = { bean: "blue", count: 1, field: 1, total: 4, worth: 1 };
  const empty = { bean: "chili", count: 1, field: 0, total: 1, worth: 0 };
  const now = viewOf({ figures: { sowings: [[], [grows, empty]] } });
  expect(leavesFor(now, 1, "blue")).toBe("field 2: then 4, worth 1");
  expect(leavesFor(now, 1, "chili")).toBe("a free field");
  expect(leavesFor(now, 1, "pole")).toBe("no field with room");
  expect(sowingsOf(now, 1, "blue", 2)).toEqual([]);
});

test("alone the mafia's thalers count as the rules tell", () => {
  const now = viewOf({ seats: 1, figures: { scores: [3, 4] }, slot: { cash: ["blue", "blue"] } });
  expect(AL_CABOHNE.standings(now)).toEqual([
    { n: 3, more: "" },
    { n: 4, more: "2, doubled" },
  ]);
});

test("what can be done in one way only is forced, and a harvest is a choice", () => {
  const now = viewOf({ fields: [[field("", 0), field("", 0)]] });
  const plants: AlCabohneAct[] = [
    { do: "plant", card: "red.1", field: 0 },
    { do: "plant", card: "red.1", field: 1 },
  ];
  expect(forcedAct(now, 0, plants)).toEqual(plants[0]);
  const two: AlCabohneAct = { do: "draw", count: 2 };
  expect(forcedAct(now, 0, [two, { do: "draw", count: 1 }])).toEqual(two);
  expect(forcedAct(now, 0, [two, { do: "harvest", field: 0 }])).toBeNull();
  expect(forcedAct(now, 0, [])).toBeNull();
});

test("the mafia has its place", () => {
  expect(ranking([5, 7, 7]).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
  const result = { scores: [5, 4, 9], tiebreaks: [0, 0, 0], winners: [2] };
  expect(verdict(result, ["Anna", "Bruno"], 0)).toBe("The mafia wins with 9 thalers.");
});

test("alone the margin counts", () => {
  const result = (own: number, mafia: number) => ({
    scores: [own, mafia],
    tiebreaks: [0, 0],
    winners: [own >= mafia ? 0 : 1],
  });
  expect(marginOf(result(9, 4))).toBe(5);
  expect(verdict(result(9, 4), ["Anna"], 0)).toBe("You beat the mafia by 5 thalers.");
  expect(verdict(result(9, 4), ["Anna"], -1)).toBe("Anna beats the mafia by 5 thalers.");
  expect(verdict(result(3, 4), ["Anna"], 0)).toBe("The mafia wins by 1 thaler.");
  expect(verdict(result(4, 4), ["Anna"], 0)).toContain("a draw");
});

test("the story of step 4 lasts as long as its cards are planted", () => {
  const told = [
    {
      t: "event" as const,
      seq: 7,
      at: 0,
      kind: "acted",
      events: [
        { event: "planted", seat: 0, bean: "blue", field: 0, from_hand: true } as const,
        { event: "turned", seat: 0, bean: "blue" } as const,
        { event: "joined", bean: "blue" } as const,
      ],
    },
  ];
  const story = storyOf(viewOf({ phase: "plant" }), told);
  expect(story?.cards.map((card) => card.events.map(({ event }) => event))).toEqual([
    ["turned", "joined"],
  ]);
  expect(storyOf(viewOf({ phase: "draw" }), told)).toBeNull();
});

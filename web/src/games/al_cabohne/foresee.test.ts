import { expect, test } from "vitest";
import type { AlCabohneAct, WireField, WireView } from "../../lib/wire";
import { forcedAct } from "./forced";
import { dutyOf, groupsOf, tributesOf } from "./foresee";
import { marginOf, ranking, verdict } from "./ranking";
import { storyOf } from "./story";

function field(bean: string, count: number): WireField {
  return { bean, count, worth: 0, missing: 1 };
}

function view(parts: object, slot: object = {}): WireView {
  const mafia = { bosses: [["blue"], ["green"]], cash: [], spent: [], joined: [], shown: [] };
  return {
    seats: 2,
    fields: [[]],
    hand: [],
    up: [],
    slot: { ...mafia, ...slot },
    ...parts,
  } as unknown as WireView;
}

test("a tribute is owed to who grows what one grows", () => {
  const now = view({ fields: [[field("green", 2), field("chili", 1)], [field("blue", 1)]] });
  expect(tributesOf(now, 0)).toEqual([{ boss: 1, bean: "green", field: 0 }]);
  expect(tributesOf(now, 1)).toEqual([{ boss: 0, bean: "blue", field: 0 }]);
});

test("an empty boss gets a card of a kind that no boss grows, or the hand is shown", () => {
  const bosses = [["blue"], []];
  const duty = (hand: string[], seats = 2) => dutyOf(view({ hand, seats }, { bosses }));
  expect(duty(["blue.1", "chili.2"])).toEqual({ bosses: [1], gifts: 1, shows: false });
  expect(duty(["blue.1", "blue.2"])).toEqual({ bosses: [1], gifts: 0, shows: true });
  expect(duty(["blue.1"], 1).shows).toBe(false);
  expect(duty([])).toEqual({ bosses: [1], gifts: 0, shows: false });
});

test("two empty bosses need two kinds", () => {
  const now = view({ hand: ["chili.1", "chili.2"] }, { bosses: [[], []] });
  expect(dutyOf(now)).toEqual({ bosses: [0, 1], gifts: 1, shows: true });
});

test("cards of one kind are a group, whichever pile they came from", () => {
  const now = view({ up: ["blue", "chili", "blue"] }, { joined: [false, false, true] });
  expect(groupsOf(now)).toEqual([
    { bean: "blue", count: 2, joined: 1 },
    { bean: "chili", count: 1, joined: 0 },
  ]);
});

test("what can be done in one way only is forced, and a harvest is a choice", () => {
  const now = view({ fields: [[field("", 0), field("", 0)]] });
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
  expect(verdict(result(4, 4), ["Anna"], 0)).toContain("A draw");
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
  const story = storyOf(view({ phase: "plant" }), told);
  expect(story?.cards.map((card) => card.events.map(({ event }) => event))).toEqual([
    ["turned", "joined"],
  ]);
  expect(storyOf(view({ phase: "draw" }), told)).toBeNull();
});

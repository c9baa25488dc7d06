import { beforeAll, expect, test } from "vitest";
import { fetchTable } from "../games/tables.svelte";
import { type Context, tellEntry } from "./sentences";
import type { Told } from "./wire";

const CONTEXT: Context = {
  game: "bohnanza",
  names: ["Anna", "Bruno"],
  me: "Anna",
  seat: 0,
  member: 0,
};

// A busy machine may take its time to load the module.
beforeAll(() => fetchTable("bohnanza"), 120_000);

function told(entry: Partial<Told>, context: Partial<Context> = {}) {
  return tellEntry({ t: "event", seq: 1, at: 0, kind: "", ...entry }, { ...CONTEXT, ...context });
}

test("an act is told by its events alone", () => {
  const line = told({
    kind: "acted",
    seat: 1,
    by: "person",
    events: [
      { event: "planted", seat: 1, bean: "red", field: 0, from_hand: true },
      { event: "declined", seat: 0, offer: 2 },
    ],
  });
  expect(line).toEqual({
    text: "",
    events: ["Bruno plants red in field 1.", "You decline an offer."],
  });
});

test.each([0, 1])("what a bot does for a person is told as the bot's own: to seat %i", (seat) => {
  const events: Told["events"] = [
    { event: "planted", seat: 0, bean: "red", field: 0, from_hand: true },
  ];
  const line = told({ kind: "acted", seat: 0, by: "stand_in", events }, { seat });
  expect(line.events).toEqual(["Bot for Anna plants red in field 1."]);
});

test("a game without sentences tells nothing and breaks nothing", () => {
  const events: Told["events"] = [{ event: "declined", seat: 0, offer: 2 }];
  expect(told({ kind: "acted", seat: 0, events }, { game: "chess" }).events).toEqual([]);
});

test.each<[Partial<Told>, string]>([
  [{ kind: "opened", member: 0, name: "Anna" }, "Anna opened the table."],
  [{ kind: "came", name: "Clara" }, "Clara joined the table."],
  [{ kind: "left", member: 2, name: "Clara" }, "Clara has left."],
  [{ kind: "sat", seat: 0, name: "Anna", by: "person" }, "You sit down."],
  [{ kind: "sat", seat: 1, name: "Bruno", by: "person" }, "Bruno sits down."],
  // The seats were drawn by lot since.
  [{ kind: "sat", seat: 0, name: "Clara", by: "person" }, "Clara sits down."],
  [{ kind: "sat", seat: 2, name: "Anna", by: "person" }, "You sit down."],
  [{ kind: "sat", seat: 1, name: "Bruno", by: "bot" }, "The bot Bruno sits down."],
  [{ kind: "stood", seat: 1 }, "Seat 2 is free."],
  [{ kind: "started" }, "The game begins."],
  [{ kind: "undone", seat: 1, act: 7 }, "Bruno undoes a move."],
  [{ kind: "chatted", member: 2, name: "Clara", text: "<b>{name}</b>" }, "Clara: <b>{name}</b>"],
  [
    { kind: "took_over", seat: 0, name: "trader", by: "clock" },
    "Your time is up: a bot (trader) is playing for you.",
  ],
  [
    { kind: "took_over", seat: 1, name: "trader", by: "left" },
    "Bruno is away: a bot (trader) is playing.",
  ],
  [
    { kind: "called", seat: 1, seconds: 30 },
    "The host has called a bot for Bruno: it takes over in 30 seconds unless Bruno comes back.",
  ],
  [{ kind: "gave_back", seat: 1 }, "Bruno is playing again."],
  [{ kind: "paused", on: true }, "The game is paused."],
  [{ kind: "paused" }, "The game continues."],
  [{ kind: "voted", seat: 1, on: true }, "Bruno wants to end the game early."],
  [{ kind: "voted", seat: 0 }, "You want to keep playing."],
  [{ kind: "muted", member: 2, name: "Clara", on: true }, "The host has muted Clara."],
  [{ kind: "rematched", text: "abc" }, "The rematch is at a new table, with the same people."],
])("an entry in a sentence: %j", (entry, text) => {
  expect(told(entry)).toEqual({ text, events: [] });
});

test("an entry of a sort that is not known says nothing", () => {
  expect(told({ kind: "danced", seat: 1 })).toEqual({ text: "", events: [] });
});

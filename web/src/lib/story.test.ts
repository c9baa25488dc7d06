import { beforeAll, expect, test } from "vitest";
import { fetchTable } from "../games/tables.svelte";
import type { Context } from "./sentences";
import { beansIn, storyOf } from "./story";
import type { GameEvent, Told } from "./wire";

const CONTEXT: Context = {
  game: "bohnanza",
  names: ["Anna", "Bruno"],
  me: "Anna",
  seat: 0,
  member: 0,
};

let seq = 0;
function acted(seat: number, ...events: GameEvent[]): Told {
  seq += 1;
  return { t: "event", seq, at: 0, kind: "acted", seat, by: "person", events };
}

const began = (seat: number, turn: number): GameEvent => ({ event: "turn_began", seat, turn });
const planted = (seat: number): GameEvent => ({
  event: "planted",
  seat,
  bean: "red",
  field: 0,
  from_hand: true,
});
const declined = (seat: number): GameEvent => ({ event: "declined", seat, offer: 1 });

beforeAll(() => fetchTable("bohnanza"));

test("a turn is a chapter, and what was only talked about is apart", () => {
  const told = [
    acted(1, began(0, 1)),
    acted(0, planted(0)),
    acted(1, declined(1)),
    acted(0, began(1, 2), planted(1)),
  ];
  const [mine, other] = storyOf(told, CONTEXT);
  expect(mine?.title).toBe("Your turn");
  expect(mine?.lines.map(({ text }) => text)).toEqual(["You plant red in field 1."]);
  expect(mine?.talk.map(({ text }) => text)).toEqual(["Bruno declines an offer."]);
  expect(other?.title).toBe("Bruno's turn");
  expect(other?.lines[0]?.beans).toEqual(["red"]);
});

test("what was said in the chat stands in the turn in which it was said", () => {
  const said: Told = {
    t: "event",
    seq: 900,
    at: 0,
    kind: "chatted",
    member: 1,
    name: "Bruno",
    text: "Well",
  };
  const [, turn] = storyOf([acted(0, began(0, 1)), acted(1, began(1, 2)), said], CONTEXT);
  expect(turn?.lines).toEqual([{ seq: 900, text: "Bruno: Well", beans: [], said: true }]);
});

test("what comes before the first turn has no title, and an empty beginning is left out", () => {
  const began1 = acted(0, began(0, 1));
  expect(storyOf([began1], CONTEXT).map(({ seat }) => seat)).toEqual([0]);
  const opened: Told = { t: "event", seq: 901, at: 0, kind: "started" };
  expect(storyOf([opened, began1], CONTEXT).map(({ title }) => title)).toEqual(["", "Your turn"]);
});

test("only the last turns are told if one asks for no more", () => {
  const told = [1, 2, 3, 4].map((turn) => acted(0, began(turn % 2, turn)));
  expect(storyOf(told, CONTEXT, 2).map(({ turn }) => turn)).toEqual([3, 4]);
  expect(storyOf(told, CONTEXT, 9).map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
});

test("every kind of bean in an event is shown once", () => {
  const settled: GameEvent = {
    event: "settled",
    seat: 0,
    other: 1,
    gave: ["red", "red"],
    got: ["blue"],
    offer: 1,
  };
  expect(beansIn(settled)).toEqual(["red", "blue"]);
});

import { expect, test } from "vitest";
import type { AlCabohneEvent } from "../../lib/wire";
import { tell } from "./sentences";

const NAMES = ["Anna", "Bruno"];
const ANNA = 0;
const BRUNO = 1;
const WATCHER = -1;

test.each<[AlCabohneEvent, number, string]>([
  [{ event: "turn_began", seat: 0, turn: 3 }, ANNA, "Your turn begins."],
  [{ event: "turned", seat: 0, bean: "blue" }, ANNA, "You turn up blue."],
  [{ event: "turned", seat: 0, bean: "blue" }, BRUNO, "Anna turns up blue."],
  [
    { event: "boss_took", boss: 0, bean: "blue", source: "set_up" },
    ANNA,
    "Al Cabohne starts with blue.",
  ],
  [
    { event: "boss_took", boss: 0, bean: "blue", source: "draw_pile" },
    ANNA,
    "It goes to Al, because he grows blue.",
  ],
  [
    { event: "boss_took", boss: 1, bean: "blue", source: "discard_pile" },
    ANNA,
    "Blue from the top of the discard pile follows it to Don.",
  ],
  [
    { event: "joined", bean: "blue" },
    ANNA,
    "Blue comes back from the top of the discard pile and joins its kind on the table.",
  ],
  [
    { event: "boss_harvested", boss: 2, bean: "blue", count: 4, thalers: 1 },
    ANNA,
    "Joe harvests 4 × blue: 1 thaler for the mafia.",
  ],
  [
    { event: "boss_harvested", boss: 1, bean: "blue", count: 1, thalers: 0 },
    ANNA,
    "Don harvests 1 × blue for nothing.",
  ],
  [
    { event: "paid_tribute", seat: 0, field: 1, boss: 0, bean: "blue" },
    ANNA,
    "You pay Al tribute: blue from field 2.",
  ],
  [
    { event: "planted_group", seat: 0, bean: "blue", count: 2, field: 0 },
    BRUNO,
    "Anna plants 2 × blue from the table in field 1.",
  ],
  [
    { event: "gave_group", seat: 0, bean: "blue", count: 1, boss: 1 },
    ANNA,
    "You give Don blue from the table.",
  ],
  [
    { event: "gave_card", seat: 0, bean: "blue", boss: 1 },
    WATCHER,
    "Anna gives Don blue from their hand.",
  ],
  [{ event: "discarded", seat: 0, bean: "blue" }, ANNA, "You put blue on the discard pile."],
  [
    { event: "left_over", seat: 0, beans: ["blue", "blue", "green"] },
    BRUNO,
    "Anna leaves 2 × blue and green on the table.",
  ],
  [
    { event: "hand_shown", seat: 0, beans: ["blue"] },
    BRUNO,
    "A boss has no beans, and Anna has no card for him. Anna shows their hand: blue.",
  ],
])("%j, told to %i", (event, me, sentence) => {
  expect(tell(event, NAMES, me)).toBe(sentence);
});

test("the end: a player, oneself, the mafia, or a shared win", () => {
  const scores = [5, 7, 7];
  const end = (winners: number[]): AlCabohneEvent => ({ event: "game_ended", scores, winners });
  const told = "The game is over: Anna 5 thalers, Bruno 7 thalers, and the mafia 7 thalers.";
  expect(tell(end([1]), NAMES, ANNA)).toBe(`${told} Bruno wins.`);
  expect(tell(end([1]), NAMES, BRUNO)).toBe(`${told} You win.`);
  expect(tell(end([2]), NAMES, ANNA)).toBe(`${told} The mafia wins.`);
  expect(tell(end([1, 2]), NAMES, ANNA)).toBe(`${told} The win is shared: Bruno and the mafia.`);
});

import { beforeAll, expect, test } from "vitest";
import type { ProhibohnEvent } from "../../lib/wire";
import { tell } from "./sentences";
import { listProhibohn } from "./testing";

beforeAll(listProhibohn);

const NAMES = ["Anna", "Bruno"];
const ANNA = 0;
const BRUNO = 1;

test.each<[ProhibohnEvent, number, string]>([
  [
    { event: "laid_down", seat: 0, count: 2, cards: ["blue.1", "pole.2"] },
    ANNA,
    "You put blue and pole down as thalers.",
  ],
  [
    { event: "laid_down", seat: 0, count: 2, cards: null },
    BRUNO,
    "Anna puts 2 cards down as thalers.",
  ],
  [
    { event: "bought", seat: 0, card: "casino_3", bean: "pole", count: 3, laid: 0 },
    ANNA,
    "You buy casino 3 for 3 × pole.",
  ],
  [
    { event: "bought", seat: 0, card: "raid", bean: "kidney", count: 5, laid: 2 },
    BRUNO,
    "Anna buys raid for 5 × kidney. 2 of these thalers were put down before the first turn.",
  ],
  [{ event: "removed", seat: 0, card: "casino_4" }, ANNA, "You remove casino 4 from the game."],
  [{ event: "spared", seat: 0 }, BRUNO, "Anna doesn't remove a business."],
  [
    { event: "got_thaler", seat: 0, bean: "pole", source: "tribute" },
    ANNA,
    "You get one of the thalers: pole.",
  ],
  [
    { event: "got_thaler", seat: 0, bean: "pole", source: "restaurant" },
    BRUNO,
    "Anna's restaurant earns a thaler: pole.",
  ],
  [
    { event: "got_thaler", seat: 0, bean: "pole", source: "police" },
    ANNA,
    "You take a thaler from the mafia's cash: pole.",
  ],
  [{ event: "put_card", seat: 0, bean: "pole" }, ANNA, "You put pole on the discard pile."],
  [{ event: "draw_set", seat: 0, count: 3 }, BRUNO, "Anna chooses to draw 3 cards."],
  [
    { event: "last_go", seat: 0 },
    ANNA,
    "The draw pile is gone: you may harvest and buy once more.",
  ],
  [
    { event: "harvested", seat: 0, field: 0, bean: "mixed", count: 5, thalers: 3 },
    ANNA,
    "You harvest 5 beans of two kinds for 3 thalers.",
  ],
  [
    { event: "harvested", seat: 0, field: 0, bean: "pole", count: 5, thalers: 3 },
    ANNA,
    "You harvest 5 × pole for 3 thalers.",
  ],
  [
    { event: "boss_harvested", boss: 1, bean: "pole", count: 4, thalers: 2 },
    ANNA,
    "Don harvests 4 × pole: 2 thalers for the mafia.",
  ],
])("%j, told to %i", (event, me, sentence) => {
  expect(tell(event, NAMES, me)).toBe(sentence);
});

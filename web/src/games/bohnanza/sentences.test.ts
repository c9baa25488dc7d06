import { expect, test } from "vitest";
import type { BohnanzaEvent } from "../../lib/wire";
import { concerns, tell } from "./sentences";
import { offerOf, viewOf } from "./testing";

const NAMES = ["Anna", "Bruno", "Clara"];
const ANNA = 0;
const BRUNO = 1;
const WATCHER = -1;

test.each<[BohnanzaEvent, number, string]>([
  [{ event: "shuffled", cards: 1 }, WATCHER, "The draw pile is shuffled: 1 card."],
  [{ event: "shuffled", cards: 40 }, WATCHER, "The draw pile is shuffled: 40 cards."],
  [{ event: "turn_began", seat: 0, turn: 3 }, BRUNO, "Anna's turn begins."],
  [{ event: "turn_began", seat: 0, turn: 3 }, ANNA, "Your turn begins."],
  [
    { event: "planted", seat: 0, bean: "red", field: 1, from_hand: true },
    BRUNO,
    "Anna plants red in field 2.",
  ],
  [
    { event: "planted", seat: 0, bean: "red", field: 1, from_hand: true },
    ANNA,
    "You plant red in field 2.",
  ],
  [{ event: "turned_up", seat: 0, beans: ["red", "soy"] }, BRUNO, "Anna turns up red and soy."],
  [{ event: "turned_up", seat: 0, beans: ["red", "red"] }, ANNA, "You turn up 2 × red."],
  [{ event: "turned_up", seat: 0, beans: [] }, ANNA, "No card can be turned up."],
  [{ event: "drew", seat: 0, count: 3, cards: null }, BRUNO, "Anna draws 3 cards."],
  [
    { event: "drew", seat: 0, count: 3, cards: ["red.3", "black_eyed.4", "red.5"] },
    ANNA,
    "You draw 2 × red and black_eyed.",
  ],
  [{ event: "drew", seat: 0, count: 0, cards: null }, BRUNO, "Anna can't draw a card."],
  [{ event: "ran_out", times: 1 }, BRUNO, "The draw pile has now run out once."],
  [{ event: "ran_out", times: 2 }, BRUNO, "The draw pile has now run out 2 times."],
  [
    { event: "harvested", seat: 0, field: 0, bean: "blue", count: 4, thalers: 1 },
    BRUNO,
    "Anna harvests 4 × blue for 1 thaler.",
  ],
  [
    { event: "harvested", seat: 0, field: 0, bean: "blue", count: 6, thalers: 2 },
    ANNA,
    "You harvest 6 × blue for 2 thalers.",
  ],
  [
    { event: "harvested", seat: 0, field: 0, bean: "blue", count: 1, thalers: 0 },
    BRUNO,
    "Anna harvests 1 × blue for nothing.",
  ],
  [
    { event: "bought_field", seat: 0, paid: ["red", "red", "soy"] },
    BRUNO,
    "Anna buys a third field for 3 thalers.",
  ],
  [{ event: "declined", seat: 0, offer: 4 }, BRUNO, "Anna declines an offer."],
  [{ event: "withdrawn", seat: 0, offer: 4 }, ANNA, "You withdraw an offer."],
  [{ event: "lapsed", seat: 0, offer: 4 }, ANNA, "One of your offers expired."],
  [{ event: "lapsed", seat: 0, offer: 4 }, BRUNO, "An offer from Anna expired."],
  [{ event: "wished", seat: 0, bean: "red", way: 1 }, BRUNO, "Anna would like red."],
  [{ event: "wished", seat: 0, bean: "red", way: -1 }, ANNA, "You want to get rid of red."],
  [{ event: "trading_ended", seat: 0, kept: ["soy"] }, BRUNO, "Anna ends trading and keeps soy."],
  [{ event: "trading_ended", seat: 0, kept: [] }, ANNA, "You end trading."],
])("%j, told to %i", (event, me, sentence) => {
  expect(tell(event, NAMES, me)).toBe(sentence);
});

function proposed(to: number, give: string[], want: string[], answers = -1): BohnanzaEvent {
  return { event: "proposed", offer: 1, seat: 0, to, give, from_up: 0, want, answers };
}

test("an offer to all", () => {
  const offer = proposed(-1, ["red"], ["soy"]);
  expect(tell(offer, NAMES, BRUNO)).toBe("Anna offers everyone red for soy.");
  expect(tell(offer, NAMES, ANNA)).toBe("You offer everyone red for soy.");
});

test("an offer to one player", () => {
  const offer = proposed(1, ["red", "red"], ["soy"]);
  expect(tell(offer, NAMES, ANNA)).toBe("You offer Bruno 2 × red for soy.");
  expect(tell(offer, NAMES, BRUNO)).toBe("Anna offers you 2 × red for soy.");
  expect(tell(offer, NAMES, WATCHER)).toBe("Anna offers Bruno 2 × red for soy.");
});

test("a gift offered, a gift asked for, and an answer", () => {
  expect(tell(proposed(1, ["red"], []), NAMES, BRUNO)).toBe("Anna offers you red as a gift.");
  expect(tell(proposed(-1, [], ["red"]), NAMES, BRUNO)).toBe(
    "Anna asks everyone for red as a gift.",
  );
  expect(tell(proposed(1, ["red"], ["soy"], 3), NAMES, WATCHER)).toBe(
    "In answer to an offer: Anna offers Bruno red for soy.",
  );
});

function settled(gave: string[], got: string[]): BohnanzaEvent {
  return { event: "settled", offer: 1, seat: 0, other: 1, gave, got };
}

test("a deal", () => {
  const deal = settled(["red", "soy"], ["blue"]);
  expect(tell(deal, NAMES, WATCHER)).toBe("Anna gives Bruno red and soy for blue.");
  expect(tell(deal, NAMES, ANNA)).toBe("You give Bruno red and soy for blue.");
  expect(tell(deal, NAMES, BRUNO)).toBe("Anna gives you red and soy for blue.");
});

test("a gift, whoever proposed it", () => {
  expect(tell(settled(["stink"], []), NAMES, WATCHER)).toBe("Anna gives Bruno stink as a gift.");
  expect(tell(settled([], ["stink"]), NAMES, WATCHER)).toBe("Bruno gives Anna stink as a gift.");
  expect(tell(settled([], ["stink"]), NAMES, BRUNO)).toBe("You give Anna stink as a gift.");
});

test("the end: one winner, oneself, or a shared win", () => {
  const scores = [1, 7, 7];
  const end = (winners: number[]): BohnanzaEvent => ({ event: "game_ended", scores, winners });
  const told = "The game is over: Anna 1 thaler, Bruno 7 thalers, and Clara 7 thalers.";
  expect(tell(end([1]), NAMES, ANNA)).toBe(`${told} Bruno wins.`);
  expect(tell(end([1]), NAMES, BRUNO)).toBe(`${told} You win.`);
  expect(tell(end([1, 2]), NAMES, ANNA)).toBe(`${told} The win is shared: Bruno and Clara.`);
});

test("what others haggle about need not be said aloud", () => {
  const CLARA = 2;
  const offer = offerOf({ id: 4, seat: ANNA, to: BRUNO });
  const view = viewOf({ active: ANNA, offers: [offer] });
  const declined: BohnanzaEvent = { event: "declined", seat: BRUNO, offer: 4 };
  expect(concerns(declined, view, ANNA)).toBe(true);
  expect(concerns(declined, view, BRUNO)).toBe(true);
  expect(concerns(declined, view, CLARA)).toBe(false);
  expect(concerns({ event: "turn_began", seat: BRUNO, turn: 1 }, view, CLARA)).toBe(true);
});

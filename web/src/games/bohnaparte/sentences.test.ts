import { beforeAll, expect, test } from "vitest";
import type { BohnaparteAct, BohnaparteEvent, FoughtEvent } from "../../lib/wire";
import { describe } from "./acts";
import { verdict } from "./ranking";
import { tell } from "./sentences";
import { listBohnaparte, viewOf } from "./testing";

const NAMES = ["Anna", "Bruno", "Clara"];
const ANNA = 0;
const BRUNO = 1;
const CLARA = 2;

beforeAll(listBohnaparte);

const FOUGHT: FoughtEvent = {
  event: "fought",
  seat: 0,
  territory: 4,
  defender: 1,
  cavalry: -1,
  attack: "blue",
  attack_strength: 20,
  defence: "soy",
  defence_strength: 16,
  won: true,
};
const SPENT: FoughtEvent = {
  ...FOUGHT,
  cavalry: 2,
  attack: "",
  attack_strength: 17,
  defence: "chili",
  defence_strength: 18,
  won: false,
};
const DEPOT: BohnaparteEvent = { event: "laid_in_depot", seat: 0, bean: "red", from_hand: true };
const LOADED: BohnaparteEvent = {
  event: "train_loaded",
  seat: 0,
  count: 3,
  cards: ["red.1", "soy.2"],
};
const TOOK: BohnaparteEvent = { event: "took_from_train", seat: 0, cards: ["red.1"] };

test.each<[BohnaparteEvent, number, string]>([
  [{ event: "camp_chosen", seat: 0, territory: 3 }, ANNA, "You start from camp B1."],
  [{ event: "camp_chosen", seat: 0, territory: 3 }, BRUNO, "Anna starts from camp B1."],
  [
    { event: "monastery_turned_up", seat: 0, bean: "red", thaler: true },
    ANNA,
    "Your monastery turns up red: a thaler for you.",
  ],
  [
    { event: "monastery_turned_up", seat: 0, bean: "blue", thaler: false },
    BRUNO,
    "Anna's monastery turns up blue: it is discarded.",
  ],
  [{ event: "cavalry_readied", seat: 0, corrals: [] }, BRUNO, "Anna leaves the cavalry spent."],
  [
    { event: "cavalry_readied", seat: 0, corrals: [2] },
    ANNA,
    "You make cavalry ready: monastery A3.",
  ],
  [DEPOT, ANNA, "You put red in the depot."],
  [
    { event: "attacked", seat: 0, territory: 4, cavalry: -1, paid: "red" },
    BRUNO,
    "Anna pays a thaler and attacks village B2.",
  ],
  [
    { event: "attacked", seat: 0, territory: 4, cavalry: 2, paid: "red" },
    ANNA,
    "You pay a thaler and attack village B2 with the cavalry from monastery A3.",
  ],
  [{ event: "card_laid", seat: -1, source: "pile" }, ANNA, "The draw pile defends, face down."],
  [
    { event: "card_laid", seat: 0, source: "hand" },
    BRUNO,
    "Anna plays a card from their hand, face down.",
  ],
  [
    { event: "card_laid", seat: 0, source: "depot" },
    ANNA,
    "You play a card from the depot, face down.",
  ],
  [
    { event: "card_laid", seat: 0, source: "pile" },
    BRUNO,
    "Anna plays the top card of the draw pile, unseen.",
  ],
  [FOUGHT, ANNA, "You take village B2 from Bruno: blue 20 against soy 16."],
  [FOUGHT, BRUNO, "Anna takes village B2 from you: blue 20 against soy 16."],
  [FOUGHT, CLARA, "Anna takes village B2 from Bruno: blue 20 against soy 16."],
  [{ ...FOUGHT, defender: -1 }, CLARA, "Anna takes village B2: blue 20 against soy 16."],
  [
    { ...FOUGHT, won: false, defence: "", defence_strength: 20 },
    CLARA,
    "Village B2 holds: blue 20 against no card 20.",
  ],
  [
    SPENT,
    ANNA,
    "Your cavalry is spent, and you attack village B2 with a card: cavalry 17 against chili 18.",
  ],
  [
    { event: "fortress_built", seat: 0, quarry: 9, territory: 4, paid: ["red", "red"] },
    BRUNO,
    "Anna builds a fortress under village B2 from quarry C3.",
  ],
  [{ event: "depot_bought", seat: 0, paid: [] }, ANNA, "You buy a depot."],
  [{ event: "train_bought", seat: 0, paid: [] }, BRUNO, "Anna buys a train."],
  [LOADED, ANNA, "Your cards go onto the train, which now carries: red and soy."],
  [TOOK, ANNA, "You take red off the train."],
  [
    { event: "scored", seat: 0, territories: 5, fortresses: 1 },
    ANNA,
    "Anna: 5 for land and 1 for fortresses.",
  ],
  [
    { event: "game_ended", scores: [6, 4, 1], winners: [0] },
    BRUNO,
    "The game is over: Anna 6 points, Bruno 4 points, and Clara 1 point. Anna wins.",
  ],
  [{ event: "turn_began", seat: 0, turn: 3 }, ANNA, "Your turn begins."],
])("%o is told to seat %i", (event, seat, sentence) => {
  expect(tell(event, NAMES, seat, viewOf())).toBe(sentence);
});

test("what goes into a depot or off a train is not told to others", () => {
  const told = (event: BohnaparteEvent) => tell(event, NAMES, BRUNO, viewOf());
  expect(told({ ...DEPOT, bean: "" })).toBe("Anna puts a card in the depot.");
  expect(told({ ...DEPOT, from_hand: false })).toBe("Anna puts red in the depot.");
  expect(told({ ...LOADED, cards: null })).toBe("Anna draws 3 cards onto the train.");
  expect(told({ ...TOOK, cards: null })).toBe("Anna takes a card off the train.");
});

test.each<[BohnaparteAct, string]>([
  [{ do: "choose_camp", territory: 3 }, "Start from camp B1."],
  [{ do: "turn_ready", corrals: [] }, "Leave the cavalry spent."],
  [{ do: "attack", territory: 4 }, "Attack village B2."],
  [
    { do: "attack", territory: 4, cavalry: 2 },
    "Attack village B2 with the cavalry from monastery A3.",
  ],
  [{ do: "lay_card", card: "red.1" }, "Fight with red."],
  [{ do: "lay_top" }, "Fight with the top card of the draw pile."],
  [{ do: "lay_in_depot", card: "red.1" }, "Put red in the depot."],
  [
    { do: "build_fortress", quarry: 9, territory: 4 },
    "Build a fortress under village B2 from quarry C3.",
  ],
  [{ do: "buy_depot" }, "Buy a depot."],
  [{ do: "buy_train" }, "Buy a train."],
  [{ do: "take_from_train", card: "red.1" }, "Take red off the train."],
  [{ do: "end_attacks" }, "End your attacks."],
  [{ do: "end_trading" }, "End trading."],
])("%o is described", (act, sentence) => {
  expect(describe(act, viewOf())).toBe(sentence);
});

test("the verdict counts points, then cards in hand", () => {
  const result = (scores: number[], tiebreaks: number[], winners: number[]) => ({
    scores,
    tiebreaks,
    winners,
  });
  expect(verdict(result([6, 4, 1], [0, 0, 0], [0]), NAMES, ANNA)).toBe("You win with 6 points.");
  expect(verdict(result([6, 4, 1], [0, 0, 0], [0]), NAMES, -1)).toBe("Anna wins with 6 points.");
  expect(verdict(result([6, 6, 1], [2, 5, 0], [1]), NAMES, ANNA)).toContain(
    "Bruno wins with the most",
  );
  expect(verdict(result([6, 6, 1], [2, 2, 0], [0, 1]), NAMES, -1)).toContain("The win is shared");
});

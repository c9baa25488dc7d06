import { beforeAll, expect, test } from "vitest";
import type {
  HighBohnAct,
  HighBohnEvent,
  LookedAtTopEvent,
  MovedInHandEvent,
  OrderedDrawnEvent,
} from "../../lib/wire";
import { describe } from "./acts";
import { tell } from "./sentences";
import { listHighBohn } from "./testing";

const NAMES = ["Anna", "Bruno", "Clara"];
const ANNA = 0;
const BRUNO = 1;
const CLARA = 2;

beforeAll(listHighBohn);

const SOUP: HighBohnEvent = {
  event: "harvested",
  seat: 0,
  field: 1,
  bean: "mixed",
  count: 5,
  thalers: 2,
};
const TOOK: HighBohnEvent = { event: "distillery_took", seat: 1, harvester: 0, bean: "red" };
const LOOKED: LookedAtTopEvent = { event: "looked_at_top", seat: 0, bean: "red" };
const MOVED: MovedInHandEvent = {
  event: "moved_in_hand",
  seat: 0,
  hand: ["red.1", "soy.2", "red.3"],
};
const ORDERED: OrderedDrawnEvent = { event: "ordered_drawn", seat: 0, cards: ["soy.2", "red.3"] };

test.each<[HighBohnEvent, number, string]>([
  [{ event: "turn_began", seat: 0, turn: 3 }, ANNA, "Your turn begins."],
  [SOUP, ANNA, "You sell bean soup made of 5 beans for 2 thalers."],
  [SOUP, BRUNO, "Anna sells bean soup made of 5 beans for 2 thalers."],
  [{ ...SOUP, thalers: 0 }, BRUNO, "Anna sells bean soup made of 5 beans for nothing."],
  [{ ...SOUP, bean: "red" }, BRUNO, "Anna harvests 5 × red for 2 thalers."],
  [{ event: "bought_building", seat: 0, building: "gold_mine_3" }, ANNA, "You buy gold mine 3."],
  [{ event: "bought_building", seat: 0, building: "farm_1" }, BRUNO, "Anna buys farm 1."],
  [
    { event: "buildings_left", buildings: ["farm_1", "farm_3"] },
    ANNA,
    "Unsold and now out of the game: farm 1 and farm 3.",
  ],
  [
    { event: "named_type", seat: 0, type: "gold_mine" },
    BRUNO,
    "Anna names a type of building: gold mine.",
  ],
  [{ event: "kept_thalers", seat: 0, beans: ["red", "red"] }, ANNA, "You keep 2 × red as thalers."],
  [
    { event: "jail_earned", seat: 1, bean: "blue" },
    ANNA,
    "Bruno gets blue as a thaler, thanks to jail 4.",
  ],
  [TOOK, ANNA, "Bruno takes red from your soup, thanks to distillery 3."],
  [TOOK, BRUNO, "You take red from Anna's soup, thanks to distillery 3."],
  [TOOK, CLARA, "Bruno takes red from Anna's soup, thanks to distillery 3."],
  [{ event: "soup_began", seat: 0, field: 1 }, ANNA, "You are now growing bean soup in field 2."],
  [
    { event: "stored_card", seat: 0, bean: "red", from_hand: true },
    BRUNO,
    "Anna puts red in the general store.",
  ],
  [LOOKED, ANNA, "You look at the top card of the draw pile: red."],
  [MOVED, ANNA, "You move a card in your hand: red, soy, and red."],
  [ORDERED, ANNA, "You reorder the cards you just drew: soy and red."],
  [
    { event: "moved_to_bottom", seat: 0 },
    BRUNO,
    "Anna moves the top card of the draw pile to the bottom.",
  ],
  [{ event: "passed", seat: 0 }, ANNA, "You neither harvest nor buy."],
  [
    { event: "last_turn_ended", seat: 1 },
    ANNA,
    "The last turn is over: everyone may still harvest and buy, starting with Bruno.",
  ],
  [
    { event: "scored", seat: 0, cash: 6, buildings: 19, camp: 1, bonus: 3 },
    ANNA,
    "Anna: 6 in cash, 19 for buildings, 1 from the camp, and a bonus of 3.",
  ],
])("%o is told to seat %i", (event, seat, sentence) => {
  expect(tell(event, NAMES, seat)).toBe(sentence);
});

test("which cards a bank was used on is not told to others", () => {
  const told = (event: HighBohnEvent) => tell(event, NAMES, BRUNO);
  expect(told({ ...LOOKED, bean: "" })).toBe("Anna looks at the top card of the draw pile.");
  expect(told({ ...MOVED, hand: null })).toBe("Anna moves a card in their hand.");
  expect(told({ ...ORDERED, cards: null })).toBe("Anna reorders the cards just drawn.");
});

test.each<[HighBohnAct, string]>([
  [{ do: "buy_building", building: "bank_2" }, "Buy bank 2."],
  [{ do: "name_type", type: "camp" }, "Name a type of building: camp."],
  [{ do: "keep_thalers", beans: ["red", "soy"] }, "Keep red and soy as thalers."],
  [{ do: "take_thaler", bean: "soy" }, "Take soy from the soup."],
  [{ do: "plant_as_soup", card: "soy.1", field: 0 }, "Plant soy in field 1 as soup."],
  [{ do: "store", card: "soy.1" }, "Put soy in the general store."],
  [{ do: "move_in_hand", card: "soy.1", place: 2 }, "Move soy to position 3 in your hand."],
  [
    { do: "order_drawn", cards: ["soy.1", "red.2"] },
    "Put the cards you just drew in this order: soy and red.",
  ],
  [{ do: "pass" }, "Neither harvest nor buy."],
  [{ do: "end_trading" }, "End trading."],
])("%o is described", (act, sentence) => {
  expect(describe(act)).toBe(sentence);
});

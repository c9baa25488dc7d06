import { expect, test } from "vitest";
import type { BohnanzaEvent } from "../../lib/wire";
import { outcome } from "./dealing";
import { offerOf, viewOf } from "./testing";

const NAMES = ["Anna", "Bruno", "Clara"];
const ANNA = 0;
const BRUNO = 1;
const CLARA = 2;
const OFFER = offerOf({ id: 4, seat: ANNA, to: BRUNO, give: ["red"] });
const VIEW = viewOf({ offers: [OFFER] });

const settled: BohnanzaEvent = {
  event: "settled",
  offer: 4,
  seat: ANNA,
  other: BRUNO,
  gave: ["red"],
  got: [],
};
const lapsed: BohnanzaEvent = { event: "lapsed", seat: ANNA, offer: 4 };

test("a deal is told to both who made it, and to nobody else", () => {
  expect(outcome(settled, VIEW, NAMES, ANNA)).toBe("You give Bruno red as a gift.");
  expect(outcome(settled, VIEW, NAMES, BRUNO)).toBe("Anna gives you red as a gift.");
  expect(outcome(settled, VIEW, NAMES, CLARA)).toBeUndefined();
});

test("nothing came of an offer: its maker is told which", () => {
  expect(outcome(lapsed, VIEW, NAMES, ANNA)).toBe(
    "Your offer came to nothing. You offer Bruno red as a gift.",
  );
  expect(outcome(lapsed, VIEW, NAMES, BRUNO)).toBeUndefined();
});

test("the next turn, and an offer of one's own, end the matter", () => {
  const began: BohnanzaEvent = { event: "turn_began", seat: CLARA, turn: 2 };
  const proposed: BohnanzaEvent = { event: "proposed", ...OFFER, offer: 5, from_up: 0 };
  expect(outcome(began, VIEW, NAMES, ANNA)).toBe("");
  expect(outcome(proposed, VIEW, NAMES, ANNA)).toBe("");
  expect(outcome(proposed, VIEW, NAMES, BRUNO)).toBeUndefined();
});

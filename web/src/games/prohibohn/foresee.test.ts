import { beforeAll, expect, test } from "vitest";
import type { ProhibohnAct } from "../../lib/wire";
import { fieldOrder, fieldTitle, outcome, paymentsOf, paysNothing } from "./foresee";
import { field, frame, listProhibohn, viewOf } from "./testing";
import { PROHIBOHN } from "./ways";

beforeAll(listProhibohn);

test("PT-2: more beans to a boss who has been paid are free", () => {
  const view = viewOf({ fields: [[field(0, "blue", "blue")], []], ...frame("tribute", 1, 0, 0) });
  const menu: ProhibohnAct[] = [{ do: "pay_top", boss: 0, field: 0 }, { do: "end_step" }];
  expect(paymentsOf(view, 0, menu)).toEqual([
    { act: menu[0], boss: 0, field: 0, bean: "blue", free: true },
  ]);
  const owed = viewOf({
    figures: { tributes: [[{ boss: 0, bean: "blue", field: 0, left: 1, worth: 0 }], []] },
  });
  expect(paymentsOf(owed, 0, menu)).toMatchObject([{ boss: 0, free: false }]);
});

const GIFT = { boss: 1, bean: "pole", count: 1, beans: 4, missing: 0, thalers: 2 };

test("PB-21, PB-62: what a boss makes of a gift, and what the player has of it", () => {
  const told = (more: { share?: number; served?: number; thalers?: number; missing?: number }) =>
    outcome(
      viewOf({ figures: { gifts: [{ ...GIFT, share: 0, served: 0, ...more }] } }),
      1,
      "pole",
      1,
    );
  const plain = "He harvests 4 at once: 2 thalers for the mafia.";
  expect(told({ share: 1 })).toBe("He harvests 4 at once: 2 thalers, one of them for you.");
  expect(told({})).toBe(plain);
  expect(told({ served: 1 })).toBe(`${plain} Your restaurant earns a thaler.`);
  expect(told({ thalers: 0, missing: 6 })).toBe("Then he needs 6 more beans.");
});

test("PB-50, PB-96: what becomes thalers, and what goes where", () => {
  const two = field(3, "pole", "blue", "pole", "blue", "pole");
  const view = viewOf({
    figures: {
      harvests: [
        [
          { thalers: ["pole", "blue", "pole"], discards: ["pole", "blue"] },
          { thalers: ["pole"], discards: ["pole", "pole"] },
          { thalers: [], discards: ["pole", "pole"] },
        ],
        [],
      ],
    },
  });
  expect(fieldOrder(view, 0, 0)).toBe(
    "These become thalers, from the top: pole, blue, and pole. These go to the discard pile, blue on top: pole and blue.",
  );
  expect(fieldTitle(two, 0)).toBe("Field 1: 3 × pole and 2 × blue");
  expect(paysNothing(field(0, "pole", "blue"))).toContain(
    "pole and blue aren't worth anything yet",
  );
  const one = field(1, "pole", "pole", "pole");
  expect(fieldOrder(view, 0, 2)).toBe("");
  expect([fieldOrder(view, 0, 1), fieldTitle(one, 0), paysNothing(one)]).toEqual([
    "The last bean planted becomes a thaler; the others go to the discard pile.",
    "",
    "",
  ]);
});

test("how the parties stand is what the rules tell", () => {
  expect(PROHIBOHN.standings(viewOf({ figures: { scores: [4, 0, 1] } }))).toEqual([
    { n: 4, more: "" },
    { n: 0, more: "" },
    { n: 1, more: "" },
  ]);
});

test("PB-40: what a boss grows does not draw the discard pile", () => {
  expect(PROHIBOHN.comesBack(viewOf(), "blue")).toBe("");
  expect(PROHIBOHN.comesBack(viewOf(), "stink")).toContain("you stop turning up cards");
});

import { beforeAll, expect, test } from "vitest";
import type { ProhibohnAct } from "../../lib/wire";
import { fieldOrder, fieldTitle, outcome, paymentsOf, paysNothing, tributesOf } from "./foresee";
import { field, frame, listProhibohn, viewOf } from "./testing";
import { PROHIBOHN } from "./ways";

beforeAll(listProhibohn);

test("PB-20, PB-91: only the top of a field goes to a boss", () => {
  const fields = [[field(0, "blue", "pole"), field(0)], [field(0, "stink", "blue")]];
  const view = viewOf({ fields });
  expect(tributesOf(view, 0)).toEqual([{ boss: 1, bean: "pole", field: 0 }]);
  expect(tributesOf(view, 1)).toEqual([{ boss: 0, bean: "blue", field: 0 }]);
});

test("PB-20: who has been paid gets no more, and a field gives one bean", () => {
  const fields = [[field(0, "blue", "blue"), field(0, "pole")], []];
  const paid = viewOf({ fields, ...frame("tribute", 1, 0, 0) });
  expect(tributesOf(paid, 0)).toEqual([{ boss: 1, bean: "pole", field: 1 }]);
});

test("PT-2: more beans to a boss who has been paid are free", () => {
  const view = viewOf({ fields: [[field(0, "blue", "blue")], []], ...frame("tribute", 1, 0, 0) });
  const menu: ProhibohnAct[] = [{ do: "pay_top", boss: 0, field: 0 }, { do: "end_step" }];
  expect(paymentsOf(view, 0, menu)).toEqual([
    { act: menu[0], boss: 0, field: 0, bean: "blue", free: true },
  ]);
});

test("PB-21, PB-92: one of the thalers of a harvest in step 2 is the player's", () => {
  const bosses = [["blue"], ["pole", "pole", "pole"]];
  const view = viewOf(frame("tribute", 0, 0, 0), { bosses });
  expect(outcome(view, 1, "pole", 1)).toBe(
    "He harvests 4 at once: 2 thalers, one of them for you.",
  );
  expect(outcome(view, 0, "blue", 1)).toBe("Then he waits for 6 beans more.");
});

test("PB-62: a restaurant serves in step 5, from the discards or from the thalers", () => {
  const slot = { bosses: [["blue"], ["pole", "pole", "pole"]], businesses: [["restaurant_4"], []] };
  const told = "He harvests 4 at once: 2 thalers for the mafia.";
  expect(outcome(viewOf(frame("plant"), slot), 1, "pole", 1)).toBe(
    `${told} Your restaurant earns a thaler.`,
  );
  expect(outcome(viewOf(frame("plant"), { ...slot, businesses: [[], []] }), 1, "pole", 1)).toBe(
    told,
  );
  const options = { tavern: false, restaurant_from: "yield" };
  expect(outcome(viewOf({ ...frame("plant"), options }, slot), 1, "pole", 1)).toContain(
    "one of them for you",
  );
});

test("PB-50, PB-96: what becomes thalers, and what goes where", () => {
  const two = field(3, "pole", "blue", "pole", "blue", "pole");
  expect(fieldOrder(two)).toBe(
    "Become thalers, from the top: pole, blue, and pole. To the discard pile, blue on top: pole and blue.",
  );
  expect(fieldTitle(two, 0)).toBe("Field 1: 3 × pole and 2 × blue");
  expect(paysNothing(field(0, "pole", "blue"))).toContain("pole and blue pay nothing yet");
  const one = field(1, "pole", "pole", "pole");
  expect([fieldOrder(one), fieldTitle(one, 0), paysNothing(one)]).toEqual([
    "The last planted bean becomes a thaler, the others go to the discard pile.",
    "",
    "",
  ]);
});

test("how the parties stand", () => {
  const view = viewOf(
    { earnings: [["blue"], []] },
    { businesses: [["casino_3"], []], cash: ["blue"] },
  );
  expect(PROHIBOHN.standings(view)).toEqual([
    { n: 4, more: "1 in thalers, 3 in town" },
    { n: 0, more: "" },
    { n: 1, more: "" },
  ]);
});

test("PB-40: what a boss grows does not draw the discard pile", () => {
  expect(PROHIBOHN.comesBack(viewOf(), "blue")).toBe("");
  expect(PROHIBOHN.comesBack(viewOf(), "stink")).toContain("ends the turning up");
});

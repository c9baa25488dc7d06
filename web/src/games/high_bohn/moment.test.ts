import { beforeAll, expect, test } from "vitest";
import type { BoughtBuildingEvent, HighBohnAct, HighBohnView, ReplayMoment } from "../../lib/wire";
import { YOU } from "../bohnanza/testing";
import { purchasesOf, worthByTurn } from "./history";
import { asks, momentOf, noticed, phaseOf, waysOn } from "./moment";
import { listHighBohn, viewOf } from "./testing";
import { TOUR } from "./tour";

const NAMES = ["Anna", "Bruno", "Clara"];

beforeAll(listHighBohn);

function at(
  name: string,
  numbers: number[],
  more: Parameters<typeof viewOf>[0] = {},
  figures: Partial<HighBohnView["figures"]> = {},
): HighBohnView {
  const frames = [
    { name: "trade", numbers: [] },
    { name, numbers },
  ];
  return viewOf({ phase: name, frames, ...more }, {}, figures);
}

function todo(view: HighBohnView, menu: HighBohnAct[] = []): string {
  return momentOf(view, 0, NAMES, menu).todo;
}

test("what is owed is said in words", () => {
  expect(todo(at("pick_thalers", [0, 1]))).toContain("become thalers");
  expect(todo(at("take_thaler", [0, 1, 2]))).toContain("Your distillery takes");
  expect(todo(at("name_type", [0]))).toContain("Name a type");
  expect(todo(at("closing", [0, 0]))).toContain("worth nothing");
  const leaving = at("notice", [0, 1, 4], {}, { leaving: "saloon" });
  expect(todo(leaving)).toBe("You may buy one before the type leaves the game: saloon.");
  expect(noticed(leaving)).toBe("saloon");
  expect(noticed(at("closing", [0, 0]))).toBe("");
});

test("what is decided before anything else has its place in the middle", () => {
  expect(asks([{ do: "keep_thalers", beans: ["red"] }], "")).toBe(true);
  expect(asks([{ do: "pass" }], "")).toBe(true);
  expect(asks([], "move")).toBe(true);
  expect(asks([{ do: "end_planting" }, { do: "buy_building", building: "farm_1" }], "")).toBe(
    false,
  );
});

test("the moment of a bank is said before anything is planted", () => {
  const look: HighBohnAct = { do: "look_at_top" };
  expect(todo(viewOf(), [look])).toContain("look at the top card");
  expect(todo(viewOf({ hand: ["red.1"] }))).not.toContain("bank");
  const end: HighBohnAct = { do: "end_planting" };
  expect(waysOn([end, look]).map((way) => way.label)).toEqual(["Continue without looking"]);
  expect(waysOn([end]).map((way) => way.label)).toEqual(["Continue"]);
});

test("a card that fits nowhere may go to the store, and an empty hand plants nothing", () => {
  const store: HighBohnAct = { do: "store", card: "red.1" };
  expect(todo(viewOf({ hand: ["red.1"] }), [store])).toContain("put it in your store");
  const plant: HighBohnAct = { do: "plant", card: "red.1", field: 0 };
  expect(todo(viewOf({ hand: ["red.1"] }), [store, plant])).toBe(
    "Plant the first card in your hand.",
  );
  expect(todo(viewOf(), [{ do: "end_planting" }])).toBe("You have no card to plant: continue.");
});

test("after the second card farm 3 can be bought while a third card can still be planted", () => {
  const end: HighBohnAct = { do: "end_planting" };
  const third = at("plant", [2], { hand: ["red.1"] }, { hand_cards_left: 0 });
  expect(todo(third, [end])).toBe(
    "You can afford Farm 3: buy it to plant another card, or continue.",
  );
  expect(todo(at("plant", [1], { hand: ["red.1"] }), [end])).not.toContain("Farm 3");
});

test("who waits is told for whom", () => {
  expect(todo(at("take_thaler", [1, 0, 2], { owing: [1] }))).toBe("Waiting for Bruno.");
  expect(momentOf(at("closing", [1, 0], { owing: [1] }), 0, NAMES, []).turn).toBe(
    "After the last turn",
  );
});

test("a turn stays in its phase whatever lies on top of it", () => {
  expect(phaseOf(at("pick_thalers", [0, 1]))).toBe("trade");
  expect(phaseOf(viewOf({ frames: [{ name: "order_drawn", numbers: [0, 3] }] }))).toBe("draw");
});

test("each step of the tour comes with its moment", () => {
  const shown = (view: HighBohnView) => {
    const now = { view, you: YOU, told: [] };
    return TOUR.filter((step) => step.when(now)).map((step) => step.id);
  };
  expect(shown(viewOf())).toEqual(["aim", "plant"]);
  expect(shown(viewOf({ turn: 1 }))).toContain("buildings");
  const earnings = [["red"], [], []];
  expect(shown(viewOf({ earnings }, {}, { affordable: ["camp_1"] }))).toEqual(
    expect.arrayContaining(["purse", "buy"]),
  );
  expect(shown(viewOf({ earnings }))).not.toContain("buy");
  const owner: Partial<HighBohnView["slot"]> = { towns: [["camp_1", "bank_2"], [], []] };
  expect(shown(viewOf({}, owner, { bank: "look" }))).toEqual(
    expect.arrayContaining(["town", "bank"]),
  );
  expect(shown(viewOf({}, owner, { bank: "bottom" }))).not.toContain("bank");
  expect(shown(viewOf({ run_outs: 1 }))).toContain("end");
  expect(new Set(TOUR.map((step) => step.id)).size).toBe(TOUR.length);
});

test("purchases and what everyone is worth are read from the moments", () => {
  const worth = { cash: 0, buildings: 2, built: 1, camp: 0, camp_counts: 0, bonus: 0 };
  const none = { ...worth, buildings: 0, built: 0 };
  const moment = (turn: number, cash: number, ...events: BoughtBuildingEvent[]): ReplayMoment => {
    const parts = [{ ...worth, cash }, { ...none, cash }, none];
    const view = { ...viewOf({}, {}, { parts }), hands: [] };
    return { seat: 0, action: null, events, turn, phase: "plant", view, redacted: [] };
  };
  const bought: BoughtBuildingEvent = { event: "bought_building", seat: 0, building: "farm_2" };
  const moments = [moment(0, 0), moment(1, 1, bought)];
  expect(purchasesOf(moments, "high-bohn")).toEqual([
    { turn: 0, seat: 0, building: "farm_2", cost: 2 },
  ]);
  expect(worthByTurn(moments)).toEqual([{ turn: 0, thalers: [3, 1, 0] }]);
});

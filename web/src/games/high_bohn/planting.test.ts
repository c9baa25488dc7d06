import { beforeAll, expect, test } from "vitest";
import type { HighBohnAct } from "../../lib/wire";
import { forcedAct } from "./forced";
import { bankMoment, wayOf } from "./planting";
import { listHighBohn, viewOf } from "./testing";

beforeAll(listHighBohn);

test("a card is planted as it is, unless the rules say otherwise", () => {
  const plantings = [
    { card: "soy.1", field: 0, way: "stands_in" as const },
    { card: "soy.1", field: 2, way: "joins_soup" as const },
  ];
  const view = viewOf({}, {}, { plantings });
  expect([0, 1, 2].map((field) => wayOf(view, "soy.1", field))).toEqual([
    "stands_in",
    "plain",
    "joins_soup",
  ]);
  expect(wayOf(view, "soy.2", 0)).toBe("plain");
});

test("a bank has its moment", () => {
  expect(bankMoment([])).toBe("");
  expect(bankMoment([{ do: "look_at_top" }])).toBe("look");
  expect(bankMoment([{ do: "move_to_bottom" }])).toBe("bottom");
  expect(bankMoment([{ do: "move_in_hand", card: "red.1", place: 0 }])).toBe("move");
});

test("what a building offers is a choice, so nothing plays itself", () => {
  const plant: HighBohnAct = { do: "plant", card: "red.1", field: 0 };
  const view = viewOf({ hand: ["red.1"] });
  expect(forcedAct(view, 0, [plant])).toEqual(plant);
  expect(forcedAct(view, 0, [plant, { do: "store", card: "red.1" }])).toBeNull();
  expect(forcedAct(view, 0, [plant, { do: "buy_building", building: "farm_1" }])).toBeNull();
  expect(forcedAct(view, 0, [plant, { do: "look_at_top" }])).toBeNull();
});

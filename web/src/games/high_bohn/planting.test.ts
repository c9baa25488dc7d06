import { beforeAll, expect, test } from "vitest";
import type { HighBohnAct } from "../../lib/wire";
import { forcedAct } from "./forced";
import { bankMoment, forcedHarvests, wayOf } from "./planting";
import { field, listHighBohn, viewOf } from "./testing";

beforeAll(listHighBohn);

const FIELDS = [
  [field("green", 1), field("blue", 2), field("mixed", 2, "red", "chili"), field("", 0)],
];

function way(card: string, number: number, town: string[], either = false) {
  return wayOf(viewOf({ fields: FIELDS }, { towns: [town] }), 0, card, number, either);
}

test("a card is planted as it is, stands in, begins soup, or joins it", () => {
  expect(way("green.1", 0, ["farm_2", "saloon_3"])).toBe("plain");
  expect(way("soy.1", 3, ["farm_2", "saloon_3"])).toBe("plain");
  expect(way("soy.1", 0, ["farm_2"])).toBe("stands in");
  expect(way("soy.1", 0, ["farm_2", "saloon_3"], true)).toBe("stands in");
  expect(way("soy.1", 1, ["farm_2", "saloon_3"])).toBe("stands in");
  expect(way("soy.1", 0, ["saloon_3"])).toBe("begins soup");
  expect(way("red.1", 0, ["farm_2", "saloon_3"])).toBe("begins soup");
  expect(way("soy.1", 2, ["saloon_3"])).toBe("joins soup");
});

test("what would force a harvest is told by kinds and fields", () => {
  const fields = [[field("green", 2), field("blue", 2)]];
  const forces = (beans: string[], slot: object = {}, more: object = {}) =>
    forcedHarvests(viewOf({ fields, ...more }, slot), 0, beans);
  expect(forces(["green", "blue"])).toBe(0);
  expect(forces(["red", "soy"])).toBe(2);
  expect(forces(["red"], { towns: [["general_store_2"]] })).toBe(0);
  expect(forces(["red"], { towns: [["general_store_2"]], stores: [["soy"]] })).toBe(1);
  const smithy = { towns: [["smithy_2"]], extras: [["smithy"]] };
  const three = { fields: [[...(fields[0] ?? []), field("", 0)]] };
  expect(forces(["chili"], smithy, three)).toBe(0);
  expect(forces(["red"], smithy, three)).toBe(1);
  const soup = { fields: [[field("green", 1), field("blue", 2)]] };
  expect(forces(["red"], { towns: [["saloon_4"]] }, soup)).toBe(0);
  expect(forces(["red", "red"], { towns: [["saloon_4"]] })).toBe(1);
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

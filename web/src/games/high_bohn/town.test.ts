import { beforeAll, expect, test } from "vitest";
import { GLYPHS } from "./glyphs";
import { field, listHighBohn, meter, viewOf } from "./testing";
import {
  buildingName,
  buildingsIn,
  fieldType,
  hasThirdField,
  meterFor,
  onlyBean,
  priceOfField,
  purse,
  reckoning,
  roomOf,
  rowsOf,
  runOutsOf,
  standingOf,
} from "./town";

beforeAll(listHighBohn);

const BLUE = meter([1, 4], [2, 6], [3, 8], [4, 10]);

test("every type has four cards; the distilleries come with the cognac beans", () => {
  expect(rowsOf(viewOf()).map((row) => row.cards.length)).toEqual(Array(8).fill(4));
  const options = { cognac: true };
  expect(rowsOf(viewOf({ options })).at(-1)?.type).toBe("distillery");
});

test("every type has a glyph of its own", () => {
  const rows = rowsOf(viewOf({ options: { cognac: true } }));
  expect(Object.keys(GLYPHS).sort()).toEqual(rows.map((row) => row.type).sort());
  expect(new Set(Object.values(GLYPHS).map((shapes) => JSON.stringify(shapes))).size).toBe(9);
});

test("a building is sold, for sale, or out of the game", () => {
  const view = viewOf({}, { towns: [[], ["farm_2"], []], supply: ["farm_1"] });
  expect(standingOf(view, "farm_2")).toEqual({ sold: 1 });
  expect(standingOf(view, "farm_1")).toBe("unsold");
  expect(standingOf(view, "farm_3")).toBe("gone");
  expect(buildingsIn(view, 1).map((card) => card.id)).toEqual(["farm_2"]);
  expect(buildingName("high-bohn", "gold_mine_3")).toBe("gold mine 3");
});

test("thalers keep their beans", () => {
  const view = viewOf({ earnings: [["red", "soy", "red"]] });
  expect(purse(view, 0, "red")).toBe(2);
  expect(purse(view, 0, "blue")).toBe(0);
});

test("extra fields are told apart, and what alone grows there", () => {
  const fields = [Array.from({ length: 5 }, () => field("", 0))];
  const view = viewOf({ fields }, { extras: [["saloon", "third_field", "gold_mine"]] });
  expect([0, 1, 2, 3, 4].map((number) => fieldType(view, 0, number))).toEqual([
    "",
    "",
    "saloon",
    "",
    "gold_mine",
  ]);
  expect(onlyBean(view, 0, 2)).toBe("green");
  expect(onlyBean(view, 0, 4)).toBe("");
  expect(hasThirdField(view, 0)).toBe(true);
  expect(hasThirdField(viewOf(), 0)).toBe(false);
});

test("gold mine 2 makes the third field cheap", () => {
  expect(priceOfField(viewOf(), 0)).toBe(3);
  expect(priceOfField(viewOf({}, { towns: [["gold_mine_2"]] }), 0)).toBe(1);
});

test("the meter on a building holds, and farm 4 raises four thalers to five", () => {
  const fields = [[field("blue", 8), field("mixed", 3, "red", "soy", "blue")]];
  const at = (number: number, ...town: string[]) =>
    meterFor(viewOf({ fields }, { towns: [town] }), 0, number, () => BLUE);
  expect(at(0)).toEqual(BLUE);
  expect(at(0, "jail_3")).toEqual(meter([2, 4], [3, 6], [4, 8], [5, 10]));
  expect(at(0, "jail_3", "farm_4")).toEqual(meter([2, 4], [3, 6], [5, 8]));
  expect(at(1, "saloon_3")).toEqual(meter([1, 3], [2, 6], [3, 7], [4, 8]));
});

test("a store has room by its cost", () => {
  expect(roomOf(viewOf(), 0)).toBe(0);
  expect(roomOf(viewOf({}, { towns: [["general_store_1"]] }), 0)).toBe(0);
  expect(roomOf(viewOf({}, { towns: [["general_store_4"]] }), 0)).toBe(3);
});

test("a score is cash, buildings, camp and bonus", () => {
  const town = ["saloon_2", "smithy_2", "jail_4", "gold_mine_3", "camp_4", "farm_4"];
  const earnings = [["red", "red", "red", "red"]];
  const view = viewOf(
    { earnings },
    { towns: [town], under_saloon: [["soy"]], under_distillery: [["blue"]] },
  );
  expect(reckoning(view, 0)).toEqual({
    cash: 6,
    buildings: 19,
    camp: 1,
    every: 5,
    bonus: 3,
    built: 6,
  });
});

test("with five players the draw pile runs out four times", () => {
  expect(runOutsOf(viewOf())).toBe(3);
  expect(runOutsOf(viewOf({ seats: 5 }))).toBe(4);
});

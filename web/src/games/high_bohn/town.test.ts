import { beforeAll, expect, test } from "vitest";
import { SIGNS } from "../../art/signs";
import { listHighBohn, meter, viewOf } from "./testing";
import {
  buildingName,
  buildingsIn,
  fieldOf,
  isAffordable,
  isForSale,
  partedName,
  purse,
  rowsOf,
  standingOf,
} from "./town";

beforeAll(listHighBohn);

test("every type has four cards; the distilleries come with the cognac beans", () => {
  expect(rowsOf(viewOf()).map((row) => row.cards.length)).toEqual(Array(8).fill(4));
  const options = { cognac: true };
  expect(rowsOf(viewOf({ options })).at(-1)?.type).toBe("distillery");
});

test("every type has a sign", () => {
  const rows = rowsOf(viewOf({ options: { cognac: true } }));
  expect(rows).toHaveLength(9);
  expect(Object.keys(SIGNS)).toEqual(expect.arrayContaining(rows.map((row) => row.type)));
});

test("a building is sold, for sale, or out of the game", () => {
  const view = viewOf({}, { towns: [[], ["farm_2"], []], supply: ["farm_1"] });
  expect(standingOf(view, "farm_2")).toEqual({ sold: 1 });
  expect(standingOf(view, "farm_1")).toBe("unsold");
  expect(standingOf(view, "farm_3")).toBe("gone");
  expect(isForSale(view, "farm_1")).toBe(true);
  expect(isForSale(view, "farm_2")).toBe(false);
  expect(buildingsIn(view, 1).map((card) => card.id)).toEqual(["farm_2"]);
  expect(buildingName("high-bohn", "gold_mine_3")).toBe("gold mine 3");
});

test("thalers keep their beans, and the rules say what they buy", () => {
  const view = viewOf({ earnings: [["red", "soy", "red"]] }, {}, { affordable: ["camp_2"] });
  expect(purse(view, 0, "red")).toBe(2);
  expect(purse(view, 0, "blue")).toBe(0);
  expect(isAffordable(view, "camp_2")).toBe(true);
  expect(isAffordable(view, "farm_1")).toBe(false);
});

test("a field is what the rules say of it", () => {
  const saloon = { building: "saloon" as const, only: "green", meter: [] };
  const jail = { only: "", meter: meter([2, 4], [3, 6], [5, 8]) };
  const view = viewOf({}, {}, { fields: [[jail, saloon], [], []] });
  expect(fieldOf(view, 0, 0)).toEqual(jail);
  expect(fieldOf(view, 0, 1)).toEqual(saloon);
  expect(fieldOf(view, 1, 0)).toBeUndefined();
});

test("a name of several words written as one may be parted where they meet", () => {
  expect(partedName("high-bohn", "Gemischtwarenladen")).toBe("Gemischt\u00adwaren\u00adladen");
  expect(partedName("high-bohn", "Aranybánya")).toBe("Arany\u00adbánya");
  expect(partedName("high-bohn", "farm")).toBe("farm");
});

import { expect, test } from "vitest";
import type { HighBohnAct } from "../../lib/wire";
import { forcedAct } from "./forced";
import { field, viewOf } from "./testing";

const PLAIN = { meter: [], only: "" };
const MENU: HighBohnAct[] = [
  { do: "plant", card: "green.1", field: 0 },
  { do: "plant", card: "green.1", field: 1 },
];

function forced(building?: "saloon"): HighBohnAct | null {
  const fields = [[field("", 0), field("", 0)], [], []];
  const second = building ? { ...PLAIN, building, only: "green" } : PLAIN;
  const view = viewOf({ fields, hand: ["green.1"] }, {}, { fields: [[PLAIN, second], [], []] });
  return forcedAct(view, 0, MENU);
}

test("empty fields are alike, but not an empty saloon", () => {
  expect(forced()).toEqual(MENU[0]);
  expect(forced("saloon")).toBeNull();
});

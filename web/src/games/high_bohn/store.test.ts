import { expect, test } from "vitest";
import type { HighBohnAct } from "../../lib/wire";
import { stored } from "./store";
import { viewOf } from "./testing";

const MENU: HighBohnAct[] = [
  { do: "store", card: "red.1" },
  { do: "store", card: "red.2" },
  { do: "store", card: "soy.1" },
  { do: "end_trading" },
];

test("equal cards go to the store in one way", () => {
  expect(stored(viewOf({ phase: "trade" }), MENU, "").map((way) => way.card)).toEqual([
    "red.1",
    "soy.1",
  ]);
});

test("of what was received, only the card that is next goes there", () => {
  const view = viewOf({ phase: "plant_received" });
  expect(stored(view, MENU, "red.2").map((way) => way.card)).toEqual(["red.2"]);
  expect(stored(view, MENU, "blue.1")).toEqual([]);
});

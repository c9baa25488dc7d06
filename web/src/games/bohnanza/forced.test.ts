import { expect, test } from "vitest";
import type { BohnanzaAct, WireField } from "../../lib/wire";
import { forcedAct } from "./forced";
import { viewOf } from "./testing";

const EMPTY = field("", 0);
const END: BohnanzaAct = { do: "end_planting" };

function field(bean: string, count: number, worth = 0): WireField {
  return { bean, count, worth, missing: 1 } as WireField;
}

function forced(fields: WireField[], menu: BohnanzaAct[], hand = ["red.1"]): BohnanzaAct | null {
  return forcedAct(viewOf({ fields: [fields], hand }), 0, menu);
}

function plant(card: string, place: number): BohnanzaAct {
  return { do: "plant", card, field: place };
}

test("a card that only one field takes is planted there", () => {
  const menu = [plant("red.1", 1), { do: "harvest", field: 0 } as const];
  expect(forced([field("soy", 1), field("red", 1)], menu)).toEqual(plant("red.1", 1));
});

test("empty fields are alike, and cards of one bean too", () => {
  expect(forced([EMPTY, EMPTY], [plant("red.1", 0), plant("red.1", 1)])).toEqual(plant("red.1", 0));
  const menu = [plant("red.1", 1), plant("red.2", 1)];
  expect(forced([field("soy", 1), field("red", 1)], menu)).toEqual(plant("red.1", 1));
});

test("two fields, or two beans, are a choice", () => {
  const fields = [EMPTY, field("red", 1)];
  expect(forced(fields, [plant("red.1", 0), plant("red.1", 1)])).toBeNull();
  expect(forced([EMPTY, field("soy", 1)], [plant("red.1", 0), plant("soy.2", 1)])).toBeNull();
});

test("what may be wanted first is a choice", () => {
  const fields = [field("soy", 1), field("red", 4, 2)];
  expect(forced(fields, [plant("red.1", 1), { do: "harvest", field: 1 }])).toBeNull();
  const one = [field("soy", 1), field("red", 1)];
  expect(forced(one, [plant("red.1", 1), { do: "buy_field", pay: [] }])).toBeNull();
});

test("whether a second card fits is told to nobody", () => {
  const fields = [field("soy", 1), field("red", 1)];
  expect(forced(fields, [END, { do: "harvest", field: 0 }])).toBeNull();
  expect(forced(fields, [END, plant("red.1", 1)])).toBeNull();
  expect(forced(fields, [END, { do: "harvest", field: 0 }], [])).toEqual(END);
});

test("where a field must be harvested, nothing plays itself", () => {
  const menu = [{ do: "harvest", field: 0 } as const, { do: "harvest", field: 1 } as const];
  expect(forced([field("soy", 1), field("red", 1)], menu)).toBeNull();
});

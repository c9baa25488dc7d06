import { beforeAll, expect, test } from "vitest";
import type { Now } from "../../lib/tour";
import type { WireView, You } from "../../lib/wire";
import { field, frame, listProhibohn, viewOf } from "./testing";
import { TOUR } from "./tour";

beforeAll(listProhibohn);

function now(view: WireView): Now {
  return { view, you: { seat: 0 } as You, told: [] };
}

function taught(view: WireView, id: string): boolean {
  return TOUR.find((step) => step.id === id)?.when(now(view)) ?? false;
}

test("every step has a name of its own, and none is about a third field", () => {
  const ids = TOUR.map((step) => step.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("third");
  for (const step of TOUR) {
    expect(step.title()).not.toBe("");
    expect(step.text(now(viewOf()))).not.toBe("");
  }
});

test("the set-up comes first, the town with it", () => {
  const view = viewOf({ ...frame("lay_down"), owing: [0, 1], hand: ["blue.1"] });
  const first = TOUR.filter((step) => step.when(now(view))).map((step) => step.id);
  expect(first.slice(0, 4)).toEqual(["mafia", "aim", "lay-down", "town"]);
});

test("buying, tribute and the order of a field are taught when they come up", () => {
  expect(taught(viewOf(), "buy")).toBe(false);
  expect(taught(viewOf({ earnings: [["pole"], []] }), "buy")).toBe(true);
  expect(taught(viewOf({ fields: [[field(0, "stink", "blue")], []] }), "soon")).toBe(true);
  expect(taught(viewOf({ fields: [[field(0, "blue", "stink")], []] }), "soon")).toBe(false);
  expect(taught(viewOf({ fields: [[field(0, "blue", "stink")], []] }), "order")).toBe(true);
});

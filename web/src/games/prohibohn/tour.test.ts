import { beforeAll, expect, test } from "vitest";
import type { Now } from "../../lib/tour";
import type { ProhibohnView } from "../../lib/wire";
import { YOU } from "../bohnanza/testing";
import { field, frame, type Given, listProhibohn, viewOf } from "./testing";
import { TOUR } from "./tour";

beforeAll(listProhibohn);

function now(view: ProhibohnView): Now<ProhibohnView> {
  return { view, you: YOU, told: [] };
}

function taught(view: ProhibohnView, id: string): boolean {
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
  const figures: Given["figures"] = {
    tributes: [[{ boss: 0, bean: "blue", field: 0, left: 1, worth: 0 }], []],
    purchases: [
      {
        id: "casino_1",
        bean: "pole",
        price: 1,
        has: 1,
        affordable: true,
        scores: [1, 0],
        takes: false,
        third: "",
      },
    ],
  };
  expect(taught(viewOf({ figures }), "buy")).toBe(true);
  expect(taught(viewOf({ figures }), "soon")).toBe(true);
  expect(taught(viewOf(), "soon")).toBe(false);
  expect(taught(viewOf({ fields: [[field(0, "blue", "stink")], []] }), "order")).toBe(true);
});

import { beforeAll, expect, test } from "vitest";
import type { BohnaparteAct, GameEvent, ReplayMoment, WireView } from "../../lib/wire";
import { forcedAct } from "./forced";
import { battlesOf, pointsByTurn } from "./history";
import { atWar, lastFought, momentOf, phaseName, phaseOf, waysOn } from "./moment";
import { listBohnaparte, viewOf } from "./testing";
import { TOUR } from "./tour";

const NAMES = ["Anna", "Bruno", "Clara"];
const FOUGHT = { event: "fought", seat: 0, territory: 4, won: true };

beforeAll(listBohnaparte);

function at(name: string, numbers: number[] = [], more: object = {}): WireView {
  const over = name.startsWith("lay_") ? [{ name: "attack", numbers: [] }] : [];
  return viewOf({ phase: name, frames: [...over, { name, numbers }], ...more });
}

function todo(view: WireView, menu: BohnaparteAct[] = []): string {
  return momentOf(view, 0, NAMES, menu).todo;
}

test("what is owed is said in words", () => {
  expect(todo(at("camp"))).toBe("Choose the camp from which you begin.");
  expect(momentOf(at("camp"), 0, NAMES, []).turn).toBe("Before the first turn");
  expect(todo(at("ready"))).toContain("spent cavalry");
  expect(todo(at("attack"))).toBe("You cannot attack now: go on.");
  expect(todo(at("attack"), [{ do: "attack", territory: 4 }])).toContain("as often as you like");
  expect(todo(at("lay_attack", [4]))).toBe("Choose the card that attacks: village B2.");
  expect(todo(at("lay_defence", [4, -1]))).toContain("You are attacked.");
  expect(todo(at("lay_defence", [4, -1], { owing: [1] }))).toBe("Waiting for Bruno.");
  expect(todo(at("unload", [3]))).toContain("your train");
});

test("a card that fits nowhere may go to the depot", () => {
  const lay: BohnaparteAct = { do: "lay_in_depot", card: "red.1" };
  const view = at("plant", [0], { hand: ["red.1"] });
  expect(todo(view, [lay])).toContain("lay it in your depot");
  const plant: BohnaparteAct = { do: "plant", card: "red.1", field: 0 };
  expect(todo(view, [lay, plant])).toBe("Plant the first card of your hand.");
  expect(forcedAct(view, 0, [lay, plant])).toBeNull();
  expect(forcedAct(view, 0, [plant])).toEqual(plant);
});

test("a turn stays in its phase whatever lies on top of it", () => {
  expect(phaseOf(at("lay_defence", [4, -1]))).toBe("attack");
  expect(phaseOf(at("unload", [3]))).toBe("draw");
  expect(phaseName("attack")).toBe("Attack");
  expect(phaseName("trade")).toBe("Trade and give");
  expect([atWar(at("lay_attack", [4])), atWar(at("trade"))]).toEqual([true, false]);
});

test("one goes on without an attack", () => {
  expect(waysOn([{ do: "end_attacks" }]).map((way) => way.label)).toEqual(["Attack no more"]);
  expect(waysOn([{ do: "end_trading" }]).map((way) => way.label)).toEqual(["End the trading"]);
});

test("the last fight is that of this turn", () => {
  const fought = (...events: object[]) => lastFought(events as GameEvent[]);
  expect(fought(FOUGHT)).toEqual(FOUGHT);
  expect(fought(FOUGHT, { event: "turn_began", seat: 1, turn: 2 })).toBeNull();
  expect(fought()).toBeNull();
});

test("each step of the tour comes with its moment", () => {
  const shown = (view: WireView) => {
    const now = { view, you: { seat: 0 } as never, told: [] };
    return TOUR.filter((step) => step.when(now)).map((step) => step.id);
  };
  expect(shown(at("camp"))).toEqual(expect.arrayContaining(["aim", "camp"]));
  expect(shown(at("attack"))).not.toContain("attack");
  const rich = { earnings: [["red", "red", "red"]] };
  expect(shown(at("attack", [], rich))).toEqual(expect.arrayContaining(["attack", "stock"]));
  expect(shown(at("lay_attack", [4]))).toContain("fight");
  expect(shown(viewOf({}, { owners: [0, 0] }))).toContain("land");
  expect(shown(viewOf({ run_outs: 1 }))).toContain("end");
  expect(new Set(TOUR.map((step) => step.id)).size).toBe(TOUR.length);
});

test("fights and points are read from the moments", () => {
  const moment = (turn: number, ...events: object[]) =>
    ({ turn, events, view: viewOf() }) as unknown as ReplayMoment;
  const moments = [moment(0), moment(1, FOUGHT)];
  expect(battlesOf(moments)).toEqual([{ ...FOUGHT, turn: 0 }]);
  expect(pointsByTurn(moments)).toEqual([{ turn: 0, thalers: [1, 1, 1] }]);
});

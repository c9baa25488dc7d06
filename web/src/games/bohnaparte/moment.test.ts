import { beforeAll, expect, test } from "vitest";
import type {
  BohnaparteAct,
  BohnaparteView,
  FightFigures,
  FoughtEvent,
  GameEvent,
  TurnBeganEvent,
  WarFigures,
} from "../../lib/wire";
import { momentOf as replayed, YOU } from "../bohnanza/testing";
import { forcedAct } from "./forced";
import { battlesOf, pointsByTurn } from "./history";
import { atWar, lastFought, momentOf, phaseName, phaseOf, waysOn } from "./moment";
import { FIGURES, listBohnaparte, viewOf } from "./testing";
import { TOUR } from "./tour";

const NAMES = ["Anna", "Bruno", "Clara"];
const FOUGHT: FoughtEvent = {
  event: "fought",
  seat: 0,
  territory: 4,
  defender: -1,
  cavalry: -1,
  attack: "blue",
  attack_strength: 20,
  defence: "soy",
  defence_strength: 12,
  won: true,
};

beforeAll(listBohnaparte);

const FIGHT: FightFigures = {
  territory: 4,
  cavalry: -1,
  awaits: "attacker",
  cannon: false,
  strength: 0,
  cards: [],
  opposing: [],
};

function at(
  name: string,
  numbers: number[] = [],
  more: Partial<BohnaparteView> = {},
  figures: Partial<WarFigures> = {},
): BohnaparteView {
  const fights = name.startsWith("lay_");
  const over = fights ? [{ name: "attack", numbers: [] }] : [];
  const fight = fights ? { fight: FIGHT } : {};
  const frames = [...over, { name, numbers }];
  return viewOf({ phase: name, frames, ...more }, {}, { ...fight, ...figures });
}

function todo(view: BohnaparteView, menu: BohnaparteAct[] = []): string {
  return momentOf(view, 0, NAMES, menu).todo;
}

test("what is owed is said in words", () => {
  expect(todo(at("camp"))).toBe("Choose the camp you start from.");
  expect(momentOf(at("camp"), 0, NAMES, []).turn).toBe("Before the first turn");
  expect(todo(at("ready"))).toContain("spent cavalry");
  expect(todo(at("attack"))).toBe("You can't attack now: continue.");
  expect(todo(at("attack"), [{ do: "attack", territory: 4 }])).toContain("as often as you like");
  expect(todo(at("lay_attack", [4]))).toBe("Choose a card to attack village B2.");
  expect(todo(at("lay_defence", [4, -1]))).toContain("You are under attack.");
  expect(todo(at("lay_defence", [4, -1], { owing: [1] }))).toBe("Waiting for Bruno.");
  expect(todo(at("unload", [3]))).toContain("your train");
});

test("a card that fits nowhere may go to the depot", () => {
  const lay: BohnaparteAct = { do: "lay_in_depot", card: "red.1" };
  const view = at("plant", [0], { hand: ["red.1"] });
  expect(todo(view, [lay])).toContain("put it in your depot");
  const plant: BohnaparteAct = { do: "plant", card: "red.1", field: 0 };
  expect(todo(view, [lay, plant])).toBe("Plant the first card in your hand.");
  expect(forcedAct(view, 0, [lay, plant])).toBeNull();
  expect(forcedAct(view, 0, [plant])).toEqual(plant);
});

test("a turn stays in its phase whatever lies on top of it", () => {
  expect(phaseOf(at("lay_defence", [4, -1]))).toBe("attack");
  expect(phaseOf(at("unload", [3]))).toBe("draw");
  expect(phaseName("attack")).toBe("Attack");
  expect(phaseName("trade")).toBe("Trade");
  expect([atWar(at("lay_attack", [4])), atWar(at("trade"))]).toEqual([true, false]);
});

test("one goes on without an attack", () => {
  expect(waysOn([{ do: "end_attacks" }]).map((way) => way.label)).toEqual(["End your attacks"]);
  expect(waysOn([{ do: "end_trading" }]).map((way) => way.label)).toEqual(["End trading"]);
});

test("the last fight is that of this turn", () => {
  const began: TurnBeganEvent = { event: "turn_began", seat: 1, turn: 2 };
  const fought = (...events: GameEvent[]) => lastFought(events);
  expect(fought(FOUGHT)).toEqual(FOUGHT);
  expect(fought(FOUGHT, began)).toBeNull();
  expect(fought()).toBeNull();
});

test("each step of the tour comes with its moment", () => {
  const shown = (view: BohnaparteView) => {
    const now = { view, you: YOU, told: [] };
    return TOUR.filter((step) => step.when(now)).map((step) => step.id);
  };
  const land = (given: Partial<WarFigures["lands"][number]>) => ({
    lands: FIGURES.lands.map((one) => ({ ...one, ...given })),
  });
  expect(shown(at("camp"))).toEqual(expect.arrayContaining(["aim", "camp"]));
  expect(shown(at("attack"))).not.toContain("attack");
  const rich = { earnings: [["red", "red", "red"], [], []] };
  expect(shown(at("attack", [], rich))).toEqual(expect.arrayContaining(["attack", "stock"]));
  expect(shown(at("attack", [], rich, { depot_price: null }))).not.toContain("stock");
  expect(shown(at("lay_attack", [4]))).toContain("fight");
  expect(shown(viewOf())).not.toContain("land");
  expect(shown(viewOf({}, {}, land({ territories: 2 })))).toContain("land");
  expect(shown(viewOf({}, {}, land({ cavalry: [9] })))).toContain("cavalry");
  expect(shown(viewOf({ run_outs: 1 }))).toContain("end");
  expect(new Set(TOUR.map((step) => step.id)).size).toBe(TOUR.length);
});

test("fights and points are read from the moments", () => {
  const view = { ...viewOf(), hands: [] };
  const moments = [
    { ...replayed({ turn: 0 }), view },
    { ...replayed({ turn: 1, events: [FOUGHT] }), view },
  ];
  expect(battlesOf(moments)).toEqual([{ ...FOUGHT, turn: 0 }]);
  expect(pointsByTurn(moments)).toEqual([{ turn: 0, thalers: [1, 1, 1] }]);
});

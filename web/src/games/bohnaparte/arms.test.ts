import { beforeAll, expect, test } from "vitest";
import type { BohnaparteAct, FighterFigures, FightFigures } from "../../lib/wire";
import { hopeless, noBetter, oddsSaid, oddsText, rackOf, TOP, weaponName } from "./arms";
import { listBohnaparte, targetOf, viewOf } from "./testing";
import { promisedAt } from "./war";

beforeAll(listBohnaparte);

const CHILI: FighterFigures = { card: "chili.3", counts: 18, odds: 79, worst: 37 };
const BLUE: FighterFigures = { card: "blue.1", counts: 20, odds: 79, worst: 37 };
const RED: FighterFigures = { card: "red.2", counts: 8, odds: 0, worst: 0 };
const CARDS = { cards: [CHILI, BLUE, RED], top: { odds: 42, worst: 18 } };
const ATTACK: BohnaparteAct = { do: "attack", territory: 4 };

function fight(awaits: FightFigures["awaits"]): FightFigures {
  const known = { territory: 4, cavalry: -1, cannon: false, strength: 0, opposing: [] };
  return { ...known, awaits, ...CARDS };
}

test("an attack is paid for, and then its card is laid", () => {
  const view = viewOf({}, {}, { targets: [targetOf(4, CARDS)] });
  const rack = rackOf(view, [ATTACK], 4);
  expect(rack).toMatchObject({ territory: 4, attacks: true, begun: false });
  expect(rack?.weapons.map(({ id }) => id)).toEqual(["chili.3", "blue.1", "red.2", TOP]);
  expect(rack?.weapons[0]?.acts).toEqual([ATTACK, { do: "lay_card", card: "chili.3" }]);
  expect(rack?.weapons.at(-1)?.acts).toEqual([ATTACK, { do: "lay_top" }]);
  expect(rackOf(view, [ATTACK], 5)).toBeNull();
  expect(rackOf(view, [], 4)).toBeNull();
});

test("cavalry is a weapon, and across a river the only one", () => {
  const across = targetOf(4, { near: false, cavalry: 63, cavalry_worst: 20 });
  const view = viewOf({}, {}, { targets: [across] });
  const ride: BohnaparteAct = { ...ATTACK, cavalry: 2 };
  const rack = rackOf(view, [ride], 4);
  expect(rack?.weapons).toMatchObject([{ sort: "cavalry", counts: 17, odds: 63, worst: 20 }]);
  expect(rack?.weapons[0]?.acts).toEqual([ride]);
  expect(rack?.weapons.map((one) => weaponName(view, one))).toEqual(["cavalry A3"]);
});

test("a fight that waits takes what the menu has", () => {
  const view = viewOf({ phase: "lay_defence" }, {}, { fight: fight("defender") });
  const menu: BohnaparteAct[] = [{ do: "lay_card", card: "blue.1" }, { do: "lay_top" }];
  const rack = rackOf(view, menu, -1);
  expect(rack).toMatchObject({ territory: 4, attacks: false, begun: true });
  expect(rack?.weapons.map(({ id }) => id)).toEqual(["blue.1", TOP]);
  expect(rack?.weapons.map(({ acts }) => acts)).toEqual([[menu[0]], [menu[1]]]);
  expect(rackOf(view, [], -1)).toBeNull();
});

test("a weaker card that promises the same is as good", () => {
  const view = viewOf({}, {}, { targets: [targetOf(4, CARDS)] });
  const weapons = rackOf(view, [ATTACK], 4)?.weapons ?? [];
  const same = weapons.map((one) => noBetter(one, weapons)?.id);
  expect(same).toEqual(["blue.1", undefined, undefined, undefined]);
  expect(weapons.map(hopeless)).toEqual([false, false, true, false]);
});

test("odds are told from the worst to the best, or as one number", () => {
  expect(oddsText(CHILI)).toBe("37–79%");
  expect(oddsText({ odds: 79 })).toBe("79%");
  expect(oddsText({ odds: 100, worst: 100 })).toBe("100%");
  expect(oddsSaid(CHILI, true)).toBe("wins 37 to 79% of the time");
  expect(oddsSaid({ odds: 79 }, false)).toBe("holds 79% of the time");
  expect(oddsSaid(RED, true)).toBe("no chance");
});

test("a target promises what the better of card and cavalry does", () => {
  const targets = [
    targetOf(4, { odds: 50, worst: 20, cavalry: 63, cavalry_worst: 30 }),
    targetOf(5, { near: false, cavalry: 40 }),
    targetOf(6, { best: "" }),
  ];
  const view = viewOf({}, {}, { targets });
  expect(promisedAt(view, 4)).toEqual({ odds: 63, worst: 30 });
  expect(promisedAt(view, 5)).toMatchObject({ odds: 40 });
  expect(promisedAt(view, 6)).toBeUndefined();
  expect(promisedAt(view, 7)).toBeUndefined();
});

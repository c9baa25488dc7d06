/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type {
  BeanListing,
  BuildingListing,
  GameListing,
  MeterStep,
  ProhibohnTown,
  ProhibohnView,
  WireField,
} from "../../lib/wire";
import { COMMON } from "../bohnanza/testing";

const METERS: Readonly<Record<string, readonly number[]>> = {
  blue: [4, 6, 8, 10],
  kidney: [5, 6, 7, 8],
  chili: [3, 6, 8, 9],
  puff: [4, 5, 6, 7],
  stink: [3, 5, 7, 8],
  green: [3, 5, 6, 7],
  pole: [3, 4, 5, 6],
  cognac: [5, 7, 9, 10],
};

const TYPES = [
  ["casino", "pole"],
  ["undertaker", "green"],
  ["restaurant", "stink"],
  ["night_club", "puff"],
  ["filling_station", "chili"],
  ["variety", "kidney"],
  ["tavern", "cognac"],
] as const;

function steps(pairs: [number, number][]): MeterStep[] {
  return pairs.map(([thalers, beans]) => ({ thalers, beans }));
}

function bean(id: string): BeanListing {
  const meter = steps((METERS[id] ?? []).map((beans, at) => [at + 1, beans]));
  return { id, letter: "", name: id, count: 1, meter, option: id === "cognac" ? "tavern" : "" };
}

function card(type: string, bean: string, cost: number, more: object = {}): BuildingListing {
  return {
    id: type === "raid" ? type : `${type}_${cost}`,
    type,
    name: type.replace("_", " "),
    cost,
    bean,
    other: 0,
    text: "",
    short: "",
    clause: "PB-1",
    meter: [],
    counts: "",
    option: bean === "cognac" ? "tavern" : "",
    ...more,
  };
}

const LAW = [
  card("police", "blue", 3, {
    counts: "businesses",
    meter: steps([
      [1, 6],
      [2, 7],
      [3, 8],
      [5, 9],
      [8, 10],
    ]),
  }),
  card("police", "blue", 4, {
    counts: "types",
    meter: steps([
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 5],
      [8, 6],
    ]),
  }),
  card("raid", "blue", 4, { other: 5 }),
];

/** The server has listed Prohibohn. */
export async function listProhibohn(): Promise<void> {
  const businesses = TYPES.flatMap(([type, bean]) =>
    [1, 3, 4].map((cost) => card(type, bean, cost)),
  );
  const game: GameListing = {
    id: "prohibohn",
    name: "Prohibohn",
    text: "",
    minutes: { min: 0, max: 0 },
    levels: [],
    players: { min: 2, max: 2 },
    usual_players: 2,
    options: [],
    beans: Object.keys(METERS).map(bean),
    buildings: [...businesses, ...LAW],
    goal: 0,
    territories: [],
    texts: [],
    bots: [],
    playable: { terminal: true, browser: true },
  };
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

/** A field with these beans, the last planted last. */
export function field(worth: number, ...beans: string[]): WireField {
  const kinds = new Set(beans);
  const one = beans[0] ?? "";
  const mixed = { bean: "mixed", beans };
  return {
    bean: one,
    count: beans.length,
    worth,
    missing: 1,
    ...(kinds.size > 1 ? mixed : {}),
  };
}

const TOWN: Readonly<ProhibohnTown> = {
  bosses: [["blue"], ["pole"]],
  cash: [],
  spent: [],
  joined: [],
  shown: [[], []],
  businesses: [[], []],
  removed: [],
  laid: [0, 0],
  own_laid: [],
  settled: [
    [0, 0],
    [0, 0],
  ],
  extra: false,
};

/** What the rules decide where nothing is owed. */
export const FIGURES: Readonly<ProhibohnView["figures"]> = {
  last_run_out: 3,
  scores: [0, 0, 0],
  bosses: [
    { threshold: 3, needed: 8, worth: 0 },
    { threshold: 2, needed: 4, worth: 0 },
  ],
  tributes: [[], []],
  sowings: [[], []],
  gifts: [],
  may_play: false,
  must_play: false,
  parts: [
    { cash: 0, town: 0, bonus: 0, total: 0 },
    { cash: 0, town: 0, bonus: 0, total: 0 },
  ],
  cards: [],
  harvests: [[], []],
  purchases: [],
  owned: 0,
  enough: 10,
};

export interface Given extends Partial<Omit<ProhibohnView, "slot" | "figures">> {
  slot?: Partial<ProhibohnTown>;
  figures?: Partial<ProhibohnView["figures"]>;
}

/** A table of two, seat 0's. */
export function viewOf({ slot, figures, ...given }: Given = {}): ProhibohnView {
  return {
    ...COMMON,
    game: "prohibohn",
    options: { tavern: false, restaurant_from: "discards" },
    phase: "play",
    frames: [{ name: "play", numbers: [0, 0] }],
    owing: [0],
    fields: [
      [field(0), field(0)],
      [field(0), field(0)],
    ],
    slot: { ...TOWN, ...slot },
    figures: { ...FIGURES, ...figures },
    ...given,
  };
}

/** The view of a moment with this frame. */
export function frame(name: string, ...numbers: number[]): Given {
  return { phase: name, frames: [{ name, numbers }] };
}

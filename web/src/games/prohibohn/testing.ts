/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type {
  BeanListing,
  BuildingListing,
  GameListing,
  MeterStep,
  WireField,
  WireView,
} from "../../lib/wire";

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
  const game = {
    id: "prohibohn",
    name: "Prohibohn",
    beans: Object.keys(METERS).map(bean),
    buildings: [...businesses, ...LAW],
  } as unknown as GameListing;
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

/** A table of two, seat 0's. */
export function viewOf(parts: object = {}, slot: object = {}): WireView {
  const town = {
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
  return {
    game: "prohibohn",
    options: { tavern: false, restaurant_from: "discards" },
    seats: 2,
    seat: 0,
    active: 0,
    phase: "play",
    turn: 0,
    frames: [{ name: "play", numbers: [0, 0] }],
    owing: [0],
    hand: [],
    up: [],
    discard_pile: [],
    fields: [
      [field(0), field(0)],
      [field(0), field(0)],
    ],
    earnings: [[], []],
    deck_size: 60,
    run_outs: 0,
    result: null,
    slot: { ...town, ...slot },
    ...parts,
  } as unknown as WireView;
}

/** The view of a moment with this frame. */
export function frame(name: string, ...numbers: number[]): object {
  return { phase: name, frames: [{ name, numbers }] };
}

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

const TYPES = [
  ["gold_mine", "garden"],
  ["camp", "red"],
  ["bank", "black_eyed"],
  ["farm", "soy"],
  ["saloon", "green"],
  ["general_store", "stink"],
  ["smithy", "chili"],
  ["jail", "blue"],
  ["distillery", "cognac"],
] as const;

const METERS: Readonly<Record<string, MeterStep[]>> = {
  saloon_3: meter([1, 3], [2, 6], [3, 7], [4, 8]),
  jail_3: meter([2, 4], [3, 6], [4, 8], [5, 10]),
};

export function meter(...steps: [number, number][]): MeterStep[] {
  return steps.map(([thalers, beans]) => ({ thalers, beans }));
}

function card(type: string, bean: string, cost: number): BuildingListing {
  const id = `${type}_${cost}`;
  const name = type.replace("_", " ");
  const meter = METERS[id] ?? [];
  const rest = { other: 0, text: "", clause: "HB-1", counts: "", option: "" };
  return { id, type, name, cost, bean, meter, ...rest };
}

/** The server has listed High Bohn. */
export async function listHighBohn(): Promise<void> {
  const beans = TYPES.map(([, bean]) => ({
    id: bean,
    letter: "",
    name: bean,
    count: 1,
    meter: [],
    option: bean === "cognac" ? "cognac" : "",
  })) satisfies BeanListing[];
  const buildings = TYPES.flatMap(([type, bean]) =>
    [1, 2, 3, 4].map((cost) => card(type, bean, cost)),
  );
  const game = { id: "high-bohn", name: "High Bohn", beans, buildings } as unknown as GameListing;
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

export function field(bean: string, count: number, ...beans: string[]): WireField {
  return { bean, count, worth: 0, missing: 1, ...(beans.length ? { beans } : {}) };
}

/** A table of three, seat 0's. */
export function viewOf(parts: object = {}, slot: object = {}): WireView {
  const none = [[], [], []];
  const town = {
    towns: none,
    supply: TYPES.flatMap(([type]) => [1, 2, 3, 4].map((cost) => `${type}_${cost}`)),
    extras: none,
    soups: none,
    stores: none,
    own_store: [],
    tied: none,
    own_tied: [],
    under_saloon: none,
    under_distillery: none,
    bank: 0,
    bottom: [],
    top: "",
  };
  return {
    game: "high-bohn",
    options: { cognac: false, building_bonus: "seed", third_field_price: 3 },
    seats: 3,
    active: 0,
    phase: "plant",
    turn: 0,
    frames: [{ name: "plant", numbers: [0] }],
    owing: [0],
    hand: [],
    up: [],
    own_up: [],
    received: none,
    own_received: [],
    fields: [[field("", 0), field("", 0)], [], []],
    earnings: none,
    run_outs: 0,
    offers: [],
    result: null,
    slot: { ...town, ...slot },
    ...parts,
  } as unknown as WireView;
}

/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type {
  BeanListing,
  BuildingListing,
  GameListing,
  HighBohnView,
  MeterStep,
  WireField,
} from "../../lib/wire";
import { COMMON } from "../bohnanza/testing";

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

export function meter(...steps: [number, number][]): MeterStep[] {
  return steps.map(([thalers, beans]) => ({ thalers, beans }));
}

function card(type: string, bean: string, cost: number): BuildingListing {
  const name = type.replace("_", " ");
  const rest = { other: 0, text: "", short: "", clause: "HB-1", counts: "", option: "", meter: [] };
  return { id: `${type}_${cost}`, type, name, cost, bean, ...rest };
}

/** The server has listed High Bohn. */
export async function listHighBohn(): Promise<void> {
  const beans: BeanListing[] = TYPES.map(([, bean]) => ({
    id: bean,
    letter: "",
    name: bean,
    count: 1,
    meter: [],
    option: bean === "cognac" ? "cognac" : "",
  }));
  const game: GameListing = {
    id: "high-bohn",
    name: "High Bohn",
    text: "",
    minutes: { min: 0, max: 0 },
    levels: [],
    players: { min: 3, max: 5 },
    usual_players: 4,
    options: [],
    beans,
    buildings: TYPES.flatMap(([type, bean]) => [1, 2, 3, 4].map((cost) => card(type, bean, cost))),
    goal: 0,
    territories: [],
    texts: [],
    bots: [],
    playable: { terminal: true, browser: true },
  };
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

export function field(bean: string, count: number, ...beans: string[]): WireField {
  return { bean, count, worth: 0, missing: 1, ...(beans.length ? { beans } : {}) };
}

const NONE = [[], [], []];
const NOTHING = { cash: 0, buildings: 0, built: 0, camp: 0, camp_counts: 0, bonus: 0 };

const SLOT: Readonly<HighBohnView["slot"]> = {
  towns: NONE,
  supply: ["farm_1", "farm_2", "farm_3", "farm_4"],
  extras: NONE,
  soups: NONE,
  stores: NONE,
  own_store: [],
  tied: NONE,
  own_tied: [],
  under_saloon: NONE,
  under_distillery: NONE,
  bank: 0,
  sunk: 0,
  bottom: [],
  looked: false,
  top: "",
};

const FIGURES: Readonly<HighBohnView["figures"]> = {
  last_run_out: 3,
  field_price: 3,
  scores: [0, 0, 0],
  to_plant: [],
  harvests: 0,
  offers: [],
  dealable: [],
  partners: [],
  parts: [NOTHING, NOTHING, NOTHING],
  fields: NONE,
  store_rooms: [0, 0, 0],
  affordable: [],
  plantings: [],
  hand_cards_left: 2,
};

/** A table of three, seat 0's. */
export function viewOf(
  parts: Partial<Omit<HighBohnView, "game" | "slot" | "figures">> = {},
  slot: Partial<HighBohnView["slot"]> = {},
  figures: Partial<HighBohnView["figures"]> = {},
): HighBohnView {
  return {
    ...COMMON,
    options: { cognac: false },
    seats: 3,
    frames: [{ name: "plant", numbers: [0] }],
    owing: [0],
    hand_sizes: [0, 0, 0],
    received: NONE,
    fields: [[field("", 0), field("", 0)], [], []],
    earnings: NONE,
    wishes: [{}, {}, {}],
    ...parts,
    game: "high-bohn",
    slot: { ...SLOT, ...slot },
    figures: { ...FIGURES, ...figures },
  };
}

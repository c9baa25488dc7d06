/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import rulebook from "../../../../src/bohnhaus/games/bohnaparte/territories.toml?raw";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type {
  BohnaparteView,
  GameListing,
  TargetFigures,
  TerritoryListing,
  War,
  WarFigures,
} from "../../lib/wire";
import { COMMON } from "../bohnanza/testing";

const BEANS = {
  blue: 20,
  chili: 18,
  stink: 16,
  green: 14,
  soy: 12,
  black_eyed: 10,
  red: 8,
  garden: 6,
};

/** The classic map of three players; territories are numbered in reading order. */
export const MAP = "   F I M\n  C V T S\n S R Q R C\nM T Q Q V F\n I V R T I\n  F C S M";
export const CARDS = 27;

/** The sorts of territories in the rulebook. */
function territories(): TerritoryListing[] {
  return rulebook
    .split("[[territory]]")
    .slice(1)
    .map((table) => {
      const value = (key: string) => new RegExp(`^${key} = "?([^"\\n]*)"?$`, "m").exec(table)?.[1];
      const text = (key: string) => value(key) ?? "";
      return {
        id: text("id"),
        letter: text("letter"),
        name: text("name"),
        points: Number(value("points")),
        least: Number(value("least") ?? 0),
        amount: Number(value("amount") ?? 0),
      };
    });
}

/** The server has listed Bohnaparte. */
export async function listBohnaparte(): Promise<void> {
  const game: GameListing = {
    id: "bohnaparte",
    name: "Bohnaparte",
    text: "",
    minutes: { min: 0, max: 0 },
    levels: [],
    players: { min: 3, max: 6 },
    usual_players: 4,
    options: [],
    beans: Object.entries(BEANS).map(([id, count]) => ({
      id,
      letter: "",
      name: id,
      count,
      meter: [],
      option: "",
    })),
    buildings: [],
    texts: [],
    goal: 0,
    territories: territories(),
    bots: [],
    playable: { terminal: true, browser: true },
  };
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

/** Owners by territory: the land of seat 0, of seat 1, of seat 2. */
export function owned(...land: number[][]): number[] {
  return Array.from({ length: CARDS }, (_, card) => land.findIndex((own) => own.includes(card)));
}

/** What the rules decide for a seat with one camp and nothing else. */
export const FIGURES: Readonly<WarFigures> = {
  last_run_out: 4,
  scores: [1, 1, 1],
  to_plant: [],
  harvests: 0,
  offers: [],
  dealable: [],
  partners: [],
  lands: Array.from({ length: 3 }, () => ({
    territories: 1,
    land: 1,
    fortresses: 0,
    cannon: false,
    cavalry: [],
  })),
  worth: Array.from({ length: CARDS }, () => 1),
  room: 3,
  depot_price: 3,
  fortress_price: 2,
  fortress_defence: 2,
  cavalry_strength: 17,
  strongest: 20,
  to_unload: 0,
  targets: [],
};

const WAR: Readonly<War> = {
  map: MAP,
  owners: owned([3], [11], [24]),
  exhausted: [],
  fortresses: [],
  spent: [],
  holdings: ["", "", ""],
  stock: [0, 0, 0],
  own_stock: [],
  sealed: [false, false, false],
  laid_by: -1,
  laid_from: "",
  own_laid: "",
};

/** A table of three, seat 0's, each with a camp. */
export function viewOf(
  parts: Partial<BohnaparteView> = {},
  slot: Partial<War> = {},
  figures: Partial<WarFigures> = {},
): BohnaparteView {
  const none = [[], [], []];
  return {
    ...COMMON,
    game: "bohnaparte",
    options: { mode: "classic", length: "normal" },
    seats: 3,
    phase: "attack",
    frames: [{ name: "attack", numbers: [] }],
    owing: [0],
    hand_sizes: [0, 0, 0],
    fields: none,
    earnings: none,
    received: none,
    wishes: [{}, {}, {}],
    slot: { ...WAR, ...slot },
    figures: { ...FIGURES, ...figures },
    ...parts,
  };
}

/** What an attack with a blue bean promises. */
export function targetOf(territory: number, given: Partial<TargetFigures> = {}): TargetFigures {
  const best = { best: "blue", strength: 20, odds: 80 };
  return { territory, near: true, cannon: false, ...best, cards: [], opposing: [], ...given };
}

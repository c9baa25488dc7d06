/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type { GameListing, WireView } from "../../lib/wire";

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

/** The server has listed Bohnaparte. */
export async function listBohnaparte(): Promise<void> {
  const beans = Object.entries(BEANS).map(([id, count]) => ({ id, letter: "", name: id, count }));
  const game = {
    id: "bohnaparte",
    name: "Bohnaparte",
    beans,
    buildings: [],
  } as unknown as GameListing;
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

/** Owners by territory: the land of seat 0, of seat 1, of seat 2. */
export function owned(...land: number[][]): number[] {
  return Array.from({ length: CARDS }, (_, card) => land.findIndex((own) => own.includes(card)));
}

/** A table of three, seat 0's, each with a camp. */
export function viewOf(parts: object = {}, slot: object = {}): WireView {
  const none = [[], [], []];
  const war = {
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
  return {
    game: "bohnaparte",
    options: { mode: "classic", length: "normal" },
    seats: 3,
    seat: 0,
    active: 0,
    phase: "attack",
    turn: 0,
    frames: [{ name: "attack", numbers: [] }],
    owing: [0],
    hand: [],
    hand_sizes: [0, 0, 0],
    up: [],
    own_up: [],
    received: none,
    deck_size: 20,
    discards: {},
    own_received: [],
    fields: [[], [], []],
    earnings: none,
    unseen: {},
    run_outs: 0,
    offers: [],
    result: null,
    slot: { ...war, ...slot },
    ...parts,
  } as unknown as WireView;
}

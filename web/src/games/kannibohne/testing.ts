/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type { GameListing, WireField, WireView } from "../../lib/wire";

const METERS: Readonly<Record<string, readonly number[]>> = {
  cocoa: [0, 0, 2, 3, 4],
  red: [0, 2, 3, 4, 5],
  bush: [3, 4, 5, 6, 7],
  green: [3, 4, 5, 6, 7],
};

/** The server has listed Kannibohne. */
export async function listKannibohne(): Promise<void> {
  const beans = Object.entries(METERS).map(([id, needs]) => ({
    id,
    letter: "",
    name: id,
    count: 7,
    meter: needs.flatMap((need, at) => (need ? [{ thalers: at + 1, beans: need }] : [])),
    option: "",
  }));
  const texts = Array.from({ length: 19 }, (_, at) => ({
    number: at + 1,
    bean: "green",
    phase: 3,
    name: `name ${at + 1}`,
    text: `what ${at + 1} does`,
    clause: `KT-${String(at + 1).padStart(2, "0")}`,
  }));
  const game = { id: "kannibohne", name: "Kannibohne", beans, texts, bots: [] };
  vi.spyOn(api, "get").mockResolvedValue([game as unknown as GameListing]);
  await loadGames();
}

/** A field with these cards, the last planted last. */
export function field(worth: number, ...beans: string[]): WireField {
  const bean = (beans[0] ?? "").replace(/_\d\d$/, "");
  return { bean, count: beans.length, worth, missing: 1, beans };
}

/** A table of two, seat 0's. */
export function viewOf(parts: object = {}, slot: object = {}): WireView {
  const duel = {
    scores: [0, 0],
    first_game: [],
    began: 0,
    used: [],
    barred: false,
    will_bar: false,
    skipped: false,
    will_skip: false,
    open: [false, false],
    marks: [[], []],
    hands: [[], []],
    peeked: [0, 0],
    top: [],
    held: [],
  };
  return {
    game: "kannibohne",
    options: { return_game: false, turn_limit: 0, cards: "" },
    seats: 2,
    seat: 0,
    active: 0,
    phase: "play",
    turn: 0,
    frames: [{ name: "play", numbers: [0, 0] }],
    owing: [0],
    hand: ["red.1"],
    hand_sizes: [1, 1],
    own_received: [],
    up: [],
    discard_pile: [],
    fields: [
      [field(0), field(0)],
      [field(0), field(0)],
    ],
    earnings: [[], []],
    deck_size: 20,
    result: null,
    slot: { ...duel, ...slot },
    ...parts,
  } as unknown as WireView;
}

/** The view of a moment with this frame; `under` is the phase that it interrupts. */
export function frame(name: string, numbers: number[] = [], under = ""): object {
  const top = { name, numbers };
  return { phase: name, frames: under ? [{ name: under, numbers: [0, 0] }, top] : [top] };
}

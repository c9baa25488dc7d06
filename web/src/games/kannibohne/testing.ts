/** What the tests of this folder share: the game as a server lists it, and a view of it. */

import { vi } from "vitest";
import { api } from "../../lib/api";
import { loadGames } from "../../lib/games.svelte";
import type {
  Duel,
  DuelCourse,
  DuelFigures,
  GameListing,
  KannibohneEvent,
  KannibohneView,
  ReplayMoment,
  WireField,
} from "../../lib/wire";
import { COMMON } from "../bohnanza/testing";

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
  const game: GameListing = {
    id: "kannibohne",
    name: "Kannibohne",
    text: "",
    minutes: { min: 0, max: 0 },
    levels: [],
    players: { min: 2, max: 2 },
    usual_players: 2,
    options: [],
    beans,
    buildings: [],
    texts,
    goal: 25,
    territories: [],
    bots: [],
    playable: { terminal: true, browser: true },
  };
  vi.spyOn(api, "get").mockResolvedValue([game]);
  await loadGames();
}

/** A field with these cards, the last planted last. */
export function field(worth: number, ...beans: string[]): WireField {
  const bean = (beans[0] ?? "").replace(/_\d\d$/, "");
  return { bean, count: beans.length, worth, missing: 1, beans };
}

const DUEL: Readonly<Duel> = {
  scores: [0, 0],
  first_game: [],
  began: 0,
  used: [],
  barred: false,
  will_bar: false,
  skipped: false,
  will_skip: false,
  open: [false, false],
  marks: [[0], [0]],
  hands: [["red"], [""]],
  peeked: [0, 0],
  top: [],
  since: [[], []],
  ages: {},
  held: [],
};

/** What the rules decide where the front card is to be played. */
const FIGURES: Readonly<DuelFigures> = {
  goal: 25,
  match: false,
  sums: [0, 0],
  texts: [
    [0, 0],
    [0, 0],
  ],
  hands: [
    [{ bean: "red", seen: false, not_green: false }],
    [{ bean: "", seen: false, not_green: false }],
  ],
  runs: [],
  left_for: -1,
  course: null,
  to_play: 1,
  must_play: true,
  to_draw: 0,
  harvests: [
    { beans: 0, thalers: 0 },
    { beans: 0, thalers: 0 },
  ],
  gains: [],
  plantings: [],
};

export interface Given extends Partial<Omit<KannibohneView, "slot" | "figures">> {
  slot?: Partial<Duel>;
  figures?: Partial<DuelFigures>;
}

/** A table of two, seat 0's. */
export function viewOf({ slot, figures, ...given }: Given = {}): KannibohneView {
  return {
    ...COMMON,
    game: "kannibohne",
    options: { return_game: false, turn_limit: 0, cards: "" },
    phase: "play",
    frames: [{ name: "play", numbers: [0, 0] }],
    owing: [0],
    hand: ["red.1"],
    hand_sizes: [1, 1],
    fields: [
      [field(0), field(0)],
      [field(0), field(0)],
    ],
    deck_size: 20,
    slot: { ...DUEL, ...slot },
    figures: { ...FIGURES, ...figures },
    ...given,
  };
}

/** A moment of a replay of which the events matter, and the view. */
export function momentOf(turn: number, events: KannibohneEvent[], given: Given = {}): ReplayMoment {
  return {
    seat: 0,
    action: null,
    events,
    turn,
    phase: "play",
    redacted: [],
    view: { ...viewOf(given), hands: [] },
  };
}

/** The view of a moment with this frame; `under` is the phase that it interrupts. */
export function frame(name: string, numbers: number[] = [], under = ""): Given {
  const top = { name, numbers };
  return { phase: name, frames: under ? [{ name: under, numbers: [0, 0] }, top] : [top] };
}

type CourseName = DuelCourse["name"];

/** The view of a moment in the course of this text. */
export function inText(name: CourseName, left = 1, top = "text", under = "play"): Given {
  return { ...frame(top, [], under), figures: { course: { text: 1, name, left } } };
}

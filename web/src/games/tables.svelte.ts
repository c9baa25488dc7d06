/** The games that have a table in the browser. Each is fetched when it is played or looked at. */

import type { Component } from "svelte";
import type { Step } from "../lib/tour";
import { loadTable } from "../lib/words.svelte";
import type { GameTable } from "./table";

const SOURCES: Readonly<Record<string, () => Promise<{ default: GameTable }>>> = {
  bohnanza: () => import("./bohnanza"),
  "high-bohn": () => import("./high_bohn"),
  bohnaparte: () => import("./bohnaparte"),
  "al-cabohne": () => import("./al_cabohne"),
  "al-cabohne-solo": () => import("./al_cabohne_solo"),
  prohibohn: () => import("./prohibohn"),
  kannibohne: () => import("./kannibohne"),
};

let fetched = $state.raw<Readonly<Record<string, GameTable>>>({});

/** The table of the game is there, if it has one. */
export async function fetchTable(game: string): Promise<void> {
  const source = Object.hasOwn(SOURCES, game) ? SOURCES[game] : undefined;
  if (source === undefined || game in fetched) return;
  const [{ default: table }] = await Promise.all([source(), words(game)]);
  fetched = { ...fetched, [game]: table };
}

/** What was fetched of the game. */
export function tableOf(game: string): GameTable | undefined {
  return Object.hasOwn(fetched, game) ? fetched[game] : undefined;
}

/** The steps of a guided first game; none if it has none. */
export async function fetchTour(game: string): Promise<Step[]> {
  await Promise.all([fetchTable(game), words(game, LESSONS)]);
  return (await tableOf(game)?.tour()) ?? [];
}

/** The game in a few sentences. */
export async function fetchHowItGoes(game: string): Promise<Component | null> {
  await Promise.all([fetchTable(game), words(game, LESSONS)]);
  return (await tableOf(game)?.howItGoes())?.default ?? null;
}

/** What teaches the game has words of its own, which nobody needs who plays it. */
const LESSONS = ".lessons";

async function words(game: string, part = ""): Promise<void> {
  await loadTable(game.replaceAll("-", "_") + part).catch(() => undefined); // It stays English.
}

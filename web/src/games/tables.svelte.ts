/** The games that have a table in the browser. Each is fetched when it is played or looked at. */

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
  const words = loadTable(game.replaceAll("-", "_")).catch(() => undefined); // It stays English.
  const [{ default: table }] = await Promise.all([source(), words]);
  fetched = { ...fetched, [game]: table };
}

/** What was fetched of the game. */
export function tableOf(game: string): GameTable | undefined {
  return Object.hasOwn(fetched, game) ? fetched[game] : undefined;
}

/** Opening tables: what was chosen last time, and everything from the wish to the running game. */

import { api, commandId, Refused, Unreachable } from "./api";
import { games } from "./games.svelte";
import { isText, keep, restored } from "./stored";
import { TableSession } from "./table.svelte";
import type { GameListing, NewSetup, NewTable, TableOpened } from "./wire";

const KEY = "bohnhaus.quick";
const TRIES = 4;
const PAUSE = 500;

/** A game against the computer, as it was played last. */
export interface Quick {
  game: string;
  seats: number;
  bot: string;
}

const USUAL: Quick = { game: "", seats: 4, bot: "trader" };

export const quick = $state<Quick>(
  restored(KEY, USUAL, { game: isText, seats: Number.isInteger, bot: isText }),
);

/** The games that have a table in the browser. */
export function playable(): GameListing[] {
  return games().filter((game) => game.playable.browser);
}

/** The game that was played last, else the first there is. */
export function quickGame(): GameListing | undefined {
  return playable().find((game) => game.id === quick.game) ?? playable()[0];
}

/** As many as last time, or as near to that as the game allows. */
export function quickSeats(): number {
  const { min = 0, max = 0 } = quickGame()?.players ?? {};
  return Math.min(Math.max(quick.seats, min), max);
}

/** The bot of last time, or the strongest that knows the game. */
export function quickBot(): string {
  const bots = quickGame()?.bots.map((bot) => bot.name) ?? [];
  return bots.includes(quick.bot) ? quick.bot : (bots.at(-1) ?? "");
}

/** A game against bots has begun: the id of its table. */
export function playNow(): Promise<string> {
  const game = quickGame();
  if (game === undefined) throw new Refused(404, "", "there is no such game");
  const seats = quickSeats();
  const bot = quickBot();
  keep(KEY, quick);
  const bots = Array.from({ length: seats }, (_, seat) => (seat ? bot : null));
  // Alone with bots there is nobody to keep waiting: the game has all the time that one wants.
  return openTable({ game: game.id, seats, pace: "untimed" }, bots, true);
}

/** The table is there, with these bots by seat (the first seat is the host's), and the
 * game runs if it shall. */
export async function openTable(
  setup: NewSetup,
  sitters: (string | null)[],
  start: boolean,
): Promise<string> {
  const bots = sitters.filter((bot) => bot !== null);
  // The server seats them beside the host, one after the other.
  const inOrder = !sitters.slice(1, bots.length + 1).includes(null);
  const body: NewTable = { setup, command_id: commandId(), bots: inOrder ? bots : [], start };
  const { id } = await surely<TableOpened>("/tables", body);
  if (!inOrder) await seat(id, sitters);
  return id;
}

/** What has an id of its own may be sent again when no answer came. */
async function surely<T>(path: string, body: unknown): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await api.post<T>(path, body);
    } catch (error) {
      if (!(error instanceof Unreachable) || left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** A game that one plays alone is ended, or why not. */
export async function giveUp(id: string): Promise<void> {
  const session = new TableSession(id, "");
  try {
    const why = await session.do({ do: "vote_end", end: true });
    if (why) throw new Refused(409, why.clause, why.reason);
  } finally {
    session.close();
  }
}

async function seat(id: string, sitters: (string | null)[]): Promise<void> {
  const session = new TableSession(id, "");
  try {
    for (const [seat, bot] of sitters.entries()) {
      const why = bot ? await session.do({ do: "seat_bot", seat, bot }) : null;
      if (why) throw new Refused(409, why.clause, why.reason);
    }
  } finally {
    session.close();
  }
}

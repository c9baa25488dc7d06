/** Opening tables: what was chosen last time, and everything from the wish to the running game. */

import { api, commandId, Refused, Unreachable } from "./api";
import { games } from "./games.svelte";
import { isText, keep, restored } from "./stored";
import { TableSession } from "./table.svelte";
import type {
  GameListing,
  GameOption,
  LevelListing,
  NewSetup,
  NewTable,
  TableOpened,
} from "./wire";

const KEY = "bohnhaus.quick";
const TRIES = 4;
const PAUSE = 500;
const USUAL_LEVEL = "medium";
const BEST_LEVEL = "hard";

type Value = GameOption["default"];

/** How a game is played from the lobby. */
export interface Choices {
  seats: number;
  /** Those that are not as usual. */
  options: Record<string, Value>;
}

/** Games against the computer, as they were played last. */
interface Quick {
  level: string;
  /** By game. */
  games: Record<string, Partial<Choices>>;
}

const USUAL: Quick = { level: USUAL_LEVEL, games: {} };

export const quick = $state<Quick>(
  restored(KEY, USUAL, { level: isText, games: (value) => isRecord(value) }),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The games that have a table in the browser. */
export function playable(): GameListing[] {
  return games().filter((game) => game.playable.browser);
}

/** The options that are chosen from a list, and are about the game. */
export function variantsOf(game: GameListing): GameOption[] {
  return game.options.filter((option) => option.type !== "text" && !option.house);
}

/** As last time, as far as the game allows it. */
export function choicesOf(game: GameListing): Choices {
  const kept: unknown = Object.hasOwn(quick.games, game.id) ? quick.games[game.id] : null;
  const { seats, options } = isRecord(kept) ? kept : {};
  const { min, max } = game.players;
  const fits = typeof seats === "number" && Number.isInteger(seats) && seats >= min && seats <= max;
  const found: Record<string, Value> = {};
  for (const { key, choices, default: usual } of variantsOf(game)) {
    const value = isRecord(options) && Object.hasOwn(options, key) ? options[key] : usual;
    const choice = choices.find((one) => one === value);
    if (choice !== undefined && choice !== usual) found[key] = choice;
  }
  return { seats: fits ? seats : game.usual_players, options: found };
}

/** From now on the game is played like this. */
export function choose(game: GameListing, change: Partial<Choices>): void {
  quick.games = { ...quick.games, [game.id]: { ...choicesOf(game), ...change } };
  keep(KEY, quick);
}

export function chooseLevel(level: string): void {
  quick.level = level;
  keep(KEY, quick);
}

/** Every level that some game has, from the easiest on. */
export function allLevels(): LevelListing[] {
  const most = Math.max(0, ...playable().map(({ levels }) => levels.length));
  return playable().find(({ levels }) => levels.length === most)?.levels ?? [];
}

/** The level that was chosen for all games. */
export function chosenLevel(): LevelListing | undefined {
  const named = (name: string) => allLevels().find((level) => level.name === name);
  return named(quick.level) ?? named(USUAL_LEVEL);
}

/** The chosen level in this game, or its highest; none where nobody else plays. */
function levelOf(game: GameListing): LevelListing | undefined {
  const { levels } = game;
  return levels.find(({ name }) => name === chosenLevel()?.name) ?? levels.at(-1);
}

/** The bot that plays where none is chosen: the best that answers at once. */
export function bestBot(levels: readonly LevelListing[]): string {
  return (levels.find(({ name }) => name === BEST_LEVEL) ?? levels.at(-1))?.bot ?? "random";
}

/** A game against bots has begun: the id of its table. */
export function playNow(game: GameListing): Promise<string> {
  const { seats, options } = choicesOf(game);
  const bot = levelOf(game)?.bot ?? "";
  const bots = Array.from({ length: seats }, (_, seat) => (seat ? bot : null));
  // Alone with bots there is nobody to keep waiting: the game has all the time that one wants.
  return openTable({ game: game.id, seats, options, pace: "untimed" }, bots, true);
}

/** A table is open at which friends can sit down: its id. */
export function playWithFriends(game: GameListing): Promise<string> {
  const { seats, options } = choicesOf(game);
  return openTable({ game: game.id, seats, options }, [null], false);
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

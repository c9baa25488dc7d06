/** What players are called. */

import { games } from "./games.svelte";
import type { SeatInfo, TableInfo } from "./wire";
import { t, tc } from "./words.svelte";

/** What the server calls those whose data was deleted; nobody else can have that name. */
const FORGOTTEN = "Somebody";

/** A bot says behind its name what it is, `Ada [trader]`: for people, how well it plays. */
export function botName(name: string): string {
  if (name === FORGOTTEN) return t("Somebody");
  return name.replace(/(?<= \[)[^[\]]+(?=\]$)/, botKind);
}

/** How well a bot plays, of the levels that people choose from; what it is called, if it plays like
 * none of them. */
export function botKind(bot: string): string {
  const levels = games().flatMap((game) => game.levels);
  const level = levels.find((one) => one.bot === bot);
  if (level) return tc("level", level.name);
  const known = games().some((game) => game.bots.some(({ name }) => name === bot));
  return known ? tc("bot", bot) : bot;
}

/** What everyone at a table is called, by seat: without what a bot is, as long as no two are called the
 * same then. */
export function callNames(names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(/ \[[^\]]*\]$/, ""));
  return names.map((name, seat) => {
    const one = short[seat] ?? name;
    return short.filter((other) => other === one).length > 1 ? name : one;
  });
}

/** Who sat at a seat of a record: it knows no more than names, and bots by theirs. */
export function seatNamed(name: string): SeatInfo {
  const bot = / \[([^[\]]+)\]$/.exec(name)?.[1] ?? null;
  return { name, member: null, bot, stand_in: null, stand_in_at: null };
}

/** So many letters of a name have room in a sentence. */
const ROOM = 16;

/** The name in a sentence that has little room: of a very long one its first word, or how that begins. */
export function briefName(name: string): string {
  if (name.length <= ROOM) return name;
  const [first = ""] = name.split(" ");
  return first.length < ROOM ? first : `${first.slice(0, ROOM - 4)}…`;
}

/** The names by seat, of which a bot acts for one. */
export function standingIn(names: string[], seat: number): string[] {
  return names.map((name, number) => (number === seat ? t("Bot for {name}", { name }) : name));
}

/** Whether the person with this number is at the table. */
export function isHere(table: Pick<TableInfo, "members">, member: number): boolean {
  return table.members.some(({ number, here }) => number === member && here);
}

/** Who sits there: a person is called what they call themselves. */
export function sitterName(seat: { name: string; bot: string | null | boolean } | null): string {
  if (seat === null) return "";
  return seat.bot || seat.name === FORGOTTEN ? botName(seat.name) : seat.name;
}

/** What players are called. */

import { games } from "./games.svelte";
import type { TableInfo } from "./wire";
import { t, tc } from "./words.svelte";

/** What the server calls those whose data was deleted; nobody else can have that name. */
const FORGOTTEN = "Somebody";

/** A bot says behind its name what it is, `Ada [trader]`: in the language of the page. */
export function botName(name: string): string {
  if (name === FORGOTTEN) return t("Somebody");
  return name.replace(/(?<= \[)\w+(?=\]$)/, (bot) => (isBot(bot) ? tc("bot", bot) : bot));
}

function isBot(name: string): boolean {
  return games().some((game) => game.bots.some((bot) => bot.name === name));
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

/** What players are called. */

import { games } from "./games.svelte";
import type { TableInfo } from "./wire";
import { t, tc } from "./words.svelte";

/** A computer player says behind its name what it is, `Ada [trader]`: in the language of the page. */
export function botName(name: string): string {
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
  return seat.bot ? botName(seat.name) : seat.name;
}

/** A finished game, moment by moment, as the server shows it. */

import { api, Refused } from "./api";
import type { GameEvent, Replay, ReplayMoment } from "./wire";

const TABLE = /^[0-9a-f]{16}$/;

/** The game of a table that is over. `key` is that of an invitation. */
export async function loadReplay(table: string, key = ""): Promise<Replay> {
  if (!TABLE.test(table)) throw new Refused(404, "BH-24", "there is no such table");
  return api.get<Replay>(withKey(`/tables/${encodeURIComponent(table)}/replay`, key));
}

/** The game in the text of a record file. */
export function readReplay(record: string): Promise<Replay> {
  return api.post<Replay>("/replay", record);
}

/** Where the record of a table can be had. */
export function recordAddress(table: string, key = ""): string {
  return withKey(`/api/tables/${encodeURIComponent(table)}/record`, key);
}

function withKey(path: string, key: string): string {
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}

export interface Turn {
  turn: number;
  seat: number;
  /** The moment in which it began. */
  at: number;
}

/** Every turn of the game; a game from a position in the middle of a turn begins with that one. */
export function turnsOf(moments: ReplayMoment[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach((moment, at) => {
    if (at === 0 || moment.turn !== moments[at - 1]?.turn)
      turns.push({ turn: moment.turn, seat: moment.view.active, at });
  });
  return turns;
}

/** The next moment after `at` with such an event, or -1. */
export function nextWith(moments: ReplayMoment[], at: number, wanted: string): number {
  return moments.findIndex(
    (moment, index) => index > at && moment.events.some(({ event }) => event === wanted),
  );
}

/** Everyone's cards. */
export const OPEN = -1;

/** What happened, as the seat was told of it: the server says what it was not told. */
export function eventsFor({ events, redacted }: ReplayMoment, seat: number): GameEvent[] {
  return events.flatMap((event, at) => {
    const other = redacted.find((one) => one.event === at && one.seats.includes(seat));
    return other ? (other.told ?? []) : event;
  });
}

/** A moment that the address names (`?at=120`), kept within the game. */
export function momentAt(at: string | null, count: number): number {
  const wanted = Number.parseInt(at ?? "", 10);
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), count - 1);
}

/** The mafia, as everyone at the table sees it. */

import { meterOf } from "../../lib/games.svelte";
import type { WireView } from "../../lib/wire";
import { tc } from "../../lib/words.svelte";

/** What the view holds of this game alone. */
export interface Mafia {
  /** The beans of each boss: Al, Don, and Joe where he plays. */
  bosses: string[][];
  cash: string[];
  /** Thalers that were paid for fields; they join the next shuffle. */
  spent: string[];
  /** For each card on the table: whether it came from the discard pile. */
  joined: boolean[];
  /** By seat: the cards at the front of the hand that everyone has seen. */
  shown: string[][];
}

/** The thalers for which each boss harvests. */
export const THRESHOLDS = [3, 2, 1] as const;
export const NO_BOSS = -1;

export function mafiaOf(view: WireView): Mafia {
  return view.slot as unknown as Mafia;
}

export function isSolo(view: WireView): boolean {
  return view.seats === 1;
}

/** What the mafia's thalers count at the end. */
export function cashCounts(view: WireView): number {
  return mafiaOf(view).cash.length * (isSolo(view) ? 2 : 1);
}

export function fullName(boss: number): string {
  const names = [tc("boss", "Al Cabohne"), tc("boss", "Don Corlebohne"), tc("boss", "Joe Bohnano")];
  return names[boss] ?? "";
}

export function bossName(boss: number): string {
  return [tc("boss", "Al"), tc("boss", "Don"), tc("boss", "Joe")][boss] ?? "";
}

/** What the boss grows; "" for nothing. */
export function grownBy(view: WireView, boss: number): string {
  return mafiaOf(view).bosses[boss]?.[0] ?? "";
}

/** The boss who grows the bean. */
export function growerOf(view: WireView, bean: string): number {
  return mafiaOf(view).bosses.findIndex((beans) => beans[0] === bean);
}

export function emptyBosses(view: WireView): number[] {
  return mafiaOf(view).bosses.flatMap((beans, boss) => (beans.length ? [] : [boss]));
}

/** With how many beans of the kind the boss harvests. */
export function harvestsAt(game: string, boss: number, bean: string): number {
  const threshold = THRESHOLDS[boss] ?? 0;
  return meterOf(game, bean).find((step) => step.thalers >= threshold)?.beans ?? 0;
}

/** What so many beans of the kind pay. */
export function worthOf(game: string, bean: string, count: number): number {
  return meterOf(game, bean).findLast((step) => step.beans <= count)?.thalers ?? 0;
}

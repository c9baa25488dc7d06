/** The mafia, as everyone at the table sees it. */

import type { Mafia } from "../../lib/wire";
import { tc } from "../../lib/words.svelte";
import type { MafiaView } from "./types";

/** What lies with the mafia. */
export function mafiaOf(view: MafiaView): Mafia {
  return view.slot;
}

export function isSolo(view: MafiaView): boolean {
  return view.seats === 1;
}

export function fullName(boss: number): string {
  const names = [tc("boss", "Al Cabohne"), tc("boss", "Don Corlebohne"), tc("boss", "Joe Bohnano")];
  return names[boss] ?? "";
}

export function bossName(boss: number): string {
  return [tc("boss", "Al"), tc("boss", "Don"), tc("boss", "Joe")][boss] ?? "";
}

/** What the boss grows; "" for nothing. */
export function grownBy(view: MafiaView, boss: number): string {
  return mafiaOf(view).bosses[boss]?.[0] ?? "";
}

/** The boss who grows the bean. */
export function growerOf(view: MafiaView, bean: string): number {
  return mafiaOf(view).bosses.findIndex((beans) => beans[0] === bean);
}

export function emptyBosses(view: MafiaView): number[] {
  return mafiaOf(view).bosses.flatMap((beans, boss) => (beans.length ? [] : [boss]));
}

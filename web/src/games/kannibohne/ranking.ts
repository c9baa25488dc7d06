/** Who won: by KB-80 that need not be who has more thalers, so the result says it. */

import type { WireResult } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { verdict as usualVerdict } from "../al_cabohne/ranking";

export interface Placed {
  seat: number;
  place: number;
  thalers: number;
}

/** Both seats, who won first. */
export function ranking(scores: readonly number[], winners: readonly number[]): Placed[] {
  return scores
    .map((thalers, seat) => ({
      seat,
      place: winners.includes(seat) ? 1 : 1 + winners.length,
      thalers,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** Who won, in words; for the player at seat `me`, or for everyone with -1. Games are played to
 * `goal`. */
export function verdict(result: WireResult, names: string[], me: number, goal: number): string {
  const told = usualVerdict(result, names, me);
  const [winner = -1, ...more] = result.winners;
  const best = Math.max(...result.scores);
  if (more.length || (result.scores[winner] ?? 0) >= best) return told;
  const values = { name: names[winner] ?? "", goal };
  const first =
    winner === me
      ? t("You reached {goal} first; what was harvested afterwards doesn't count.", values)
      : t("{name} reached {goal} first; what was harvested afterwards doesn't count.", values);
  return `${told} ${first}`;
}

/** Who won, and by how much: a player, or the mafia. */

import { listed } from "../../lib/lists";
import type { WireResult } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";

export interface Placed {
  /** A seat, or the mafia behind the last one. */
  seat: number;
  /** 1 for the first; those who are level share a place. */
  place: number;
  thalers: number;
}

/** All parties, the best first. */
export function ranking(scores: readonly number[]): Placed[] {
  return scores
    .map((thalers, seat) => ({
      seat,
      place: 1 + scores.filter((other) => other > thalers).length,
      thalers,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** In the solitaire: the player's thalers less what the mafia's count. */
export function marginOf(result: WireResult): number {
  return (result.scores[0] ?? 0) - (result.scores[1] ?? 0);
}

/** Who won, in words; for the player at seat `me`, or for everyone with -1. */
export function verdict(result: WireResult, names: string[], me: number): string {
  if (names.length === 1) return verdictAlone(result, names[0] ?? "", me);
  const [winner, ...more] = result.winners;
  if (winner === undefined) return t("Nobody wins.");
  const thalers = result.scores[winner] ?? 0;
  if (more.length) {
    const parties = [...names, t("the mafia")];
    const winners = listed(result.winners.map((party) => parties[party] ?? ""));
    return tn(
      "The win is shared: {winners} have {n} thaler each.",
      "The win is shared: {winners} have {n} thalers each.",
      thalers,
      { winners },
    );
  }
  if (winner === names.length) {
    return tn("The mafia wins with {n} thaler.", "The mafia wins with {n} thalers.", thalers);
  }
  return winner === me
    ? tn("You win with {n} thaler.", "You win with {n} thalers.", thalers)
    : tn("{name} wins with {n} thaler.", "{name} wins with {n} thalers.", thalers, {
        name: names[winner] ?? "",
      });
}

function verdictAlone(result: WireResult, name: string, me: number): string {
  const margin = marginOf(result);
  if (margin === 0) return t("It's a draw: the mafia has just as many thalers, counted double.");
  if (margin < 0) {
    return tn("The mafia wins by {n} thaler.", "The mafia wins by {n} thalers.", -margin);
  }
  return me === 0
    ? tn("You beat the mafia by {n} thaler.", "You beat the mafia by {n} thalers.", margin)
    : tn(
        "{name} beats the mafia by {n} thaler.",
        "{name} beats the mafia by {n} thalers.",
        margin,
        {
          name,
        },
      );
}

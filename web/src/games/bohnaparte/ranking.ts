/** Who won, and why. */

import { listed } from "../../lib/lists";
import type { WireResult } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";

/** Who won and by what, in words; for the player at seat `me`, or for everyone with -1. */
export function verdict(result: WireResult, names: string[], me: number): string {
  const [winner, ...more] = result.winners;
  if (winner === undefined) return t("Nobody wins.");
  const points = result.scores[winner] ?? 0;
  const values = { name: names[winner] ?? "", cards: result.tiebreaks[winner] ?? 0 };
  if (more.length) {
    return tn(
      "The win is shared: {winners} have {n} point each, and the same number of cards in hand.",
      "The win is shared: {winners} have {n} points each, and the same number of cards in hand.",
      points,
      { winners: listed(result.winners.map((seat) => names[seat] ?? "")) },
    );
  }
  if (result.scores.filter((score) => score === points).length > 1) {
    return winner === me
      ? t("It's a tie on points. You win with the most cards in hand: {cards}.", values)
      : t("It's a tie on points. {name} wins with the most cards in hand: {cards}.", values);
  }
  return winner === me
    ? tn("You win with {n} point.", "You win with {n} points.", points)
    : tn("{name} wins with {n} point.", "{name} wins with {n} points.", points, values);
}

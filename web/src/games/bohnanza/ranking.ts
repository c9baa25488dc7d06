/** Who won, in what order the others follow, and why. */

import { listed } from "../../lib/lists";
import type { WireResult } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";

export interface Placed {
  seat: number;
  /** 1 for the first; those who are level share a place. */
  place: number;
  thalers: number;
  cards: number;
}

/** All seats, the best first: by thalers, then by cards in hand. */
export function ranking(result: WireResult): Placed[] {
  const seats = result.scores.map((thalers, seat) => ({
    seat,
    place: 1,
    thalers,
    cards: result.tiebreaks[seat] ?? 0,
  }));
  seats.sort((a, b) => b.thalers - a.thalers || b.cards - a.cards || a.seat - b.seat);
  seats.forEach((one, index) => {
    const before = seats[index - 1];
    const level = before?.thalers === one.thalers && before.cards === one.cards;
    one.place = level ? before.place : index + 1;
  });
  return seats;
}

/** Who won and by what, in words; for the player at seat `me`, or for everyone with -1. */
export function verdict(result: WireResult, names: string[], me: number): string {
  const [winner, ...more] = result.winners;
  if (winner === undefined) return t("Nobody wins.");
  const thalers = result.scores[winner] ?? 0;
  const name = names[winner] ?? "";
  if (more.length) return shared(result, names, thalers);
  const level = result.scores.filter((score) => score === thalers).length > 1;
  if (level) return byCards(result, names, me);
  return winner === me
    ? tn("You win with {n} thaler.", "You win with {n} thalers.", thalers)
    : tn("{name} wins with {n} thaler.", "{name} wins with {n} thalers.", thalers, { name });
}

function shared(result: WireResult, names: string[], thalers: number): string {
  const winners = listed(result.winners.map((seat) => names[seat] ?? ""));
  return tn(
    "The win is shared: {winners} have {n} thaler each, and the same number of cards in hand.",
    "The win is shared: {winners} have {n} thalers each, and the same number of cards in hand.",
    thalers,
    { winners },
  );
}

function byCards(result: WireResult, names: string[], me: number): string {
  const winner = result.winners[0] ?? -1;
  const thalers = result.scores[winner] ?? 0;
  const level = result.scores.flatMap((score, seat) =>
    score === thalers ? [names[seat] ?? ""] : [],
  );
  const values = {
    names: listed(level),
    name: names[winner] ?? "",
    cards: result.tiebreaks[winner] ?? 0,
  };
  return winner === me
    ? tn(
        "{names} have {n} thaler each. You win with the most cards in hand: {cards}.",
        "{names} have {n} thalers each. You win with the most cards in hand: {cards}.",
        thalers,
        values,
      )
    : tn(
        "{names} have {n} thaler each. {name} wins with the most cards in hand: {cards}.",
        "{names} have {n} thalers each. {name} wins with the most cards in hand: {cards}.",
        thalers,
        values,
      );
}

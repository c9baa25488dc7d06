/** How the thalers of a game came about, from its moments. */

import type { BoughtFieldEvent, HarvestedEvent, ReplayMoment } from "../../lib/wire";

export interface Harvest extends HarvestedEvent {
  turn: number;
  /** The moment of the game. */
  at: number;
}

/** Every harvest in order, with the turn in which it was. */
export function harvestsOf(moments: ReplayMoment[]): Harvest[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is HarvestedEvent => event.event === "harvested")
      .map((event) => ({ ...event, turn: turnDuring(moments, at), at })),
  );
}

/** Thalers paid for third fields, by seat. */
export function spentOn(moments: ReplayMoment[], seats: number): number[] {
  const spent = Array.from({ length: seats }, () => 0);
  const bought = moments
    .flatMap((moment) => moment.events)
    .filter((event): event is BoughtFieldEvent => event.event === "bought_field");
  for (const { seat, paid } of bought) spent[seat] = (spent[seat] ?? 0) + paid.length;
  return spent;
}

/** The scores of every seat at the end of every turn. */
export function thalersByTurn(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach((moment, at) => {
    if (moment.view.game === "bohnanza")
      ends.set(turnDuring(moments, at), moment.view.figures.scores);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

/** The turn in which an act was done; the moment itself tells the one that it led to. */
export function turnDuring(moments: ReplayMoment[], at: number): number {
  return moments[Math.max(at - 1, 0)]?.turn ?? 0;
}

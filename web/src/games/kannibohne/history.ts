/** How the scores of a match came about, from its moments. */

import type { ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";

export interface Harvest {
  turn: number;
  bean: string;
  count: number;
  /** How many beans of the opponent counted too. */
  counted: number;
  thalers: number;
}

/** Every harvest of the seat in order, with the turn in which it was. */
export function harvestsOf(moments: ReplayMoment[], seat: number): Harvest[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event) => event.event === "harvested" || event.event === "harvested_together")
      .filter((event) => event.seat === seat)
      .map((event) => ({
        turn: turnDuring(moments, at),
        bean: event.bean,
        count: event.count,
        counted: event.event === "harvested_together" ? event.counted : 0,
        thalers: event.thalers,
      })),
  );
}

/** The thalers of every seat in the match so far, at the end of every turn. */
export function courseOf(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach(({ view }, at) => {
    if (view.game === "kannibohne") ends.set(turnDuring(moments, at), view.figures.sums);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

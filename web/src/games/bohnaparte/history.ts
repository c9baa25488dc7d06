/** How the scores of a game came about, from its moments. */

import type { BohnaparteFought, ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";
import { pointsOf, total } from "./war";

export interface Battle extends BohnaparteFought {
  turn: number;
}

/** Every fight in order, with the turn in which it was. */
export function battlesOf(moments: ReplayMoment[]): Battle[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is BohnaparteFought => event.event === "fought")
      .map((event) => ({ ...event, turn: turnDuring(moments, at) })),
  );
}

/** The points of every seat at the end of every turn. */
export function pointsByTurn(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach((moment, at) => {
    const points = moment.view.earnings.map((_, seat) => total(pointsOf(moment.view, seat)));
    ends.set(turnDuring(moments, at), points);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

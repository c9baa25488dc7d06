/** How the scores of a game came about, from its moments. */

import type { FoughtEvent, ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";

export interface Battle extends FoughtEvent {
  turn: number;
}

/** Every fight in order, with the turn in which it was. */
export function battlesOf(moments: ReplayMoment[]): Battle[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is FoughtEvent => event.event === "fought")
      .map((event) => ({ ...event, turn: turnDuring(moments, at) })),
  );
}

/** The points of every seat at the end of every turn. */
export function pointsByTurn(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach((moment, at) => {
    if (moment.view.game === "bohnaparte")
      ends.set(turnDuring(moments, at), moment.view.figures.scores);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

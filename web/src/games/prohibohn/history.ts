/** How the scores of a game came about, from its moments. */

import type { ProhibohnBought, ProhibohnEvent, ReplayMoment } from "../../lib/wire";
import { mafiaOf } from "../al_cabohne/mafia";
import { scoreOf } from "./town";

function turnDuring(moments: ReplayMoment[], at: number): number {
  return moments[Math.max(at - 1, 0)]?.turn ?? 0;
}

/** The score of every party at the end of every turn, the mafia's last. */
export function courseOf(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach(({ view }, at) => {
    const players = view.earnings.map((_, seat) => scoreOf(view, seat).total);
    ends.set(turnDuring(moments, at), [...players, mafiaOf(view).cash.length]);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

export interface Purchase extends ProhibohnBought {
  turn: number;
}

/** Every purchase of the seat in order, with the turn in which it was. */
export function purchasesOf(moments: ReplayMoment[], seat: number): Purchase[] {
  return moments.flatMap((moment, at) =>
    (moment.events as ProhibohnEvent[])
      .filter((event) => event.event === "bought")
      .filter((event) => event.seat === seat)
      .map((event) => ({ ...event, turn: turnDuring(moments, at) })),
  );
}

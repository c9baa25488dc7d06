/** How the scores of a game came about, from its moments. */

import type { BoughtEvent, ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";

export { courseOf } from "../al_cabohne/history";

export interface Purchase extends BoughtEvent {
  turn: number;
}

/** Every purchase of the seat in order, with the turn in which it was. */
export function purchasesOf(moments: ReplayMoment[], seat: number): Purchase[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is BoughtEvent => event.event === "bought")
      .filter((event) => event.seat === seat)
      .map((event) => ({ ...event, turn: turnDuring(moments, at) })),
  );
}

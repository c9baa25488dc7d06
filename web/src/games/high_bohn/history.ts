/** How the scores of a game came about, from its moments. */

import { buildingsOf } from "../../lib/games.svelte";
import type { BoughtBuildingEvent, ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";

export interface Purchase {
  turn: number;
  seat: number;
  building: string;
  cost: number;
}

/** Every purchase of a building in order, with the turn in which it was. */
export function purchasesOf(moments: ReplayMoment[], game: string): Purchase[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is BoughtBuildingEvent => event.event === "bought_building")
      .map(({ seat, building }) => ({
        turn: turnDuring(moments, at),
        seat,
        building,
        cost: buildingsOf(game).find((card) => card.id === building)?.cost ?? 0,
      })),
  );
}

/** What everyone had at the end of every turn: cash, and what the buildings count. */
export function worthByTurn(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach(({ view }, at) => {
    if (view.game !== "high-bohn") return;
    const worth = view.figures.parts.map(({ cash, buildings }) => cash + buildings);
    ends.set(turnDuring(moments, at), worth);
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

/** How the thalers of a game came about, from its moments. */

import type { BossHarvestedEvent, ReplayMoment } from "../../lib/wire";
import { turnDuring } from "../bohnanza/history";

export interface BossHarvest extends BossHarvestedEvent {
  turn: number;
}

/** Every harvest of a boss in order, with the turn in which it was. */
export function bossHarvestsOf(moments: ReplayMoment[]): BossHarvest[] {
  return moments.flatMap((moment, at) =>
    moment.events
      .filter((event): event is BossHarvestedEvent => event.event === "boss_harvested")
      .map((event) => ({ ...event, turn: turnDuring(moments, at) })),
  );
}

/** The scores of every party at the end of every turn, the mafia's last. */
export function courseOf(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const ends = new Map<number, number[]>();
  moments.forEach(({ view }, at) => {
    switch (view.game) {
      case "al-cabohne":
      case "al-cabohne-solo":
      case "prohibohn":
        ends.set(turnDuring(moments, at), view.figures.scores);
    }
  });
  return [...ends].map(([turn, thalers]) => ({ turn, thalers }));
}

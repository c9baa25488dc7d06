/** How the thalers of a game came about, from its moments. */

import type { AlCabohneBossHarvested, AlCabohneEvent, ReplayMoment } from "../../lib/wire";
import { thalersByTurn } from "../bohnanza/history";
import { cashCounts } from "./mafia";

export interface BossHarvest extends AlCabohneBossHarvested {
  turn: number;
}

/** Every harvest of a boss in order, with the turn in which it was. */
export function bossHarvestsOf(moments: ReplayMoment[]): BossHarvest[] {
  return moments.flatMap((moment, at) =>
    (moment.events as AlCabohneEvent[])
      .filter((event): event is AlCabohneBossHarvested => event.event === "boss_harvested")
      .map((event) => ({ ...event, turn: moments[Math.max(at - 1, 0)]?.turn ?? 0 })),
  );
}

/** The thalers of every party at the end of every turn, the mafia's last and as they count. */
export function courseOf(moments: ReplayMoment[]): { turn: number; thalers: number[] }[] {
  const cash = new Map<number, number>();
  moments.forEach((moment, at) => {
    cash.set(moments[Math.max(at - 1, 0)]?.turn ?? 0, cashCounts(moment.view));
  });
  return thalersByTurn(moments).map(({ turn, thalers }) => ({
    turn,
    thalers: [...thalers, cash.get(turn) ?? 0],
  }));
}

/** Where games with the mafia differ, as far as their tables show it. */

import { beanName } from "../../lib/games.svelte";
import type { AlCabohneAct, ProhibohnAct, WireField, WireView } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { afterGift, type Tribute, tributesOf } from "./foresee";
import { bossName, cashCounts, growerOf, isSolo, mafiaOf } from "./mafia";
import { tell } from "./sentences";
import type { MafiaEvent } from "./story";

export type MafiaAct = AlCabohneAct | ProhibohnAct;

/** A bean that a boss can be given in step 2. */
export interface Payment extends Tribute {
  act: MafiaAct;
  /** Whether it is more than what is owed. */
  free: boolean;
}

/** How a party stands, and what there is to say about it. */
export interface Standing {
  n: number;
  more: string;
}

/** Its functions are methods: each game is given its own acts and events, and no others. */
export interface Ways {
  /** An event in one sentence. */
  tell(event: MafiaEvent, names: string[], me: number): string;
  /** What the seat would have to give, if its tribute were due now. */
  tributesOf(view: WireView, seat: number): Tribute[];
  /** What the seat can give the bosses now. */
  paymentsOf(view: WireView, seat: number, menu: MafiaAct[]): Payment[];
  /** What a boss makes of beans that he gets together. */
  outcome(view: WireView, boss: number, bean: string, count: number): string;
  thalersOf(view: WireView, seat: number): number;
  /** All seats, and the mafia behind the last one. */
  standings(view: WireView): Standing[];
  /** What is written over a field; "" for what is usual. */
  fieldTitle(field: WireField, number: number): string;
  /** What a harvest would leave where; "" where that is plain. */
  fieldOrder(field: WireField): string;
  /** That a field pays nothing; "" for what is usual. */
  paysNothing(field: WireField): string;
  /** What comes of the top of the discard pile. */
  comesBack(view: WireView, top: string): string;
  /** Where the thalers lie that were paid. */
  spent(count: number): string;
}

function outcome(view: WireView, boss: number, bean: string, count: number): string {
  const then = afterGift(view, boss, bean, count);
  return then.thalers
    ? tn(
        "He harvests {count} at once: {n} thaler for the mafia.",
        "He harvests {count} at once: {n} thalers for the mafia.",
        then.thalers,
        { count: then.count },
      )
    : tn("Then he waits for {n} bean more.", "Then he waits for {n} beans more.", then.missing);
}

function standings(view: WireView): Standing[] {
  const cash = mafiaOf(view).cash.length;
  return [
    ...view.earnings.map((stack) => ({ n: stack.length, more: "" })),
    { n: cash, more: isSolo(view) ? t("counts {n}", { n: cashCounts(view) }) : "" },
  ];
}

function comesBack(view: WireView, top: string): string {
  const grower = growerOf(view, top);
  const values = { bean: beanName(top), boss: bossName(grower) };
  if (grower < 0) return t("If {bean} is turned up, what lies on top comes to it.", values);
  if (view.options.discard_follows === "none") return "";
  return t("If {bean} is turned up, it goes to {boss}, and what lies on top follows.", values);
}

export const AL_CABOHNE: Ways = {
  tell,
  tributesOf,
  paymentsOf: (view, seat, menu) =>
    tributesOf(view, seat).flatMap((due) =>
      menu
        .filter((act) => act.do === "pay_tribute" && act.boss === due.boss)
        .map((act) => ({ ...due, act, free: false })),
    ),
  outcome,
  thalersOf: (view, seat) => view.earnings[seat]?.length ?? 0,
  standings,
  fieldTitle: () => "",
  fieldOrder: () => "",
  paysNothing: () => "",
  comesBack,
  spent: (count) =>
    tn(
      "{n} thaler, paid for fields, lies aside and joins the next shuffle.",
      "{n} thalers, paid for fields, lie aside and join the next shuffle.",
      count,
    ),
};

/** Where games with the mafia differ, as far as their tables show it. */

import { beanName } from "../../lib/games.svelte";
import type { GameEvent, TributeFigures, WireField } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { giftOf } from "./foresee";
import { bossName, growerOf, isSolo, mafiaOf } from "./mafia";
import { tell } from "./sentences";
import type { MafiaAct, MafiaView } from "./types";

/** A bean that a boss can be given in step 2. */
export interface Payment extends Pick<TributeFigures, "boss" | "bean" | "field"> {
  act: MafiaAct;
  /** What stays in the field, where that is told. */
  stays?: Pick<TributeFigures, "left" | "worth"> | undefined;
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
  tell(event: GameEvent, names: string[], me: number): string;
  /** What the seat can give the bosses now. */
  paymentsOf(view: MafiaView, seat: number, menu: MafiaAct[]): Payment[];
  /** What a boss makes of beans that he gets together. */
  outcome(view: MafiaView, boss: number, bean: string, count: number): string;
  thalersOf(view: MafiaView, seat: number): number;
  /** All seats, and the mafia behind the last one. */
  standings(view: MafiaView): Standing[];
  /** What is written over a field; "" for what is usual. */
  fieldTitle(field: WireField, number: number): string;
  /** What a harvest would leave where; "" where that is plain. */
  fieldOrder(view: MafiaView, seat: number, number: number): string;
  /** That a field pays nothing; "" for what is usual. */
  paysNothing(field: WireField): string;
  /** What comes of the top of the discard pile. */
  comesBack(view: MafiaView, top: string): string;
  /** Where the thalers lie that were paid. */
  spent(count: number): string;
}

function outcome(view: MafiaView, boss: number, bean: string, count: number): string {
  const then = giftOf(view, boss, bean, count);
  if (!then) return "";
  return then.thalers
    ? tn(
        "He harvests {count} at once: {n} thaler for the mafia.",
        "He harvests {count} at once: {n} thalers for the mafia.",
        then.thalers,
        { count: then.beans },
      )
    : tn("Then he needs {n} more bean.", "Then he needs {n} more beans.", then.missing);
}

function standings(view: MafiaView): Standing[] {
  const double = isSolo(view) ? t("{n}, doubled", { n: mafiaOf(view).cash.length }) : "";
  const mafia = view.figures.scores.length - 1;
  return view.figures.scores.map((n, party) => ({ n, more: party === mafia ? double : "" }));
}

function comesBack(view: MafiaView, top: string): string {
  const grower = growerOf(view, top);
  const values = { bean: beanName(top), boss: bossName(grower) };
  if (grower < 0) return t("If {bean} is turned up, what is on top joins it.", values);
  if (view.game === "prohibohn" || !view.figures.follows) return "";
  return t("If {bean} is turned up, it goes to {boss}, and what is on top follows.", values);
}

export const AL_CABOHNE: Ways = {
  tell,
  paymentsOf: (view, seat, menu) =>
    (view.figures.tributes[seat] ?? []).flatMap((due) =>
      menu
        .filter((act) => act.do === "pay_tribute" && act.boss === due.boss)
        .map((act) => ({ ...due, act, free: false, stays: due })),
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
      "{n} thaler paid for fields is set aside for the next shuffle.",
      "{n} thalers paid for fields are set aside for the next shuffle.",
      count,
    ),
};

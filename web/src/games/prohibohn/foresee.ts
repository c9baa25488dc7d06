/** What can be seen coming in Prohibohn: from the own cards and what lies open, never from more. */

import { beanName, MIXED } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type { ProhibohnAct, ProhibohnView, PurchaseFigures, WireField } from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { giftOf } from "../al_cabohne/foresee";
import { grownBy, mafiaOf } from "../al_cabohne/mafia";
import type { Payment } from "../al_cabohne/ways";
import { cardCalled } from "./town";

/** What grows, in words. */
export function kindName(bean: string): string {
  return bean === MIXED ? tc("field", "two kinds") : beanName(bean);
}

/** The beans of a field, the one that was planted last behind all others. */
export function beansOn(field: WireField): string[] {
  return field.beans?.length ? field.beans : Array.from({ length: field.count }, () => field.bean);
}

export function isOfTwoKinds(field: WireField): boolean {
  return new Set(beansOn(field)).size > 1;
}

/** The beans that the seat can give now, by duty or freely. */
export function paymentsOf(view: ProhibohnView, seat: number, menu: ProhibohnAct[]): Payment[] {
  const due = view.figures.tributes[seat] ?? [];
  return menu
    .filter((act) => act.do === "pay_top")
    .map((act) => ({
      act,
      boss: act.boss,
      field: act.field,
      bean: grownBy(view, act.boss),
      free: !due.some(({ boss }) => boss === act.boss),
      stays: due.find(({ boss, field }) => boss === act.boss && field === act.field),
    }));
}

/** What a boss makes of beans that he gets together, and what the player has of it. */
export function outcome(view: ProhibohnView, boss: number, bean: string, more: number): string {
  const then = giftOf(view, boss, bean, more);
  if (!then) return "";
  const { beans: count, thalers, missing } = then;
  if (!thalers) {
    return tn("Then he needs {n} more bean.", "Then he needs {n} more beans.", missing);
  }
  if (then.share) {
    return tn(
      "He harvests {count} at once: {n} thaler, and you get it.",
      "He harvests {count} at once: {n} thalers, one of them for you.",
      thalers,
      { count },
    );
  }
  const told = tn(
    "He harvests {count} at once: {n} thaler for the mafia.",
    "He harvests {count} at once: {n} thalers for the mafia.",
    thalers,
    { count },
  );
  if (!then.served) return told;
  return `${told} ${t("Your restaurant earns a thaler.")}`;
}

export function fieldTitle(field: WireField, number: number): string {
  if (!isOfTwoKinds(field)) return "";
  return t("Field {number}: {beans}", { number: number + 1, beans: beanList(beansOn(field)) });
}

/** What the harvest would turn into thalers, and what it would leave on the discard pile. */
export function fieldOrder(view: ProhibohnView, seat: number, number: number): string {
  const { thalers = [], discards = [] } = view.figures.harvests[seat]?.[number] ?? {};
  if (!thalers.length || !discards.length) return "";
  if (new Set([...thalers, ...discards]).size === 1) {
    return tn(
      "The last bean planted becomes a thaler; the others go to the discard pile.",
      "The last {n} beans planted become thalers; the others go to the discard pile.",
      thalers.length,
    );
  }
  return t(
    "These become thalers, from the top: {thalers}. These go to the discard pile, {top} on top: {left}.",
    {
      thalers: inOrder(thalers.toReversed()),
      top: beanName(discards.at(-1) ?? ""),
      left: inOrder(discards),
    },
  );
}

function inOrder(beans: string[]): string {
  return listed(beans.map(beanName));
}

export function paysNothing(field: WireField): string {
  if (!isOfTwoKinds(field)) return "";
  return t("{beans} aren't worth anything yet. The cards go to the discard pile.", {
    beans: beanList(beansOn(field)),
  });
}

/** What a purchase brings at once, in sentences. */
export function bringsNow(view: ProhibohnView, { takes, third }: PurchaseFigures): string[] {
  const cash = mafiaOf(view).cash.length;
  return [
    takes &&
      (cash
        ? t("You take a thaler from the mafia at once.")
        : t("The mafia has no thaler for you to take.")),
    third && t("You may then remove {card} from the game.", { card: cardCalled(third) }),
  ].filter((text): text is string => Boolean(text));
}

/** The scores as they stand, and as they would stand after the purchase. */
export interface Change {
  seat: number;
  before: number;
  after: number;
}

/** Whose score the purchase would change, as it would count at the end; the buyer's in any case. */
export function changesBy(view: ProhibohnView, { scores }: PurchaseFigures): Change[] {
  return scores
    .map((after, seat) => ({ seat, before: view.figures.scores[seat] ?? 0, after }))
    .filter(({ seat, before, after }) => seat === view.seat || before !== after);
}

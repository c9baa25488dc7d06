/** What can be seen coming in Prohibohn: from the own cards and what lies open, never from more. */

import { beanName, MIXED } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type { BuildingListing, ProhibohnAct, WireField, WireView } from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { afterGift, type Tribute } from "../al_cabohne/foresee";
import { grownBy, mafiaOf } from "../al_cabohne/mafia";
import { frameOf } from "../al_cabohne/moment";
import type { Payment } from "../al_cabohne/ways";
import {
  cardName,
  ENOUGH,
  ownedTogether,
  priceIn,
  scoreOf,
  thirdOf,
  townOf,
  withCard,
} from "./town";

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

/** The fields that paid a boss in this tribute, counted from 1, boss by boss. */
function sourcesOf(view: WireView, seat: number): number[] {
  const now = frameOf(view) === "tribute" && view.active === seat;
  return now ? (view.frames.at(-1)?.numbers ?? []) : [];
}

/** Whether nothing comes after the last harvests and purchases. */
function isLastGo(view: WireView): boolean {
  return frameOf(view) === "last_go" && (townOf(view).extra || ownedTogether(view) >= ENOUGH);
}

/** What the seat would have to give, if its tribute were due now: tops that a boss grows, one for
 * each boss. */
export function tributesOf(view: WireView, seat: number): Tribute[] {
  if (isLastGo(view)) return [];
  const sources = [...sourcesOf(view, seat)];
  return mafiaOf(view).bosses.flatMap((_, boss) => {
    const bean = grownBy(view, boss);
    const field = (view.fields[seat] ?? []).findIndex(
      (one, number) => beansOn(one).at(-1) === bean && !sources.includes(number + 1),
    );
    return bean && field >= 0 && !sources[boss] ? [{ boss, bean, field }] : [];
  });
}

/** The beans that the seat can give now, by duty or freely. */
export function paymentsOf(view: WireView, seat: number, menu: ProhibohnAct[]): Payment[] {
  const sources = sourcesOf(view, seat);
  return menu
    .filter((act) => act.do === "pay_top")
    .map((act) => ({
      act,
      boss: act.boss,
      field: act.field,
      bean: grownBy(view, act.boss),
      free: (sources[act.boss] ?? 0) > 0,
    }));
}

/** Whether the seat whose view it is owns the restaurant that serves in this step. */
function isServed(view: WireView): boolean {
  return (
    view.active === view.seat && (townOf(view).businesses[view.seat] ?? []).includes("restaurant_4")
  );
}

/** What a boss makes of beans that he gets together, and what the player has of it. */
export function outcome(view: WireView, boss: number, bean: string, more: number): string {
  const { count, thalers, missing } = afterGift(view, boss, bean, more);
  if (!thalers) {
    return tn("Then he waits for {n} bean more.", "Then he waits for {n} beans more.", missing);
  }
  const fromYield = view.options.restaurant_from === "yield";
  if (frameOf(view) === "tribute" || (isServed(view) && fromYield)) {
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
  if (!isServed(view) || count <= thalers) return told;
  return `${told} ${t("Your restaurant earns a thaler.")}`;
}

export function fieldTitle(field: WireField, number: number): string {
  if (!isOfTwoKinds(field)) return "";
  return t("Field {number}: {beans}", { number: number + 1, beans: beanList(beansOn(field)) });
}

/** What the harvest would turn into thalers, and what it would leave on the discard pile. */
export function fieldOrder(field: WireField): string {
  const beans = beansOn(field);
  if (!field.worth || field.worth >= beans.length) return "";
  if (!isOfTwoKinds(field)) {
    return tn(
      "The last planted bean becomes a thaler, the others go to the discard pile.",
      "The last {n} planted become thalers, the others go to the discard pile.",
      field.worth,
    );
  }
  const left = beans.slice(0, -field.worth);
  return t("Become thalers, from the top: {thalers}. To the discard pile, {top} on top: {left}.", {
    thalers: inOrder(beans.slice(-field.worth).toReversed()),
    top: beanName(left.at(-1) ?? ""),
    left: inOrder(left),
  });
}

function inOrder(beans: string[]): string {
  return listed(beans.map(beanName));
}

export function paysNothing(field: WireField): string {
  if (!isOfTwoKinds(field)) return "";
  return t("{beans} pay nothing yet. The cards go to the discard pile.", {
    beans: beanList(beansOn(field)),
  });
}

/** What a purchase brings at once, in sentences. */
export function bringsNow(view: WireView, seat: number, card: BuildingListing): string[] {
  const third = thirdOf(view, seat, card);
  const cash = mafiaOf(view).cash.length;
  return [
    card.type === "police" &&
      (cash
        ? t("You take a thaler from the mafia at once.")
        : t("The mafia has no thaler that you could take.")),
    third && t("You may then remove {card} from the game.", { card: cardName(third) }),
  ].filter((text): text is string => Boolean(text));
}

/** The scores as they stand, and as they would stand after the purchase. */
export interface Change {
  seat: number;
  before: number;
  after: number;
}

/** Whose score the purchase would change, as it would count at the end; the buyer's in any case. */
export function changesBy(
  view: WireView,
  seat: number,
  card: BuildingListing,
  bean: string,
): Change[] {
  const town = withCard(townOf(view), seat, card.id);
  const taken = card.type === "police" && mafiaOf(view).cash.length ? 1 : 0;
  return view.earnings
    .map((_, other) => ({
      seat: other,
      before: scoreOf(view, other).total,
      after: scoreOf(view, other, town).total + (other === seat ? taken - priceIn(card, bean) : 0),
    }))
    .filter((change) => change.seat === seat || change.before !== change.after);
}

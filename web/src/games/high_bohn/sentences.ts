/** What happens in High Bohn, each event in one sentence; what Bohnanza has too is told there. */

import { beanName, beanOf, MIXED } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type {
  BohnanzaEvent,
  HighBohnDistilleryTook,
  HighBohnEvent,
  HighBohnHarvested,
  HighBohnScored,
  WireView,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/sentences";
import { buildingName, typeName } from "./town";

const GAME = "high-bohn";

/** Whether this seat should hear of the event at once. */
export function concerns(event: HighBohnEvent, view: WireView | null, me: number): boolean {
  return bohnanza.concerns(event as BohnanzaEvent, view, me);
}

/** What others draw is not told, nor which cards a bank was used on. */
export function seenBy(event: HighBohnEvent, seat: number): HighBohnEvent {
  if (!("seat" in event) || event.seat === seat) return event;
  switch (event.event) {
    case "looked_at_top":
      return { ...event, bean: "" };
    case "moved_in_hand":
      return { ...event, hand: null };
    case "ordered_drawn":
      return { ...event, cards: null };
    default:
      return bohnanza.seenBy(event as BohnanzaEvent, seat) as HighBohnEvent;
  }
}

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. */
export function tell(event: HighBohnEvent, names: string[], me: number): string {
  const yours = "seat" in event && event.seat === me;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "harvested":
      if (event.bean === MIXED) return tellSoup(event, name, yours);
      return bohnanza.tell(event, names, me);
    case "bought_building": {
      const values = { name, building: buildingName(GAME, event.building) };
      return yours ? t("You buy {building}.", values) : t("{name} buys {building}.", values);
    }
    case "buildings_left":
      return t("Unsold, and out of the game now: {buildings}.", {
        buildings: listed(event.buildings.map((id) => buildingName(GAME, id))),
      });
    case "named_type": {
      const values = { name, type: typeName(GAME, event.type) };
      return yours
        ? t("You name a type of building: {type}.", values)
        : t("{name} names a type of building: {type}.", values);
    }
    case "kept_thalers": {
      const values = { name, beans: beanList(event.beans) };
      return yours
        ? t("You keep {beans} as thalers.", values)
        : t("{name} keeps {beans} as thalers.", values);
    }
    case "jail_earned": {
      const values = { name, bean: beanName(event.bean), building: buildingName(GAME, "jail_4") };
      return yours
        ? t("You get {bean} as a thaler, by {building}.", values)
        : t("{name} gets {bean} as a thaler, by {building}.", values);
    }
    case "distillery_took":
      return tellTook(event, names, me);
    case "soup_began": {
      const values = { name, field: event.field + 1 };
      return yours
        ? t("You grow bean soup on field {field} now.", values)
        : t("{name} grows bean soup on field {field} now.", values);
    }
    case "stored_card": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You lay {bean} in the general store.", values)
        : t("{name} lays {bean} in the general store.", values);
    }
    case "looked_at_top":
      return tellLooked(event.bean, name, yours);
    case "moved_to_bottom":
      return yours
        ? t("You move the top card of the draw pile to its bottom.")
        : t("{name} moves the top card of the draw pile to its bottom.", { name });
    case "moved_in_hand":
      return tellMoved(event.hand, name, yours);
    case "ordered_drawn":
      return tellOrdered(event.cards, name, yours);
    case "passed":
      return yours
        ? t("You neither harvest nor buy.")
        : t("{name} neither harvests nor buys.", { name });
    case "last_turn_ended":
      return yours
        ? t("The last turn is over: harvests and purchases go round, you begin.")
        : t("The last turn is over: harvests and purchases go round, {name} begins.", { name });
    case "scored":
      return tellScored(event, name);
    default:
      return bohnanza.tell(event as BohnanzaEvent, names, me);
  }
}

function tellSoup(event: HighBohnHarvested, name: string, yours: boolean): string {
  const { count, thalers } = event;
  const values = { name, count };
  if (!thalers) {
    return yours
      ? t("You sell bean soup of {count} beans for nothing.", values)
      : t("{name} sells bean soup of {count} beans for nothing.", values);
  }
  return yours
    ? tn(
        "You sell bean soup of {count} beans for {n} thaler.",
        "You sell bean soup of {count} beans for {n} thalers.",
        thalers,
        values,
      )
    : tn(
        "{name} sells bean soup of {count} beans for {n} thaler.",
        "{name} sells bean soup of {count} beans for {n} thalers.",
        thalers,
        values,
      );
}

function tellTook(event: HighBohnDistilleryTook, names: string[], me: number): string {
  const values = {
    name: names[event.seat] ?? "",
    other: names[event.harvester] ?? "",
    bean: beanName(event.bean),
    building: buildingName(GAME, "distillery_3"),
  };
  if (event.seat === me) return t("You take {bean} of the soup of {other}, by {building}.", values);
  if (event.harvester === me) return t("{name} takes {bean} of your soup, by {building}.", values);
  return t("{name} takes {bean} of the soup of {other}, by {building}.", values);
}

function tellLooked(bean: string, name: string, yours: boolean): string {
  const values = { name, bean: beanName(bean) };
  if (!bean) {
    return yours
      ? t("You look at the top card of the draw pile.")
      : t("{name} looks at the top card of the draw pile.", values);
  }
  return yours
    ? t("You look at the top card of the draw pile: {bean}.", values)
    : t("{name} looks at the top card of the draw pile: {bean}.", values);
}

function tellMoved(hand: string[] | null, name: string, yours: boolean): string {
  if (!hand) {
    return yours ? t("You move a card in your hand.") : t("{name} moves a card in hand.", { name });
  }
  const values = { name, beans: inOrder(hand) };
  return yours
    ? t("You move a card in your hand: {beans}.", values)
    : t("{name} moves a card in hand: {beans}.", values);
}

function tellOrdered(cards: string[] | null, name: string, yours: boolean): string {
  if (!cards) {
    return yours
      ? t("You order the cards just drawn.")
      : t("{name} orders the cards just drawn.", { name });
  }
  const values = { name, beans: inOrder(cards) };
  return yours
    ? t("You order the cards just drawn: {beans}.", values)
    : t("{name} orders the cards just drawn: {beans}.", values);
}

/** Cards one by one: here their order matters. */
export function inOrder(cards: string[]): string {
  return listed(cards.map((card) => beanName(beanOf(card))));
}

function tellScored(event: HighBohnScored, name: string): string {
  const parts = [
    t("{n} in cash", { n: event.cash }),
    t("{n} for buildings", { n: event.buildings }),
    ...(event.camp ? [t("{n} from the camp", { n: event.camp })] : []),
    ...(event.bonus ? [t("a bonus of {n}", { n: event.bonus })] : []),
  ];
  return t("{name}: {parts}.", { name, parts: listed(parts) });
}

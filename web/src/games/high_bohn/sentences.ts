/** What happens in High Bohn, each event in one sentence; what Bohnanza has too is told there. */

import { beanName, beanOf, MIXED } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type {
  DistilleryTookEvent,
  HarvestedEvent,
  HighBohnEvent,
  HighBohnScoredEvent,
  HighBohnView,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/sentences";
import { buildingName, typeName } from "./town";

const GAME = "high-bohn";

/** Whether this seat should hear of the event at once. */
export function concerns(event: HighBohnEvent, view: HighBohnView | null, me: number): boolean {
  return bohnanza.concerns(event, view, me);
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
      return t("Unsold and now out of the game: {buildings}.", {
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
        ? t("You get {bean} as a thaler, thanks to {building}.", values)
        : t("{name} gets {bean} as a thaler, thanks to {building}.", values);
    }
    case "distillery_took":
      return tellTook(event, names, me);
    case "soup_began": {
      const values = { name, field: event.field + 1 };
      return yours
        ? t("You are now growing bean soup in field {field}.", values)
        : t("{name} is now growing bean soup in field {field}.", values);
    }
    case "stored_card": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You put {bean} in the general store.", values)
        : t("{name} puts {bean} in the general store.", values);
    }
    case "looked_at_top":
      return tellLooked(event.bean, name, yours);
    case "moved_to_bottom":
      return yours
        ? t("You move the top card of the draw pile to the bottom.")
        : t("{name} moves the top card of the draw pile to the bottom.", { name });
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
        ? t("The last turn is over: everyone may still harvest and buy, starting with you.")
        : t("The last turn is over: everyone may still harvest and buy, starting with {name}.", {
            name,
          });
    case "scored":
      return tellScored(event, name);
    default:
      return bohnanza.tell(event, names, me);
  }
}

function tellSoup(event: HarvestedEvent, name: string, yours: boolean): string {
  const { count, thalers } = event;
  const values = { name, count };
  if (!thalers) {
    return yours
      ? t("You sell bean soup made of {count} beans for nothing.", values)
      : t("{name} sells bean soup made of {count} beans for nothing.", values);
  }
  return yours
    ? tn(
        "You sell bean soup made of {count} beans for {n} thaler.",
        "You sell bean soup made of {count} beans for {n} thalers.",
        thalers,
        values,
      )
    : tn(
        "{name} sells bean soup made of {count} beans for {n} thaler.",
        "{name} sells bean soup made of {count} beans for {n} thalers.",
        thalers,
        values,
      );
}

function tellTook(event: DistilleryTookEvent, names: string[], me: number): string {
  const values = {
    name: names[event.seat] ?? "",
    other: names[event.harvester] ?? "",
    bean: beanName(event.bean),
    building: buildingName(GAME, "distillery_3"),
  };
  if (event.seat === me)
    return t("You take {bean} from {other}'s soup, thanks to {building}.", values);
  if (event.harvester === me)
    return t("{name} takes {bean} from your soup, thanks to {building}.", values);
  return t("{name} takes {bean} from {other}'s soup, thanks to {building}.", values);
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
    return yours
      ? t("You move a card in your hand.")
      : t("{name} moves a card in their hand.", { name });
  }
  const values = { name, beans: inOrder(hand) };
  return yours
    ? t("You move a card in your hand: {beans}.", values)
    : t("{name} moves a card in their hand: {beans}.", values);
}

function tellOrdered(cards: string[] | null, name: string, yours: boolean): string {
  if (!cards) {
    return yours
      ? t("You reorder the cards you just drew.")
      : t("{name} reorders the cards just drawn.", { name });
  }
  const values = { name, beans: inOrder(cards) };
  return yours
    ? t("You reorder the cards you just drew: {beans}.", values)
    : t("{name} reorders the cards just drawn: {beans}.", values);
}

/** Cards one by one: here their order matters. */
export function inOrder(cards: string[]): string {
  return listed(cards.map((card) => beanName(beanOf(card))));
}

function tellScored(event: HighBohnScoredEvent, name: string): string {
  const parts = [
    t("{n} in cash", { n: event.cash }),
    t("{n} for buildings", { n: event.buildings }),
    ...(event.camp ? [t("{n} from the camp", { n: event.camp })] : []),
    ...(event.bonus ? [t("a bonus of {n}", { n: event.bonus })] : []),
  ];
  return t("{name}: {parts}.", { name, parts: listed(parts) });
}

/** What happens in Prohibohn, each event in one sentence. */

import { beanName, beanOf, MIXED } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type {
  BoughtEvent,
  GotThalerEvent,
  HarvestedEvent,
  LaidDownEvent,
  ProhibohnEvent,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { tell as tellMafia } from "../al_cabohne/sentences";
import { cardCalled } from "./town";

export { concerns } from "../al_cabohne/sentences";

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. */
export function tell(event: ProhibohnEvent, names: string[], me: number): string {
  const yours = "seat" in event && event.seat === me;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "harvested":
      return event.bean === MIXED ? tellMixed(event, name, yours) : tellMafia(event, names, me);
    case "laid_down":
      return tellLaidDown(event, name, yours);
    case "bought":
      return tellBought(event, name, yours);
    case "removed": {
      const values = { name, card: cardCalled(event.card) };
      return yours
        ? t("You remove {card} from the game.", values)
        : t("{name} removes {card} from the game.", values);
    }
    case "spared":
      return yours
        ? t("You don't remove a business.")
        : t("{name} doesn't remove a business.", { name });
    case "got_thaler":
      return tellGotThaler(event, name, yours);
    case "put_card": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You put {bean} on the discard pile.", values)
        : t("{name} puts {bean} on the discard pile.", values);
    }
    case "draw_set":
      return yours
        ? tn("You choose to draw {n} card.", "You choose to draw {n} cards.", event.count)
        : tn("{name} chooses to draw {n} card.", "{name} chooses to draw {n} cards.", event.count, {
            name,
          });
    case "last_go":
      return yours
        ? t("The draw pile is gone: you may harvest and buy once more.")
        : t("The draw pile is gone: {name} may harvest and buy once more.", { name });
    default:
      return tellMafia(event, names, me);
  }
}

function tellMixed(event: HarvestedEvent, name: string, yours: boolean): string {
  const { count, thalers } = event;
  const values = { name, count };
  if (!thalers) {
    return yours
      ? t("You harvest {count} beans of two kinds for nothing.", values)
      : t("{name} harvests {count} beans of two kinds for nothing.", values);
  }
  return yours
    ? tn(
        "You harvest {count} beans of two kinds for {n} thaler.",
        "You harvest {count} beans of two kinds for {n} thalers.",
        thalers,
        values,
      )
    : tn(
        "{name} harvests {count} beans of two kinds for {n} thaler.",
        "{name} harvests {count} beans of two kinds for {n} thalers.",
        thalers,
        values,
      );
}

function tellLaidDown(event: LaidDownEvent, name: string, yours: boolean): string {
  if (event.cards) {
    const values = { name, beans: listed(event.cards.map((card) => beanName(beanOf(card)))) };
    return yours
      ? t("You put {beans} down as thalers.", values)
      : t("{name} puts {beans} down as thalers.", values);
  }
  return tn(
    "{name} puts {n} card down as a thaler.",
    "{name} puts {n} cards down as thalers.",
    event.count,
    { name },
  );
}

function tellBought(event: BoughtEvent, name: string, yours: boolean): string {
  const values = {
    name,
    card: cardCalled(event.card),
    count: event.count,
    bean: beanName(event.bean),
  };
  const told = yours
    ? t("You buy {card} for {count} × {bean}.", values)
    : t("{name} buys {card} for {count} × {bean}.", values);
  if (!event.laid) return told;
  const laid = tn(
    "{n} of these thalers was put down before the first turn.",
    "{n} of these thalers were put down before the first turn.",
    event.laid,
  );
  return `${told} ${laid}`;
}

function tellGotThaler(event: GotThalerEvent, name: string, yours: boolean): string {
  const values = { name, bean: beanName(event.bean) };
  switch (event.source) {
    case "tribute":
      return yours
        ? t("You get one of the thalers: {bean}.", values)
        : t("{name} gets one of the thalers: {bean}.", values);
    case "restaurant":
      return yours
        ? t("Your restaurant earns a thaler: {bean}.", values)
        : t("{name}'s restaurant earns a thaler: {bean}.", values);
    case "police":
      return yours
        ? t("You take a thaler from the mafia's cash: {bean}.", values)
        : t("{name} takes a thaler from the mafia's cash: {bean}.", values);
  }
}

/** What happens in Bohnaparte, each event in one sentence; what Bohnanza has too is told there. */

import { capital } from "../../lib/capital";
import { beanName, beanOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type {
  AttackedEvent,
  BohnaparteEvent,
  BohnaparteView,
  CardLaidEvent,
  FoughtEvent,
  GameEndedEvent,
  TrainLoadedEvent,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/sentences";
import { landName, NO_CAVALRY, NOBODY } from "./war";

type Seen = BohnaparteView | null | undefined;

/** Whether this seat should hear of the event at once. */
export function concerns(event: BohnaparteEvent, view: BohnaparteView | null, me: number): boolean {
  return bohnanza.concerns(event, view, me);
}

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. Of a view
 * only the map is asked, which never changes. */
export function tell(event: BohnaparteEvent, names: string[], me: number, view?: Seen): string {
  const yours = "seat" in event && event.seat === me;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "camp_chosen": {
      const values = { name, land: landName(view, event.territory) };
      return yours ? t("You start from {land}.", values) : t("{name} starts from {land}.", values);
    }
    case "monastery_turned_up":
      return tellMonastery(beanName(event.bean), event.thaler, name, yours);
    case "cavalry_readied":
      return tellReadied(event.corrals, name, yours, view);
    case "laid_in_depot":
      return tellDepot(event.bean, name, yours);
    case "attacked":
      return tellAttacked(event, name, yours, view);
    case "card_laid":
      return tellLaid(event, name, yours);
    case "fought":
      return tellFought(event, names, me, view);
    case "fortress_built": {
      const values = {
        name,
        land: landName(view, event.territory),
        quarry: landName(view, event.quarry),
      };
      return yours
        ? t("You build a fortress under {land} from {quarry}.", values)
        : t("{name} builds a fortress under {land} from {quarry}.", values);
    }
    case "depot_bought":
      return yours ? t("You buy a depot.") : t("{name} buys a depot.", { name });
    case "train_bought":
      return yours ? t("You buy a train.") : t("{name} buys a train.", { name });
    case "train_loaded":
      return tellLoaded(event, name, yours);
    case "took_from_train":
      return tellTook(event.cards, name, yours);
    case "scored":
      return t("{name}: {land} for land and {fortresses} for fortresses.", {
        name,
        land: event.territories,
        fortresses: event.fortresses,
      });
    case "game_ended":
      return tellGameEnded(event, names, me);
    default:
      return bohnanza.tell(event, names, me);
  }
}

function tellMonastery(bean: string, thaler: boolean, name: string, yours: boolean): string {
  const values = { name, bean };
  if (thaler) {
    return yours
      ? t("Your monastery turns up {bean}: a thaler for you.", values)
      : t("{name}'s monastery turns up {bean}: a thaler.", values);
  }
  return yours
    ? t("Your monastery turns up {bean}: it is discarded.", values)
    : t("{name}'s monastery turns up {bean}: it is discarded.", values);
}

function tellReadied(corrals: number[], name: string, yours: boolean, view: Seen): string {
  if (!corrals.length) {
    return yours
      ? t("You leave the cavalry spent.")
      : t("{name} leaves the cavalry spent.", { name });
  }
  const values = { name, corrals: listed(corrals.map((corral) => landName(view, corral))) };
  return yours
    ? t("You make cavalry ready: {corrals}.", values)
    : t("{name} makes cavalry ready: {corrals}.", values);
}

function tellDepot(bean: string, name: string, yours: boolean): string {
  const values = { name, bean: beanName(bean) };
  if (!bean) {
    return yours
      ? t("You put a card in the depot.")
      : t("{name} puts a card in the depot.", values);
  }
  return yours
    ? t("You put {bean} in the depot.", values)
    : t("{name} puts {bean} in the depot.", values);
}

function tellAttacked(event: AttackedEvent, name: string, yours: boolean, view: Seen): string {
  const values = {
    name,
    land: landName(view, event.territory),
    corral: landName(view, event.cavalry),
  };
  if (event.cavalry === NO_CAVALRY) {
    return yours
      ? t("You pay a thaler and attack {land}.", values)
      : t("{name} pays a thaler and attacks {land}.", values);
  }
  return yours
    ? t("You pay a thaler and attack {land} with the cavalry from {corral}.", values)
    : t("{name} pays a thaler and attacks {land} with the cavalry from {corral}.", values);
}

function tellLaid(event: CardLaidEvent, name: string, yours: boolean): string {
  if (event.seat === NOBODY) return t("The draw pile defends, face down.");
  switch (event.source) {
    case "depot":
      return yours
        ? t("You play a card from the depot, face down.")
        : t("{name} plays a card from the depot, face down.", { name });
    case "pile":
      return yours
        ? t("You play the top card of the draw pile, unseen.")
        : t("{name} plays the top card of the draw pile, unseen.", { name });
    default:
      return yours
        ? t("You play a card from your hand, face down.")
        : t("{name} plays a card from their hand, face down.", { name });
  }
}

/** A fight, card against card, and what came of it. */
export function tellFought(event: FoughtEvent, names: string[], me: number, view?: Seen): string {
  const fight = t("{attack} {strength} against {defence} {against}", {
    attack: event.attack ? beanName(event.attack) : t("cavalry"),
    strength: event.attack_strength,
    defence: event.defence ? beanName(event.defence) : t("no card"),
    against: event.defence_strength,
  });
  const values = {
    fight,
    name: names[event.seat] ?? "",
    other: names[event.defender] ?? "",
    land: landName(view, event.territory),
  };
  const yours = event.seat === me;
  if (!event.won) {
    if (event.cavalry === NO_CAVALRY) return capital(t("{land} holds: {fight}.", values));
    return yours
      ? t("Your cavalry is spent, and you attack {land} with a card: {fight}.", values)
      : t("{name}'s cavalry is spent, and a card attacks {land}: {fight}.", values);
  }
  if (event.defender === NOBODY) {
    return yours
      ? t("You take {land}: {fight}.", values)
      : t("{name} takes {land}: {fight}.", values);
  }
  if (event.defender === me) return t("{name} takes {land} from you: {fight}.", values);
  return yours
    ? t("You take {land} from {other}: {fight}.", values)
    : t("{name} takes {land} from {other}: {fight}.", values);
}

function tellLoaded(event: TrainLoadedEvent, name: string, yours: boolean): string {
  if (event.cards) {
    const values = { name, beans: inOrder(event.cards) };
    return yours
      ? t("Your cards go onto the train, which now carries: {beans}.", values)
      : t("{name}'s cards go onto the train, which now carries: {beans}.", values);
  }
  return tn(
    "{name} draws {n} card onto the train.",
    "{name} draws {n} cards onto the train.",
    event.count,
    { name },
  );
}

function tellTook(cards: string[] | null, name: string, yours: boolean): string {
  if (!cards) return t("{name} takes a card off the train.", { name });
  const values = { name, beans: inOrder(cards) };
  return yours
    ? t("You take {beans} off the train.", values)
    : t("{name} takes {beans} off the train.", values);
}

function inOrder(cards: string[]): string {
  return listed(cards.map((card) => beanName(beanOf(card))));
}

function tellGameEnded(event: GameEndedEvent, names: string[], me: number): string {
  const scores = listed(
    event.scores.map((n, seat) =>
      tn("{name} {n} point", "{name} {n} points", n, { name: names[seat] ?? "" }),
    ),
  );
  return bohnanza.tellWinners(scores, event.winners, names, me);
}

/** What happens in Bohnanza, each event in one sentence.
 *
 * Who is told may be one of the players: then the sentence says "you", and is a text of its own,
 * because most languages change more than one word for it. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type {
  BohnanzaEvent,
  BoughtFieldEvent,
  DrewEvent,
  GameEndedEvent,
  GameEvent,
  HarvestedEvent,
  PlantedEvent,
  ProposedEvent,
  SettledEvent,
  TradingEndedEvent,
  TurnedUpEvent,
  WireView,
  WishedEvent,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";

const ALL = -1;

/** Whether this seat should hear of the event at once: not of what the others haggle about. */
export function concerns(event: GameEvent, view: WireView | null, me: number): boolean {
  switch (event.event) {
    case "proposed":
      return (
        event.seat === me || event.to === me || (event.to === ALL && event.seat === view?.active)
      );
    case "declined":
    case "withdrawn":
    case "lapsed": {
      const offer = view?.offers.find((one) => one.id === event.offer);
      return event.seat === me || offer?.seat === me || offer?.to === me;
    }
    case "wished":
      return event.seat === me || view?.active === me;
    default:
      return true;
  }
}

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. */
export function tell(event: BohnanzaEvent, names: string[], me: number): string {
  const yours = "seat" in event && event.seat === me;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "shuffled":
      return tn(
        "The draw pile is shuffled: {n} card.",
        "The draw pile is shuffled: {n} cards.",
        event.cards,
      );
    case "turn_began":
      return yours ? t("Your turn begins.") : t("{name}'s turn begins.", { name });
    case "planted":
      return tellPlanted(event, name, yours);
    case "turned_up":
      return tellTurnedUp(event, name, yours);
    case "drew":
      return tellDrew(event, name, yours);
    case "ran_out":
      return tn(
        "The draw pile has now run out once.",
        "The draw pile has now run out {n} times.",
        event.times,
      );
    case "harvested":
      return tellHarvested(event, name, yours);
    case "bought_field":
      return tellBoughtField(event, name, yours);
    case "proposed":
      return tellProposed(event, names, me);
    case "settled":
      return tellSettled(event, names, me);
    case "declined":
      return yours ? t("You decline an offer.") : t("{name} declines an offer.", { name });
    case "withdrawn":
      return yours ? t("You withdraw an offer.") : t("{name} withdraws an offer.", { name });
    case "lapsed":
      return yours
        ? t("One of your offers expired.")
        : t("An offer from {name} expired.", { name });
    case "wished":
      return tellWished(event, name, yours);
    case "trading_ended":
      return tellTradingEnded(event, name, yours);
    case "game_ended":
      return tellGameEnded(event, names, me);
    default:
      return "";
  }
}

function tellPlanted(event: PlantedEvent, name: string, yours: boolean): string {
  const values = { name, bean: beanName(event.bean), field: event.field + 1 };
  return yours
    ? t("You plant {bean} in field {field}.", values)
    : t("{name} plants {bean} in field {field}.", values);
}

function tellTurnedUp(event: TurnedUpEvent, name: string, yours: boolean): string {
  if (!event.beans.length) return t("No card can be turned up.");
  const values = { name, beans: beanList(event.beans) };
  return yours ? t("You turn up {beans}.", values) : t("{name} turns up {beans}.", values);
}

function tellDrew(event: DrewEvent, name: string, yours: boolean): string {
  if (!event.count) {
    return yours ? t("You can't draw a card.") : t("{name} can't draw a card.", { name });
  }
  if (event.cards) {
    const values = { name, beans: beanList(event.cards.map(beanOf)) };
    return yours ? t("You draw {beans}.", values) : t("{name} draws {beans}.", values);
  }
  return yours
    ? tn("You draw {n} card.", "You draw {n} cards.", event.count)
    : tn("{name} draws {n} card.", "{name} draws {n} cards.", event.count, { name });
}

function tellHarvested(event: HarvestedEvent, name: string, yours: boolean): string {
  const { count, thalers } = event;
  const values = { name, count, bean: beanName(event.bean) };
  if (!thalers) {
    return yours
      ? t("You harvest {count} × {bean} for nothing.", values)
      : t("{name} harvests {count} × {bean} for nothing.", values);
  }
  return yours
    ? tn(
        "You harvest {count} × {bean} for {n} thaler.",
        "You harvest {count} × {bean} for {n} thalers.",
        thalers,
        values,
      )
    : tn(
        "{name} harvests {count} × {bean} for {n} thaler.",
        "{name} harvests {count} × {bean} for {n} thalers.",
        thalers,
        values,
      );
}

function tellBoughtField(event: BoughtFieldEvent, name: string, yours: boolean): string {
  const price = event.paid.length;
  return yours
    ? tn("You buy a third field for {n} thaler.", "You buy a third field for {n} thalers.", price)
    : tn(
        "{name} buys a third field for {n} thaler.",
        "{name} buys a third field for {n} thalers.",
        price,
        { name },
      );
}

/** What an offer says: also for offers that still lie on the table. */
export function tellProposed(
  offer: Pick<ProposedEvent, "seat" | "to" | "give" | "want" | "answers">,
  names: string[],
  me: number,
): string {
  const sentence = offer.to === ALL ? offerToAll(offer, names, me) : offerToOne(offer, names, me);
  return offer.answers < 0 ? sentence : t("In answer to an offer: {sentence}", { sentence });
}

type Sides = Pick<ProposedEvent, "seat" | "to" | "give" | "want">;

function offerToAll(offer: Sides, names: string[], me: number): string {
  const values = {
    name: names[offer.seat] ?? "",
    give: beanList(offer.give),
    want: beanList(offer.want),
  };
  const yours = offer.seat === me;
  if (!offer.want.length) {
    return yours
      ? t("You offer everyone {give} as a gift.", values)
      : t("{name} offers everyone {give} as a gift.", values);
  }
  if (!offer.give.length) {
    return yours
      ? t("You ask everyone for {want} as a gift.", values)
      : t("{name} asks everyone for {want} as a gift.", values);
  }
  return yours
    ? t("You offer everyone {give} for {want}.", values)
    : t("{name} offers everyone {give} for {want}.", values);
}

function offerToOne(offer: Sides, names: string[], me: number): string {
  const values = {
    name: names[offer.seat] ?? "",
    other: names[offer.to] ?? "",
    give: beanList(offer.give),
    want: beanList(offer.want),
  };
  if (!offer.want.length) {
    if (offer.seat === me) return t("You offer {other} {give} as a gift.", values);
    if (offer.to === me) return t("{name} offers you {give} as a gift.", values);
    return t("{name} offers {other} {give} as a gift.", values);
  }
  if (!offer.give.length) {
    if (offer.seat === me) return t("You ask {other} for {want} as a gift.", values);
    if (offer.to === me) return t("{name} asks you for {want} as a gift.", values);
    return t("{name} asks {other} for {want} as a gift.", values);
  }
  if (offer.seat === me) return t("You offer {other} {give} for {want}.", values);
  if (offer.to === me) return t("{name} offers you {give} for {want}.", values);
  return t("{name} offers {other} {give} for {want}.", values);
}

export function tellSettled(
  event: Pick<SettledEvent, "seat" | "other" | "gave" | "got">,
  names: string[],
  me: number,
): string {
  if (!event.gave.length) return tellGift(event.other, event.seat, event.got, names, me);
  if (!event.got.length) return tellGift(event.seat, event.other, event.gave, names, me);
  const values = {
    name: names[event.seat] ?? "",
    other: names[event.other] ?? "",
    gave: beanList(event.gave),
    got: beanList(event.got),
  };
  if (event.seat === me) return t("You give {other} {gave} for {got}.", values);
  if (event.other === me) return t("{name} gives you {gave} for {got}.", values);
  return t("{name} gives {other} {gave} for {got}.", values);
}

function tellGift(from: number, to: number, beans: string[], names: string[], me: number): string {
  const values = { name: names[from] ?? "", other: names[to] ?? "", beans: beanList(beans) };
  if (from === me) return t("You give {other} {beans} as a gift.", values);
  if (to === me) return t("{name} gives you {beans} as a gift.", values);
  return t("{name} gives {other} {beans} as a gift.", values);
}

function tellWished(event: WishedEvent, name: string, yours: boolean): string {
  const values = { name, bean: beanName(event.bean) };
  if (event.way > 0) {
    return yours ? t("You would like {bean}.", values) : t("{name} would like {bean}.", values);
  }
  if (event.way < 0) {
    return yours
      ? t("You want to get rid of {bean}.", values)
      : t("{name} wants to get rid of {bean}.", values);
  }
  return yours
    ? t("You take back your wish about {bean}.", values)
    : t("{name} takes back a wish about {bean}.", values);
}

function tellTradingEnded(event: TradingEndedEvent, name: string, yours: boolean): string {
  if (!event.kept.length) {
    return yours ? t("You end trading.") : t("{name} ends trading.", { name });
  }
  const values = { name, beans: beanList(event.kept) };
  return yours
    ? t("You end trading and keep {beans}.", values)
    : t("{name} ends trading and keeps {beans}.", values);
}

function tellGameEnded(event: GameEndedEvent, names: string[], me: number): string {
  const scores = listed(
    event.scores.map((n, seat) =>
      tn("{name} {n} thaler", "{name} {n} thalers", n, { name: names[seat] ?? "" }),
    ),
  );
  return tellWinners(scores, event.winners, names, me);
}

/** Who wins at the end of a game with these scores. */
export function tellWinners(scores: string, seats: number[], names: string[], me: number): string {
  const winners = listed(seats.map((seat) => names[seat] ?? ""));
  if (seats.length > 1) {
    return t("The game is over: {scores}. The win is shared: {winners}.", { scores, winners });
  }
  if (seats[0] === me) return t("The game is over: {scores}. You win.", { scores });
  return t("The game is over: {scores}. {winners} wins.", { scores, winners });
}

/** What happens in Kannibohne, each event in one sentence. */

import { beanName, textsOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type {
  FirstGameEndedEvent,
  HarvestedTogetherEvent,
  KannibohneEvent,
  LookedEvent,
  PeekedEvent,
  TookFromHandEvent,
} from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { tell as tellMafia } from "../al_cabohne/sentences";
import { printed } from "./duel";

export { concerns } from "../al_cabohne/sentences";

const GAME = "kannibohne";

function inOrder(beans: readonly string[]): string {
  return listed(beans.map(beanName));
}

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. */
export function tell(event: KannibohneEvent, names: string[], me: number): string {
  switch (event.event) {
    case "shuffled":
    case "turn_began":
    case "planted":
    case "drew":
    case "harvested":
    case "game_ended":
    case "turned":
    case "left_over":
      return tellMafia(event, names, me);
    case "joined":
      return t("The top discard, {bean}, joins its kind in the offer.", {
        bean: beanName(event.bean),
      });
    case "went_back":
      return t("Back to the draw pile: {beans}.", { beans: inOrder(event.beans) });
    case "discards_turned":
      return t("The order of the discards is reversed.");
    case "discard_moved":
      return t("In the discards, {bean} moves from position {place} to position {to}.", {
        bean: beanName(event.bean),
        place: event.place + 1,
        to: event.to + 1,
      });
    case "first_game_ended":
      return tellFirstGame(event, names, me);
    default:
      return tellSeat(event, names, me);
  }
}

type OfSeat = Exclude<
  KannibohneEvent,
  {
    event:
      | "shuffled"
      | "turn_began"
      | "planted"
      | "drew"
      | "harvested"
      | "game_ended"
      | "turned"
      | "left_over"
      | "joined"
      | "went_back"
      | "discards_turned"
      | "discard_moved"
      | "first_game_ended";
  }
>;

/** What a player did, or what happened to a player. */
function tellSeat(event: OfSeat, names: string[], me: number): string {
  const yours = event.seat === me;
  const name = names[event.seat] ?? "";
  const other = names[1 - event.seat] ?? "";
  switch (event.event) {
    case "used_text":
      return tellUsed(event.text, name, yours);
    case "discarded":
    case "discarded_from_hand": {
      const values = { name, bean: beanName(event.bean) };
      return yours ? t("You discard {bean}.", values) : t("{name} discards {bean}.", values);
    }
    case "took_discard": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You take {bean} from the discards into your hand.", values)
        : t("{name} takes {bean} from the discards into their hand.", values);
    }
    case "took_up": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You take {bean} from the offer into your hand.", values)
        : t("{name} takes {bean} from the offer into their hand.", values);
    }
    case "hand_turned":
      return yours ? t("You reverse your hand.") : t("{name} reverses their hand.", { name });
    case "hands_swapped":
      return t("{name} and {other} swap hands.", { name, other });
    case "hand_opened":
      return yours
        ? t("Your hand is open until the next shuffle.")
        : t("{name}'s hand is open until the next shuffle.", { name });
    case "hand_closed":
      return yours
        ? t("Your hand is hidden again.")
        : t("{name}'s hand is hidden again.", { name });
    case "hand_shown": {
      const values = { name, beans: inOrder(event.beans) };
      return yours
        ? t("In your open hand: {beans}.", values)
        : t("In {name}'s open hand: {beans}.", values);
    }
    case "gave": {
      const values = { name, other, bean: beanName(event.bean), place: event.place + 1 };
      return yours
        ? t("You give {other} {bean} from position {place} in your hand.", values)
        : t("{name} gives {other} {bean} from position {place} in their hand.", values);
    }
    case "stole": {
      const values = { name, other, bean: beanName(event.bean), place: event.place + 1 };
      return yours
        ? t("You take the card at position {place} in {other}'s hand: {bean}.", values)
        : t("{name} takes the card at position {place} in {other}'s hand: {bean}.", values);
    }
    case "took_out": {
      const values = { name, bean: beanName(event.bean), place: event.place + 1 };
      return yours
        ? t("You take {bean} from position {place} in your hand to plant it.", values)
        : t("{name} takes {bean} from position {place} in their hand to plant it.", values);
    }
    case "kept": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You take the gift into your hand: {bean}.", values)
        : t("{name} takes the gift into their hand: {bean}.", values);
    }
    case "has_green":
      return yours
        ? t("You have a green bean in hand and must hand it over.")
        : t("{name} has a green bean in hand and must hand it over.", { name });
    case "has_no_green":
      return yours
        ? t("You have no green bean in hand.")
        : t("{name} has no green bean in hand.", { name });
    case "peeked":
      return tellPeeked(event, name, yours);
    case "looked":
      return tellLooked(event, name, other, yours);
    case "took_from_hand":
      return tellTaken(event, name, other, yours);
    case "harvested_together":
      return tellTogether(event, name, other, yours);
    case "phase_skipped":
      return yours
        ? t("You have no phase 1 this turn.")
        : t("{name} has no phase 1 this turn.", { name });
  }
}

function tellUsed(number: number, name: string, yours: boolean): string {
  const text = textsOf(GAME).find((one) => one.number === number);
  const values = {
    name,
    number: printed(number),
    text: text ? tc("text card", text.name) : "",
  };
  return yours
    ? t("You use text {number}, “{text}”.", values)
    : t("{name} uses text {number}, “{text}”.", values);
}

function tellPeeked(event: PeekedEvent, name: string, yours: boolean): string {
  const values = { name, beans: inOrder(event.beans) };
  if (event.beans.length) {
    return yours
      ? t("You look at the top of the draw pile: {beans}.", values)
      : t("{name} looks at the top of the draw pile: {beans}.", values);
  }
  return tn(
    "{name} looks at the top card of the draw pile.",
    "{name} looks at the top {n} cards of the draw pile.",
    event.count,
    { name },
  );
}

function tellLooked(event: LookedEvent, name: string, other: string, yours: boolean): string {
  const values = { name, other, beans: inOrder(event.beans) };
  if (!event.beans.length) return t("{name} looks at {other}'s hand.", values);
  return yours
    ? t("You look at {other}'s hand: {beans}.", values)
    : t("{name} looks at {other}'s hand: {beans}.", values);
}

function tellTaken(event: TookFromHandEvent, name: string, other: string, yours: boolean): string {
  const values = { name, other, bean: beanName(event.bean), place: event.place + 1 };
  if (!event.bean) return t("{name} takes the card at position {place} in {other}'s hand.", values);
  return yours
    ? t("You take the card at position {place} in {other}'s hand: {bean}.", values)
    : t("{name} takes the card at position {place} in {other}'s hand: {bean}.", values);
}

function tellTogether(
  event: HarvestedTogetherEvent,
  name: string,
  other: string,
  yours: boolean,
): string {
  const { count, counted, thalers } = event;
  const values = { name, other, count, counted, bean: beanName(event.bean) };
  if (!thalers) {
    return yours
      ? t("You harvest {count} × {bean}, counting {counted} of {other}'s, for nothing.", values)
      : t(
          "{name} harvests {count} × {bean}, counting {counted} of {other}'s, for nothing.",
          values,
        );
  }
  return yours
    ? tn(
        "You harvest {count} × {bean}, counting {counted} of {other}'s, for {n} thaler.",
        "You harvest {count} × {bean}, counting {counted} of {other}'s, for {n} thalers.",
        thalers,
        values,
      )
    : tn(
        "{name} harvests {count} × {bean}, counting {counted} of {other}'s, for {n} thaler.",
        "{name} harvests {count} × {bean}, counting {counted} of {other}'s, for {n} thalers.",
        thalers,
        values,
      );
}

function tellFirstGame(event: FirstGameEndedEvent, names: string[], me: number): string {
  const scores = listed(
    event.scores.map((n, seat) =>
      tn("{name} {n} thaler", "{name} {n} thalers", n, { name: names[seat] ?? "" }),
    ),
  );
  const values = { scores, winners: listed(event.winners.map((seat) => names[seat] ?? "")) };
  if (event.winners.length > 1) {
    return t(
      "The first game is over: {scores}. The win is shared. The return game begins.",
      values,
    );
  }
  return event.winners[0] === me
    ? t("The first game is over: {scores}. You win it. The return game begins.", values)
    : t("The first game is over: {scores}. {winners} wins it. The return game begins.", values);
}

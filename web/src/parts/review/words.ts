/** What a review says, in sentences. Why something else was better comes as a code with what to fill
 * in (`bohnhaus.reviewing.reasons`); who played is spoken to, and the others are named. */

import { tableOf } from "../../games/tables.svelte";
import { beanOf } from "../../lib/games.svelte";
import { beanList } from "../../lib/lists";
import { beanName } from "../../lib/games.svelte";
import type { Decision, GameAct, Reason, Replay, Review, TurningPoint, WireView } from "../../lib/wire";
import { percent, t } from "../../lib/words.svelte";

/** Who is who, and who reads: -1 for nobody who played. */
export interface Reader {
  names: string[];
  me: number;
}

export function kindName(kind: string): string {
  switch (kind) {
    case "planting":
      return t("Planting");
    case "selling":
      return t("Harvesting");
    case "answering":
      return t("Answering offers");
    case "offering":
      return t("Making offers");
    case "buying":
      return t("Buying");
    case "attacking":
      return t("Attacking");
    case "giving":
      return t("Giving beans away");
    case "drawing":
      return t("Drawing cards");
    case "texts":
      return t("Using card texts");
    default:
      return t("Other decisions");
  }
}

/** Why something else was better for the seat. */
export function tellReason({ code, params }: Reason, seat: number, { names, me }: Reader): string {
  const one = (key: string) => beanName(String(params[key] ?? ""));
  switch (code) {
    case "best":
      return t("Nothing else was clearly better.");
    case "sell_other":
      return t("Harvesting {best_bean} first loses less: {bean} could still earn more.", {
        bean: one("bean"),
        best_bean: one("best_bean"),
      });
    case "keep_growing":
      return t("It was too early to harvest {bean}: the field could still earn more.", {
        bean: one("bean"),
      });
    case "sell_now":
      return t("Harvesting {bean} now is better than waiting.", { bean: one("bean") });
    case "plant_first":
      return t("It is better to plant {best_bean} before {bean}.", {
        bean: one("bean"),
        best_bean: one("best_bean"),
      });
    case "plant_there":
      return t("{bean} does better in field {field}.", {
        bean: one("bean"),
        field: Number(params.field),
      });
    case "plant_second":
      return t("Planting {bean} as well is better than keeping it.", { bean: one("bean") });
    case "keep_card":
      return t("It is better to keep {bean} in hand for now.", { bean: one("bean") });
    case "take_deal":
    case "leave_deal":
    case "helps_rival":
    case "missed_offer":
      return tellDeal(code, params, seat, { names, me });
    case "pay_other":
      return t("It was better to give another copy of the card.");
    case "no_offer":
      return t("It was better not to make this offer.");
    case "buy":
      return t("Buying it now brings more than its price.");
    case "do_not_buy":
      return t("The price was higher than what it brings.");
    case "attack":
      return t("Attacking was worth the risk.");
    case "do_not_attack":
      return t("The attack was not worth what it costs.");
    case "attack_other":
      return t("Another target promises more.");
    case "wait":
      return t("It was better to wait.");
    default:
      return t("Games go better after the other move.");
  }
}

function tellDeal(
  code: string,
  params: Reason["params"],
  seat: number,
  { names, me }: Reader,
): string {
  const [give, get] = [listOf(params.give), listOf(params.get)];
  const yours = seat === me;
  const values = {
    name: names[seat] ?? "",
    rival: names[Number(params.seat)] ?? "",
    give: beanList(give),
    get: beanList(get),
  };
  if (code === "helps_rival") {
    return yours
      ? t("The deal helps {rival} more than you.", values)
      : t("The deal helps {rival} more than {name}.", values);
  }
  if (code === "take_deal") {
    if (!give.length) return t("To get {get} for nothing was a good deal.", values);
    if (!get.length) return t("It was good to give {give} away.", values);
    return yours
      ? t("To get {get} for {give} was a good deal for you.", values)
      : t("To get {get} for {give} was a good deal for {name}.", values);
  }
  if (code === "leave_deal") {
    if (!give.length) return t("It was better not to take {get}.", values);
    if (!get.length) return t("It was better not to give {give} away.", values);
    return t("To get {get} was not worth giving {give}.", values);
  }
  if (!give.length) {
    return yours
      ? t("You could have asked for {get} as a gift: others would often say yes.", values)
      : t("{name} could have asked for {get} as a gift: others would often say yes.", values);
  }
  if (!get.length) {
    return yours
      ? t("You could have offered {give} as a gift: others would often say yes.", values)
      : t("{name} could have offered {give} as a gift: others would often say yes.", values);
  }
  return yours
    ? t("You could have offered {give} for {get}: others would often say yes.", values)
    : t("{name} could have offered {give} for {get}: others would often say yes.", values);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** An act in words; null is to say or do nothing. */
export function tellAct(
  game: string,
  act: GameAct | null,
  decision: Decision,
  view: WireView,
): string {
  if (act) return tableOf(game)?.describe(act, view) ?? "";
  return decision.kind === "offering" ? t("Make no offer.") : t("Do nothing.");
}

/** The offer that is answered or made, in words; "" for a decision about something else. */
export function tellOffer(review: Review, { offer }: Decision, { names, me }: Reader): string {
  if (!offer) return "";
  const event = { event: "proposed", ...offer, from_up: 0, answers: -1 } as const;
  return tableOf(review.game)?.tell(event, names, me) ?? "";
}

/** The beans that an act is about, and how many. */
export function beansOf(act: GameAct | null, view: WireView, seat: number): string[] {
  if (!act) return [];
  if (act.do === "harvest") {
    const field = view.fields[seat]?.[act.field];
    return field ? Array.from({ length: field.count }, () => field.bean) : [];
  }
  const { card, cards, give } = act as { card?: unknown; cards?: unknown; give?: unknown };
  const found = [...(typeof card === "string" ? [card] : []), ...listOf(cards), ...listOf(give)];
  return found.map(beanOf);
}

/** How the chances of a party changed: `31% to 24%`. */
export function tellChange(before: number | undefined, after: number | undefined): string {
  return t("{before} to {after}", { before: percent(before ?? 0), after: percent(after ?? 0) });
}

/** What decided the game there. */
export function tellTurning(
  point: TurningPoint,
  review: Review,
  replay: Replay,
  reader: Reader,
): string {
  if (point.sort === "deal") {
    const told = replay.moments[point.number]?.events
      .filter(({ event }) => event === "settled")
      .map((event) => tableOf(review.game)?.tell(event, reader.names, reader.me) ?? "");
    if (told?.length) return told.join(" ");
  }
  if (point.sort === "decision") {
    const decision = decisionOf(point, review);
    if (decision?.marked) return tellReason(decision.reason, decision.seat, reader);
  }
  return t("No single decision explains it.");
}

/** The decision that a turning point is about, if it is about one that was judged. */
export function decisionOf(point: TurningPoint, review: Review): Decision | undefined {
  return review.decisions.find((one) => one.number === point.number && one.seat === point.seat);
}

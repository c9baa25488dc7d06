/** What a review says, in sentences. */

import { tableOf } from "../../games/tables.svelte";
import { beanName, beanOf } from "../../lib/games.svelte";
import { beanList } from "../../lib/lists";
import type {
  Decision,
  GameAct,
  Reason,
  Replay,
  Review,
  TurningPoint,
  WireView,
} from "../../lib/wire";
import { percent, t, tc } from "../../lib/words.svelte";

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

/** Why something else was better: the server's sentence, with names put in. */
export function tellReason({ text, params }: Reason, names: readonly string[]): string {
  const values = Object.entries(params).map(([key, value]) => [key, named(key, value, names)]);
  return tc("review", text, Object.fromEntries(values) as Record<string, string | number>);
}

function named(
  key: string,
  value: Reason["params"][string],
  names: readonly string[],
): string | number {
  if (Array.isArray(value)) return beanList(value);
  if (typeof value === "string") return beanName(value);
  return key === "seat" ? (names[value] ?? "") : value;
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
  return (offer && tableOf(review.game)?.dealing?.tellOffer(offer, names, me)) ?? "";
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
    const game = tableOf(review.game);
    const told = replay.moments[point.number]?.events
      .filter((event) => game?.dealing?.settles(event))
      .map((event) => game?.tell(event, reader.names, reader.me) ?? "");
    if (told?.length) return told.join(" ");
  }
  if (point.sort === "decision") {
    const decision = decisionOf(point, review);
    if (decision?.marked) return tellReason(decision.reason, reader.names);
  }
  return t("No single decision explains it.");
}

/** The decision that a turning point is about, if it is about one that was judged. */
export function decisionOf(point: TurningPoint, review: Review): Decision | undefined {
  return review.decisions.find((one) => one.number === point.number && one.seat === point.seat);
}

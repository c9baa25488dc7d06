/** Which cards fly where when something happens in the duel. */

import type { KannibohneEvent } from "../../lib/wire";
import { flyAll, flyFor as flyWithMafia } from "../al_cabohne/flights";

/** A card face down. */
const UNSEEN = "";

export function flyFor(event: KannibohneEvent): void {
  switch (event.event) {
    case "planted":
      if (event.from_hand) flyWithMafia(event);
      else {
        const from = [`received-${event.seat}`, "up"];
        flyAll([event.bean], from, () => `field-${event.seat}-${event.field}`);
      }
      break;
    case "harvested":
    case "harvested_together":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        `field-${event.seat}-${event.field}`,
        () => "discard",
      );
      break;
    case "discarded_from_hand":
      flyAll([event.bean], `hand-${event.seat}`, () => "discard");
      break;
    case "went_back":
      flyAll(event.beans, "discard", () => "deck");
      break;
    case "took_discard":
      flyAll([event.bean], "discard", () => `hand-${event.seat}`);
      break;
    case "took_up":
      flyAll([event.bean], "up", () => `hand-${event.seat}`);
      break;
    case "gave":
      flyAll([event.bean], `hand-${event.seat}`, () => `seat-${1 - event.seat}`);
      break;
    case "stole":
      flyAll([event.bean], `hand-${1 - event.seat}`, () => `seat-${event.seat}`);
      break;
    case "took_from_hand":
      flyAll([event.bean], `hand-${1 - event.seat}`, () => `hand-${event.seat}`);
      break;
    case "hands_swapped":
      for (const seat of [0, 1]) flyAll([UNSEEN], `hand-${seat}`, () => `hand-${1 - seat}`);
      break;
    case "drew":
    case "discarded":
    case "turned":
    case "joined":
      flyWithMafia(event);
  }
}

/** Which cards fly where when something happens in Prohibohn. */

import { beanOf, MIXED } from "../../lib/games.svelte";
import type { ProhibohnEvent } from "../../lib/wire";
import { flyAll, flyFor as flyWithMafia } from "../al_cabohne/flights";

/** A card face down. */
const UNSEEN = "";
const FROM = { tribute: "cash", police: "cash", restaurant: "discard" } as const;

export function flyFor(event: ProhibohnEvent): void {
  switch (event.event) {
    case "laid_down":
      flyAll(
        event.cards?.map(beanOf) ?? Array.from({ length: event.count }, () => UNSEEN),
        `hand-${event.seat}`,
        () => `thalers-${event.seat}`,
      );
      break;
    case "bought":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        `thalers-${event.seat}`,
        () => `town-${event.card}`,
      );
      break;
    case "got_thaler":
      flyAll([event.bean], FROM[event.source], () => `thalers-${event.seat}`);
      break;
    case "put_card":
      flyAll([event.bean], `hand-${event.seat}`, () => "discard");
      break;
    case "harvested":
      flyWithMafia(event.bean === MIXED ? { ...event, bean: UNSEEN } : event);
      break;
    default:
      flyWithMafia(event);
  }
}

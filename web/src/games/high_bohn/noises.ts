/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { HighBohnEvent } from "../../lib/wire";
import * as bohnanza from "../bohnanza/noises";

/** The sound of an event; `concerned` says whether it is about the seat that hears it. */
export function soundOf(event: HighBohnEvent, me: number, concerned: boolean): Sound | null {
  switch (event.event) {
    case "bought_building":
      return "deal";
    case "jail_earned":
    case "distillery_took":
      return event.seat === me ? "harvest" : null;
    default:
      return bohnanza.soundOf(event, me, concerned);
  }
}

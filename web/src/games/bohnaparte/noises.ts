/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { BohnaparteEvent } from "../../lib/wire";
import * as bohnanza from "../bohnanza/noises";

/** The sound of an event; `concerned` says whether it is about the seat that hears it. */
export function soundOf(event: BohnaparteEvent, me: number, concerned: boolean): Sound | null {
  switch (event.event) {
    case "fought":
      return event.won ? "harvest" : "deal";
    case "fortress_built":
    case "depot_bought":
    case "train_bought":
      return "deal";
    case "monastery_turned_up":
      return event.thaler && event.seat === me ? "harvest" : null;
    default:
      return bohnanza.soundOf(event, me, concerned);
  }
}

/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { GameEvent } from "../../lib/wire";

/** The sound of an event; `concerned` says whether it is about the seat that hears it. */
export function soundOf(event: GameEvent, me: number, concerned: boolean): Sound | null {
  switch (event.event) {
    case "harvested":
      return event.thalers ? "harvest" : null;
    case "settled":
      return "deal";
    case "proposed":
      return event.seat !== me && concerned ? "message" : null;
    case "game_ended":
      return "end";
    default:
      return null;
  }
}

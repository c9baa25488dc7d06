/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { GameEvent } from "../../lib/wire";

export function soundOf(event: GameEvent): Sound | null {
  switch (event.event) {
    case "harvested":
      return event.thalers ? "harvest" : null;
    case "boss_harvested":
      return event.thalers ? "deal" : null;
    case "hand_shown":
      return "message";
    case "game_ended":
      return "end";
    default:
      return null;
  }
}

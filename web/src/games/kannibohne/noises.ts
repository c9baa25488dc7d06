/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { KannibohneEvent } from "../../lib/wire";

export function soundOf(event: KannibohneEvent): Sound | null {
  switch (event.event) {
    case "harvested":
    case "harvested_together":
      return event.thalers ? "harvest" : null;
    case "used_text":
      return "deal";
    case "hand_opened":
    case "hands_swapped":
    case "phase_skipped":
    case "first_game_ended":
      return "message";
    case "game_ended":
      return "end";
    default:
      return null;
  }
}

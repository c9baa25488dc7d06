/** What is heard when something happens. */

import type { Sound } from "../../lib/sounds";
import type { ProhibohnEvent } from "../../lib/wire";
import { soundOf as soundWithMafia } from "../al_cabohne/noises";

export function soundOf(event: ProhibohnEvent): Sound | null {
  switch (event.event) {
    case "bought":
    case "got_thaler":
      return "harvest";
    case "removed":
    case "last_go":
      return "message";
    default:
      return soundWithMafia(event);
  }
}

/** Which cards fly where when something happens. */

import { fly } from "../../lib/flight";
import { buildingsOf, MIXED } from "../../lib/games.svelte";
import type { HighBohnEvent } from "../../lib/wire";
import * as bohnanza from "../bohnanza/flights";

const GAME = "high-bohn";
const NEXT = 70;

export function flyFor(event: HighBohnEvent): void {
  switch (event.event) {
    case "harvested":
      if (event.bean !== MIXED) bohnanza.flyFor(event);
      break;
    case "kept_thalers":
      event.beans.forEach((bean, card) => {
        fly(bean, `seat-${event.seat}`, `thalers-${event.seat}`, card * NEXT);
      });
      break;
    case "bought_building": {
      const card = buildingsOf(GAME).find((one) => one.id === event.building);
      for (let paid = 0; card && paid < card.cost; paid += 1) {
        fly(card.bean, `thalers-${event.seat}`, "discard", paid * NEXT);
      }
      break;
    }
    case "stored_card": {
      const from = event.from_hand
        ? [`front-${event.seat}`, `hand-${event.seat}`]
        : ["up", `received-${event.seat}`, `seat-${event.seat}`];
      fly(event.bean, from, `store-${event.seat}`);
      break;
    }
    case "jail_earned":
      fly(event.bean, "discard", `thalers-${event.seat}`);
      break;
    case "distillery_took":
      fly(event.bean, `thalers-${event.harvester}`, `thalers-${event.seat}`);
      break;
    default:
      bohnanza.flyFor(event);
  }
}

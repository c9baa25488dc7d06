/** Which cards fly where when something happens. */

import { fly } from "../../lib/flight";
import type { BohnaparteEvent } from "../../lib/wire";
import * as bohnanza from "../bohnanza/flights";

const NEXT = 70;

export function flyFor(event: BohnaparteEvent): void {
  switch (event.event) {
    case "monastery_turned_up":
      fly(event.bean, "deck", event.thaler ? `thalers-${event.seat}` : "discard");
      break;
    case "laid_in_depot": {
      const from = event.from_hand
        ? [`front-${event.seat}`, `hand-${event.seat}`]
        : [`received-${event.seat}`, `seat-${event.seat}`];
      fly(event.bean, from, `stock-${event.seat}`);
      break;
    }
    case "attacked":
      fly(event.paid, `thalers-${event.seat}`, "discard");
      break;
    case "card_laid":
      fly("", sources(event.source, event.seat), "fight");
      break;
    case "fought":
      if (event.attack) fly(event.attack, `seat-${event.seat}`, `land-${event.territory}`);
      if (event.defence) {
        fly(event.defence, [`seat-${event.defender}`, "deck"], `land-${event.territory}`, NEXT);
      }
      break;
    case "fortress_built":
    case "depot_bought":
    case "train_bought":
      event.paid.forEach((bean, card) => {
        fly(bean, `thalers-${event.seat}`, "discard", card * NEXT);
      });
      break;
    case "train_loaded":
      for (let card = 0; card < event.count; card += 1) {
        fly("", "deck", `stock-${event.seat}`, card * NEXT);
      }
      break;
    case "took_from_train":
      fly("", `stock-${event.seat}`, `hand-${event.seat}`);
      break;
    default:
      bohnanza.flyFor(event);
  }
}

/** Where a card for a fight comes from. */
function sources(source: string, seat: number): string[] {
  if (source === "pile") return ["deck"];
  return [source === "depot" ? `stock-${seat}` : `hand-${seat}`, `seat-${seat}`];
}

/** Which cards fly where when something happens. */

import { fly } from "../../lib/flight";
import type { GameEvent } from "../../lib/wire";

const NEXT = 70;

export function flyFor(event: GameEvent): void {
  switch (event.event) {
    case "planted": {
      const from = event.from_hand
        ? [`front-${event.seat}`, `hand-${event.seat}`]
        : [`received-${event.seat}`, `seat-${event.seat}`];
      fly(event.bean, from, `field-${event.seat}-${event.field}`);
      break;
    }
    case "harvested":
      for (let card = 0; card < event.count; card += 1) {
        const paid = card < event.thalers;
        const to = paid ? `thalers-${event.seat}` : "discard";
        fly(event.bean, `field-${event.seat}-${event.field}`, to, card * NEXT);
      }
      break;
    case "turned_up":
      event.beans.forEach((bean, card) => {
        fly(bean, "deck", "up", card * NEXT);
      });
      break;
    case "drew":
      for (let card = 0; card < event.count; card += 1) {
        fly("", "deck", `hand-${event.seat}`, card * NEXT);
      }
      break;
    case "settled":
      event.gave.forEach((bean, card) => {
        fly(bean, `hand-${event.seat}`, `seat-${event.other}`, card * NEXT);
      });
      event.got.forEach((bean, card) => {
        fly(bean, `hand-${event.other}`, `seat-${event.seat}`, card * NEXT);
      });
      break;
    case "bought_field":
      event.paid.forEach((bean, card) => {
        fly(bean, `thalers-${event.seat}`, "discard", card * NEXT);
      });
      break;
  }
}

/** Which cards fly where when something happens. What the mafia does in one go is shown one after
 * another: each flight begins when the one before it is on its way. */

import { fly } from "../../lib/flight";
import type { GameEvent } from "../../lib/wire";

const NEXT = 70;
const PAUSE = 380;
const LONGEST = 6000;

let free = 0;

/** The milliseconds to wait until it is this flight's turn. */
function turn(): number {
  const now = performance.now();
  const wait = Math.min(Math.max(free - now, 0), LONGEST);
  free = now + wait + PAUSE;
  return wait;
}

/** Lets the beans fly one after another, as soon as it is their turn. */
export function flyAll(
  beans: readonly string[],
  from: string | string[],
  to: (card: number) => string,
): void {
  const wait = turn();
  beans.forEach((bean, card) => {
    fly(bean, from, to(card), wait + card * NEXT);
  });
}

export function flyFor(event: GameEvent): void {
  switch (event.event) {
    case "planted": {
      const from = event.from_hand ? [`front-${event.seat}`, `hand-${event.seat}`] : "up";
      flyAll([event.bean], from, () => `field-${event.seat}-${event.field}`);
      break;
    }
    case "harvested":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        `field-${event.seat}-${event.field}`,
        (card) => (card < event.thalers ? `thalers-${event.seat}` : "discard"),
      );
      break;
    case "drew":
      flyAll(
        Array.from({ length: event.count }, () => ""),
        "deck",
        () => `hand-${event.seat}`,
      );
      break;
    case "bought_field":
      flyAll(event.paid, `thalers-${event.seat}`, () => "spent");
      break;
    case "discarded":
      flyAll([event.bean], "up", () => "discard");
      break;
    case "gave_card":
      flyAll([event.bean], `hand-${event.seat}`, () => `boss-${event.boss}`);
      break;
    case "paid_tribute":
      flyAll([event.bean], `field-${event.seat}-${event.field}`, () => `boss-${event.boss}`);
      break;
    default:
      flyFromTable(event);
  }
}

function flyFromTable(event: GameEvent): void {
  switch (event.event) {
    case "turned":
      flyAll([event.bean], "deck", () => "up");
      break;
    case "joined":
      flyAll([event.bean], "discard", () => "up");
      break;
    case "boss_took":
      flyAll(
        [event.bean],
        event.source === "discard_pile" ? "discard" : "up",
        () => `boss-${event.boss}`,
      );
      break;
    case "boss_harvested":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        `boss-${event.boss}`,
        (card) => (card < event.thalers ? "cash" : "discard"),
      );
      break;
    case "planted_group":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        "up",
        () => `field-${event.seat}-${event.field}`,
      );
      break;
    case "gave_group":
      flyAll(
        Array.from({ length: event.count }, () => event.bean),
        "up",
        () => `boss-${event.boss}`,
      );
      break;
  }
}

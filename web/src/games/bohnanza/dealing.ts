/** What this seat's deals are like at the moment. */

import type { BohnanzaEvent, Deal, GameEvent, Terms, WireView } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { tell, tellProposed, tellSettled } from "./sentences";

export function bargains(view: WireView): boolean {
  return view.phase === "trade";
}

const TALK = ["proposed", "declined", "withdrawn", "lapsed", "wished"];

export function talks(event: GameEvent): boolean {
  return TALK.includes(event.event);
}

export function outcome(
  event: BohnanzaEvent,
  view: WireView | null,
  names: string[],
  me: number,
): string | undefined {
  switch (event.event) {
    case "settled":
      return event.seat === me || event.other === me ? tell(event, names, me) : undefined;
    case "turn_began":
      return "";
    case "proposed":
      return event.seat === me ? "" : undefined;
    case "lapsed": {
      const offer = view?.offers.find((one) => one.id === event.offer);
      if (event.seat !== me || !offer) return undefined;
      const sentence = tellProposed(offer, names, me);
      return t("Your offer came to nothing. {sentence}", { sentence });
    }
    default:
      return undefined;
  }
}

export function tellOffer(offer: Terms, names: string[], me: number): string {
  return tellProposed({ ...offer, answers: -1 }, names, me);
}

export function tellDeal(deal: Deal, names: string[], me: number): string {
  return tellSettled(deal, names, me);
}

export function settles(event: GameEvent): boolean {
  return event.event === "settled";
}

/** Which of the open offers to look at first. */

import type { GameAct, WireOffer, WouldInfo } from "../../lib/wire";
import type { TradingView } from "./types";

/** The open offers that wait for this seat, the one to look at first in front: its own that somebody
 * would take, then those that it can accept, then those that it can only answer. Of those that it
 * can accept, what forces no harvest and makes its fields worth more comes first. */
export function ranked(
  view: TradingView,
  me: number,
  menu: readonly GameAct[],
  would: readonly WouldInfo[] = [],
): WireOffer[] {
  const ranks = new Map<WireOffer, number[]>();
  for (const offer of view.offers) {
    const taken =
      offer.seat === me && would.some((one) => one.offer === offer.id && one.seats.length);
    const accepts = menu.some((one) => one.do === "accept" && one.offer === offer.id);
    const answers = menu.some((one) => one.do === "decline" && one.offer === offer.id);
    if (taken || accepts || answers)
      ranks.set(offer, [
        Number(taken),
        Number(accepts),
        -harvestsOf(view, offer),
        gainOf(view, me, offer),
        -offer.id,
      ]);
  }
  return [...ranks].sort(([, a], [, b]) => compare(b, a)).map(([offer]) => offer);
}

/** How many thalers more the fields would be worth. */
export function gainOf(view: TradingView, me: number, offer: WireOffer): number {
  const sales = view.figures.offers.find((one) => one.id === offer.id)?.sales ?? [];
  return sales.reduce(
    (sum, { field, worth }) => sum + Math.max(0, worth - (view.fields[me]?.[field]?.worth ?? 0)),
    0,
  );
}

/** How many fields one would have to harvest to plant what it brings. */
export function harvestsOf(view: TradingView, offer: WireOffer): number {
  return view.figures.offers.find((one) => one.id === offer.id)?.harvests ?? 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

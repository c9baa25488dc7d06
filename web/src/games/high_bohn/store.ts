/** What could go into your general store now. */

import { beanOf } from "../../lib/games.svelte";
import type { HighBohnAct, HighBohnView, StoreAct } from "../../lib/wire";

/** One way for each bean; of received cards that for the one that is next to go somewhere. */
export function stored(view: HighBohnView, menu: HighBohnAct[], card: string): StoreAct[] {
  const all = menu.filter((one) => one.do === "store");
  if (view.phase === "plant_received") return all.filter((one) => one.card === card);
  return all.filter(
    (one, at) => all.findIndex((other) => beanOf(other.card) === beanOf(one.card)) === at,
  );
}

/** The one thing that can be done, where there is no choice. */

import { beanOf } from "../../lib/games.svelte";
import type { EndPlantingAct, GameAct, PlantAct, WireView } from "../../lib/wire";

export type Forced = PlantAct | EndPlantingAct;

/** The act that this seat owes and can do in one way only; null where there is something to choose.
 *
 * A harvest that pays, or a field to buy, is a choice: one may want it first. So is a second card,
 * whether or not it fits: that nothing is waited for would tell the others what the card is.
 * Empty fields of the same kind are alike. */
export function forcedAct(
  view: WireView,
  me: number,
  menu: readonly GameAct[],
  kindOf: (field: number) => string = () => "",
): Forced | null {
  const fields = view.fields[me] ?? [];
  const ends = menu.find((act) => act.do === "end_planting");
  if (ends) return view.hand.length ? null : ends;
  const better = menu.some(
    (act) => act.do === "buy_field" || (act.do === "harvest" && fields[act.field]?.worth),
  );
  const plants = menu.filter((act) => act.do === "plant");
  const ways = new Set(plants.map((act) => wayOf(act, Boolean(fields[act.field]?.count), kindOf)));
  return !better && ways.size === 1 ? (plants[0] ?? null) : null;
}

/** Where the card goes; cards of one bean are alike. */
function wayOf(
  { card, field }: PlantAct,
  taken: boolean,
  kindOf: (field: number) => string,
): string {
  return `${beanOf(card)} ${taken ? field : `empty ${kindOf(field)}`}`;
}

/** What a player can see coming: from the own cards and what lies open, never from more. */

import { beanOf } from "../../lib/games.svelte";
import type { WireView } from "../../lib/wire";

/** Which seats could want the bean, as far as everybody can see: they grow it, or wish for it. */
export function couldWant(
  view: WireView,
  bean: string,
): { seat: number; grows: boolean; wishes: boolean }[] {
  return view.fields
    .map((fields, seat) => ({
      seat,
      grows: fields.some((field) => field.count > 0 && field.bean === bean),
      wishes: (view.wishes[seat]?.[bean] ?? 0) > 0,
    }))
    .filter((one) => one.grows || one.wishes);
}

/** The own cards that could be handed over for what an offer wants, bean by bean. */
export function copiesFor(own: string[], want: string[]): Map<string, string[]> {
  const wanted = new Set(want);
  const copies = new Map<string, string[]>();
  for (const bean of wanted)
    copies.set(
      bean,
      own.filter((card) => beanOf(card) === bean),
    );
  return copies;
}

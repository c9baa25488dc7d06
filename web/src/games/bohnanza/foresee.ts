/** What a player can see coming: from the own cards and what lies open, never from more. */

import { beanOf } from "../../lib/games.svelte";
import type { WireView } from "../../lib/wire";

/** The beans this seat has to plant as things stand: received, and turned up if it has the turn. */
export function toPlant(view: WireView, seat: number): string[] {
  const kept = view.active === seat && view.phase === "trade" ? view.up : [];
  return [...(view.received[seat] ?? []), ...kept];
}

/** How many harvests planting these beans would force, at the least. */
export function forcedHarvests(view: WireView, seat: number, beans: string[]): number {
  const fields = view.fields[seat] ?? [];
  const growing = new Set(fields.filter((field) => field.count > 0).map((field) => field.bean));
  const empty = fields.filter((field) => field.count === 0).length;
  const fresh = new Set(beans.filter((bean) => !growing.has(bean)));
  return Math.max(0, fresh.size - empty);
}

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

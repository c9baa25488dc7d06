/** What can be seen coming: from the own cards and what lies open, never from more. */

import { beanOf } from "../../lib/games.svelte";
import { beanList } from "../../lib/lists";
import type { WireView } from "../../lib/wire";
import { emptyBosses, growerOf, grownBy, harvestsAt, isSolo, mafiaOf, worthOf } from "./mafia";

export interface Tribute {
  boss: number;
  bean: string;
  field: number;
}

/** What the seat would have to give, if its tribute were due now. */
export function tributesOf(view: WireView, seat: number): Tribute[] {
  return mafiaOf(view).bosses.flatMap((_, boss) => {
    const bean = grownBy(view, boss);
    const field = view.fields[seat]?.findIndex((one) => one.count > 0 && one.bean === bean) ?? -1;
    return bean && field >= 0 ? [{ boss, bean, field }] : [];
  });
}

/** What comes of a gift to a boss. */
export interface Outcome {
  /** How many beans he has then, or harvests. */
  count: number;
  /** The thalers of his harvest; 0 if he waits for more. */
  thalers: number;
  /** How many beans he still waits for. */
  missing: number;
}

/** What comes of so many beans that the boss gets together. */
export function afterGift(view: WireView, boss: number, bean: string, more: number): Outcome {
  const count = (mafiaOf(view).bosses[boss]?.length ?? 0) + more;
  const needed = harvestsAt(view.game, boss, bean);
  if (count < needed) return { count, thalers: 0, missing: needed - count };
  return { count, thalers: worthOf(view.game, bean, count), missing: 0 };
}

/** What the end of step 5 will ask for. */
export interface Duty {
  /** The bosses who have no beans. */
  bosses: number[];
  /** How many of them must get a hand card. */
  gifts: number;
  /** Whether the hand is shown then, because one of them gets none. */
  shows: boolean;
}

/** What the active player has to do when the planting ends as things stand. */
export function dutyOf(view: WireView): Duty {
  const bosses = emptyBosses(view);
  const kinds = new Set(view.hand.map(beanOf).filter((bean) => growerOf(view, bean) < 0));
  const gifts = Math.min(bosses.length, kinds.size);
  const left = view.hand.length - gifts;
  return { bosses, gifts, shows: gifts < bosses.length && left > 0 && !isSolo(view) };
}

/** The cards of one kind that lie on the table. */
export interface Group {
  bean: string;
  count: number;
  /** How many of them came from the discard pile. */
  joined: number;
}

export function groupsOf(view: WireView): Group[] {
  const groups = new Map<string, Group>();
  view.up.forEach((bean, index) => {
    const group = groups.get(bean) ?? { bean, count: 0, joined: 0 };
    group.count += 1;
    if (mafiaOf(view).joined[index]) group.joined += 1;
    groups.set(bean, group);
  });
  return [...groups.values()];
}

/** So many beans of a kind, in words. */
export function several(bean: string, count: number): string {
  return beanList(Array.from({ length: count }, () => bean));
}

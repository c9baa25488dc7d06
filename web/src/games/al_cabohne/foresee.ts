/** What can be seen coming, as the rules tell it. */

import { beanList } from "../../lib/lists";
import type { GiftFigures, SowingFigures } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { mafiaOf } from "./mafia";
import type { MafiaView } from "./types";

/** What comes of so many beans of a kind that the boss gets together. */
export function giftOf(
  view: MafiaView,
  boss: number,
  bean: string,
  count: number,
): GiftFigures | undefined {
  return view.figures.gifts.find(
    (one) => one.boss === boss && one.bean === bean && one.count === count,
  );
}

/** Where so many beans of a kind could go, and what the field would be then. */
export function sowingsOf(
  view: MafiaView,
  seat: number,
  bean: string,
  count: number,
): SowingFigures[] {
  const all = view.figures.sowings[seat] ?? [];
  return all.filter((one) => one.bean === bean && one.count === count);
}

/** What becomes of a field, in words. */
export function thenWorth({ total, worth }: Pick<SowingFigures, "total" | "worth">): string {
  return t("then {total}, worth {worth}", { total, worth });
}

/** The same, with the field. */
export function fieldWorth({ field, total, worth }: SowingFigures): string {
  return t("field {number}: then {total}, worth {worth}", { number: field + 1, total, worth });
}

/** What one card of the kind would mean to a player to whom it is left. */
export function leavesFor(view: MafiaView, seat: number, bean: string): string {
  const [first] = sowingsOf(view, seat, bean, 1);
  if (!first) return t("no field with room");
  return first.total === 1 ? t("a free field") : fieldWorth(first);
}

/** The cards of one kind that lie on the table. */
export interface Group {
  bean: string;
  count: number;
  /** How many of them came from the discard pile. */
  joined: number;
}

export function groupsOf(view: MafiaView): Group[] {
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

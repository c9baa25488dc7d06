/** What can be seen coming, as the rules tell it. */

import { beanList } from "../../lib/lists";
import type { GiftFigures } from "../../lib/wire";
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

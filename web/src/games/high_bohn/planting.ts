/** What becomes of a card on a field: where it fits, where it stands in, where it makes soup. */

import { beanOf, MIXED } from "../../lib/games.svelte";
import type { HighBohnAct, WireView } from "../../lib/wire";
import { cooks, fieldType, onlyBean, owns, roomOf, townOf } from "./town";

const SOY = "soy";

/** How a card is planted: as it is, in place of what grows there, or as soup. */
export type Way = "plain" | "stands in" | "begins soup" | "joins soup";

/** What planting the card there means; `either` says whether the menu offers soup besides. */
export function wayOf(
  view: WireView,
  seat: number,
  card: string,
  field: number,
  either: boolean,
): Way {
  const there = view.fields[seat]?.[field];
  const bean = beanOf(card);
  if (!there?.count || there.bean === bean) return "plain";
  if (there.bean === MIXED) return "joins soup";
  const standsIn = bean === SOY && owns(view, seat, "farm_2");
  const soup = cooks(view, seat) && there.count === 1;
  return standsIn && (either || !soup) ? "stands in" : "begins soup";
}

/** How many harvests it would force to plant these beans, at the least as far as one can see. */
export function forcedHarvests(view: WireView, seat: number, beans: string[]): number {
  const fields = (view.fields[seat] ?? []).map((field, number) => ({
    kinds: new Set(field.beans ?? (field.count ? [field.bean] : [])),
    bean: field.bean,
    single: field.count === 1,
    free: field.count === 0,
    only: onlyBean(view, seat, number),
    regular: !["saloon", "smithy"].includes(fieldType(view, seat, number)),
  }));
  const soup = cooks(view, seat);
  let room = roomOf(view, seat) - (townOf(view).stores[seat]?.length ?? 0);
  let missing = 0;
  const fresh = [...new Set(beans)].filter(
    (bean) => !fields.some((field) => !field.free && field.bean === bean),
  );
  for (const bean of fresh) {
    const place =
      fields.find((field) => field.free && field.only === bean) ??
      fields.find((field) => soup && field.bean === MIXED && !field.kinds.has(bean)) ??
      fields.find((field) => field.free && field.regular) ??
      fields.find((field) => soup && field.single && field.regular && !field.kinds.has(bean));
    if (place?.free) {
      place.free = false;
      place.bean = bean;
      place.single = beans.filter((one) => one === bean).length === 1;
    } else if (place) {
      place.bean = MIXED;
      place.single = false;
    } else if (room > 0) room -= 1;
    else missing += 1;
    place?.kinds.add(bean);
  }
  return missing;
}

/** What a bank lets this seat do before the first card is planted. */
export function bankMoment(menu: HighBohnAct[]): "look" | "bottom" | "move" | "" {
  if (menu.some((act) => act.do === "look_at_top")) return "look";
  if (menu.some((act) => act.do === "move_to_bottom")) return "bottom";
  return menu.some((act) => act.do === "move_in_hand") ? "move" : "";
}

/** What becomes of a card on a field, and what a bank offers before. */

import type { HighBohnAct, HighBohnView } from "../../lib/wire";

/** How a card is planted: as it is, in place of what grows there, or as soup. */
export type Way = "plain" | HighBohnView["figures"]["plantings"][number]["way"];

/** What planting the card there means. */
export function wayOf(view: HighBohnView, card: string, field: number): Way {
  const told = view.figures.plantings.find((one) => one.card === card && one.field === field);
  return told?.way ?? "plain";
}

/** What a bank lets this seat do before the first card is planted. */
export function bankMoment(menu: HighBohnAct[]): "look" | "bottom" | "move" | "" {
  if (menu.some((act) => act.do === "look_at_top")) return "look";
  if (menu.some((act) => act.do === "move_to_bottom")) return "bottom";
  return menu.some((act) => act.do === "move_in_hand") ? "move" : "";
}

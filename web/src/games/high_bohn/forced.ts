/** The one thing that can be done, where there is no choice. */

import type { HighBohnAct, HighBohnView } from "../../lib/wire";
import * as bohnanza from "../bohnanza/forced";
import { fieldOf } from "./town";

/** What buildings offer besides planting: where any of it is possible, there is a choice. */
const CHOICES: readonly string[] = [
  "buy_building",
  "plant_as_soup",
  "store",
  "look_at_top",
  "move_to_bottom",
  "move_in_hand",
];

export function forcedAct(
  view: HighBohnView,
  me: number,
  menu: HighBohnAct[],
): bohnanza.Forced | null {
  if (menu.some((act) => CHOICES.includes(act.do))) return null;
  return bohnanza.forcedAct(view, me, menu, (field) => fieldOf(view, me, field)?.building ?? "");
}

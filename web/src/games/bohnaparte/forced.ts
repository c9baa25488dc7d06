/** The one thing that can be done, where there is no choice. */

import type { BohnaparteAct, BohnaparteView } from "../../lib/wire";
import * as bohnanza from "../bohnanza/forced";

/** What the war offers besides planting: where any of it is possible, there is a choice. */
const CHOICES: readonly string[] = ["lay_in_depot", "buy_depot", "buy_train", "build_fortress"];

export function forcedAct(
  view: BohnaparteView,
  me: number,
  menu: BohnaparteAct[],
): bohnanza.Forced | null {
  if (menu.some((act) => CHOICES.includes(act.do))) return null;
  return bohnanza.forcedAct(view, me, menu);
}

/** The one thing that can be done, where there is no choice. */

import type { GameAct, WireView } from "../../lib/wire";

/** The act that this seat owes and can do in one way only; null where there is something to choose.
 * A harvest is always a choice: it may save a tribute, or be meant for the discard pile. */
export function forcedAct<Act extends GameAct>(
  view: WireView,
  me: number,
  menu: Act[],
): Act | null {
  const fields = view.fields[me] ?? [];
  const both = menu.some((act) => act.do === "draw" && act.count > 1);
  const ways = new Map<string, Act>();
  for (const act of menu) {
    if (act.do === "draw" && act.count === 1 && both) continue;
    // Empty fields are alike.
    const alike =
      (act.do === "plant" || act.do === "plant_up") && !fields[act.field]?.count
        ? { ...act, field: -1 }
        : act;
    const key = JSON.stringify(alike);
    if (!ways.has(key)) ways.set(key, act);
  }
  const [only, ...more] = ways.values();
  return more.length ? null : (only ?? null);
}

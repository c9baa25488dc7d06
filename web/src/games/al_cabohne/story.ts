/** The last time that cards were turned up. */

import type { AlCabohneEvent, Told, WireView } from "../../lib/wire";

export interface Story {
  seq: number;
  events: AlCabohneEvent[];
}

/** What happened in step 4 of this turn, while its cards are still to be planted. */
export function storyOf(view: WireView, told: Told[]): Story | null {
  if (view.phase !== "plant") return null;
  const entry = told.findLast((one) => one.events?.some(({ event }) => event === "turned"));
  if (!entry) return null;
  const events = (entry.events ?? []) as AlCabohneEvent[];
  const first = events.findIndex(({ event }) => event === "turned");
  return { seq: entry.seq, events: events.slice(first) };
}

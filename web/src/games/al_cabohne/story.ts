/** The last time that cards were turned up. */

import type { AlCabohneEvent, Told, WireView } from "../../lib/wire";

export interface Story {
  seq: number;
  /** For each card turned up: that it was, and what came of it. */
  cards: AlCabohneEvent[][];
}

/** What happened in step 4 of this turn, while its cards are still to be planted. */
export function storyOf(view: WireView, told: Told[]): Story | null {
  if (view.phase !== "plant") return null;
  const entry = told.findLast((one) => one.events?.some(({ event }) => event === "turned"));
  if (!entry) return null;
  const cards: AlCabohneEvent[][] = [];
  for (const event of (entry.events ?? []) as AlCabohneEvent[]) {
    if (event.event === "turned") cards.push([event]);
    else cards.at(-1)?.push(event);
  }
  return { seq: entry.seq, cards };
}

/** The last time that cards were turned up. */

import type { GameEvent, Told, WireView } from "../../lib/wire";

export interface Story {
  /** The log entry with which it began. */
  seq: number;
  cards: Card[];
}

export interface Card {
  /** That the card was turned up, and what came of it. */
  events: GameEvent[];
}

const LASTS = ["turn_up", "plant"];

/** What happened in step 4 of this turn, while its cards are still to be planted. */
export function storyOf(view: WireView, told: Told[]): Story | null {
  if (!LASTS.includes(view.phase)) return null;
  const began = told.findLastIndex((entry) => has(entry, "turn_began"));
  const entries = told.slice(Math.max(began, 0)).filter((entry) => has(entry, "turned"));
  const [first] = entries;
  return first ? { seq: first.seq, cards: entries.flatMap(cardsOf) } : null;
}

function has(entry: Told, wanted: string): boolean {
  return entry.events?.some(({ event }) => event === wanted) ?? false;
}

function cardsOf(entry: Told): Card[] {
  const cards: Card[] = [];
  for (const event of entry.events ?? []) {
    if (event.event === "turned") cards.push({ events: [event] });
    else cards.at(-1)?.events.push(event);
  }
  return cards;
}

/** A guided first game: what is taught, and when its moment comes. */

import type { Told, WireView, You } from "./wire";

/** What a step may ask: where the game stands, and the last entries of its log. */
export interface Now<V extends WireView = WireView> {
  view: V;
  you: You;
  told: Told[];
}

export interface Step<V extends WireView = WireView> {
  id: string;
  /** What it is about: an element with this `data-tour`. */
  target: string;
  title: () => string;
  /** One to three sentences. */
  text(now: Now<V>): string;
  /** Whether its moment is there. */
  when(now: Now<V>): boolean;
  /** Whether the person has just done what it asks for: then it need not be said any longer. */
  did?(now: Now<V>): boolean;
}

/** How far a tour is: the steps behind it, and the one that is shown. */
export interface Progress {
  seen: readonly string[];
  shown: string | null;
}

/** The tour after the game went on. A step that is shown stays, unless what it asks for is done. */
export function followed(steps: readonly Step[], progress: Progress, now: Now): Progress {
  const shown = steps.find((step) => step.id === progress.shown);
  if (shown && !shown.did?.(now)) return progress;
  return confirmed(steps, progress, now);
}

/** The tour after the person has read the step that is shown. */
export function confirmed(steps: readonly Step[], progress: Progress, now: Now): Progress {
  const seen = progress.shown === null ? progress.seen : [...progress.seen, progress.shown];
  const next = steps.find((step) => !seen.includes(step.id) && step.when(now));
  return { seen, shown: next?.id ?? null };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The first of the places that covers none of the boxes. The first box matters most: where every
 * place covers one, the last ones are given up. */
export function freePlace<P extends string>(places: [P, Box][], boxes: Box[]): P | undefined {
  const free = places.find(([, place]) => boxes.every((box) => !overlap(place, box)));
  if (free || !boxes.length) return free?.[0];
  return freePlace(places, boxes.slice(0, -1));
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

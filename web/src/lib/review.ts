/** What can be learned from a finished game: the server judges, this asks for it and sorts it. */

import { api, Refused } from "./api";
import { loadReplay, readReplay } from "./replay";
import type { Deal, Decision, Loss, Point, Replay, Review, ReviewProgress } from "./wire";

const TABLE = /^[0-9a-f]{16}$/;

/** A game that can be reviewed, wherever it is. */
export interface Source {
  replay(): Promise<Replay>;
  start(): Promise<ReviewProgress>;
  progress(): Promise<ReviewProgress>;
  stop(): Promise<void>;
}

/** The game of a table that is over. `key` is that of an invitation. */
export function ofTable(table: string, key = ""): Source {
  const path = `/tables/${encodeURIComponent(table)}/review${key ? `?key=${encodeURIComponent(key)}` : ""}`;
  const known = () => {
    if (!TABLE.test(table)) throw new Refused(404, "BH-24", "there is no such table");
  };
  return {
    replay: () => loadReplay(table, key),
    start: async () => {
      known();
      return api.post<ReviewProgress>(path);
    },
    progress: async () => {
      known();
      return api.get<ReviewProgress>(path);
    },
    stop: () => api.delete<void>(path),
  };
}

/** The game in the text of a record file. The server knows its review by a name of its own. */
export function ofFile(record: string, told: (id: string) => void, id = ""): Source {
  let known = id;
  return {
    replay: () => readReplay(record),
    start: async () => {
      const progress = await api.post<ReviewProgress>("/review", record);
      known = progress.id;
      told(known);
      return progress;
    },
    progress: async () =>
      known
        ? api.get<ReviewProgress>(`/review/${encodeURIComponent(known)}`)
        : { id: "", state: "none", judged: 0, tasks: 0, review: null },
    stop: async () => {
      if (known) await api.delete<void>(`/review/${encodeURIComponent(known)}`);
    },
  };
}

// --- a record file that is reviewed: it stays in its tab ----------------------------------

const RECORD = "bohnhaus.reviewed";
let opened: { record: string; id: string } | null = null;

/** The file that `/review` is about, also after a reload. */
export function keepRecord(record: string, id = ""): void {
  opened = { record, id };
  try {
    sessionStorage.setItem(RECORD, JSON.stringify(opened));
  } catch {
    return; // too large, or forbidden: then it lasts as long as the page
  }
}

export function keptRecord(): { record: string; id: string } | null {
  if (opened) return opened;
  try {
    const kept = JSON.parse(sessionStorage.getItem(RECORD) ?? "null") as unknown;
    if (!kept || typeof kept !== "object") return null;
    const { record, id } = kept as Record<string, unknown>;
    return typeof record === "string" && typeof id === "string" ? { record, id } : null;
  } catch {
    return null;
  }
}

// --- what a review says --------------------------------------------------------------------

/** From this loss of a chance to win on, a decision was costly. */
export const COSTLY = 0.05;

export function isCostly(decision: Decision): boolean {
  return decision.chance_loss >= COSTLY;
}

/** What this seat could have done better, in the order of play. */
export function markedOf(review: Review, seat: number): Decision[] {
  return review.decisions.filter((one) => one.marked && one.seat === seat);
}

/** Where an act stands in the course of the game: 2.5 in the middle of the third turn. */
export function placeOf(points: readonly Point[], number: number): number {
  const next = points.findIndex((point) => point.number > number);
  if (next === 0) return 0;
  const from = points[next - 1];
  const to = points[next];
  if (next < 0 || !from || !to) return Math.max(points.length - 1, 0);
  return next - 1 + (number - from.number) / (to.number - from.number);
}

/** Someone's share of the chart, turn by turn, from `low` to `high`. */
export interface Band {
  /** A seat, or behind the last one another party that can win. */
  party: number;
  low: number[];
  high: number[];
}

/** The chances of everyone stacked to 1: the bottom one is that of `first`, so that its upper edge
 * reads as a plain line. */
export function bandsOf(points: readonly Point[], first: number): Band[] {
  const count = points[0]?.chances.length ?? 0;
  const order = Array.from({ length: count }, (_, at) => (first + at) % count);
  const sums = points.map(({ chances }) => chances.reduce((sum, one) => sum + one, 0) || 1);
  let low = points.map(() => 0);
  return order.map((party) => {
    const high = points.map(
      ({ chances }, at) => (low[at] ?? 0) + (chances[party] ?? 0) / (sums[at] ?? 1),
    );
    const band = { party, low, high };
    low = high;
    return band;
  });
}

/** The value between the turns at a place of the course. */
export function between(values: readonly number[], place: number): number {
  const at = Math.min(Math.floor(place), values.length - 1);
  const from = values[at] ?? 0;
  return from + ((values[at + 1] ?? from) - from) * (place - at);
}

/** Marks that would cover each other stand as one: the worst of them, or the chosen one. */
export function gathered<Mark extends { x: number; weight: number }>(
  marks: readonly Mark[],
  gap: number,
): { shown: Mark; all: Mark[] }[] {
  const groups: Mark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.x - b.x)) {
    const last = groups.at(-1);
    if (last?.[0] && mark.x - last[0].x < gap) last.push(mark);
    else groups.push([mark]);
  }
  return groups.map((all) => ({
    shown: all.reduce((worst, one) => (one.weight > worst.weight ? one : worst)),
    all,
  }));
}

/** The places from left to right, moved so that none is nearer to the next than `gap`. */
export function spread(places: readonly number[], gap: number, most: number): number[] {
  const found = [...places];
  for (let at = 1; at < found.length; at++) {
    found[at] = Math.max(found[at] ?? 0, (found[at - 1] ?? 0) + gap);
  }
  for (let at = found.length - 1; at >= 0; at--) {
    found[at] = Math.min(found[at] ?? 0, most - (found.length - 1 - at) * gap);
  }
  return found;
}

/** What a seat lost, the most first. */
export function lossesOf(review: Review, seat: number): Loss[] {
  return review.losses.filter((one) => one.seat === seat).sort((a, b) => b.score - a.score);
}

/** What a seat lost in all. */
export function lostBy(review: Review, seat: number): number {
  return lossesOf(review, seat).reduce((sum, one) => sum + one.score, 0);
}

/** Those first that changed most for the two. */
export function biggest(deals: readonly Deal[]): Deal[] {
  const size = (deal: Deal) => Math.max(Math.abs(deal.gain), Math.abs(deal.other_gain));
  return [...deals].sort((a, b) => size(b) - size(a));
}

/** The one that cost most. */
export function worst(decisions: readonly Decision[]): Decision | undefined {
  return [...decisions].sort((a, b) => b.loss - a.loss)[0];
}

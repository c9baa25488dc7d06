/** The log of a table as a story: turn by turn, what changed the board in plain sight, what was only
 * talked about folded away. */

import { tableOf } from "../games/tables.svelte";
import { beanOf } from "./games.svelte";
import { type Context, tellEntry } from "./sentences";
import type { GameEvent, Told, TurnBeganEvent } from "./wire";
import { t } from "./words.svelte";

export interface Line {
  seq: number;
  text: string;
  /** The beans it is about, each kind once. */
  beans: string[];
  /** Whether somebody said it in the chat. */
  said: boolean;
}

export interface Chapter {
  /** The entry with which it begins. */
  seq: number;
  /** Which turn it is, and whose; -1 before the first one. */
  turn: number;
  seat: number;
  title: string;
  lines: Line[];
  /** Offers that came to nothing, refusals and wishes. */
  talk: Line[];
}

/** The most pictures that stand before a sentence. */
const MOST = 3;

/** The story, or only its last turns. */
export function storyOf(told: readonly Told[], context: Context, turns = Infinity): Chapter[] {
  const chapters: Chapter[] = [];
  for (const entry of told.slice(beginOf(told, turns))) addTo(chapters, entry, context);
  return chapters.filter(({ seat, lines, talk }) => seat >= 0 || lines.length || talk.length);
}

/** How many turns began. */
export function turnsIn(told: readonly Told[]): number {
  return told.filter(beginsTurn).length;
}

/** Where the last so many turns begin. */
function beginOf(told: readonly Told[], turns: number): number {
  let left = turns;
  const begin = told.findLastIndex((entry) => {
    if (beginsTurn(entry)) left -= 1;
    return left <= 0;
  });
  return Math.max(0, begin);
}

function beginsTurn({ events }: Told): boolean {
  return events?.some(({ event }) => event === "turn_began") ?? false;
}

function addTo(chapters: Chapter[], entry: Told, context: Context): void {
  const { seq } = entry;
  const said = entry.kind === "chatted";
  const text = entry.kind === "passed" ? "" : tellEntry(entry, context, () => false).text;
  if (text) current(chapters, seq).lines.push({ seq, text, beans: [], said });
  const talks = tableOf(context.game)?.dealing?.talks;
  for (const event of entry.events ?? []) {
    if (event.event === "turn_began") chapters.push(chapter(seq, event, context));
    else {
      const sentence = tellEntry(entry, context, (one) => one === event).events.join(" ");
      if (!sentence) continue;
      const { lines, talk } = current(chapters, seq);
      const told = { seq, text: sentence, beans: beansIn(event), said: false };
      (talks?.(event) ? talk : lines).push(told);
    }
  }
}

function current(chapters: Chapter[], seq: number): Chapter {
  const last = chapters.at(-1);
  if (last) return last;
  const first = { seq, turn: -1, seat: -1, title: "", lines: [], talk: [] };
  chapters.push(first);
  return first;
}

function chapter(
  seq: number,
  { turn, seat }: TurnBeganEvent,
  { names, seat: me }: Context,
): Chapter {
  const title = seat === me ? t("Your turn") : t("{name}'s turn", { name: names[seat] ?? "" });
  return { seq, turn, seat, title, lines: [], talk: [] };
}

/** The beans that an event names, in its own order. */
export function beansIn(event: GameEvent): string[] {
  const found = Object.entries(event).flatMap(([key, value]): string[] => {
    if (key === "bean" && typeof value === "string") return [value];
    const lists = ["beans", "gave", "got", "give", "want", "cards", "kept"];
    return lists.includes(key) && isTexts(value) ? value.map(beanOf) : [];
  });
  return [...new Set(found.filter(Boolean))].slice(0, MOST);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

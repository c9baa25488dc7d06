/** The duel: its score, its cards and texts, and what was seen of hidden cards. */

import {
  type BroughtBean,
  beanName,
  gameNamed,
  plainBean,
  textOn,
  textsOf,
} from "../../lib/games.svelte";
import type { BeanListing, MeterStep, TextListing, WireField, WireView } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";

/** What the view holds of this game alone. */
export interface Duel {
  scores: number[];
  /** The thalers of the first game of a match, while the return game is played. */
  first_game: number[];
  /** The texts that were used in this turn. */
  used: number[];
  barred: boolean;
  will_bar: boolean;
  skipped: boolean;
  will_skip: boolean;
  /** Whether each hand lies open. */
  open: boolean[];
  /** For every card of every hand, who has seen it. */
  marks: number[][];
  /** Every hand, the front first: what this seat knows of it, "" for other cards. */
  hands: string[][];
  /** How many cards on top of the draw pile each seat has seen. */
  peeked: number[];
  /** Those that this seat has seen, the top first. */
  top: string[];
  /** What is sure to lie at places of the other hand that this seat does not know. */
  held: string[];
  /** The cards of a table that brought its own. */
  cards?: { beans: BroughtBean[]; texts: TextListing[] };
}

/** Who gets there has won. */
export const GOAL = 25;
/** Marks of a hand card: seen by everyone, seen by the opponent, known to be no green bean. */
const EVERYONE = 1;
const OPPONENT = 2;
const NOT_GREEN = 4;

export function duelOf(view: WireView): Duel {
  return view.slot as unknown as Duel;
}

/** The cards that are played with. */
export function beansOf(view: WireView): BeanListing[] {
  return duelOf(view).cards?.beans ?? gameNamed(view.game)?.beans ?? [];
}

export function meterFor(view: WireView, bean: string): MeterStep[] {
  return beansOf(view).find((one) => one.id === plainBean(bean))?.meter ?? [];
}

/** What so many beans of a kind pay. */
export function worthOf(view: WireView, bean: string, count: number): number {
  return meterFor(view, bean).findLast((step) => step.beans <= count)?.thalers ?? 0;
}

/** The text on a card, if it carries one. */
export function textOf(view: WireView, card: string): TextListing | undefined {
  const number = Number(textOn(card) || 0);
  const texts = duelOf(view).cards?.texts ?? textsOf(view.game);
  return texts.find((text) => text.number === number);
}

/** What the text is called in narrow places. */
export function textName(text: TextListing): string {
  return tc("text card", text.name);
}

/** What the text does, as a sentence. */
export function textSentence(text: TextListing): string {
  const said = tc("text card", text.text);
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)}.`;
}

/** The number of a text as it is printed. */
export function printed(number: number): string {
  return String(number).padStart(2, "0");
}

/** The beans of a field, the one that was planted last behind all others. */
export function beansOn(field: WireField): string[] {
  return field.beans?.length ? field.beans : Array.from({ length: field.count }, () => field.bean);
}

/** The card that lies on top of the field; "" for an empty one. */
export function topOf(field: WireField): string {
  return beansOn(field).at(-1) ?? "";
}

/** How many beans of the kind the seat grows. */
export function growing(view: WireView, seat: number, bean: string): number {
  return (view.fields[seat] ?? [])
    .filter((field) => field.count && plainBean(field.bean) === plainBean(bean))
    .reduce((sum, field) => sum + field.count, 0);
}

export interface SeenCard {
  /** "" for a card that this seat does not know. */
  bean: string;
  /** Whether it is known to be no green bean. */
  notGreen: boolean;
  /** Whether others than its holder know it. */
  known: boolean;
}

/** The hand of the seat as far as it was seen, the front first. */
export function seenHand(view: WireView, seat: number): SeenCard[] {
  const { hands, marks } = duelOf(view);
  return (hands[seat] ?? []).map((bean, place) => {
    const mark = marks[seat]?.[place] ?? 0;
    return {
      bean,
      notGreen: (mark & NOT_GREEN) > 0,
      known: (mark & (EVERYONE | OPPONENT)) > 0,
    };
  });
}

/** What is known of the card. */
export function seenName(card: SeenCard | undefined): string {
  if (card?.bean) return beanName(card.bean);
  return card?.notGreen ? t("no green bean") : t("unknown");
}

/** Cards of one kind that lie on top of each other. */
export interface Run {
  bean: string;
  count: number;
}

/** The discards from the top, run by run: a run moves to the offer if its kind lies there, and if
 * the runs above it did. */
export function runsOf(view: WireView): Run[] {
  const runs: Run[] = [];
  for (const card of view.discard_pile.toReversed()) {
    const bean = plainBean(card);
    const last = runs.at(-1);
    if (last?.bean === bean) last.count += 1;
    else runs.push({ bean, count: 1 });
  }
  return runs;
}

/** The seat for which the cards of the offer are left over; -1 while they are no such. */
export function leftFor(view: WireView): number {
  const phase = view.frames[0]?.name;
  if (phase === "prepare") return view.active;
  return phase === "draw" ? 1 - view.active : -1;
}

/** The text in whose course somebody decides something, or 0. */
export function textNow(view: WireView): number {
  const frame = view.frames.at(-1);
  return frame && ["text", "give", "plant_card"].includes(frame.name) ? (frame.numbers[0] ?? 0) : 0;
}

/** The thalers of the seat in all games of the match. */
export function sumOf(view: WireView, seat: number): number {
  const { scores, first_game } = duelOf(view);
  return (first_game[seat] ?? 0) + (scores[seat] ?? 0);
}

/** What there is to play, as the server lists it; loaded once. */

import { api } from "./api";
import type { BeanListing, GameListing, MeterStep } from "./wire";
import { tc } from "./words.svelte";

let listed = $state.raw<GameListing[]>([]);
let loading: Promise<void> | null = null;

export function loadGames(): Promise<void> {
  loading ??= api.get<GameListing[]>("/games").then(
    (games) => {
      listed = games;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function games(): GameListing[] {
  return listed;
}

export function gameNamed(id: string): GameListing | undefined {
  return listed.find((game) => game.id === id);
}

/** The game that the page is about, if it is about one. */
let shown = $state("");

export function shownGame(): string {
  return shown;
}

/** The page is about this game as long as the component is there whose effect calls it. */
export function showGame(id: string): () => void {
  shown = id;
  return () => {
    shown = "";
  };
}

function kind(bean: string): BeanListing | undefined {
  for (const game of listed) {
    const found = game.beans.find((one) => one.id === bean);
    if (found) return found;
  }
  return undefined;
}

/** The letter on the bean. */
export function letterOf(bean: string): string {
  return kind(bean)?.letter ?? "?";
}

/** What the bean is called, in the language of the page. */
export function beanName(bean: string): string {
  const found = kind(bean);
  return found ? tc("bean", found.name) : bean;
}

/** Its name for narrow places: a long one may be parted where its parts meet, or between syllables. */
export function partedName(bean: string): string {
  return beanName(bean)
    .replace(/(?<=\S{4})bohne$/, "\u00adbohne")
    .replace(/^([а-яё]{6,}?)(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя][а-яё]{3,}$)/i, "$1\u00ad");
}

/** The bean of a card: `red.17` is a red one, and so is `red`. */
export function beanOf(card: string): string {
  const dot = card.lastIndexOf(".");
  return dot < 0 ? card : card.slice(0, dot);
}

/** So many thalers for at least so many beans, step by step. */
export function meterOf(game: string, bean: string): MeterStep[] {
  return gameNamed(game)?.beans.find((one) => one.id === bean)?.meter ?? [];
}

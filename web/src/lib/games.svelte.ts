/** What there is to play, as the server lists it; loaded once. */

import { api } from "./api";
import type { BeanListing, BuildingListing, GameListing, MeterStep, WireView } from "./wire";
import { t, tc } from "./words.svelte";

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

/** What a field counts as on which several beans grow. */
export const MIXED = "mixed";

/** The beans of the game that is played: some are in it by an option only. */
export function kindsOf({ game, options }: Pick<WireView, "game" | "options">): string[] {
  const beans = gameNamed(game)?.beans ?? [];
  return beans.filter((bean) => !bean.option || options[bean.option]).map((bean) => bean.id);
}

/** The building cards of the game, if it has some. */
export function buildingsOf(game: string): BuildingListing[] {
  return gameNamed(game)?.buildings ?? [];
}

/** The letter on the bean. */
export function letterOf(bean: string): string {
  if (bean === MIXED) return "";
  return kind(bean)?.letter ?? "?";
}

/** What the bean is called, in the language of the page. */
export function beanName(bean: string): string {
  if (bean === MIXED) return t("bean soup");
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

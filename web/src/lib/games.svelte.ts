/** What there is to play, as the server lists it; loaded once. */

import { api } from "./api";
import type {
  BeanListing,
  BroughtBean,
  BuildingListing,
  GameListing,
  MeterStep,
  TextListing,
  WireView,
} from "./wire";
import { letterIn, t, tc, words } from "./words.svelte";

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

let brought = $state.raw<readonly BroughtBean[]>([]);

/** The beans that the table on the page brought along; none for a table with the usual ones. */
export function bringBeans(beans: readonly BroughtBean[]): void {
  brought = beans;
}

const TEXT = /_(\d\d)$/;

/** The bean of a card, whatever text it carries: of `green_17` it is `green`. */
export function plainBean(bean: string): string {
  return bean.replace(TEXT, "");
}

/** The number of the text that the card carries, as it is printed: `17`; "" for none. */
export function textOn(bean: string): string {
  return TEXT.exec(bean)?.[1] ?? "";
}

/** The bean as the table brought it along, if it did. */
function ownKind(bean: string): BroughtBean | undefined {
  const id = plainBean(bean);
  return brought.find((one) => one.id === id);
}

function kind(bean: string): BeanListing | undefined {
  const own = ownKind(bean);
  if (own) return own;
  const id = plainBean(bean);
  for (const game of listed) {
    const found = game.beans.find((one) => one.id === id);
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

/** The texts on the cards of the game, if it has some. */
export function textsOf(game: string): TextListing[] {
  return gameNamed(game)?.texts ?? [];
}

/** The building cards of the game, if it has some. */
export function buildingsOf(game: string): BuildingListing[] {
  return gameNamed(game)?.buildings ?? [];
}

/** The letter on the bean, in the language of the page. */
export function letterOf(bean: string): string {
  if (bean === MIXED) return "";
  const found = kind(bean);
  if (!found) return "?";
  return (ownKind(bean) ? undefined : letterIn(found.name)) ?? found.letter;
}

/** What the bean is called, in the language of the page. */
export function beanName(bean: string): string {
  if (bean === MIXED) return t("bean soup");
  const text = textOn(bean);
  const name = plainName(bean);
  return text ? tc("card with a text", "{bean} {number}", { bean: name, number: text }) : name;
}

function plainName(bean: string): string {
  const own = ownKind(bean)?.names[words.language];
  if (own) return own;
  const found = kind(bean);
  return found ? tc("bean", found.name) : bean;
}

/** Words for narrow places: those with a bean in them may be parted before it. */
export function parted(words: string): string {
  return words.replace(/(?<=\S{3})bohne(?=n?(?!\p{L}))/gu, "\u00adbohne");
}

/** Its name for narrow places: a long one may be parted where its parts meet, or between syllables. */
export function partedName(bean: string): string {
  return parted(beanName(bean))
    .replace(/^([а-яё]{6,}?)(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя][а-яё]{3,}$)/i, "$1\u00ad")
    .replace(/(?<=\p{L}{4})bab$/u, "\u00adbab");
}

/** The bean of a card: `red.17` is a red one, and so is `red`. */
export function beanOf(card: string): string {
  const dot = card.lastIndexOf(".");
  return dot < 0 ? card : card.slice(0, dot);
}

/** What is printed on a card of the game that is shown: its meter, and how many there are. */
export function printOf(bean: string): { meter: MeterStep[]; count: number } | undefined {
  const id = plainBean(bean);
  return (
    brought.find((one) => one.id === id) ??
    gameNamed(shown)?.beans.find((one) => one.id === id) ??
    kind(bean)
  );
}

/** So many thalers for at least so many beans, step by step. */
export function meterOf(game: string, bean: string): MeterStep[] {
  return gameNamed(game)?.beans.find((one) => one.id === bean)?.meter ?? [];
}

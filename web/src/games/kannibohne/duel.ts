/** The cards and texts of the duel, and what was seen of hidden cards, in words. */

import { beanName, gameNamed, plainBean, textOn, textsOf } from "../../lib/games.svelte";
import type { BeanListing, DuelCard, KannibohneView, MeterStep, TextListing } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";

/** The cards that are played with. */
export function beansOf(view: KannibohneView): BeanListing[] {
  return view.slot.cards?.beans ?? gameNamed(view.game)?.beans ?? [];
}

export function meterFor(view: KannibohneView, bean: string): MeterStep[] {
  return beansOf(view).find((one) => one.id === plainBean(bean))?.meter ?? [];
}

/** The texts that are played with. */
export function allTexts(view: KannibohneView): TextListing[] {
  return view.slot.cards?.texts ?? textsOf(view.game);
}

/** The text with this number; none for 0. */
function textNumbered(view: KannibohneView, number: number): TextListing | undefined {
  return allTexts(view).find((text) => text.number === number);
}

/** The text on a card, if it carries one. */
export function textOf(view: KannibohneView, card: string): TextListing | undefined {
  return textNumbered(view, Number(textOn(card)));
}

/** The text on top of a field, if there is one. */
export function textOnField(
  view: KannibohneView,
  seat: number,
  field: number,
): TextListing | undefined {
  return textNumbered(view, view.figures.texts[seat]?.[field] ?? 0);
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

/** When the text can be used. */
export function whenOf(text: TextListing, may = false, used = false): string {
  if (may) return t("use now");
  return used ? t("used") : t("phase {n}", { n: text.phase });
}

/** How many a text's number is printed with. */
const DIGITS = 2;

/** The number of a text as it is printed. */
export function printed(number: number): string {
  return String(number).padStart(DIGITS, "0");
}

/** What is known of the card. */
export function seenName(card: DuelCard | undefined): string {
  if (card?.bean) return beanName(card.bean);
  return card?.not_green ? t("no green bean") : t("unknown");
}

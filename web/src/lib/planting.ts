/** What a tap on a card of the hand leads to. */

import { beanOf } from "./games.svelte";
import type { WireField } from "./wire";

/** The focus goes to the first button that plants a card. */
export function focusPlanting(): void {
  document.querySelector<HTMLElement>(".dock [data-act=plant]")?.focus();
}

/** Planting the card on the field that suits it best, to be told why that cannot be. */
export function plantingOf(card: string, fields: WireField[]) {
  const suits = fields.findIndex((field) => !field.count || field.bean === beanOf(card));
  return { do: "plant" as const, card, field: Math.max(suits, 0) };
}

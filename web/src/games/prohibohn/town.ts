/** The town: who owns what, what cards count, and how the players stand. */

import { buildingsOf } from "../../lib/games.svelte";
import type {
  BuildingListing,
  CardFigures,
  ProhibohnAct,
  ProhibohnTown,
  ProhibohnView,
  PurchaseFigures,
} from "../../lib/wire";
import { tc } from "../../lib/words.svelte";

const GAME = "prohibohn";

export const RAID = "raid";
export const FREE = -1;
export const REMOVED = FREE - 1;

export function townOf(view: ProhibohnView): ProhibohnTown {
  return view.slot;
}

/** The cards of the town of this game. */
export function cardsOf(view: Pick<ProhibohnView, "game" | "options">): BuildingListing[] {
  return buildingsOf(view.game).filter((card) => !card.option || view.options[card.option]);
}

/** What the type is called. */
export function typeName(card: BuildingListing): string {
  return tc("building", card.name);
}

export interface Row {
  type: string;
  name: string;
  bean: string;
  cards: BuildingListing[];
}

/** The cards type by type. */
export function rowsOf(view: Pick<ProhibohnView, "game" | "options">): Row[] {
  const rows = new Map<string, Row>();
  for (const card of cardsOf(view)) {
    const row = rows.get(card.type) ?? {
      type: card.type,
      name: typeName(card),
      bean: card.bean,
      cards: [],
    };
    row.cards.push(card);
    rows.set(card.type, row);
  }
  return [...rows.values()];
}

/** `casino 3`; the raid, of which there is one, goes without its cost. */
export function cardName(card: BuildingListing): string {
  if (card.type === RAID) return typeName(card);
  return tc("business", "{type} {cost}", { type: typeName(card), cost: card.cost });
}

/** The name of the card with this id. */
export function cardCalled(id: string): string {
  const card = buildingsOf(GAME).find((one) => one.id === id);
  return card ? cardName(card) : id;
}

/** The seat that owns the card, or FREE, or REMOVED. */
export function ownerOf({ businesses, removed }: ProhibohnTown, id: string): number {
  if (removed.some((one) => one === id)) return REMOVED;
  return businesses.findIndex((ids) => ids.some((one) => one === id));
}

/** The cards that the seat owns. */
export function ownedBy(view: ProhibohnView, town: ProhibohnTown, seat: number): BuildingListing[] {
  const ids = town.businesses[seat] ?? [];
  return cardsOf(view).filter((card) => ids.some((id) => id === card.id));
}

export function isRaided(town: ProhibohnTown): boolean {
  return ownerOf(town, RAID) !== FREE;
}

/** What the card means to its owner; nothing for one that nobody owns. */
export function figuresOf(view: ProhibohnView, id: string): CardFigures | undefined {
  return view.figures.cards.find((card) => card.id === id);
}

/** The cards that the menu lets one buy. */
export function forSale(view: ProhibohnView, menu: readonly ProhibohnAct[]): BuildingListing[] {
  const ids = menu.flatMap((one): string[] => {
    if (one.do === "buy_raid") return [RAID];
    return one.do === "buy" ? [one.card] : [];
  });
  return cardsOf(view).filter((card) => ids.some((id) => id === card.id));
}

/** The ways to pay for a card that is for sale: those that the viewer has the thalers for, or else
 * the card's own bean. */
export function purchasesOf(view: ProhibohnView, id: string): PurchaseFigures[] {
  const all = view.figures.purchases.filter((one) => one.id === id);
  const within = all.filter(({ affordable }) => affordable);
  return within.length ? within : all;
}

/** The town: who owns what, what cards count, and how the players stand. */

import { buildingsOf } from "../../lib/games.svelte";
import { counted } from "../../lib/lists";
import type { BuildingListing, ProhibohnAct, WireView } from "../../lib/wire";
import { tc } from "../../lib/words.svelte";
import type { Mafia } from "../al_cabohne/mafia";

/** What the view holds of this game alone. */
export interface Town extends Mafia {
  /** By seat: the ids of the cards that it owns. */
  businesses: string[][];
  removed: string[];
  /** By seat: how many thalers of the set-up are left, which only their owner knows. */
  laid: number[];
  /** The own ones. */
  own_laid: string[];
  /** Whether the extra draw pile was made. */
  extra: boolean;
}

const GAME = "prohibohn";

export const RAID = "raid";
export const FREE = -1;
export const REMOVED = -2;
/** With so many businesses owned there is no extra draw pile. */
export const ENOUGH = 10;

const POLICE = "police";
const TYPES = "types";
const COMPLETE = 4;
const OF_A_TYPE = 3;

export function townOf(view: WireView): Town {
  return view.slot as unknown as Town;
}

/** The cards of the town of this game. */
export function cardsOf(view: Pick<WireView, "game" | "options">): BuildingListing[] {
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
export function rowsOf(view: Pick<WireView, "game" | "options">): Row[] {
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

export function isBusiness(card: BuildingListing): boolean {
  return card.type !== POLICE && card.type !== RAID;
}

/** The seat that owns the card, or FREE, or REMOVED. */
export function ownerOf({ businesses, removed }: Town, id: string): number {
  if (removed.includes(id)) return REMOVED;
  return businesses.findIndex((ids) => ids.includes(id));
}

/** The cards that the seat owns. */
export function ownedBy(view: WireView, town: Town, seat: number): BuildingListing[] {
  const ids = town.businesses[seat] ?? [];
  return cardsOf(view).filter((card) => ids.includes(card.id));
}

export function businessesOf(view: WireView, town: Town, seat: number): BuildingListing[] {
  return ownedBy(view, town, seat).filter(isBusiness);
}

/** How many businesses the players own together. */
export function ownedTogether(view: WireView): number {
  const town = townOf(view);
  return town.businesses.reduce((sum, _, seat) => sum + businessesOf(view, town, seat).length, 0);
}

/** Whether the seat has all three of the card's type. */
export function isComplete(
  view: WireView,
  town: Town,
  seat: number,
  card: BuildingListing,
): boolean {
  const own = businessesOf(view, town, seat).filter((other) => other.type === card.type);
  return own.length === OF_A_TYPE;
}

export function isRaided(town: Town): boolean {
  return ownerOf(town, RAID) !== FREE;
}

/** What a card counts at the end for the seat that owns it. */
export function countsOf(view: WireView, town: Town, seat: number, card: BuildingListing): number {
  if (!isBusiness(card) || card.cost > 1) return card.cost;
  if (isComplete(view, town, seat, card)) return COMPLETE;
  return isRaided(town) ? 0 : card.cost;
}

/** What the card's bonus goes by: how many businesses the seat owns, or types of them. */
export function measureOf(view: WireView, town: Town, seat: number, card: BuildingListing): number {
  const own = businessesOf(view, town, seat);
  return card.counts === TYPES ? new Set(own.map((one) => one.type)).size : own.length;
}

/** What the card pays at the end besides what it counts. */
export function bonusOf(view: WireView, town: Town, seat: number, card: BuildingListing): number {
  const measure = measureOf(view, town, seat, card);
  return card.meter.findLast((step) => step.beans <= measure)?.thalers ?? 0;
}

export interface Score {
  cash: number;
  /** What the cards of the town count. */
  town: number;
  bonus: number;
  total: number;
}

/** How the seat stands, without what grows on its fields. */
export function scoreOf(view: WireView, seat: number, town = townOf(view)): Score {
  const cash = (view.earnings[seat]?.length ?? 0) + (town.laid[seat] ?? 0);
  const own = ownedBy(view, town, seat);
  const counts = own.reduce((sum, card) => sum + countsOf(view, town, seat, card), 0);
  const bonus = own.reduce((sum, card) => sum + bonusOf(view, town, seat, card), 0);
  return { cash, town: counts, bonus, total: cash + counts + bonus };
}

/** The town, if the seat had the card too. */
export function withCard(town: Town, seat: number, id: string): Town {
  const businesses = town.businesses.map((ids, other) => (other === seat ? [...ids, id] : ids));
  return { ...town, businesses };
}

/** The cards that the menu lets one buy. */
export function forSale(view: WireView, menu: readonly ProhibohnAct[]): BuildingListing[] {
  const ids = menu.flatMap((one) => {
    if (one.do === "buy_raid") return [RAID];
    return one.do === "buy" ? [one.card as string] : [];
  });
  return cardsOf(view).filter((card) => ids.includes(card.id));
}

/** How many thalers of the bean pay for the card; 0 if that bean does not. */
export function priceIn(card: BuildingListing, bean: string): number {
  return card.bean === bean ? card.cost : card.other;
}

/** The seat's thalers by bean, the own ones that nobody else knows included. */
export function thalersBy(view: WireView, seat: number): Map<string, number> {
  const unseen = seat === view.seat ? townOf(view).own_laid : [];
  return counted([...(view.earnings[seat] ?? []), ...unseen]);
}

/** The beans in which the seat could pay for the card. */
export function paysIn(view: WireView, seat: number, card: BuildingListing): string[] {
  return [...thalersBy(view, seat)]
    .filter(([bean, count]) => priceIn(card, bean) > 0 && count >= priceIn(card, bean))
    .map(([bean]) => bean);
}

/** The third business that the buyer of this one may remove; undefined if there is none. */
export function thirdOf(
  view: WireView,
  seat: number,
  card: BuildingListing,
): BuildingListing | undefined {
  if (!isBusiness(card)) return undefined;
  const town = townOf(view);
  const others = cardsOf(view).filter((one) => one.type === card.type && one.id !== card.id);
  const own = others.filter((one) => ownerOf(town, one.id) === seat);
  return own.length === 1 ? others.find((one) => ownerOf(town, one.id) === FREE) : undefined;
}

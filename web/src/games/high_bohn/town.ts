/** The towns, as everyone at the table sees them. */

import { buildingsOf, kindsOf } from "../../lib/games.svelte";
import type { BuildingListing, HighBohnView, WireView } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";

/** What the rules say of a field: which building it is, what alone grows there, its meter. */
type FieldFigures = HighBohnView["figures"]["fields"][number][number];

/** What a building is at the moment: sold to a seat, for sale, or out of the game. */
export type Standing = { sold: number } | "unsold" | "gone";

/** A type with its four cards, the cheapest first. */
export interface Row {
  type: string;
  bean: string;
  cards: BuildingListing[];
}

/** All buildings of the game that is played, type by type. */
export function rowsOf(view: Pick<WireView, "game" | "options">): Row[] {
  const beans = kindsOf(view);
  const rows: Row[] = [];
  for (const card of buildingsOf(view.game)) {
    if (!beans.includes(card.bean)) continue;
    const last = rows.at(-1);
    if (last?.type === card.type) last.cards.push(card);
    else rows.push({ type: card.type, bean: card.bean, cards: [card] });
  }
  return rows;
}

export function standingOf(view: HighBohnView, id: string): Standing {
  const owner = view.slot.towns.findIndex((town) => town.some((one) => one === id));
  if (owner >= 0) return { sold: owner };
  return isForSale(view, id) ? "unsold" : "gone";
}

export function isForSale(view: HighBohnView, id: string): boolean {
  return view.slot.supply.some((one) => one === id);
}

/** Whether this seat has the thalers for the building, and may own it. */
export function isAffordable(view: HighBohnView, id: string): boolean {
  return view.figures.affordable.some((one) => one === id);
}

/** The cards of a seat's buildings, in the order of the market. */
export function buildingsIn(view: HighBohnView, seat: number): BuildingListing[] {
  const town = view.slot.towns[seat] ?? [];
  return buildingsOf(view.game).filter((card) => town.some((one) => one === card.id));
}

/** How many thalers of this bean the seat could pay with. */
export function purse(view: HighBohnView, seat: number, bean: string): number {
  return (view.earnings[seat] ?? []).filter((one) => one === bean).length;
}

/** `Saloon`. */
export function typeName(game: string, type: string): string {
  const card = buildingsOf(game).find((one) => one.type === type);
  return card ? tc("building", card.name) : type;
}

/** Where the parts of a long name meet, in the languages that write it as one word. */
const JOINTS = /(?<=\p{L}{4})(?=(lager|warenladen|laden|mine|bánya|tábor|bolt|műhely|курня)$)/giu;

/** Its name for narrow places: a long one may be parted. */
export function partedName(game: string, type: string): string {
  return typeName(game, type).replace(JOINTS, "\u00ad");
}

/** `Saloon 3`. */
export function buildingName(game: string, id: string): string {
  const card = buildingsOf(game).find((one) => one.id === id);
  if (!card) return id;
  return t("{building} {cost}", { building: tc("building", card.name), cost: card.cost });
}

export function fieldOf(view: HighBohnView, seat: number, field: number): FieldFigures | undefined {
  return view.figures.fields[seat]?.[field];
}

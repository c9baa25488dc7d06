/** The towns, as everyone at the table sees them. */

import { buildingsOf, kindsOf, MIXED } from "../../lib/games.svelte";
import type { BuildingListing, HighBohnAct, MeterStep, WireView } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";

/** What the view holds of this game alone. */
export interface Town {
  /** By seat: the ids of the buildings. */
  towns: string[][];
  /** The ids of the unsold buildings. */
  supply: string[];
  /** By seat: what each field beyond the first ones is, `third_field` or a type of building. */
  extras: string[][];
  /** By seat: the fields on which bean soup grows. */
  soups: number[][];
  /** By seat: the beans in the general store. */
  stores: string[][];
  own_store: string[];
  /** By seat: the received beans that cannot be stored. */
  tied: string[][];
  own_tied: string[];
  under_saloon: string[][];
  under_distillery: string[][];
  /** Whether the active player has used a bank in this turn. */
  bank: number;
  /** How many cards lie at the bottom of the draw pile that the owner of bank 2 has moved there. */
  sunk: number;
  bottom: string[];
  /** The top card of the draw pile, for who has looked at it. */
  top: string;
}

export type BuildingId = Extract<HighBohnAct, { do: "buy_building" }>["building"];
export type TypeId = Extract<HighBohnAct, { do: "name_type" }>["type"];

/** What a building is at the moment: sold to a seat, for sale, or out of the game. */
export type Standing = { sold: number } | "unsold" | "gone";

/** A type with its four cards, the cheapest first. */
export interface Row {
  type: TypeId;
  bean: string;
  cards: BuildingListing[];
}

export const COSTS = [1, 2, 3, 4] as const;
const THIRD_FIELD = "third_field";
const MOST_FIELDS = 3;
/** For every how many thalers of cash a camp brings one more, by its cost. */
const CAMP_COUNTS: Readonly<Record<number, number>> = { 2: 8, 3: 6, 4: 5 };

export function townOf(view: WireView): Town {
  return view.slot as unknown as Town;
}

/** All buildings of the game that is played, type by type. */
export function rowsOf(view: Pick<WireView, "game" | "options">): Row[] {
  const beans = kindsOf(view);
  const rows: Row[] = [];
  for (const card of buildingsOf(view.game)) {
    if (!beans.includes(card.bean)) continue;
    const last = rows.at(-1);
    if (last?.type === card.type) last.cards.push(card);
    else rows.push({ type: card.type as TypeId, bean: card.bean, cards: [card] });
  }
  return rows;
}

export function standingOf(view: WireView, id: string): Standing {
  const { towns, supply } = townOf(view);
  const owner = towns.findIndex((town) => town.includes(id));
  if (owner >= 0) return { sold: owner };
  return supply.includes(id) ? "unsold" : "gone";
}

export function owns(view: WireView, seat: number, ...ids: string[]): boolean {
  return ids.some((id) => townOf(view).towns[seat]?.includes(id));
}

/** The cards of a seat's buildings, in the order of the market. */
export function buildingsIn(view: WireView, seat: number): BuildingListing[] {
  const town = townOf(view).towns[seat] ?? [];
  return buildingsOf(view.game).filter((card) => town.includes(card.id));
}

/** How many thalers of this bean the seat could pay with. */
export function purse(view: WireView, seat: number, bean: string): number {
  return (view.earnings[seat] ?? []).filter((one) => one === bean).length;
}

/** `Saloon`. */
export function typeName(game: string, type: string): string {
  const card = buildingsOf(game).find((one) => one.type === type);
  return card ? tc("building", card.name) : type;
}

/** `Saloon 3`. */
export function buildingName(game: string, id: string): string {
  const card = buildingsOf(game).find((one) => one.id === id);
  if (!card) return id;
  return t("{building} {cost}", { building: tc("building", card.name), cost: card.cost });
}

// --- fields ---------------------------------------------------------------------------------

/** What an extra field is: a type of building; empty for ordinary fields and the third one. */
export function fieldType(view: WireView, seat: number, field: number): string {
  const extras = townOf(view).extras[seat] ?? [];
  const first = (view.fields[seat]?.length ?? 0) - extras.length;
  const extra = extras[field - first] ?? "";
  return extra === THIRD_FIELD ? "" : extra;
}

/** The one bean that grows on a field that is a saloon or a smithy. */
export function onlyBean(view: WireView, seat: number, field: number): string {
  return { saloon: "green", smithy: "chili" }[fieldType(view, seat, field)] ?? "";
}

export function hasThirdField(view: WireView, seat: number): boolean {
  const extras = townOf(view).extras[seat] ?? [];
  const first = (view.fields[seat]?.length ?? 0) - extras.length;
  return extras.includes(THIRD_FIELD) || first >= MOST_FIELDS;
}

/** What the third field would cost the seat. */
export function priceOfField(view: WireView, seat: number): number {
  return owns(view, seat, "gold_mine_2") ? 1 : Number(view.options.third_field_price ?? 3);
}

/** The meter by which the field sells: that on a building, or the bean's own, with farm 4. */
export function meterFor(
  view: WireView,
  seat: number,
  field: number,
  printed: (bean: string) => MeterStep[],
): MeterStep[] {
  const bean = view.fields[seat]?.[field]?.bean ?? "";
  const metered = buildingsIn(view, seat).filter((card) => card.meter.length);
  const card = metered.find((one) => (one.type === "saloon" ? bean === MIXED : one.bean === bean));
  const meter = card?.meter ?? printed(bean);
  return owns(view, seat, "farm_4") ? fiveForFour(meter) : meter;
}

function fiveForFour(meter: MeterStep[]): MeterStep[] {
  if (!meter.some((step) => step.thalers === 4)) return meter;
  return meter
    .filter((step) => step.thalers <= 4)
    .map((step) => (step.thalers === 4 ? { ...step, thalers: 5 } : step));
}

// --- the store ------------------------------------------------------------------------------

/** How many cards the seat's general store holds. */
export function roomOf(view: WireView, seat: number): number {
  const store = buildingsIn(view, seat).find((card) => card.type === "general_store");
  return (store?.cost ?? 1) - 1;
}

export function cooks(view: WireView, seat: number): boolean {
  return owns(view, seat, "saloon_3", "saloon_4");
}

// --- the score ------------------------------------------------------------------------------

export interface Reckoning {
  cash: number;
  buildings: number;
  camp: number;
  /** For every how many thalers of cash the camp brings one. */
  every: number;
  bonus: number;
  /** How many buildings the bonus is for. */
  built: number;
}

const BONUS: Readonly<Record<string, readonly number[]>> = {
  seed: [0, 0, 0, 0, 1, 2, 3, 4, 5, 6],
  printed: [0, 0, 0, 0, 1, 2, 3, 5, 8, 8],
};

/** What the score of a seat is made of, as it stands. */
export function reckoning(view: WireView, seat: number): Reckoning {
  const town = townOf(view);
  const own = buildingsIn(view, seat);
  const cash = [view.earnings, town.under_saloon, town.under_distillery].reduce(
    (sum, lying) => sum + (lying[seat]?.length ?? 0),
    0,
  );
  const camp = own.find((card) => card.type === "camp")?.cost ?? 0;
  const every = CAMP_COUNTS[camp] ?? 0;
  return {
    cash,
    buildings: own.reduce((sum, card) => sum + card.cost, 0),
    camp: every ? Math.floor(cash / every) : 0,
    every,
    bonus: BONUS[String(view.options.building_bonus ?? "seed")]?.[own.length] ?? 0,
    built: own.length,
  };
}

/** How often the draw pile runs out until the game ends. */
export function runOutsOf(view: WireView): number {
  return view.seats === 5 ? 4 : 3;
}

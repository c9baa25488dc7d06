/** The war, as everyone at the table sees it: the map, its markers, depots and trains. */

import { beanOf, gameNamed } from "../../lib/games.svelte";
import type { BohnaparteAct, WireView } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";
import { type Card, readMap } from "./map";

export const GAME = "bohnaparte";
export const NOBODY = -1;
export const NO_CAVALRY = -1;
export const CAVALRY_STRENGTH = 17;
const FORTRESS = 2;
const STRONGEST = 20;

/** What the view holds of this game alone. */
export interface War {
  map: string;
  /** By territory: the seat whose marker lies there, or -1. */
  owners: number[];
  /** The quarries that have built their fortress. */
  exhausted: number[];
  fortresses: number[];
  /** The corrals whose cavalry is spent. */
  spent: number[];
  /** By seat: `depot`, `train` or nothing. */
  holdings: string[];
  /** By seat: how many cards lie there. */
  stock: number[];
  own_stock: string[];
  /** By seat: whether not even the owner has seen the cards on the train. */
  sealed: boolean[];
  /** Whose card lies face down in a fight, or -1. */
  laid_by: number;
  laid_from: string;
  /** That card, if it is one's own and one has seen it. */
  own_laid: string;
}

export function warOf(view: WireView): War {
  return view.slot as unknown as War;
}

export function cardsOf(view: WireView): Card[] {
  return readMap(warOf(view).map);
}

/** A sort of territory, by its letter. */
export interface Kind {
  id: string;
  points: number;
  /** What its defence counts at least. */
  least: number;
}

export const KINDS: Readonly<Record<string, Kind>> = {
  C: { id: "camp", points: 1, least: 0 },
  F: { id: "farm", points: 1, least: 0 },
  V: { id: "village", points: 1, least: 16 },
  T: { id: "city", points: 3, least: 18 },
  M: { id: "monastery", points: 1, least: 0 },
  Q: { id: "quarry", points: 1, least: 0 },
  I: { id: "iron_mine", points: 1, least: 0 },
  S: { id: "swamp", points: 1, least: 0 },
  R: { id: "river", points: 0, least: 0 },
  W: { id: "forest", points: 1, least: 17 },
  K: { id: "corral", points: 1, least: 0 },
};
const UNKNOWN: Kind = { id: "", points: 0, least: 0 };

export function kindAt(view: WireView, territory: number): Kind {
  return KINDS[cardsOf(view)[territory]?.letter ?? ""] ?? UNKNOWN;
}

export function kindName(id: string): string {
  switch (id) {
    case "camp":
      return tc("territory", "camp");
    case "farm":
      return tc("territory", "farm");
    case "village":
      return tc("territory", "village");
    case "city":
      return tc("territory", "city");
    case "monastery":
      return tc("territory", "monastery");
    case "quarry":
      return tc("territory", "quarry");
    case "iron_mine":
      return tc("territory", "iron mine");
    case "swamp":
      return tc("territory", "swamp");
    case "river":
      return tc("territory", "river");
    case "forest":
      return tc("territory", "forest");
    case "corral":
      return tc("territory", "corral");
    default:
      return tc("territory", "territory");
  }
}

/** `village B2`; without a map only its number is known. */
export function landName(view: WireView | null | undefined, territory: number): string {
  const card = view?.slot ? cardsOf(view)[territory] : undefined;
  if (!view || !card) return t("territory {n}", { n: territory + 1 });
  return t("{territory} {place}", {
    territory: kindName(kindAt(view, territory).id),
    place: card.place,
  });
}

/** What a sort of territory does. */
export function effectOf(id: string, mode: unknown): string {
  switch (id) {
    case "camp":
      return t("A player begins here.");
    case "farm":
      return t("Its owner turns up one card more for the trading.");
    case "village":
      return t("Its owner draws one card more.");
    case "monastery":
      return t(
        "Before its owner's turn it turns up a card: beans of 12 cards or fewer are thalers.",
      );
    case "quarry":
      return mode === "cavalry"
        ? t("It only counts its point.")
        : t("Once it builds a fortress, for two thalers, under any land of its owner.");
    case "iron_mine":
      return t("Its owner's cannon wins ties against cities, villages and fortresses.");
    case "swamp":
      return t("No depot cards fight over it.");
    case "river":
      return t("Nobody enters it.");
    case "forest":
      return t("Its owner may buy a train.");
    case "corral":
      return t("Its cavalry may open an attack, with strength 17.");
    default:
      return "";
  }
}

// --- who holds what -----------------------------------------------------------------------

export function landOf(view: WireView, seat: number): number[] {
  return warOf(view).owners.flatMap((owner, territory) => (owner === seat ? [territory] : []));
}

export function held(view: WireView, seat: number, id: string): number[] {
  return landOf(view, seat).filter((territory) => kindAt(view, territory).id === id);
}

export interface Points {
  land: number;
  fortresses: number;
}

/** What the land of a seat counts, and the fortresses on it. */
export function pointsOf(view: WireView, seat: number): Points {
  const land = landOf(view, seat);
  return {
    land: land.reduce((sum, territory) => sum + kindAt(view, territory).points, 0),
    fortresses: land.filter((territory) => warOf(view).fortresses.includes(territory)).length,
  };
}

export function total({ land, fortresses }: Points): number {
  return land + fortresses;
}

const RUN_OUTS: Readonly<Record<string, number>> = { short: 3, normal: 4, long: 5 };

export function runOutsOf({ options }: Pick<WireView, "options">): number {
  return RUN_OUTS[String(options.length)] ?? 4;
}

export function isDepot(view: WireView, seat: number): boolean {
  return warOf(view).holdings[seat] === "depot";
}

// --- fights -------------------------------------------------------------------------------

export interface Fight {
  territory: number;
  /** The corral of the attacking cavalry, or -1. */
  cavalry: number;
  /** Who is to lay a card. */
  awaits: "attacker" | "defender";
}

/** The fight that waits for a card, if one does. */
export function fightOf(view: WireView): Fight | null {
  const frame = view.frames.at(-1);
  const [territory = 0, cavalry = NO_CAVALRY] = frame?.numbers ?? [];
  if (frame?.name === "lay_attack") return { territory, cavalry: NO_CAVALRY, awaits: "attacker" };
  return frame?.name === "lay_defence" ? { territory, cavalry, awaits: "defender" } : null;
}

/** How many cards of the bean there are, which is how strong it is. */
export function strengthOf(bean: string): number {
  return gameNamed(GAME)?.beans.find((one) => one.id === bean)?.count ?? 0;
}

/** What a card counts in the defence of the territory. */
export function defenceOf(view: WireView, territory: number, strength: number): number {
  const fortified = warOf(view).fortresses.includes(territory);
  return Math.max(strength + (fortified ? FORTRESS : 0), kindAt(view, territory).least);
}

/** Whether the cannon of the seat helps against the territory. */
export function cannonHelps(view: WireView, seat: number, territory: number): boolean {
  const fortified = warOf(view).fortresses.includes(territory);
  const strong = fortified || ["city", "village"].includes(kindAt(view, territory).id);
  return strong && held(view, seat, "iron_mine").length > 0;
}

/** The cards of which one will defend the territory. Where nobody owns it and the draw pile is used
 * up, those are the discards, with the thaler that an attack would pay (NB-44). */
function defenders(view: WireView, seat: number, territory: number): Record<string, number> {
  const owner = warOf(view).owners[territory] ?? NOBODY;
  if (owner !== NOBODY || view.deck_size > 0) return view.unseen;
  const thaler = view.phase === "attack" ? view.earnings[seat]?.at(-1) : undefined;
  return thaler ? { ...view.discards, [thaler]: (view.discards[thaler] ?? 0) + 1 } : view.discards;
}

/** How many of a hundred cards that this seat has not seen an attack of such strength would beat.
 * It is what everyone could reckon who has seen what this seat has seen, and no more. */
export function oddsOf(
  view: WireView,
  seat: number,
  territory: number,
  attack: number,
  cavalry = false,
): number {
  const cannon = !cavalry && cannonHelps(view, seat, territory);
  let all = 0;
  let won = 0;
  for (const [bean, count] of Object.entries(defenders(view, seat, territory))) {
    const against = defenceOf(view, territory, strengthOf(bean));
    all += count;
    if (attack > against || (cannon && attack === against && attack !== STRONGEST)) won += count;
  }
  return all ? Math.round((100 * won) / all) : 0;
}

/** The own cards that could be laid in a fight over the territory. */
export function fightersOf(view: WireView, seat: number, territory: number): string[] {
  const swamp = kindAt(view, territory).id === "swamp";
  const depot = isDepot(view, seat) && !swamp ? warOf(view).own_stock : [];
  return [...view.hand, ...depot];
}

/** The strongest of them; empty if there is none. */
export function bestFighter(view: WireView, seat: number, territory: number): string {
  const beans = fightersOf(view, seat, territory).map(beanOf);
  return beans.reduce((best, bean) => (strengthOf(bean) > strengthOf(best) ? bean : best), "");
}

/** The attacks of the menu on the territory, those without cavalry first. */
export function attacksOn(menu: BohnaparteAct[], territory: number) {
  return menu.filter((act) => act.do === "attack" && act.territory === territory) as Extract<
    BohnaparteAct,
    { do: "attack" }
  >[];
}

/** Whether cavalry can open an attack on the territory; `only` if a card alone cannot get there. */
export function ridersOn(menu: BohnaparteAct[], territory: number): "none" | "some" | "only" {
  const attacks = attacksOn(menu, territory);
  const cards = attacks.filter(({ cavalry = NO_CAVALRY }) => cavalry === NO_CAVALRY);
  if (cards.length === attacks.length) return "none";
  return cards.length ? "some" : "only";
}

/** The territories that the menu lets one attack. */
export function targetsOf(menu: BohnaparteAct[]): number[] {
  return [...new Set(menu.flatMap((act) => (act.do === "attack" ? [act.territory] : [])))].sort(
    (a, b) => a - b,
  );
}

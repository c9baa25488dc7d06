/** The war, as everyone at the table sees it: the map, its markers, depots and trains. */

import { gameNamed } from "../../lib/games.svelte";
import type {
  AttackAct,
  BohnaparteAct,
  BohnaparteView,
  TargetFigures,
  TerritoryListing,
} from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { type Card, readMap } from "./map";

export const GAME = "bohnaparte";
export const NOBODY = -1;
export const NO_CAVALRY = -1;

export function cardsOf(view: BohnaparteView): Card[] {
  return readMap(view.slot.map ?? "");
}

/** All sorts of territories, as the rulebook lists them. */
export function kindsOfLand(): TerritoryListing[] {
  return gameNamed(GAME)?.territories ?? [];
}

const UNKNOWN: TerritoryListing = { id: "", letter: "", name: "", points: 0, least: 0, amount: 0 };

export function kindAt(view: BohnaparteView, territory: number): TerritoryListing {
  const letter = cardsOf(view)[territory]?.letter;
  return kindsOfLand().find((kind) => kind.letter === letter) ?? UNKNOWN;
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
export function landName(view: BohnaparteView | null | undefined, territory: number): string {
  const card = view?.slot ? cardsOf(view)[territory] : undefined;
  if (!view || !card) return t("territory {n}", { n: territory + 1 });
  return t("{territory} {place}", {
    territory: kindName(kindAt(view, territory).id),
    place: card.place,
  });
}

/** What a sort of territory does; `builds` says whether quarries build fortresses in the game. */
export function effectOf({ id, amount: n }: TerritoryListing, builds = true): string {
  switch (id) {
    case "camp":
      return t("A player starts here.");
    case "farm":
      return t("Its owner turns up one more card to trade with.");
    case "village":
      return t("Its owner draws one more card.");
    case "monastery":
      return t(
        "Before its owner's turn it turns up a card: a bean with {n} cards or fewer becomes a thaler.",
        { n },
      );
    case "quarry":
      return builds
        ? tn(
            "Its owner may once build a fortress under any of their land, for {n} thaler.",
            "Its owner may once build a fortress under any of their land, for {n} thalers.",
            n,
          )
        : t("It is only worth its point.");
    case "iron_mine":
      return t("Its owner's cannon wins ties against cities, villages and fortresses.");
    case "swamp":
      return t("Depot cards can't fight for it.");
    case "river":
      return t("Nobody can enter it.");
    case "forest":
      return t("Its owner may buy a train.");
    case "corral":
      return t("Its cavalry may lead an attack, with strength {n}.", { n });
    default:
      return "";
  }
}

/** Whether quarries build fortresses in this game. */
export function buildsFortresses({ figures }: BohnaparteView): boolean {
  return typeof figures.fortress_price === "number";
}

// --- who holds what -----------------------------------------------------------------------

export function landOf(view: BohnaparteView, seat: number): number[] {
  return view.slot.owners.flatMap((owner, territory) => (owner === seat ? [territory] : []));
}

export function isDepot(view: BohnaparteView, seat: number): boolean {
  return view.slot.holdings[seat] === "depot";
}

// --- fights -------------------------------------------------------------------------------

/** How often, in a hundred fights, something wins. */
export interface Promised {
  /** If the other card is any card. */
  odds: number;
  /** If it is the best of those that the other side holds; nothing if it has no choice. */
  worst?: number | null | undefined;
}

/** What an attack on the territory promises, if one reaches it. */
export function targetAt(view: BohnaparteView, territory: number): TargetFigures | undefined {
  return view.figures.targets.find((target) => target.territory === territory);
}

/** What the best of an attack on the territory promises: a card's, or cavalry's. */
export function promisedAt(view: BohnaparteView, territory: number): Promised | undefined {
  const target = targetAt(view, territory);
  if (!target) return undefined;
  const { odds, worst, cavalry, cavalry_worst } = target;
  const rides = typeof cavalry === "number" ? { odds: cavalry, worst: cavalry_worst } : undefined;
  const walks = target.near && target.best ? { odds, worst } : undefined;
  return (rides?.odds ?? 0) > (walks?.odds ?? 0) ? rides : (walks ?? rides);
}

/** The attacks of the menu on the territory, those without cavalry first. */
export function attacksOn(menu: BohnaparteAct[], territory: number): AttackAct[] {
  return menu.filter((act) => act.do === "attack").filter((act) => act.territory === territory);
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

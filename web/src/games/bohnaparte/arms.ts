/** Cards as weapons: what can be laid in a fight, what it promises, and what choosing it does. */

import { beanName, beanOf } from "../../lib/games.svelte";
import type { BohnaparteAct, BohnaparteView, FighterFigures, Opposing } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { attacksOn, cardsOf, NO_CAVALRY, type Promised, targetAt } from "./war";

/** The id of the top card of the draw pile, which no card has. */
export const TOP = "top";

export interface Weapon extends Promised {
  /** A card, the top of the draw pile, or the cavalry of a corral. */
  id: string;
  sort: "card" | "top" | "cavalry";
  /** What it counts; of the top card nobody knows it. */
  counts: number;
  /** Where the cavalry comes from. */
  corral: number;
  /** What is done, one after the other. */
  acts: BohnaparteAct[];
}

/** All that can be chosen for one fight. */
export interface Rack {
  territory: number;
  /** Whether this seat attacks, or defends. */
  attacks: boolean;
  /** Whether the fight has begun, so that there is no way back. */
  begun: boolean;
  weapons: Weapon[];
  opposing: Opposing[];
}

/** What can be chosen now: for the fight that waits for this seat, or for an attack on the land that
 * it looks at. */
export function rackOf(view: BohnaparteView, menu: BohnaparteAct[], selected: number): Rack | null {
  const { fight } = view.figures;
  const laid = new Set(menu.flatMap((act) => (act.do === "lay_card" ? [act.card] : [])));
  const unseen = menu.some((act) => act.do === "lay_top");
  if (fight && (laid.size || unseen)) {
    const cards = fight.cards.filter(({ card }) => laid.has(card));
    return {
      territory: fight.territory,
      opposing: fight.opposing,
      attacks: fight.awaits === "attacker",
      begun: true,
      weapons: weaponsOf(cards, unseen ? fight.top : null, []),
    };
  }
  const target = targetAt(view, selected);
  const attacks = attacksOn(menu, selected);
  if (!target || !attacks.length) return null;
  const [walk] = attacks.filter(({ cavalry = NO_CAVALRY }) => cavalry === NO_CAVALRY);
  const rides = attacks.filter(({ cavalry = NO_CAVALRY }) => cavalry !== NO_CAVALRY);
  return {
    territory: selected,
    opposing: target.opposing,
    attacks: true,
    begun: false,
    weapons: [
      ...(walk ? weaponsOf(target.cards, target.top, [walk]) : []),
      ...rides.map(
        (ride): Weapon => ({
          id: `cavalry-${ride.cavalry}`,
          sort: "cavalry",
          counts: view.figures.cavalry_strength,
          corral: ride.cavalry ?? NO_CAVALRY,
          odds: target.cavalry ?? 0,
          worst: target.cavalry_worst,
          acts: [ride],
        }),
      ),
    ],
  };
}

/** Cards, and the top one of the draw pile, each laid after what has to be done first. */
function weaponsOf(
  cards: FighterFigures[],
  top: Promised | null | undefined,
  first: BohnaparteAct[],
): Weapon[] {
  const found = cards.map(
    ({ card, counts, odds, worst }): Weapon => ({
      id: card,
      sort: "card",
      counts,
      corral: NO_CAVALRY,
      odds,
      worst,
      acts: [...first, { do: "lay_card", card }],
    }),
  );
  if (!top) return found;
  const unseen: Weapon = {
    id: TOP,
    sort: "top",
    counts: 0,
    corral: NO_CAVALRY,
    odds: top.odds,
    worst: top.worst,
    acts: [...first, { do: "lay_top" }],
  };
  return [...found, unseen];
}

// --- in words -----------------------------------------------------------------------------

/** Whether it never wins. */
export function hopeless({ odds }: Promised): boolean {
  return odds === 0;
}

/** `37–79%`, or one number where the other side has no choice. */
export function oddsText({ odds, worst }: Promised): string {
  return typeof worst === "number" && worst !== odds
    ? t("{least}–{most}%", { least: worst, most: odds })
    : t("{n}%", { n: odds });
}

/** The same as it is said. */
export function oddsSaid(promised: Promised, attacks: boolean): string {
  if (hopeless(promised)) return t("no chance");
  const { odds, worst } = promised;
  if (typeof worst === "number" && worst !== odds) {
    const values = { least: worst, most: odds };
    return attacks
      ? t("wins {least} to {most}% of the time", values)
      : t("holds {least} to {most}% of the time", values);
  }
  return attacks
    ? t("wins {odds}% of the time", { odds })
    : t("holds {odds}% of the time", { odds });
}

/** What the weapon is called. */
export function weaponName(view: BohnaparteView, { sort, id, corral }: Weapon): string {
  if (sort === "top") return t("the top card");
  if (sort === "card") return beanName(beanOf(id));
  return t("cavalry {place}", { place: cardsOf(view)[corral]?.place ?? "" });
}

/** A stronger card that promises no more: then this one is as good. */
export function noBetter(weapon: Weapon, weapons: Weapon[]): Weapon | undefined {
  if (weapon.sort !== "card" || hopeless(weapon)) return undefined;
  return weapons.find(
    ({ sort, counts, odds, worst }) =>
      sort === "card" && counts > weapon.counts && odds === weapon.odds && worst === weapon.worst,
  );
}

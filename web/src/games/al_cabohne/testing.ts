/** Views for tests. */

import type { AlCabohneView, Mafia, MafiaFigures } from "../../lib/wire";
import { COMMON } from "../bohnanza/testing";

export const MAFIA: Readonly<Mafia> = {
  bosses: [["blue"], ["green"]],
  cash: [],
  spent: [],
  joined: [],
  shown: [[], []],
};

/** What the rules decide where nothing is owed. */
export const FIGURES: Readonly<MafiaFigures> = {
  last_run_out: 3,
  field_price: 4,
  scores: [0, 0, 0],
  bosses: [
    { threshold: 3, needed: 8, worth: 0 },
    { threshold: 2, needed: 5, worth: 0 },
  ],
  tributes: [[], []],
  sowings: [[], []],
  gifts: [],
  may_play: false,
  must_play: false,
  follows: false,
};

export interface Given extends Partial<Omit<AlCabohneView, "slot" | "figures">> {
  slot?: Partial<Mafia>;
  figures?: Partial<MafiaFigures>;
}

/** A table of two, seat 0's. */
export function viewOf({ slot, figures, ...given }: Given = {}): AlCabohneView {
  return {
    ...COMMON,
    game: "al-cabohne",
    slot: { ...MAFIA, ...slot },
    figures: { ...FIGURES, ...figures },
    ...given,
  };
}

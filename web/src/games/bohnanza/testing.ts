/** Views for tests. */

import type { BohnanzaView, CommonView, ReplayMoment, WireOffer, You } from "../../lib/wire";

/** What all games tell, at the beginning of a game of two seats. */
export const COMMON: Readonly<CommonView> = {
  rules: 1,
  options: {},
  seats: 2,
  seat: 0,
  turn: 0,
  active: 0,
  phase: "plant",
  stage: 0,
  frames: [],
  owing: [],
  hand: [],
  hand_sizes: [0, 0],
  fields: [[], []],
  earnings: [[], []],
  received: [[], []],
  own_received: [],
  up: [],
  own_up: [],
  deck_size: 50,
  discards: {},
  discard_top: "",
  discard_pile: [],
  unseen: {},
  held: {},
  origins: null,
  run_outs: 0,
  taken: 0,
  dry_turns: 0,
  offers: [],
  next_offer: 0,
  wishes: [{}, {}],
  result: null,
};

export const YOU: Readonly<You> = {
  member: 0,
  seat: 0,
  host: true,
  undo: false,
  seat_key: null,
  watch_key: null,
  deputy: false,
  preferences: { speed: "normal", stops: "payable" },
};

/** What the rules decide where nothing is owed. */
export const FIGURES: Readonly<BohnanzaView["figures"]> = {
  last_run_out: 3,
  field_price: 3,
  scores: [0, 0],
  to_plant: [],
  harvests: 0,
  offers: [],
  dealable: [],
  partners: [],
};

export function viewOf(given: Partial<BohnanzaView> = {}): BohnanzaView {
  return { ...COMMON, game: "bohnanza", slot: null, figures: FIGURES, ...given };
}

/** A moment of a replay. */
export function momentOf(
  given: Partial<ReplayMoment>,
  view: Partial<BohnanzaView> = {},
): ReplayMoment {
  return {
    seat: 0,
    action: null,
    events: [],
    turn: 0,
    phase: "plant",
    redacted: [],
    ...given,
    view: { ...viewOf(view), hands: [] },
  };
}

export function offerOf(given: Partial<WireOffer>): WireOffer {
  return {
    id: 0,
    seat: 0,
    to: -1,
    give: [],
    from_up: 0,
    want: [],
    answers: -1,
    declined: 0,
    cards: [],
    ...given,
  };
}

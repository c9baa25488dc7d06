/** What is played here, and at the tables of the games that amend Bohnanza. */

import type {
  BohnanzaAct,
  BohnanzaEvent,
  BohnanzaView,
  BohnaparteEvent,
  BohnaparteView,
  BuyFieldAct,
  HighBohnEvent,
  HighBohnView,
} from "../../lib/wire";
import type { Play } from "../table";

export interface Bohnanza extends Play {
  view: BohnanzaView;
  act: BohnanzaAct;
  event: BohnanzaEvent;
}

/** A game with trading: the acts of Bohnanza are done, whatever else there may be on the menu. */
export interface Trading extends Play {
  view: TradingView;
  act: Exclude<BohnanzaAct, BuyFieldAct>;
}

export type TradingView = BohnanzaView | HighBohnView | BohnaparteView;
export type TradingEvent = BohnanzaEvent | HighBohnEvent | BohnaparteEvent;

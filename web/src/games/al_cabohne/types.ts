/** What is played here, and at the table of the game that amends Al Cabohne. */

import type {
  AlCabohneAct,
  AlCabohneEvent,
  AlCabohneSoloView,
  AlCabohneView,
  ProhibohnAct,
  ProhibohnEvent,
  ProhibohnView,
} from "../../lib/wire";
import type { Play } from "../table";

/** For two or for one. */
export interface AlCabohne extends Play {
  view: AlCabohneView | AlCabohneSoloView;
  act: AlCabohneAct;
  event: AlCabohneEvent;
}

export type MafiaView = AlCabohneView | AlCabohneSoloView | ProhibohnView;
export type MafiaAct = AlCabohneAct | ProhibohnAct;
export type MafiaEvent = AlCabohneEvent | ProhibohnEvent;

/** A game with the mafia. */
export interface MafiaPlay extends Play {
  view: MafiaView;
  act: MafiaAct;
  event: MafiaEvent;
}

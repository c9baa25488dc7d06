/** What each game brings to its table in the browser: a board, and how its moments are told. */

import type { Component } from "svelte";
import type { Sound } from "../lib/sounds";
import type { Step } from "../lib/tour";
import type { GameAct, GameEvent, ReplayMoment, SeatInfo, WireOffer, WireView } from "../lib/wire";
import { describe } from "./bohnanza/acts";
import Board from "./bohnanza/Board.svelte";
import { flyFor } from "./bohnanza/flights";
import {
  bargains,
  type Moment,
  momentOf,
  PHASES,
  phaseName,
  type WayOn,
  waysOn,
} from "./bohnanza/moment";
import { soundOf } from "./bohnanza/noises";
import Score from "./bohnanza/Score.svelte";
import { concerns, tellProposed } from "./bohnanza/sentences";
import { TOUR } from "./bohnanza/tour";

export interface BoardProps {
  view: WireView;
  names: string[];
  /** The own seat; -1 for who watches. */
  me?: number;
  seats?: (SeatInfo | null)[];
  /** Whether the person at each seat is there. */
  here?: boolean[];
  menu?: GameAct[];
  /** All hands, in a replay. */
  hands?: (string[] | null)[] | null;
  /** The seats that have nothing to say for now. */
  passed?: number[];
  /** Whether acts are taken now. */
  runs?: boolean;
  act?: ((action: GameAct) => Promise<unknown>) | undefined;
  explain?: ((action: GameAct) => void) | undefined;
}

export interface ScoreProps {
  view: WireView;
  names: string[];
  /** The moments of the game; else those of the table are asked for. */
  replay?: ReplayMoment[];
  table?: string;
}

export interface GameTable {
  Board: Component<BoardProps>;
  /** The end of a game. */
  Score: Component<ScoreProps>;
  phases: readonly string[];
  phaseName: (phase: string) => string;
  momentOf: (view: WireView, me: number, names: string[], menu: GameAct[]) => Moment;
  /** Whether it is the time of offers, in which everybody has a say. */
  bargains: (view: WireView) => boolean;
  /** The acts that lead on to what comes next. */
  waysOn: (menu: GameAct[]) => WayOn[];
  flyFor: (event: GameEvent) => void;
  soundOf: (event: GameEvent, me: number, concerned: boolean) => Sound | null;
  /** Whether this seat should hear of the event at once. */
  concerns: (event: GameEvent, view: WireView | null, me: number) => boolean;
  /** What an offer says. */
  tellOffer: (offer: WireOffer, names: string[], me: number) => string;
  /** An act in words, for a hint. */
  describe: (act: GameAct) => string;
  /** The steps of a guided first game. */
  tour: Step[];
}

const TABLES: Record<string, GameTable> = {
  bohnanza: {
    Board,
    Score,
    phases: PHASES,
    phaseName,
    momentOf,
    bargains,
    waysOn,
    flyFor,
    soundOf,
    concerns,
    tellOffer: tellProposed,
    describe,
    tour: TOUR,
  },
};

export function tableOf(game: string): GameTable | undefined {
  return TABLES[game];
}

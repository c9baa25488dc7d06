/** What a game brings to its table in the browser. */

import type { Component } from "svelte";
import type { Sound } from "../lib/sounds";
import type { Step } from "../lib/tour";
import type { GameAct, GameEvent, ReplayMoment, SeatInfo, Told, WireView } from "../lib/wire";

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
  /** The last entries of the log, where the game is played. */
  told?: Told[];
  /** What has just happened, in a replay. */
  events?: GameEvent[];
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

/** Where the game stands, in words. */
export interface Moment {
  /** Whose turn it is. */
  turn: string;
  /** What this seat should or may do, or whom the game waits for. */
  todo: string;
  /** Whether the game waits for this seat. */
  mine: boolean;
}

/** An act that leads on to what comes next, as a button beside what to do now. */
export interface WayOn {
  act: GameAct;
  label: string;
  /** Another way than the usual one. */
  other?: boolean;
}

/** A sort of event that one looks for in a replay. */
export interface Landmark {
  event: string;
  label: () => string;
}

/** Its functions are methods: each game takes its own acts and events, and no others come to it. */
export interface GameTable {
  Board: Component<BoardProps>;
  /** The end of a game. */
  Score: Component<ScoreProps>;
  /** The game in a few sentences, at the top of its rules. */
  HowItGoes: Component;
  phases: readonly string[];
  phaseName(phase: string): string;
  /** The number of the first phase, where the rulebook does not begin with 1. */
  firstPhase?: number;
  /** The phase in which the game is, where the moment that waits is not a phase itself. */
  phaseOf?(view: WireView): string;
  momentOf(view: WireView, me: number, names: string[], menu: GameAct[]): Moment;
  waysOn(menu: GameAct[], view: WireView): WayOn[];
  /** An event in one sentence for the player at seat `me`; -1 for who only watches. `view` is one of
   * the game, for what stays the same in all of it, such as a map. */
  tell(event: GameEvent, names: string[], me: number, view?: WireView | null): string;
  /** Whether this seat should hear of the event at once. */
  concerns(event: GameEvent, view: WireView | null, me: number): boolean;
  /** The event as the player at the seat saw it. */
  seenBy(event: GameEvent, seat: number): GameEvent;
  soundOf(event: GameEvent, me: number, concerned: boolean): Sound | null;
  flyFor(event: GameEvent): void;
  /** An act in words, for a hint. */
  describe(act: GameAct, view?: WireView | null): string;
  /** What gets the focus after an act, by `data-act`; else another one of its own sort does. */
  after: Readonly<Record<string, readonly string[]>>;
  landmarks: readonly Landmark[];
  /** The steps of a guided first game. */
  tour: Step[];
  /** For games in which one deals with others. */
  dealing?: Dealing;
}

export interface Dealing {
  /** Whether it is the time of offers, in which everybody has a say. */
  open(view: WireView): boolean;
  /** How many offers this seat can answer. */
  toAnswer(menu: GameAct[]): number;
  /** What came of this seat's offers and deals; nothing for what has nothing to do with them, and ""
   * for what ends the matter. `view` is that of before the event. */
  outcome(event: GameEvent, view: WireView | null, names: string[], me: number): string | undefined;
}

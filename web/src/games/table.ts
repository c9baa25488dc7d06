/** What a game brings to its table in the browser. */

import type { Component, Snippet } from "svelte";
import type { Sound } from "../lib/sounds";
import type { Step } from "../lib/tour";
import type {
  Deal,
  GameAct,
  GameEvent,
  ReplayMoment,
  SeatInfo,
  Terms,
  Told,
  WireView,
  WouldInfo,
} from "../lib/wire";

/** What is played: the types of one game, or of any. */
export interface Play {
  view: WireView;
  act: GameAct;
  event: GameEvent;
}

/** Takes acts as a method does: a board that several games share may know acts of all of them. */
type Taker<A, R> = { take(action: A): R }["take"];

export interface BoardProps<G extends Play = Play> {
  view: G["view"];
  names: string[];
  /** The own seat; -1 for who watches. */
  me?: number;
  seats?: (SeatInfo | null)[];
  /** Whether the person at each seat is there. */
  here?: boolean[];
  menu?: G["act"][];
  /** All hands, in a replay. */
  hands?: (string[] | null)[] | null;
  /** The seats that have nothing to say in this turn. */
  passed?: number[];
  /** Who would take which open offer, where the proposer chooses. */
  would?: WouldInfo[];
  /** The proposer chooses a seat that would take the offer. */
  choose?: ((offer: number, seat: number) => void) | undefined;
  /** An offer is being put together, or no longer. */
  think?: ((on: boolean) => void) | undefined;
  /** The last entries of the log, where the game is played. */
  told?: Told[];
  /** What has just happened, in a replay. */
  events?: G["event"][];
  /** Whether acts are taken now. */
  runs?: boolean;
  /** What to do now, with its buttons; the board has the place for it. */
  prompt?: Snippet<[own?: OwnPrompt]> | undefined;
  act?: Taker<G["act"], Promise<unknown>> | undefined;
  explain?: Taker<G["act"], void> | undefined;
}

/** What the board itself asks for, in place of what the moment says. */
export interface OwnPrompt {
  /** Without it, its buttons come beside the others. */
  todo?: string;
  /** The buttons for it. */
  acts: Snippet;
}

export interface ScoreProps<G extends Play = Play> {
  view: G["view"];
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

/** Its functions are methods: each game takes its own views, acts and events, and no others come to
 * it. */
export interface GameTable<G extends Play = Play> {
  Board: Component<BoardProps<G>>;
  /** The end of a game. */
  score(): Promise<{ default: Component<ScoreProps<G>> }>;
  /** The game in a few sentences, at the top of its rules. */
  howItGoes(): Promise<{ default: Component }>;
  /** What is written on a card besides its bean, where cards carry texts. */
  Written?: Component<{ view: G["view"]; card: string }>;
  /** Where the story of the game is on a wide screen: in a column of its own, or, where the game needs
   * the room, behind a button. */
  story?: "column" | "drawer";
  phases: readonly string[];
  phaseName(phase: string): string;
  /** The number of the first phase, where the rulebook does not begin with 1. */
  firstPhase?: number;
  /** The phase in which the game is, where the moment that waits is not a phase itself. */
  phaseOf?(view: G["view"]): string;
  momentOf(view: G["view"], me: number, names: string[], menu: G["act"][]): Moment;
  waysOn(menu: G["act"][], view: G["view"]): WayOn[];
  /** An event in one sentence for the player at seat `me`; -1 for who only watches. `view` is one of
   * the game, for what stays the same in all of it, such as a map. */
  tell(event: G["event"], names: string[], me: number, view?: G["view"] | null): string;
  /** Whether this seat should hear of the event at once. */
  concerns(event: G["event"], view: G["view"] | null, me: number): boolean;
  soundOf(event: G["event"], me: number, concerned: boolean): Sound | null;
  flyFor(event: G["event"]): void;
  /** An act in words, for a hint. */
  describe(act: G["act"], view?: G["view"] | null): string;
  /** What gets the focus after an act, by `data-act`; else another one of its own sort does. */
  after: Readonly<Record<string, readonly string[]>>;
  landmarks: readonly Landmark[];
  /** The steps of a guided first game. */
  tour(): Promise<Step<G["view"]>[]>;
  /** For games in which one deals with others. */
  dealing?: Dealing<G>;
}

/** The table of a game, for who does not know which one is played: it never gets another's view. */
export function tableFor<G extends Play>(table: GameTable<G>): GameTable;
export function tableFor(table: GameTable): GameTable {
  return table;
}

export interface Dealing<G extends Play = Play> {
  /** Whether the event is only talk: what comes of it is told by others. */
  talks(event: G["event"]): boolean;
  /** Whether it is the time of offers, in which everybody has a say. */
  open(view: G["view"]): boolean;
  /** What came of this seat's offers and deals; nothing for what has nothing to do with them, and ""
   * for what ends the matter. `view` is that of before the event. */
  outcome(
    event: G["event"],
    view: G["view"] | null,
    names: string[],
    me: number,
  ): string | undefined;
  /** An offer that was or could have been made. */
  tellOffer(offer: Terms, names: string[], me: number): string;
  /** A deal that was made. */
  tellDeal(deal: Deal, names: string[], me: number): string;
  /** Whether the event is a deal that was made. */
  settles(event: G["event"]): boolean;
}

/** Where the game stands, in words: whose turn, which phase, what this seat may do now. */

import { listed } from "../../lib/lists";
import type { BohnaparteAct, BohnaparteView, FoughtEvent, GameEvent } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/moment";
import type { Moment, WayOn } from "../table";
import { landName } from "./war";

export const PHASES = ["plant", "trade", "plant_received", "attack", "draw"] as const;

/** The moments that belong to a phase of the turn, or come before the first. */
const PHASE_OF: Readonly<Record<string, string>> = { unload: "draw", ready: "plant" };

export function phaseOf(view: BohnaparteView): string {
  const phase = view.frames[0]?.name ?? view.phase;
  return PHASE_OF[phase] ?? phase;
}

export function phaseName(phase: string): string {
  switch (phase) {
    case "attack":
      return t("Attack");
    case "camp":
      return t("Choose a camp");
    default:
      return bohnanza.phaseName(phase);
  }
}

/** Whether the map is what matters now. */
export function atWar(view: BohnaparteView): boolean {
  return ["camp", "ready", "attack"].includes(view.frames[0]?.name ?? "");
}

/** The last fight of this turn, as far as these events tell of it. */
export function lastFought(events: GameEvent[]): FoughtEvent | null {
  const last = events.findLast((event) => event.event === "fought" || event.event === "turn_began");
  return last?.event === "fought" ? last : null;
}

export function momentOf(
  view: BohnaparteView,
  me: number,
  names: string[],
  menu: BohnaparteAct[],
): Moment {
  const plain = bohnanza.momentOf(view, me, names, menu);
  if (view.result) return plain;
  const turn = view.phase === "camp" ? t("Before the first turn") : plain.turn;
  if (["plant", "trade", "plant_received"].includes(view.phase)) {
    const todo = (plain.mine && planting(menu)) || plain.todo;
    return { ...plain, todo };
  }
  const waiting = t("Waiting for {names}.", {
    names: listed(view.owing.map((seat) => names[seat] ?? "")),
  });
  return { ...plain, turn, todo: plain.mine ? todo(view, menu) : waiting };
}

/** Where a depot is the only place for the next card. */
function planting(menu: BohnaparteAct[]): string {
  const fits = menu.some((act) => act.do === "plant");
  if (fits || !menu.some((act) => act.do === "lay_in_depot")) return "";
  return t(
    "None of your fields has room for the next card: put it in your depot, or harvest a field first.",
  );
}

function todo(view: BohnaparteView, menu: BohnaparteAct[]): string {
  const { fight } = view.figures;
  const land = fight ? landName(view, fight.territory) : "";
  switch (view.phase) {
    case "camp":
      return t("Choose the camp you start from.");
    case "ready":
      return t("Choose which of your spent cavalry is ready again.");
    case "lay_attack":
      return t("Choose a card to attack {land}.", { land });
    case "lay_defence":
      return t("You are under attack. Choose a card to defend {land}.", { land });
    case "unload":
      return t("Choose the cards from your train that go to the back of your hand.");
    default:
      return menu.some((act) => act.do === "attack")
        ? t("Attack as often as you like, for a thaler each time, or continue.")
        : t("You can't attack now: continue.");
  }
}

export function waysOn(menu: BohnaparteAct[]): WayOn[] {
  const end = menu.find((act) => act.do === "end_attacks");
  if (!end) return bohnanza.waysOn(menu);
  return [{ act: end, label: t("End your attacks") }];
}

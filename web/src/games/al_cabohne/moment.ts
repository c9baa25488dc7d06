/** Where the game stands, in words: whose turn, which step, what this seat may do now. */

import { listed } from "../../lib/lists";
import { briefName } from "../../lib/names";
import type { DrawAct, GameAct, WireView } from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import type { Moment, WayOn } from "../table";
import { bossName, emptyBosses, isSolo } from "./mafia";
import type { MafiaView } from "./types";

export const STEPS = ["leftovers", "tribute", "play", "turn_up", "plant", "draw"] as const;
export const STEPS_ALONE = STEPS.slice(1);

export function stepName(step: string): string {
  switch (step) {
    case "leftovers":
      return tc("step", "Leftovers");
    case "tribute":
      return tc("step", "Tribute");
    case "play":
      return tc("step", "Play");
    case "turn_up":
      return tc("step", "Turn up");
    case "plant":
      return tc("step", "Plant");
    case "draw":
      return tc("step", "Draw");
    default:
      return t("The game is over");
  }
}

/** The moment that waits: the step, or the gift at its end. */
export function frameOf(view: WireView): string {
  return view.frames.at(-1)?.name ?? "";
}

export function momentOf(
  view: MafiaView,
  me: number,
  full: string[],
  menu: readonly GameAct[],
): Moment {
  const names = full.map(briefName);
  if (view.result) return { turn: t("The game is over"), todo: "", mine: false };
  const mine = view.owing.includes(me);
  const active = names[view.active] ?? "";
  const turn = view.active === me ? t("Your turn") : t("{name}'s turn", { name: active });
  if (!mine) {
    const waiting = listed(view.owing.map((seat) => names[seat] ?? ""));
    return { turn, todo: t("Waiting for {names}.", { names: waiting }), mine };
  }
  return { turn, todo: todo(view, names[1 - me] ?? "", menu), mine };
}

function todo(view: MafiaView, other: string, menu: readonly GameAct[]): string {
  const can = (act: GameAct["do"]) => menu.some((one) => one.do === act);
  switch (frameOf(view)) {
    case "leftovers":
      return t("Plant or discard each card {name} left.", { name: other });
    case "tribute":
      return can("pay_tribute")
        ? t("Pay the mafia, or sell first: a field you have sold owes nothing.")
        : t("You have no card to play: harvest if you like, then continue.");
    case "play":
      return playing(view, can("plant"));
    case "plant":
      return planting(view, other);
    case "must_give":
      return t("{bosses} must get a card from your hand: choose which.", {
        bosses: listed(emptyBosses(view).map(bossName)),
      });
    case "draw":
      return drawing(menu);
    default:
      return "";
  }
}

function playing({ figures }: MafiaView, fits: boolean): string {
  if (figures.must_play) {
    return fits
      ? t("Play the first card in your hand.")
      : t("None of your fields has room for the next card: harvest one first.");
  }
  if (!figures.may_play) return t("Harvest if you like, then turn up cards.");
  return fits
    ? t("You may play another card, or turn up cards.")
    : t("Turn up cards, or harvest a field to play another card.");
}

function planting(view: MafiaView, other: string): string {
  if (!view.up.length) {
    return t("End planting. Before that, you may give bosses cards from your hand, or harvest.");
  }
  return isSolo(view)
    ? t("Plant everything on the table or give it to a boss.")
    : t("Plant what is on the table, give it to a boss, or leave it for {name}.", { name: other });
}

function drawing(menu: readonly GameAct[]): string {
  const left = mostDrawn(menu);
  return left
    ? tn("Draw {n} card.", "Draw {n} cards.", left)
    : t("Harvest if you like, then end your turn.");
}

/** How many cards can be drawn at once. */
export function mostDrawn(menu: readonly GameAct[]): number {
  return Math.max(0, ...menu.map((act) => (act.do === "draw" ? act.count : 0)));
}

export function waysOn(menu: readonly GameAct[], view: MafiaView): WayOn[] {
  return menu.flatMap((act): WayOn[] => {
    if (act.do === "end_step") return [{ act, label: wayOut(view) }];
    return act.do === "draw" ? [drawn(menu, act)] : [];
  });
}

/** All that are left, or fewer of them. */
export function drawn(menu: readonly GameAct[], act: DrawAct): WayOn {
  const { count } = act;
  if (count === mostDrawn(menu)) return { act, label: tn("Draw {n}", "Draw {n}", count) };
  return { act, label: tn("Draw just {n} for now", "Draw just {n} for now", count), other: true };
}

export function wayOut(view: MafiaView): string {
  switch (frameOf(view)) {
    case "play":
      return t("Turn up cards");
    case "plant":
      return view.up.length && !isSolo(view)
        ? tn("Done, leave {n} card", "Done, leave {n} cards", view.up.length)
        : t("End planting");
    case "draw":
      return t("End your turn");
    default:
      return t("Continue");
  }
}

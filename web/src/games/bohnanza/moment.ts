/** Where the game stands, in words: whose turn, which phase, what this seat may do now. */

import { listed } from "../../lib/lists";
import type { GameAct, WireView } from "../../lib/wire";
import { t, tc } from "../../lib/words.svelte";
import type { Moment, WayOn } from "../table";

export const PHASES = ["plant", "trade", "plant_received", "draw"] as const;

export function phaseName(phase: string): string {
  switch (phase) {
    case "plant":
      return tc("step", "Plant");
    case "trade":
      return t("Trade");
    case "plant_received":
      return t("Plant received");
    case "draw":
      return tc("step", "Draw");
    default:
      return t("The game is over");
  }
}

export function momentOf(
  view: WireView,
  me: number,
  names: string[],
  menu: readonly GameAct[],
): Moment {
  if (view.result) return { turn: t("The game is over"), todo: "", mine: false };
  const mine = view.owing.includes(me);
  const active = names[view.active] ?? "";
  const turn = view.active === me ? t("Your turn") : t("{name}'s turn", { name: active });
  return { turn, todo: todo(view, me, names, menu), mine };
}

function todo(view: WireView, me: number, names: string[], menu: readonly GameAct[]): string {
  const waiting = listed(view.owing.map((seat) => names[seat] ?? ""));
  const mine = view.owing.includes(me);
  const fits = menu.some((act) => act.do === "plant");
  if (view.phase === "trade") return trading(view, me, names);
  if (!mine) return t("Waiting for {names}.", { names: waiting });
  const again = menu.some((act) => act.do === "end_planting");
  if (!fits && !again)
    return t("None of your fields has room for the next card: harvest one first.");
  if (view.phase === "plant_received") return t("Plant the cards you received or kept.");
  if (!again) return t("Plant the first card in your hand.");
  if (!fits) return t("Continue, or harvest a field to plant another card.");
  return t("You may plant another card, or continue.");
}

function trading(view: WireView, me: number, names: string[]): string {
  if (view.active === me)
    return t("Trade and give away cards as you like, then end trading. You plant what you keep.");
  const name = names[view.active] ?? "";
  if (me < 0) return t("{name} is trading with the others.", { name });
  return t("{name} is trading. Offer something from your hand, or answer the offers.", { name });
}

export function waysOn(menu: readonly GameAct[]): WayOn[] {
  return menu.flatMap((act): WayOn[] => {
    if (act.do === "end_planting") return [{ act, label: t("Continue") }];
    return act.do === "end_trading" ? [{ act, label: t("End trading") }] : [];
  });
}

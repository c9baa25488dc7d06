/** Where a game of Prohibohn stands, in words, and the ways on from there. */

import { beanName } from "../../lib/games.svelte";
import type { ProhibohnAct, ProhibohnView, SetDrawAct } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as mafia from "../al_cabohne/moment";
import { frameOf } from "../al_cabohne/moment";
import type { Moment, WayOn } from "../table";
import { cardCalled } from "./town";

export function momentOf(
  view: ProhibohnView,
  me: number,
  names: string[],
  menu: ProhibohnAct[],
): Moment {
  const moment = mafia.momentOf(view, me, names, menu);
  const turn = turnOf(view, me, names) ?? moment.turn;
  if (!moment.mine || view.result) return { ...moment, turn };
  return { turn, mine: true, todo: todo(view, menu) ?? moment.todo };
}

/** Before the first turn and after the last one both players act. */
function turnOf(view: ProhibohnView, me: number, names: string[]): string | undefined {
  switch (view.result ? "" : frameOf(view)) {
    case "lay_down":
      return t("Before the first turn");
    case "last_go":
      return view.owing.includes(me)
        ? t("Your last go")
        : t("{name}'s last go", { name: names[view.owing[0] ?? 0] ?? "" });
    default:
      return undefined;
  }
}

function todo(view: ProhibohnView, menu: ProhibohnAct[]): string | undefined {
  const can = (act: ProhibohnAct["do"]) => menu.some((one) => one.do === act);
  switch (frameOf(view)) {
    case "lay_down":
      return layingDown(menu);
    case "tribute":
      return tribute(can("pay_top"), can("end_step"));
    case "play":
      return playing(can("plant"), can("put_on_pile"), can("end_step"));
    case "turn_up":
      return can("end_step")
        ? t(
            "There was a match. Your undertaker lets you turn up another card, or you can continue.",
          )
        : t("You may buy before the next card is turned up.");
    case "draw":
      return drawing(menu);
    case "third":
      return t("You may remove the third business of this type from the game, now or never.");
    case "closing_down":
      return t(
        "Your tavern lets you remove one of your opponent's businesses that count just one.",
      );
    case "take_thaler":
      return t("Your police take a thaler from the mafia: choose which.");
    case "last_go":
      return t("Harvest and buy as you like: what you don't harvest is sold at the end.");
    default:
      return undefined;
  }
}

function layingDown(menu: ProhibohnAct[]): string {
  const act = menu.find((one) => one.do === "lay_down");
  return tn(
    "Choose {n} card from your hand and put it down as a thaler. Nobody else sees which.",
    "Choose {n} cards from your hand and put them down as thalers. Nobody else sees which.",
    act?.cards.length ?? 0,
  );
}

function tribute(owes: boolean, free: boolean): string | undefined {
  if (owes && free)
    return t("You may give more beans from the top of the same field, or continue.");
  return owes
    ? t("Pay the mafia, or sell first: a field you have sold owes nothing.")
    : t("You have no card to play: harvest or buy if you like, then continue.");
}

/** With casinos and variety theatres there is more to choose; else it is as in Al Cabohne. */
function playing(fits: boolean, puts: boolean, free: boolean): string | undefined {
  if (puts) {
    return free
      ? t("You may play a card, put one on the discard pile, or turn up cards.")
      : t("Play a card. You may also put one on the discard pile.");
  }
  return fits && free ? t("You may play another card, or turn up cards.") : undefined;
}

function drawing(menu: ProhibohnAct[]): string {
  if (menu.some((one) => one.do === "set_draw")) return t("Choose how many cards to draw.");
  const left = mafia.mostDrawn(menu);
  return left
    ? tn("Draw {n} card.", "Draw {n} cards.", left)
    : t("Harvest and buy if you like, then end your turn.");
}

export function waysOn(menu: ProhibohnAct[], view: ProhibohnView): WayOn[] {
  return menu.flatMap((act): WayOn[] => {
    switch (act.do) {
      case "end_step":
        return [{ act, label: wayOut(view), other: frameOf(view) === "turn_up" }];
      case "turn_up":
        return [{ act, label: t("Turn up the next card") }];
      case "set_draw":
        return [{ act, label: tn("Draw {n}", "Draw {n}", act.count), other: !isMost(menu, act) }];
      case "remove":
        return [{ act, label: t("Remove {card}", { card: cardCalled(act.card) }) }];
      case "spare":
        return [{ act, label: t("Remove nothing"), other: true }];
      case "take_thaler":
        return [{ act, label: t("Take {bean}", { bean: beanName(act.bean) }) }];
      case "draw":
        return [mafia.drawn(menu, act)];
      default:
        return [];
    }
  });
}

function isMost(menu: ProhibohnAct[], { count }: SetDrawAct): boolean {
  return menu.every((one) => one.do !== "set_draw" || one.count <= count);
}

function wayOut(view: ProhibohnView): string {
  if (frameOf(view) === "last_go") return t("I'm done");
  return mafia.wayOut(view);
}

/** Where the game stands, in words: whose turn, which phase, what this seat may do now. */

import { listed } from "../../lib/lists";
import type { HighBohnAct, HighBohnView } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/moment";
import type { Moment, WayOn } from "../table";
import { bankMoment } from "./planting";
import { typeName } from "./town";

/** The moments that belong to a phase of the turn. */
const PHASE_OF: Readonly<Record<string, string>> = { order_drawn: "draw" };

/** Whatever lies on top of it, a turn is in the phase in which it was. */
export function phaseOf(view: HighBohnView): string {
  const phase = view.frames[0]?.name ?? view.phase;
  return PHASE_OF[phase] ?? phase;
}

/** What waits on top of everything else. */
export function waiting(view: HighBohnView): string {
  return view.frames.at(-1)?.name ?? "";
}

/** The type that leaves after the others were asked; empty if none does. */
export function noticed(view: HighBohnView): string {
  return view.figures.leaving ?? "";
}

/** What is decided before anything else: of a harvest, a purchase or a draw, or what comes last. */
const DECISIONS: readonly string[] = [
  "keep_thalers",
  "take_thaler",
  "name_type",
  "order_drawn",
  "pass",
];

/** Whether this seat has something to decide before anything else; `bank` is the moment of its bank. */
export function asks(menu: HighBohnAct[], bank: string): boolean {
  return bank !== "" || menu.some((act) => DECISIONS.includes(act.do));
}

export function momentOf(
  view: HighBohnView,
  me: number,
  names: string[],
  menu: HighBohnAct[],
): Moment {
  const plain = bohnanza.momentOf(view, me, names, menu);
  if (view.result) return plain;
  const own = todo(view, menu);
  const turn = waiting(view) === "closing" ? t("After the last turn") : plain.turn;
  if (own && plain.mine) return { ...plain, turn, todo: own };
  const asked = ["plant", "trade", "plant_received"].includes(waiting(view));
  return asked ? plain : { ...plain, turn, todo: waitsFor(view, names) };
}

function waitsFor(view: HighBohnView, names: string[]): string {
  return t("Waiting for {names}.", { names: listed(view.owing.map((seat) => names[seat] ?? "")) });
}

/** What this seat owes, where it is something that Bohnanza does not have. */
function todo(view: HighBohnView, menu: HighBohnAct[]): string {
  switch (waiting(view)) {
    case "pick_thalers":
      return t("Choose which cards from your harvest become thalers.");
    case "take_thaler":
      return t("Your distillery takes a thaler from the soup: choose one.");
    case "name_type":
      return t("Name a type of building: its unsold ones leave the game.");
    case "order_drawn":
      return t("Your bank: put the cards you just drew in any order you like.");
    case "notice":
      return t("You may buy one before the type leaves the game: {type}.", {
        type: typeName(view.game, noticed(view)),
      });
    case "closing":
      return t("Harvest and buy as you like. What stays in a field is worth nothing.");
    case "plant":
    case "plant_received":
      return bank(menu) || planting(view, menu);
    default:
      return "";
  }
}

/** Where planting is not all that can be done with the next card. */
function planting(view: HighBohnView, menu: HighBohnAct[]): string {
  if (view.phase === "plant" && !view.hand.length) return t("You have no card to plant: continue.");
  if (waitsForFarm3(view))
    return t("You can afford Farm 3: buy it to plant another card, or continue.");
  const fits = menu.some((act) => act.do === "plant");
  if (fits || !menu.some((act) => act.do === "store")) return "";
  return t(
    "None of your fields has room for the next card: put it in your store, or harvest a field first.",
  );
}

/** After the second card the turn waits where that card has brought farm 3 within reach. */
function waitsForFarm3(view: HighBohnView): boolean {
  return view.phase === "plant" && !view.figures.hand_cards_left;
}

function bank(menu: HighBohnAct[]): string {
  switch (bankMoment(menu)) {
    case "look":
      return t("Your bank, before you plant: look at the top card of the draw pile, or continue.");
    case "bottom":
      return t("Your bank, before you plant: move the card to the bottom, or leave it on top.");
    case "move":
      return t("Your bank, before you plant: move a card in your hand, or continue.");
    default:
      return "";
  }
}

export function waysOn(menu: HighBohnAct[]): WayOn[] {
  const ways = bohnanza.waysOn(menu);
  if (bankMoment(menu) !== "look") return ways;
  return ways.map((way) => ({ ...way, label: t("Continue without looking"), other: true }));
}

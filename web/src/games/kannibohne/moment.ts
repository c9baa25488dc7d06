/** Where the duel stands, in words, and the ways on from there. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import { briefName } from "../../lib/names";
import type { KannibohneAct, KannibohneView } from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { drawn, frameOf } from "../al_cabohne/moment";
import type { Moment, WayOn } from "../table";

export const PHASES = ["prepare", "play", "turn_up", "plant", "draw"] as const;

type Can = (act: KannibohneAct["do"]) => boolean;

export function phaseName(phase: string): string {
  switch (phase) {
    case "prepare":
      return tc("phase of the duel", "Preparation");
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

/** The phase under whatever a text makes wait. */
export function phaseOf(view: KannibohneView): string {
  const name = view.frames[0]?.name ?? "";
  return name === "third_card" ? "turn_up" : name;
}

export function momentOf(
  view: KannibohneView,
  me: number,
  full: string[],
  menu: KannibohneAct[],
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
  const can: Can = (act) => menu.some((one) => one.do === act);
  return { turn, todo: todo(view, names[1 - me] ?? "", can), mine };
}

function todo(view: KannibohneView, other: string, can: Can): string {
  switch (frameOf(view)) {
    case "prepare":
      return view.up.length
        ? t("Plant or discard each card {name} left. You may harvest.", { name: other })
        : t("Harvest if you like, then continue.");
    case "play":
      return playing(view, can);
    case "third_card":
      return t("No discard came back: you may turn up a third card.");
    case "plant":
      return view.up.length
        ? t("Plant what you like from the offer. Leave the rest for {name}.", { name: other })
        : t("The offer is planted. Use texts or harvest, then continue.");
    case "draw":
      return drawing(view, can);
    case "text":
      return choosing(view, other, can);
    case "give":
      return view.figures.course?.name === "ask_for_green"
        ? t("{name} asks for a green bean: choose which one to give.", { name: other })
        : t("{name} asks for a gift: choose a card from your hand.", { name: other });
    case "plant_card":
      return planting(view, can);
    default:
      return "";
  }
}

function playing(view: KannibohneView, can: Can): string {
  const { to_play, must_play } = view.figures;
  if (!view.hand.length) return t("Your hand is empty. Use texts or harvest, then continue.");
  if (!to_play) return t("You can't play any more cards. Turn up cards when you are done.");
  if (!must_play) {
    return can("plant")
      ? t("You may play another card, or turn up cards.")
      : t("Turn up cards, or harvest a field to play another card.");
  }
  return can("plant")
    ? t("Play the first card in your hand.")
    : t("None of your fields has room for the next card: harvest a field, or discard the card.");
}

function drawing({ figures }: KannibohneView, can: Can): string {
  if (can("draw") && can("take_discard")) {
    return t("Draw, or take the top discard into your hand instead.");
  }
  if (can("draw")) return tn("Draw {n} card.", "Draw {n} cards.", figures.to_draw);
  return can("take_discard")
    ? t("Take the top discard into your hand.")
    : t("Use texts and harvest if you like, then end your turn.");
}

function choosing(view: KannibohneView, other: string, can: Can): string {
  const left = view.figures.course?.left ?? 0;
  switch (view.figures.course?.name) {
    case "draw_up":
      return can("draw")
        ? t("Draw cards one by one as you like. Then you may reverse your hand.")
        : t("You may reverse your hand.");
    case "shuffle_back":
      return t("Choose how many of the top discards to shuffle back in.");
    case "from_offer":
      return t("Take cards from the offer into your hand, one by one.");
    case "move_discards":
      return tn(
        "Tap a discard, then where you want it to go. You may move {n} more.",
        "Tap a discard, then where you want it to go. You may move {n}.",
        left,
      );
    case "steal":
      return t("Choose a card from {name}'s hand by its position: you must plant it.", {
        name: other,
      });
    case "look":
      return t("Choose a card to take from {name}'s hand.", { name: other });
    case "take_several":
      return tn(
        "You may take {n} more card from the discards.",
        "You may take {n} cards from the top of the discards.",
        left,
      );
    case "give_away":
      return t("Choose a card from your hand for {name} to plant.", { name: other });
    case "plant_any":
      return t("Choose the card from your hand that you want to plant.");
    case "count_in":
      return t("Harvest a field: {name}'s beans of its kind count too.", { name: other });
    default:
      return "";
  }
}

function planting(view: KannibohneView, can: Can): string {
  const bean = beanName(beanOf(view.own_received[0] ?? ""));
  if (view.figures.course?.name === "gift") {
    return t("Plant {bean}, or take it into your hand. You may harvest first.", { bean });
  }
  return can("plant")
    ? t("Plant {bean}.", { bean })
    : t("None of your fields has room for {bean}: harvest one first.", { bean });
}

export function waysOn(menu: KannibohneAct[], view: KannibohneView): WayOn[] {
  return menu.flatMap((act): WayOn[] => {
    switch (act.do) {
      case "end_step":
        return [{ act, label: wayOut(view), other: menu.length > 1 && isChoice(view) }];
      case "turn_up":
        return [{ act, label: t("Turn up a third card") }];
      case "draw":
        return [drawn(menu, act)];
      case "take_discard":
        return [{ act, label: t("Take the top discard"), other: true }];
      case "shuffle_back":
        return [{ act, label: tn("Shuffle {n} back", "Shuffle {n} back", act.count) }];
      case "keep":
        return [{ act, label: t("Take it into your hand"), other: true }];
      case "turn_hand":
        return [{ act, label: t("Reverse your hand"), other: true }];
      default:
        return [];
    }
  });
}

function isChoice(view: KannibohneView): boolean {
  return ["text", "third_card"].includes(frameOf(view));
}

function wayOut(view: KannibohneView): string {
  switch (frameOf(view)) {
    case "play":
      return t("Turn up cards");
    case "third_card":
      return t("Stop turning up cards");
    case "plant":
      return view.up.length
        ? tn("Done, leave {n} card", "Done, leave {n} cards", view.up.length)
        : t("End planting");
    case "draw":
      return t("End your turn");
    case "text":
      return t("That's all");
    default:
      return t("Continue");
  }
}

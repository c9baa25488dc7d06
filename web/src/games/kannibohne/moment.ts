/** Where the duel stands, in words, and the ways on from there. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type { KannibohneAct, WireView } from "../../lib/wire";
import { t, tc, tn } from "../../lib/words.svelte";
import { doneIn, frameOf } from "../al_cabohne/moment";
import type { Moment, WayOn } from "../table";
import { textNow } from "./duel";

export const PHASES = ["prepare", "play", "turn_up", "plant", "draw"] as const;

const GIFT = 7;
const ASK_FOR_GREEN = 17;
const MOVES = 2;
const DISCARDS = 3;

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
export function phaseOf(view: WireView): string {
  const name = view.frames[0]?.name ?? "";
  return name === "third_card" ? "turn_up" : name;
}

export function momentOf(
  view: WireView,
  me: number,
  names: string[],
  menu: KannibohneAct[],
): Moment {
  if (view.result) return { turn: t("The game is over"), todo: "", mine: false };
  const mine = view.owing.includes(me);
  const active = names[view.active] ?? "";
  const turn = view.active === me ? t("Your turn") : t("{name} has the turn", { name: active });
  if (!mine) {
    const waiting = listed(view.owing.map((seat) => names[seat] ?? ""));
    return { turn, todo: t("Waiting for {names}.", { names: waiting }), mine };
  }
  const can: Can = (act) => menu.some((one) => one.do === act);
  return { turn, todo: todo(view, names[1 - me] ?? "", can), mine };
}

function todo(view: WireView, other: string, can: Can): string {
  switch (frameOf(view)) {
    case "prepare":
      return view.up.length
        ? t("Plant or discard each card that {name} left. You may harvest.", { name: other })
        : t("Harvest if you like, then go on.");
    case "play":
      return playing(view, can);
    case "third_card":
      return t("No discard came back: you may turn up a third card.");
    case "plant":
      return view.up.length
        ? t("Plant what you like of the offer. The rest is left to {name}.", { name: other })
        : t("The offer is planted. Use texts or harvest, then go on.");
    case "draw":
      return drawing(can);
    case "text":
      return choosing(view, other, can);
    case "give":
      return textNow(view) === ASK_FOR_GREEN
        ? t("{name} asks for a green bean: choose which one you give.", { name: other })
        : t("{name} asks for a gift: choose a card of your hand.", { name: other });
    case "plant_card":
      return planting(view, can);
    default:
      return "";
  }
}

function playing(view: WireView, can: Can): string {
  const played = doneIn(view);
  if (!view.hand.length) return t("Your hand is empty. Use texts or harvest, then go on.");
  if (played > 1) return t("You have played two cards. Turn up cards when you are done.");
  if (played === 1) {
    return can("plant")
      ? t("You may play one more card, or turn up cards.")
      : t("Turn up cards, or harvest a field to play one more card.");
  }
  return can("plant")
    ? t("Play the first card of your hand.")
    : t("No field has room for the next card: harvest a field, or put the card on the discards.");
}

function drawing(can: Can): string {
  if (can("draw") && can("take_discard")) {
    return t("Draw, or take the top discard to your hand instead.");
  }
  if (can("draw")) return t("Draw up to four cards in hand.");
  return can("take_discard")
    ? t("Take the top discard to your hand.")
    : t("End your turn, or use texts and harvest before.");
}

function choosing(view: WireView, other: string, can: Can): string {
  const [text = 0, done = 0] = view.frames.at(-1)?.numbers ?? [];
  switch (text) {
    case 2:
      return can("draw")
        ? t("Draw card by card as you like. Then you may turn your hand round.")
        : t("You may turn your hand round.");
    case 4:
      return t("Choose how many of the top discards are shuffled back.");
    case 5:
      return t("Take cards of the offer to your hand, one by one.");
    case 9:
      return tn(
        "Tap a discard, then the place where it shall lie. You may move {n} more.",
        "Tap a discard, then the place where it shall lie. You may move {n}.",
        MOVES - done,
      );
    case 10:
      return t("Choose a card of {name}'s hand by its place: you must plant it.", { name: other });
    case 13:
      return t("Choose the card of {name}'s hand that you take.", { name: other });
    case 14:
      return tn(
        "You may take {n} more card from the discards.",
        "You may take {n} cards from the top of the discards.",
        DISCARDS - done,
      );
    case 15:
      return t("Choose a card of your hand that {name} must plant.", { name: other });
    case 18:
      return t("Choose the card of your hand that you want to plant.");
    case 19:
      return t("Harvest a field: {name}'s beans of its kind count too.", { name: other });
    default:
      return "";
  }
}

function planting(view: WireView, can: Can): string {
  const bean = beanName(beanOf(view.own_received[0] ?? ""));
  if (textNow(view) === GIFT) {
    return t("Plant {bean}, or take it to your hand. You may harvest before.", { bean });
  }
  return can("plant")
    ? t("Plant {bean}.", { bean })
    : t("No field has room for {bean}: harvest a field first.", { bean });
}

export function waysOn(menu: KannibohneAct[], view: WireView): WayOn[] {
  return menu.flatMap((act): WayOn[] => {
    switch (act.do) {
      case "end_step":
        return [{ act, label: wayOut(view), other: menu.length > 1 && isChoice(view) }];
      case "turn_up":
        return [{ act, label: t("Turn up a third card") }];
      case "draw":
        return [drawn(menu, act.count)];
      case "take_discard":
        return [{ act, label: t("Take the top discard"), other: true }];
      case "shuffle_back":
        return [{ act, label: tn("Shuffle {n} back", "Shuffle {n} back", act.count) }];
      case "keep":
        return [{ act, label: t("Take it to your hand"), other: true }];
      case "turn_hand":
        return [{ act, label: t("Turn your hand round"), other: true }];
      default:
        return [];
    }
  });
}

function isChoice(view: WireView): boolean {
  return ["text", "third_card"].includes(frameOf(view));
}

/** All that are left, or fewer of them. */
function drawn(menu: KannibohneAct[], count: number): WayOn {
  const most = menu.find((one) => one.do === "draw")?.count ?? count;
  const act = { do: "draw", count } as const;
  if (count === most) return { act, label: tn("Draw {n}", "Draw {n}", count) };
  return { act, label: tn("Draw only {n} now", "Draw only {n} now", count), other: true };
}

function wayOut(view: WireView): string {
  switch (frameOf(view)) {
    case "play":
      return t("Turn up cards");
    case "third_card":
      return t("Turn up no more");
    case "plant":
      return t("End the planting");
    case "draw":
      return t("End the turn");
    case "text":
      return t("That is all");
    default:
      return t("Go on");
  }
}

/** A guided first game of Kannibohne: the aim, the hand, the discards, the offer, texts, the draw. */

import type { Now, Step } from "../../lib/tour";
import type { WireField } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { doneIn, frameOf } from "../al_cabohne/moment";
import { duelOf, GOAL, textOf, topOf } from "./duel";

export const TOUR: Step[] = [
  {
    id: "aim",
    target: "scores",
    title: () => t("What it is about"),
    text: () =>
      t(
        "Sell beans for thalers. Whoever has {goal} first wins at once. Thalers are written down.",
        {
          goal: GOAL,
        },
      ),
    when: ({ view }) => !view.result,
  },
  {
    id: "hand",
    target: "hand",
    title: () => t("Your hand has an order"),
    text: () =>
      t(
        "You play your cards in the order in which you got them. The next card to plant is marked; new cards come to the other end. You never hold more than four.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "play",
    target: "fields",
    title: () => t("Play your first card"),
    text: () =>
      t(
        "The first card of your hand must be planted, the next one may. A field grows one kind, but one kind may grow on both fields. Besides, you may once put a hand card on the discards.",
      ),
    when: (now) => mine(now, "play") && doneIn(now.view) === 0,
    did: (now) => !mine(now, "play") || doneIn(now.view) > 0,
  },
  {
    id: "texts",
    target: "fields",
    title: () => t("A card with a text"),
    text: () =>
      t(
        "The text on top of a field works in the phase that stands on it, once in a turn. Where it can be used now it is marked; a tap on the others tells why not. You never have to use it.",
      ),
    when: (now) =>
      now.view.active === now.you.seat && fields(now).some((field) => hasText(now, field)),
    did: ({ view }) => duelOf(view).used.length > 0,
  },
  {
    id: "discards",
    target: "discard",
    title: () => t("The discards come back"),
    text: () =>
      t(
        "All discards lie open, the one on top last. When a card is turned up, the top discards of its kind come to it. So it matters what you harvest, and when.",
      ),
    when: ({ view }) => view.discard_pile.length > 0,
  },
  {
    id: "third",
    target: "turn",
    title: () => t("A third card"),
    text: () => t("No discard came back, so you may turn up one more card, or leave it at two."),
    when: (now) => mine(now, "third_card"),
    did: (now) => !mine(now, "third_card"),
  },
  {
    id: "offer",
    target: "up",
    title: () => t("Plant what you like"),
    text: () =>
      t(
        "Tap a card of the offer, then a field. What you leave, your opponent must plant or discard.",
      ),
    when: (now) => mine(now, "plant") && now.view.up.length > 0,
    did: (now) => !mine(now, "plant"),
  },
  {
    id: "left-over",
    target: "up",
    title: () => t("What your opponent left"),
    text: () => t("Plant each of these cards or put it on the discards, before your turn goes on."),
    when: (now) => mine(now, "prepare") && now.view.up.length > 0,
    did: (now) => !mine(now, "prepare"),
  },
  {
    id: "draw",
    target: "turn",
    title: () => t("Draw"),
    text: () =>
      t("Draw two cards, as far as four in hand allow. Or take the top discard, which you know."),
    when: (now) => mine(now, "draw") && now.view.hand.length < 4,
    did: (now) => !mine(now, "draw") || doneIn(now.view) > 0,
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("When to harvest"),
    text: () =>
      t(
        "You harvest in your own turn only. The cards go on the discards in their order, the last planted on top. A single bean cannot be sold while another field of yours has more.",
      ),
    when: (now) => now.view.active === now.you.seat && fields(now).some((field) => field.worth > 0),
  },
];

function mine({ view, you }: Now, frame: string): boolean {
  return view.active === you.seat && view.owing.includes(you.seat) && frameOf(view) === frame;
}

function fields({ view, you }: Now): WireField[] {
  return view.fields[you.seat] ?? [];
}

function hasText({ view }: Now, field: WireField): boolean {
  return textOf(view, topOf(field)) !== undefined;
}

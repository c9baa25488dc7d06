/** A guided first game of Kannibohne: the aim, the hand, the discards, the offer, texts, the draw. */

import type { Now, Step } from "../../lib/tour";
import type { KannibohneView } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { frameOf } from "../al_cabohne/moment";

export const TOUR: Step<KannibohneView>[] = [
  {
    id: "aim",
    target: "scores",
    title: () => t("What it's about"),
    text: ({ view }) =>
      t(
        "Sell beans for thalers. Whoever has {goal} first wins at once. Thalers are kept on a score sheet.",
        {
          goal: view.figures.goal,
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
        "You play your cards in the order you got them. The next card to plant is marked; new cards go to the other end. You never hold more than four.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "play",
    target: "fields",
    title: () => t("Play your first card"),
    text: () =>
      t(
        "You must plant the first card in your hand, and you may plant the next one. A field grows one kind, but both fields may grow the same kind. You may also discard one card from your hand.",
      ),
    when: (now) => mine(now, "play") && now.view.figures.must_play,
    did: (now) => !mine(now, "play") || !now.view.figures.must_play,
  },
  {
    id: "texts",
    target: "fields",
    title: () => t("A card with a text"),
    text: () =>
      t(
        "The text on top of a field works once a turn, in the phase printed on it. It is marked when you can use it; tap the others to see why you can't. You never have to use it.",
      ),
    when: ({ view, you }) =>
      view.active === you.seat && (view.figures.texts[you.seat] ?? []).some((text) => text > 0),
    did: ({ view }) => view.slot.used.length > 0,
  },
  {
    id: "discards",
    target: "discard",
    title: () => t("The discards come back"),
    text: () =>
      t(
        "All discards are face up, the top one last. When a card is turned up, the top discards of its kind join it. So it matters what you harvest, and when.",
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
        "Tap a card in the offer, then a field. Your opponent must plant or discard what you leave.",
      ),
    when: (now) => mine(now, "plant") && now.view.up.length > 0,
    did: (now) => !mine(now, "plant"),
  },
  {
    id: "left-over",
    target: "up",
    title: () => t("What your opponent left"),
    text: () => t("Plant or discard each of these cards before your turn continues."),
    when: (now) => mine(now, "prepare") && now.view.up.length > 0,
    did: (now) => !mine(now, "prepare"),
  },
  {
    id: "draw",
    target: "turn",
    title: () => t("Draw"),
    text: () =>
      t("Draw two cards, but no more than four in hand. Or take the top discard, which you know."),
    when: (now) => mine(now, "draw") && now.view.figures.to_draw > 0,
    did: (now) => !mine(now, "draw") || !now.view.figures.to_draw,
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("When to harvest"),
    text: () =>
      t(
        "You harvest only on your own turn. The cards go on the discards in order, the last one planted on top. You can't sell a single bean while your other field has more.",
      ),
    when: ({ view, you }) =>
      view.active === you.seat && view.figures.harvests.some((harvest) => harvest.thalers > 0),
  },
];

function mine({ view, you }: Now<KannibohneView>, frame: string): boolean {
  return view.active === you.seat && view.owing.includes(you.seat) && frameOf(view) === frame;
}

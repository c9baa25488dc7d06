/** A guided first game of Bohnanza: hand, fields, trading, harvest, third field, end. */

import type { Now, Step } from "../../lib/tour";
import type { GameEvent, WireField } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";

export const TOUR: Step[] = [
  {
    id: "aim",
    target: "fields",
    title: () => t("What it is about"),
    text: () =>
      t(
        "You grow beans on your fields and sell them for thalers. Whoever has the most thalers at the end wins. More beans of one kind on a field pay more.",
      ),
    when: ({ view }) => !view.result,
  },
  {
    id: "hand",
    target: "hand",
    title: () => t("Your hand has an order"),
    text: () =>
      t(
        "You plant your cards in the order in which you got them, and may never sort them. The next card to plant is marked; new cards come to the other end. Only by trading do cards leave from the middle.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "plant",
    target: "next-card",
    title: () => t("Plant your first card"),
    text: () =>
      t(
        "At the beginning of your turn you must plant the first card of your hand. A field takes one kind of bean only. Choose the field with its button.",
      ),
    when: (now) => mine(now) && now.view.phase === "plant" && planted(now) === 0,
    did: (now) => now.view.phase !== "plant" || planted(now) > 0,
  },
  {
    id: "second",
    target: "turn",
    title: () => t("A second card, if you like"),
    text: () =>
      t("You may plant the next card too, but you need not. If it does not fit well, go on."),
    when: (now) => mine(now) && now.view.phase === "plant" && planted(now) === 1,
    did: (now) => now.view.phase !== "plant",
  },
  {
    id: "up",
    target: "up",
    title: () => t("Two cards are turned up"),
    text: () =>
      t(
        "They are yours: you may trade them or give them away. What you keep of them you must plant when the trading is over.",
      ),
    when: (now) => mine(now) && now.view.phase === "trade" && now.view.up.length > 0,
  },
  {
    id: "offer",
    target: "offers",
    title: () => t("Make an offer"),
    text: () =>
      t(
        "Tap the cards that you would give, choose the beans that you want for them, and make the offer. Without a wish it is a gift: that is a way to be rid of beans that do not fit. When you are done, end the trading.",
      ),
    when: (now) => mine(now) && now.view.phase === "trade",
  },
  {
    id: "received",
    target: "fields",
    title: () => t("Plant what you received"),
    text: () =>
      t(
        "Cards that you got or kept do not go to your hand: you plant them now, in any order. If no field has room, you must harvest one first.",
      ),
    when: ({ view }) => view.phase === "plant_received" && view.own_received.length > 0,
    did: ({ view }) => view.phase !== "plant_received",
  },
  {
    id: "drew",
    target: "hand",
    title: () => t("Your new cards"),
    text: () =>
      t(
        "At the end of your turn you draw three cards. They go to the back of your hand, one by one. Then the next player has the turn.",
      ),
    when: (now) => happened(now, (event) => event.event === "drew" && event.seat === now.you.seat),
  },
  {
    id: "others",
    target: "offers",
    title: () => t("Others have their turn"),
    text: () =>
      t(
        "You may deal with the player who has the turn: accept an offer, or offer cards of your hand. The others never deal with each other. If there is nothing in it for you, say so, and the game goes on.",
      ),
    when: (now) => !mine(now) && now.view.phase === "trade",
  },
  {
    id: "log",
    target: "log",
    title: () => t("What happened"),
    text: () => t("Here you can read what everyone did, sentence by sentence."),
    when: ({ view }) => view.turn > 0,
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("A field could be harvested"),
    text: () =>
      t(
        "One of your fields pays thalers now. You may harvest at any time, even when others have the turn: all its beans are sold, and the field is empty again. Waiting may pay more; but who needs the field for another bean must sell too early.",
      ),
    when: (now) => fields(now).some((field) => field.worth > 0),
  },
  {
    id: "single",
    target: "fields",
    title: () => t("A single bean is protected"),
    text: () =>
      t(
        "A field with only one bean cannot be harvested while another of your fields has more. So a single bean can cost you a good field: see to it that it gets company.",
      ),
    when: (now) =>
      fields(now).some((field) => field.count === 1) &&
      fields(now).some((field) => field.count > 1),
  },
  {
    id: "third",
    target: "third-field",
    title: () => t("A third field"),
    text: ({ view }) =>
      tn(
        "You can buy a third field now, once in the game, for {n} thaler. The earlier you buy it, the longer it helps.",
        "You can buy a third field now, once in the game, for {n} thalers. The earlier you buy it, the longer it helps.",
        Number(view.options.third_field_price ?? 3),
      ),
    when: (now) => {
      const thalers = now.view.earnings[now.you.seat]?.length ?? 0;
      return fields(now).length < 3 && thalers >= Number(now.view.options.third_field_price ?? 3);
    },
    did: (now) => fields(now).length >= 3,
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: ({ view }) =>
      tn(
        "The discards are shuffled when the draw pile runs out. When it has run out {n} time, the game is over: all fields are sold, and cards in hand are worth nothing.",
        "The discards are shuffled when the draw pile runs out. When it has run out {n} times, the game is over: all fields are sold, and cards in hand are worth nothing.",
        Number(view.options.run_outs ?? 3),
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

function mine({ view, you }: Now): boolean {
  return view.active === you.seat;
}

function fields({ view, you }: Now): WireField[] {
  return view.fields[you.seat] ?? [];
}

/** How many cards the active player has planted in phase 1. */
function planted({ view }: Now): number {
  return view.frames.findLast((frame) => frame.name === "plant")?.numbers[0] ?? 0;
}

function happened({ told }: Now, wanted: (event: GameEvent) => boolean): boolean {
  return told.some((entry) => entry.events?.some(wanted));
}

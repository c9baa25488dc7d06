/** A guided first game of Bohnanza: hand, fields, trading, harvest, third field, end. */

import type { Now, Step } from "../../lib/tour";
import type { GameEvent, WireField } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import type { TradingView } from "./types";

export const TOUR: Step<TradingView>[] = [
  {
    id: "aim",
    target: "fields",
    title: () => t("What it's about"),
    text: () =>
      t(
        "You grow beans in your fields and sell them for thalers. Whoever has the most thalers at the end wins. The more beans of one kind in a field, the more they are worth.",
      ),
    when: ({ view }) => !view.result,
  },
  {
    id: "hand",
    target: "hand",
    title: () => t("Your hand has an order"),
    text: () =>
      t(
        "You plant your cards in the order you got them, and may never rearrange them. The next card to plant is marked; new cards go to the other end. Only trading takes cards out of the middle.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "plant",
    target: "next-card",
    title: () => t("Plant your first card"),
    text: () =>
      t(
        "At the start of your turn you must plant the first card in your hand. A field takes only one kind of bean. Choose a field with its button.",
      ),
    when: (now) => mine(now) && now.view.phase === "plant" && planted(now) === 0,
    did: (now) => now.view.phase !== "plant" || planted(now) > 0,
  },
  {
    id: "second",
    target: "turn",
    title: () => t("A second card, if you like"),
    text: () =>
      t(
        "You may plant the next card too, but you don't have to. If it doesn't fit, just continue.",
      ),
    when: (now) => mine(now) && now.view.phase === "plant" && planted(now) === 1,
    did: (now) => now.view.phase !== "plant",
  },
  {
    id: "up",
    target: "up",
    title: () => t("Two cards are turned up"),
    text: () =>
      t(
        "They are yours: you may trade them or give them away. What you keep, you must plant after trading.",
      ),
    when: (now) => mine(now) && now.view.phase === "trade" && now.view.up.length > 0,
  },
  {
    id: "offer",
    target: "offers",
    title: () => t("Make an offer"),
    text: () =>
      t(
        "Tap the cards you would give, choose the beans you want for them, and make the offer. If you want nothing for them, it is a gift: a good way to get rid of beans that don't fit. When you're done, end trading.",
      ),
    when: (now) => mine(now) && now.view.phase === "trade",
  },
  {
    id: "received",
    target: "fields",
    title: () => t("Plant what you received"),
    text: () =>
      t(
        "Cards that you got or kept don't go into your hand: you plant them now, in any order. If no field has room, you must harvest one first.",
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
        "At the end of your turn you draw three cards. They go to the back of your hand, one by one. Then it is the next player's turn.",
      ),
    when: (now) => happened(now, (event) => event.event === "drew" && event.seat === now.you.seat),
  },
  {
    id: "others",
    target: "offers",
    title: () => t("When it's someone else's turn"),
    text: () =>
      t(
        "You may trade with the player whose turn it is: accept an offer, or offer cards from your hand. The others never trade with each other. If there is nothing in it for you, pass, and the game continues.",
      ),
    when: (now) => !mine(now) && now.view.phase === "trade",
  },
  {
    id: "log",
    target: "log",
    title: () => t("Story"),
    text: () => t("Here you can read what everyone did, sentence by sentence."),
    when: ({ view }) => view.turn > 0,
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("You could harvest a field"),
    text: () =>
      t(
        "One of your fields is worth thalers now. You may harvest at any time, even when it isn't your turn: you sell all the beans in it, and the field is empty again. Waiting may pay more; but if you need the field for another bean, you have to sell too early.",
      ),
    when: (now) => fields(now).some((field) => field.worth > 0),
  },
  {
    id: "single",
    target: "fields",
    title: () => t("A single bean is protected"),
    text: () =>
      t(
        "You can't harvest a field with only one bean while another of your fields has more. So a single bean can cost you a good field: make sure it gets company.",
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
        "You can buy a third field now, once per game, for {n} thaler. The sooner you buy it, the longer it helps.",
        "You can buy a third field now, once per game, for {n} thalers. The sooner you buy it, the longer it helps.",
        view.figures.field_price ?? 0,
      ),
    when: ({ view, you }) => {
      const thalers = view.earnings[you.seat]?.length ?? 0;
      return thalers >= (view.figures.field_price ?? Number.POSITIVE_INFINITY);
    },
    did: ({ view }) => !view.figures.field_price,
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: ({ view }) =>
      tn(
        "When the draw pile runs out, the discards are shuffled. When it has run out once, the game is over: all fields are harvested, and cards in hand are worth nothing.",
        "When the draw pile runs out, the discards are shuffled. When it has run out {n} times, the game is over: all fields are harvested, and cards in hand are worth nothing.",
        view.figures.last_run_out,
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

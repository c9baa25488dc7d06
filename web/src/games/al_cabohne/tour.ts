/** A guided first game of Al Cabohne, for two or for one: the mafia, tribute, play, turn up, plant and
 * give, draw. */

import type { Now, Step } from "../../lib/tour";
import type { GameEvent, WireField } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { frameOf } from "./moment";
import type { MafiaView } from "./types";

const FIRST: Step<MafiaView>[] = [
  {
    id: "mafia",
    target: "mafia",
    title: () => t("The mafia grows beans too"),
    text: () =>
      t(
        "Each boss grows one kind. As soon as his beans are worth enough to him, he harvests, and the thalers go into the mafia's cash. The circles show how many beans he still needs.",
      ),
    when: ({ view }) => !view.result,
  },
];

const AIM: Step<MafiaView> = {
  id: "aim",
  target: "scores",
  title: () => t("What it's about"),
  text: () =>
    t(
      "Sell beans for thalers. Whoever has the most at the end wins: you, your opponent or the mafia.",
    ),
  when: ({ view }) => !view.result,
};

const AIM_ALONE: Step<MafiaView> = {
  ...AIM,
  text: () =>
    t(
      "Sell beans for thalers. At the end the mafia's thalers count double: have more than that. Your lead is the score to beat next time.",
    ),
};

const REST: Step<MafiaView>[] = [
  {
    id: "hand",
    target: "hand",
    title: () => t("Your hand has an order"),
    text: () =>
      t(
        "You play your cards in the order you got them, and may never rearrange them. The next card to plant is marked; new cards go to the other end.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "play",
    target: "fields",
    title: () => t("Play your first card"),
    text: () =>
      t(
        "You must plant the first card in your hand, and you may plant the next one. You never grow one kind in two fields: a card goes where its kind is growing, or else into an empty field.",
      ),
    when: (now) => mine(now, "play") && now.view.figures.must_play,
    did: (now) => !mine(now, "play") || !now.view.figures.must_play,
  },
  {
    id: "turn",
    target: "turn",
    title: () => t("Turn up cards"),
    text: () =>
      t(
        "Now turn up cards until there are three on the table. A kind that a boss grows goes to him. And if the top of the discard pile matches a card on the table, it comes back and joins it.",
      ),
    when: (now) => mine(now, "play") && !now.view.figures.must_play,
    did: (now) => !mine(now, "play"),
  },
  {
    id: "plant",
    target: "up",
    title: () => t("Plant what you like, give the rest away"),
    text: ({ view }) =>
      view.seats > 1
        ? t(
            "Tap a group, then a field or a boss. Groups stay together. Your opponent must plant or discard what you leave.",
          )
        : t(
            "Tap a group, then a field or a boss. Groups stay together, and none may be left here.",
          ),
    when: (now) => mine(now, "plant") && now.view.up.length > 0,
    did: (now) => !mine(now, "plant"),
  },
  {
    id: "gift",
    target: "hand",
    title: () => t("Gifts from your hand"),
    text: () =>
      t(
        "In this step you may also give bosses cards from anywhere in your hand: a good way to get rid of what doesn't fit. But each bean brings a boss closer to his harvest.",
      ),
    when: (now) => mine(now, "plant"),
  },
  {
    id: "duty",
    target: "hand",
    title: () => t("A boss without beans"),
    text: () =>
      t(
        "When you end planting, a boss without beans must get a card from your hand, of a kind that no boss is growing.",
      ),
    when: (now) => mine(now, "plant") && (now.view.figures.duty?.gifts ?? 0) > 0,
    did: (now) => !mine(now, "plant") && !mine(now, "must_give"),
  },
  {
    id: "draw",
    target: "turn",
    title: () => t("Draw two cards"),
    text: () => t("They go to the back of your hand. Then your turn is over."),
    when: (now) => mine(now, "draw"),
    did: (now) => !mine(now, "draw"),
  },
  {
    id: "soon",
    target: "tribute",
    title: () => t("A tribute is coming"),
    text: () =>
      t(
        "A boss is growing the same beans as you. At the start of your turn he gets one of yours, even your last one. If you harvest the field first, he gets nothing.",
      ),
    when: (now) => owes(now) && frameOf(now.view) !== "tribute",
  },
  {
    id: "tribute",
    target: "mafia",
    title: () => t("Pay your tribute"),
    text: () =>
      t(
        "Give each boss his bean with the button next to him, in any order. Or harvest first, and pay nothing.",
      ),
    when: (now) => mine(now, "tribute") && owes(now),
    did: (now) => !mine(now, "tribute"),
  },
  {
    id: "discard",
    target: "discard",
    title: () => t("What's on top matters"),
    text: () =>
      t(
        "Everyone knows the order of the discard pile. Its top card comes back when its kind is turned up, so watch what your harvests leave there.",
      ),
    when: ({ view }) => view.discard_pile.length > 0,
  },
  {
    id: "boss-harvest",
    target: "scores",
    title: () => t("The mafia has harvested"),
    text: () =>
      t(
        "The thalers went into its cash. That boss has no beans now, and takes any kind that no boss is growing.",
      ),
    when: (now) => happened(now, (event) => event.event === "boss_harvested"),
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("You could harvest a field"),
    text: () =>
      t(
        "One of your fields is worth thalers now. You may harvest only on your own turn. You sell all the beans in it, and the field is empty again. Waiting may pay more, but a boss may want his share.",
      ),
    when: (now) => now.view.active === now.you.seat && fields(now).some((field) => field.worth > 0),
  },
  {
    id: "log",
    target: "log",
    title: () => t("Story"),
    text: () => t("Here you can read what everyone did, sentence by sentence."),
    when: ({ view }) => view.turn > 0,
  },
];

const FOR_TWO: Step<MafiaView>[] = [
  {
    id: "left",
    target: "up",
    title: () => t("What was left for you"),
    text: () =>
      t(
        "Plant each of these cards or put it on the discard pile, one by one. You can't give them to a boss.",
      ),
    when: (now) => mine(now, "leftovers"),
    did: (now) => !mine(now, "leftovers"),
  },
  {
    id: "third",
    target: "third-field",
    title: () => t("A third field"),
    text: () => t("You can buy a third field now, once per game, for four thalers."),
    when: (now) =>
      now.view.active === now.you.seat &&
      (now.view.earnings[now.you.seat]?.length ?? 0) >= priceOf(now),
    did: (now) => priceOf(now) === Number.POSITIVE_INFINITY,
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: () =>
      t(
        "When the draw pile runs out, the discards are shuffled. The third time, the game ends: you, your opponent and the mafia harvest everything.",
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

/** With so few cards in the draw pile the end is worth a word. */
const SOON = 20;

const ALONE: Step<MafiaView>[] = [
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: () =>
      t("The game ends when the draw pile runs out: you and the mafia harvest everything."),
    when: ({ view }) => view.deck_size < SOON,
  },
];

export const TOUR: Step<MafiaView>[] = [...FIRST, AIM, ...REST, ...FOR_TWO];
export const TOUR_ALONE: Step<MafiaView>[] = [...FIRST, AIM_ALONE, ...REST, ...ALONE];

/** Whether a tribute would be due now. */
export function owes({ view, you }: Now<MafiaView>): boolean {
  return (view.figures.tributes[you.seat]?.length ?? 0) > 0;
}

/** What one more field costs: more than anyone has, where there is none to buy. */
function priceOf({ view }: Now<MafiaView>): number {
  return (view.game !== "prohibohn" && view.figures.field_price) || Number.POSITIVE_INFINITY;
}

/** Whether this moment waits for the person. */
function mine({ view, you }: Now<MafiaView>, frame: string): boolean {
  return view.active === you.seat && frameOf(view) === frame;
}

function fields({ view, you }: Now<MafiaView>): WireField[] {
  return view.fields[you.seat] ?? [];
}

function happened({ told }: Now<MafiaView>, wanted: (event: GameEvent) => boolean): boolean {
  return told.some((entry) => entry.events?.some(wanted));
}

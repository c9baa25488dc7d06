/** A guided first game of Al Cabohne, for two or for one: the mafia, tribute, play, turn up, plant and
 * give, draw. */

import type { Now, Step } from "../../lib/tour";
import type { GameEvent, WireField } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { dutyOf, tributesOf } from "./foresee";
import { doneIn, frameOf } from "./moment";

const FIRST: Step[] = [
  {
    id: "mafia",
    target: "mafia",
    title: () => t("The mafia grows beans too"),
    text: () =>
      t(
        "Each boss grows one kind. When his beans are worth enough to him, he harvests at once, and the thalers go to the mafia's cash. The circles show how many beans are still missing.",
      ),
    when: ({ view }) => !view.result,
  },
];

const AIM: Step = {
  id: "aim",
  target: "scores",
  title: () => t("What it is about"),
  text: () =>
    t(
      "Sell beans for thalers. Whoever has the most at the end wins: you, your opponent, or the mafia.",
    ),
  when: ({ view }) => !view.result,
};

const AIM_ALONE: Step = {
  ...AIM,
  text: () =>
    t(
      "Sell beans for thalers. At the end the mafia's thalers count double: have more than that. How much more is the score to beat.",
    ),
};

const REST: Step[] = [
  {
    id: "hand",
    target: "hand",
    title: () => t("Your hand has an order"),
    text: () =>
      t(
        "You play your cards in the order in which you got them, and may never sort them. The next card to plant is marked; new cards come to the other end.",
      ),
    when: ({ view }) => view.hand.length > 0,
  },
  {
    id: "play",
    target: "fields",
    title: () => t("Play your first card"),
    text: () =>
      t(
        "The first card of your hand must go on a field, the next one may. You never grow one kind on two fields: where its kind grows, the card goes there; else it needs an empty field.",
      ),
    when: (now) => mine(now, "play") && doneIn(now.view) === 0,
    did: (now) => !mine(now, "play") || doneIn(now.view) > 0,
  },
  {
    id: "turn",
    target: "turn",
    title: () => t("Turn up cards"),
    text: () =>
      t(
        "Now cards are turned up until three lie on the table. One that a boss grows goes to him. And if the top of the discard pile is like a card on the table, it comes back to it.",
      ),
    when: (now) => mine(now, "play") && doneIn(now.view) > 0,
    did: (now) => !mine(now, "play"),
  },
  {
    id: "plant",
    target: "up",
    title: () => t("Plant what you like, give the rest away"),
    text: ({ view }) =>
      view.seats > 1
        ? t(
            "Tap a group, then a field or a boss. A group stays together. What you leave your opponent must plant or discard.",
          )
        : t("Tap a group, then a field or a boss. A group stays together, and none may stay here."),
    when: (now) => mine(now, "plant") && now.view.up.length > 0,
    did: (now) => !mine(now, "plant"),
  },
  {
    id: "gift",
    target: "hand",
    title: () => t("Gifts from your hand"),
    text: () =>
      t(
        "In this step you may also give bosses cards of your hand, from any place: a way to be rid of what does not fit. But each bean brings a boss nearer to his harvest.",
      ),
    when: (now) => mine(now, "plant"),
  },
  {
    id: "duty",
    target: "hand",
    title: () => t("A boss without beans"),
    text: () =>
      t(
        "When you end the planting, a boss who has no beans must get a card of your hand, of a kind that no boss grows.",
      ),
    when: (now) => mine(now, "plant") && dutyOf(now.view).gifts > 0,
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
        "A boss grows what you grow too. At the beginning of your turn he gets one of your beans, even your last one. If you harvest the field before, he gets nothing.",
      ),
    when: (now) => tributesOf(now.view, now.you.seat).length > 0 && frameOf(now.view) !== "tribute",
  },
  {
    id: "tribute",
    target: "mafia",
    title: () => t("Pay your tribute"),
    text: () =>
      t(
        "Give each boss his bean with the button beside him, in the order that you like. Or harvest first, and pay nothing.",
      ),
    when: (now) => mine(now, "tribute") && tributesOf(now.view, now.you.seat).length > 0,
    did: (now) => !mine(now, "tribute"),
  },
  {
    id: "discard",
    target: "discard",
    title: () => t("What lies on top matters"),
    text: () =>
      t(
        "The order of the discard pile is open. Its top comes back when its like is turned up. So watch what your harvests leave there.",
      ),
    when: ({ view }) => view.discard_pile.length > 0,
  },
  {
    id: "boss-harvest",
    target: "scores",
    title: () => t("The mafia has harvested"),
    text: () =>
      t(
        "The thalers went to its cash. That boss has no beans now, and takes any kind that no boss grows.",
      ),
    when: (now) => happened(now, (event) => event.event === "boss_harvested"),
  },
  {
    id: "harvest",
    target: "fields",
    title: () => t("A field could be harvested"),
    text: () =>
      t(
        "One of your fields pays thalers now. You may harvest in your own turn only. All its beans are sold, and the field is empty again. Waiting may pay more, but a boss may want his share.",
      ),
    when: (now) => now.view.active === now.you.seat && fields(now).some((field) => field.worth > 0),
  },
  {
    id: "log",
    target: "log",
    title: () => t("What happened"),
    text: () => t("Here you can read what everyone did, sentence by sentence."),
    when: ({ view }) => view.turn > 0,
  },
];

const FOR_TWO: Step[] = [
  {
    id: "left",
    target: "up",
    title: () => t("What was left to you"),
    text: () =>
      t(
        "Each of these cards you must plant or put on the discard pile, one by one. None goes to a boss.",
      ),
    when: (now) => mine(now, "leftovers"),
    did: (now) => !mine(now, "leftovers"),
  },
  {
    id: "third",
    target: "third-field",
    title: () => t("A third field"),
    text: () => t("You can buy a third field now, once in the game, for four thalers."),
    when: (now) =>
      now.view.active === now.you.seat &&
      fields(now).length < 3 &&
      (now.view.earnings[now.you.seat]?.length ?? 0) >= 4,
    did: (now) => fields(now).length >= 3,
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: () =>
      t(
        "The discards are shuffled when the draw pile runs out. The third time the game ends: you, your opponent and the mafia harvest everything.",
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

const ALONE: Step[] = [
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: () =>
      t("The game ends when the draw pile runs out: you and the mafia harvest everything."),
    when: ({ view }) => view.deck_size < 20,
  },
];

export const TOUR: Step[] = [...FIRST, AIM, ...REST, ...FOR_TWO];
export const TOUR_ALONE: Step[] = [...FIRST, AIM_ALONE, ...REST, ...ALONE];

/** Whether this moment waits for the person. */
function mine({ view, you }: Now, frame: string): boolean {
  return view.active === you.seat && frameOf(view) === frame;
}

function fields({ view, you }: Now): WireField[] {
  return view.fields[you.seat] ?? [];
}

function happened({ told }: Now, wanted: (event: GameEvent) => boolean): boolean {
  return told.some((entry) => entry.events?.some(wanted));
}

/** A guided first game of Prohibohn: that of Al Cabohne, with the town. */

import type { Now, Step } from "../../lib/tour";
import type { WireField } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { frameOf } from "../al_cabohne/moment";
import { TOUR as MAFIA } from "../al_cabohne/tour";
import { isOfTwoKinds, tributesOf } from "./foresee";
import { cardsOf, FREE, ownerOf, paysIn, townOf } from "./town";

const LAY_DOWN: Step = {
  id: "lay-down",
  target: "hand",
  title: () => t("Your first two thalers"),
  text: () =>
    t(
      "Choose two cards of your hand: they become thalers that only you know. Each business is paid with thalers of its own bean, so choose what you want to buy with.",
    ),
  when: (now) => waits(now, "lay_down"),
  did: (now) => !waits(now, "lay_down"),
};

const TOWN: Step = {
  id: "town",
  target: "town",
  title: () => t("The town"),
  text: () =>
    t(
      "Six types of business, each for 1, 3 and 4 thalers of its bean; police and the raid are paid with blue ones. Tap a card to read what it does and what it would change at the end.",
    ),
  when: ({ view }) => !view.result,
};

const AIM: Step = {
  id: "aim",
  target: "scores",
  title: () => t("What it is about"),
  text: () =>
    t(
      "Your thalers and what you own in town count together. Whoever has the most at the end wins: you, your opponent, or the mafia with its cash.",
    ),
  when: ({ view }) => !view.result,
};

/** What is otherwise in this game, by the id of the step in that of Al Cabohne. */
const INSTEAD: Readonly<Record<string, Partial<Step>>> = {
  turn: {
    text: () =>
      t(
        "Now cards are turned up until three lie on the table. One that a boss grows goes to him. If the top of the discard pile is like a card on the table, it comes back to it, and that ends the turning up.",
      ),
  },
  soon: {
    text: () =>
      t(
        "A boss grows what lies on top of a field of yours. At the beginning of your turn he gets that bean, even your last one. If you harvest the field before, or plant another kind on top, he gets nothing.",
      ),
    when: (now) => tributesOf(now.view, now.you.seat).length > 0 && frameOf(now.view) !== "tribute",
  },
  tribute: {
    text: () =>
      t(
        "Give each boss his bean with the button beside him. If he harvests, one of the thalers is yours. Or harvest first, and pay nothing.",
      ),
    when: (now) => mine(now, "tribute") && tributesOf(now.view, now.you.seat).length > 0,
  },
  draw: {
    title: () => t("Draw cards"),
  },
  end: {
    text: () =>
      t(
        "The discards are shuffled when the draw pile runs out, with the thalers that were paid. The third time you may harvest and buy once more. If fewer than ten businesses are owned then, an extra draw pile follows.",
      ),
  },
};

const MORE: Step[] = [
  {
    id: "buy",
    target: "town",
    title: () => t("You can buy something"),
    text: () =>
      t(
        "The marked cards are within your means. In your turn you may buy at any time, and what a card does works at once. With the second business of a type you may remove the third one from the game.",
      ),
    when: (now) => now.view.active === now.you.seat && canBuy(now),
    did: ({ view, you }) => (townOf(view).businesses[you.seat]?.length ?? 0) > 0,
  },
  {
    id: "order",
    target: "fields",
    title: () => t("The order on a field"),
    text: () =>
      t(
        "The beans that were planted last become the thalers, and those decide what you can buy. The others go to the discard pile in their order.",
      ),
    when: (now) => fields(now).some((field) => field.worth > 0 || isOfTwoKinds(field)),
  },
];

const KEPT = MAFIA.filter((step) => step.id !== "third" && step.id !== "aim").map((step) => ({
  ...step,
  ...INSTEAD[step.id],
}));

export const TOUR: Step[] = [...KEPT.slice(0, 1), AIM, LAY_DOWN, TOWN, ...KEPT.slice(1), ...MORE];

function waits({ view, you }: Now, frame: string): boolean {
  return frameOf(view) === frame && view.owing.includes(you.seat);
}

function mine({ view, you }: Now, frame: string): boolean {
  return view.active === you.seat && frameOf(view) === frame;
}

function fields({ view, you }: Now): WireField[] {
  return view.fields[you.seat] ?? [];
}

function canBuy({ view, you }: Now): boolean {
  return cardsOf(view).some(
    (card) => ownerOf(townOf(view), card.id) === FREE && paysIn(view, you.seat, card).length > 0,
  );
}

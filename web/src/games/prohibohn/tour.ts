/** A guided first game of Prohibohn: that of Al Cabohne, with the town. */

import type { Now, Step } from "../../lib/tour";
import type { ProhibohnView, WireField } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import { frameOf } from "../al_cabohne/moment";
import { TOUR as MAFIA, owes } from "../al_cabohne/tour";
import { isOfTwoKinds } from "./foresee";
import { townOf } from "./town";

const LAY_DOWN: Step<ProhibohnView> = {
  id: "lay-down",
  target: "hand",
  title: () => t("Your first two thalers"),
  text: () =>
    t(
      "Choose two cards from your hand: they become thalers that only you know. You pay for each business with thalers of its own bean, so choose what you want to buy with.",
    ),
  when: (now) => waits(now, "lay_down"),
  did: (now) => !waits(now, "lay_down"),
};

const TOWN: Step<ProhibohnView> = {
  id: "town",
  target: "town",
  title: () => t("The town"),
  text: () =>
    t(
      "There are six types of business, each for one, three and four thalers of its bean; you pay for police and the raid with blue ones. Tap a card to read what it does and what it would change at the end.",
    ),
  when: ({ view }) => !view.result,
};

const AIM: Step<ProhibohnView> = {
  id: "aim",
  target: "scores",
  title: () => t("What it's about"),
  text: () =>
    t(
      "Your thalers and what you own in town count together. Whoever has the most at the end wins: you, your opponent or the mafia with its cash.",
    ),
  when: ({ view }) => !view.result,
};

/** What is otherwise in this game, by the id of the step in that of Al Cabohne. */
const INSTEAD: Readonly<Record<string, Partial<Step<ProhibohnView>>>> = {
  turn: {
    text: () =>
      t(
        "Now turn up cards until there are three on the table. A kind that a boss grows goes to him. If the top of the discard pile matches a card on the table, it comes back and joins it, and you stop turning up cards.",
      ),
  },
  soon: {
    text: () =>
      t(
        "A boss grows the kind on top of one of your fields. At the start of your turn he gets that bean, even your last one. If you harvest the field first, or plant another kind on top, he gets nothing.",
      ),
    when: (now) => owes(now) && frameOf(now.view) !== "tribute",
  },
  tribute: {
    text: () =>
      t(
        "Give each boss his bean with the button next to him. If he harvests, one of the thalers is yours. Or harvest first, and pay nothing.",
      ),
    when: (now) => mine(now, "tribute") && owes(now),
  },
  draw: {
    title: () => t("Draw cards"),
  },
  end: {
    text: () =>
      t(
        "When the draw pile runs out, the discards are shuffled together with the thalers that were paid. The third time, you may harvest and buy once more. If the two of you own fewer than ten businesses by then, there is an extra draw pile.",
      ),
  },
};

const MORE: Step<ProhibohnView>[] = [
  {
    id: "buy",
    target: "town",
    title: () => t("You can buy something"),
    text: () =>
      t(
        "You can afford the marked cards. On your turn you may buy at any time, and a card works at once. When you buy the second business of a type, you may remove the third one from the game.",
      ),
    when: (now) => now.view.active === now.you.seat && canBuy(now),
    did: ({ view, you }) => (townOf(view).businesses[you.seat]?.length ?? 0) > 0,
  },
  {
    id: "order",
    target: "fields",
    title: () => t("The order in a field"),
    text: () =>
      t(
        "The beans planted last become the thalers, and those decide what you can buy. The others go to the discard pile in order.",
      ),
    when: (now) => fields(now).some((field) => field.worth > 0 || isOfTwoKinds(field)),
  },
];

const KEPT = MAFIA.filter((step) => step.id !== "third" && step.id !== "aim").map((step) => ({
  ...step,
  ...INSTEAD[step.id],
}));

export const TOUR: Step<ProhibohnView>[] = [
  ...KEPT.slice(0, 1),
  AIM,
  LAY_DOWN,
  TOWN,
  ...KEPT.slice(1),
  ...MORE,
];

function waits({ view, you }: Now<ProhibohnView>, frame: string): boolean {
  return frameOf(view) === frame && view.owing.includes(you.seat);
}

function mine({ view, you }: Now<ProhibohnView>, frame: string): boolean {
  return view.active === you.seat && frameOf(view) === frame;
}

function fields({ view, you }: Now<ProhibohnView>): WireField[] {
  return view.fields[you.seat] ?? [];
}

function canBuy({ view, you }: Now<ProhibohnView>): boolean {
  return you.seat === view.seat && view.figures.purchases.some(({ affordable }) => affordable);
}

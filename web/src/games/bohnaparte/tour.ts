/** A guided first game of Bohnaparte: that of Bohnanza, and the war. */

import type { Now, Step } from "../../lib/tour";
import type { BohnaparteView } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/tour";
import { buildsFortresses, kindAt, landOf } from "./war";

/** What Bohnanza says of these is not so here. */
const OTHERWISE: readonly string[] = ["aim", "third", "end"];

export const TOUR: Step<BohnaparteView>[] = [
  {
    id: "aim",
    target: "map",
    title: () => t("What it's about"),
    text: () =>
      t(
        "You grow, trade and sell beans as in Bohnanza. Thalers pay for attacks on land, and bean cards do the fighting. At the end only land and fortresses count.",
      ),
    when: ({ view }) => !view.result,
  },
  {
    id: "camp",
    target: "decision",
    title: () => t("Choose your camp"),
    text: () =>
      t(
        "This is where you start. Look at the map to see what touches the camp: cities and villages are hard to take, but they count or help more.",
      ),
    when: (now) => now.view.phase === "camp" && now.view.owing.includes(now.you.seat),
    did: ({ view }) => view.phase !== "camp",
  },
  ...bohnanza.TOUR.filter((step) => !OTHERWISE.includes(step.id)),
  {
    id: "attack",
    target: "map",
    title: () => t("You may attack"),
    text: ({ view }) =>
      t(
        "For a thaler you can attack land with a dashed rim: tap it, then a card in your hand. A card is as strong as the number of cards of its kind: blue beans with {n} are the strongest. The draw pile defends land without a marker.",
        { n: view.figures.strongest },
      ),
    when: (now) => mine(now) && now.view.phase === "attack" && thalers(now) > 0,
    did: ({ view }) => view.phase !== "attack",
  },
  {
    id: "fight",
    target: "hand",
    title: () => t("Choose your card"),
    text: () =>
      t(
        "You can fight with any card from your hand or depot, or with the unseen top card of the draw pile. Both cards are shown at once. A higher attack takes the land; in a tie the land holds.",
      ),
    when: ({ view, you }) => Boolean(view.figures.fight) && view.owing.includes(you.seat),
    did: ({ view }) => !view.figures.fight,
  },
  {
    id: "land",
    target: "map",
    title: () => t("Your land works for you"),
    text: () =>
      t(
        "Farms turn up more cards, villages draw more, monasteries may find thalers. Tap any territory to read what it does and how it defends.",
      ),
    when: ({ view, you }) => (view.figures.lands[you.seat]?.territories ?? 0) > 1,
  },
  {
    id: "stock",
    target: "stock",
    title: () => t("Depot and train"),
    text: ({ view }) =>
      !view.figures.depot_price
        ? tn(
            "If you own a forest, you may buy a train for {n} thaler. The cards you draw go there first, and you choose which of them go into your hand.",
            "If you own a forest, you may buy a train for {n} thalers. The cards you draw go there first, and you choose which of them go into your hand.",
            view.figures.train_price ?? 0,
          )
        : tn(
            "You may buy a depot for {n} thaler at any time. Instead of planting a card, you can put it there face down: it waits for a fight.",
            "You may buy a depot for {n} thalers at any time. Instead of planting a card, you can put it there face down: it waits for a fight.",
            view.figures.depot_price,
          ),
    when: (now) => {
      const { depot_price, train_price } = now.view.figures;
      return thalers(now) >= (depot_price ?? train_price ?? Number.POSITIVE_INFINITY);
    },
    did: ({ view, you }) => Boolean(view.slot.holdings[you.seat]),
  },
  {
    id: "quarry",
    target: "map",
    title: () => t("A quarry builds a fortress"),
    text: ({ view }) =>
      tn(
        "On your turn you may build a fortress for {n} thaler: tap the land you want to protect. It adds {more} to the defence and is worth a point.",
        "On your turn you may build a fortress for {n} thalers: tap the land you want to protect. It adds {more} to the defence and is worth a point.",
        view.figures.fortress_price ?? 0,
        { more: view.figures.fortress_defence },
      ),
    when: (now) =>
      mine(now) &&
      buildsFortresses(now.view) &&
      landOf(now.view, now.you.seat).some((land) => kindAt(now.view, land).id === "quarry"),
  },
  {
    id: "cavalry",
    target: "map",
    title: () => t("Your cavalry"),
    text: ({ view }) =>
      t(
        "A corral gives you cavalry. It may lead an attack with strength {n}. If it wins, it stays ready; if not, it is spent until your next turn, and you fight on with a card.",
        { n: view.figures.cavalry_strength },
      ),
    when: ({ view, you }) => Boolean(view.figures.lands[you.seat]?.cavalry.length),
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: ({ view }) =>
      tn(
        "The game ends when the draw pile has run out once, when a player holds twelve territories, or when someone has lost all of theirs. Then you count points for land and fortresses.",
        "The game ends when the draw pile has run out {n} times, when a player holds twelve territories, or when someone has lost all of theirs. Then you count points for land and fortresses.",
        view.figures.last_run_out,
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

function mine({ view, you }: Now<BohnaparteView>): boolean {
  return view.active === you.seat;
}

function thalers({ view, you }: Now<BohnaparteView>): number {
  return view.earnings[you.seat]?.length ?? 0;
}

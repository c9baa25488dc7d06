/** A guided first game of Bohnaparte: that of Bohnanza, and the war. */

import type { Now, Step } from "../../lib/tour";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/tour";
import { fightOf, held, runOutsOf, warOf } from "./war";

/** What Bohnanza says of these is not so here. */
const OTHERWISE: readonly string[] = ["aim", "third", "end"];

export const TOUR: Step[] = [
  {
    id: "aim",
    target: "map",
    title: () => t("What it is about"),
    text: () =>
      t(
        "You grow, trade and sell beans as in Bohnanza. With the thalers you attack land, and with bean cards you fight for it. At the end only land and fortresses count.",
      ),
    when: ({ view }) => !view.result,
  },
  {
    id: "camp",
    target: "decision",
    title: () => t("Choose your camp"),
    text: () =>
      t(
        "From here you begin. Look at the map for what touches the camp: cities and villages are hard to take, but count or help more.",
      ),
    when: (now) => now.view.phase === "camp" && now.view.owing.includes(now.you.seat),
    did: ({ view }) => view.phase !== "camp",
  },
  ...bohnanza.TOUR.filter((step) => !OTHERWISE.includes(step.id)),
  {
    id: "attack",
    target: "targets",
    title: () => t("You may attack"),
    text: () =>
      t(
        "For a thaler you attack land that touches yours. A card is as strong as there are cards of its kind: blue beans with 20 are the strongest. Land without a marker is defended by the draw pile.",
      ),
    when: (now) => mine(now) && now.view.phase === "attack" && thalers(now) > 0,
    did: ({ view }) => view.phase !== "attack",
  },
  {
    id: "fight",
    target: "fight",
    title: () => t("Choose your card"),
    text: () =>
      t(
        "Any card of your hand or your depot may fight, or the unseen top card of the draw pile. Both cards are shown at once. The higher attack takes the land; equal strength holds it.",
      ),
    when: ({ view, you }) => fightOf(view) !== null && view.owing.includes(you.seat),
    did: ({ view }) => fightOf(view) === null,
  },
  {
    id: "land",
    target: "map",
    title: () => t("Your land works for you"),
    text: () =>
      t(
        "Farms turn up more cards, villages draw more, monasteries may find thalers. Tap any territory to read what it does and how it defends.",
      ),
    when: ({ view, you }) => warOf(view).owners.filter((owner) => owner === you.seat).length > 1,
  },
  {
    id: "stock",
    target: "stock",
    title: () => t("Depot and train"),
    text: ({ view }) =>
      view.options.mode === "cavalry"
        ? t(
            "Who owns a forest may buy a train for three thalers. The cards that you draw go there first, and you choose which of them come to your hand.",
          )
        : t(
            "For three thalers you may buy a depot, at any time. Cards that you would plant can be laid there face down: they wait for a fight.",
          ),
    when: (now) => thalers(now) >= 3 && !warOf(now.view).holdings[now.you.seat],
    did: ({ view, you }) => Boolean(warOf(view).holdings[you.seat]),
  },
  {
    id: "quarry",
    target: "map",
    title: () => t("A quarry builds a fortress"),
    text: () =>
      t(
        "In your turn you may build a fortress for two thalers: tap the land that it shall protect. It adds 2 to the defence and counts a point.",
      ),
    when: (now) =>
      mine(now) &&
      now.view.options.mode !== "cavalry" &&
      held(now.view, now.you.seat, "quarry").length > 0,
  },
  {
    id: "cavalry",
    target: "map",
    title: () => t("Your cavalry"),
    text: () =>
      t(
        "A corral gives you cavalry. It may open an attack with strength 17; if it wins it stays ready, if not it is spent until your next turn, and you fight on with a card.",
      ),
    when: ({ view, you }) => held(view, you.seat, "corral").length > 0,
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: ({ view }) =>
      tn(
        "The game ends when the draw pile has run out {n} time, when a player holds twelve territories, or when one has lost all. Then points of land and fortresses are counted.",
        "The game ends when the draw pile has run out {n} times, when a player holds twelve territories, or when one has lost all. Then points of land and fortresses are counted.",
        runOutsOf(view),
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

function mine({ view, you }: Now): boolean {
  return view.active === you.seat;
}

function thalers({ view, you }: Now): number {
  return view.earnings[you.seat]?.length ?? 0;
}

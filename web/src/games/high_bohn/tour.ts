/** A guided first game of High Bohn: that of Bohnanza, and the town. */

import type { Now, Step } from "../../lib/tour";
import type { HighBohnView } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/tour";
import { buildingsIn } from "./town";

/** What Bohnanza says of these is not so here. */
const OTHERWISE: readonly string[] = ["aim", "end"];

export const TOUR: Step<HighBohnView>[] = [
  {
    id: "aim",
    target: "fields",
    title: () => t("What it's about"),
    text: () =>
      t(
        "You grow beans in your fields, sell them for thalers, and build a town with them. At the end thalers and buildings count. The more beans of one kind in a field, the more they are worth.",
      ),
    when: ({ view }) => !view.result,
  },
  ...bohnanza.TOUR.filter((step) => !OTHERWISE.includes(step.id)),
  {
    id: "buildings",
    target: "buildings",
    title: () => t("The buildings"),
    text: () =>
      t(
        "You pay for each type of building with thalers of one bean only, one to four of them. What you pay counts at the end as if you still had it, and most buildings do something for you. Tap a card to read what.",
      ),
    when: ({ view }) => view.turn > 0,
  },
  {
    id: "purse",
    target: "purse",
    title: () => t("Your thalers keep their beans"),
    text: () =>
      t(
        "Here you see how many thalers of each bean you have. Each bean pays for one type of building. You may buy at any time, even when it isn't your turn.",
      ),
    when: ({ view, you }) => (view.earnings[you.seat]?.length ?? 0) > 0,
  },
  {
    id: "buy",
    target: "buildings",
    title: () => t("You can buy a building"),
    text: () =>
      t(
        "What you can afford is marked. You may own one building of each type, so choose well; some are gone once enough of the type have been sold.",
      ),
    when: ({ view }) => view.figures.affordable.length > 0,
    did: ({ view, you }) => buildingsIn(view, you.seat).length > 0,
  },
  {
    id: "town",
    target: "town",
    title: () => t("Your town"),
    text: () =>
      t(
        "Your buildings are blue in the town. From now on they work for you alone. Four or more buildings bring a bonus at the end.",
      ),
    when: ({ view, you }) => buildingsIn(view, you.seat).length > 0,
  },
  {
    id: "bank",
    target: "decision",
    title: () => t("Time for your bank"),
    text: () =>
      t(
        "A bank works before you plant your first card. Decide here whether to use it; then carry on as usual.",
      ),
    when: (now) => atTheBank(now),
    did: (now) => !atTheBank(now),
  },
  {
    id: "end",
    target: "deck",
    title: () => t("How it ends"),
    text: ({ view }) =>
      tn(
        "When the draw pile runs out, the discards are shuffled. When it has run out once, everyone may harvest and buy once more. Then you count thalers, buildings and the bonus for many buildings.",
        "When the draw pile runs out, the discards are shuffled. When it has run out {n} times, everyone may harvest and buy once more. Then you count thalers, buildings and the bonus for many buildings.",
        view.figures.last_run_out,
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

/** Whether the own turn has begun and its bank, 2 or 4, was not used yet. */
function atTheBank({ view }: Now<HighBohnView>): boolean {
  return view.figures.bank === "look" || view.figures.bank === "move";
}

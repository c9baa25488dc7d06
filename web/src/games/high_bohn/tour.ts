/** A guided first game of High Bohn: that of Bohnanza, and the town. */

import type { Now, Step } from "../../lib/tour";
import { t, tn } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/tour";
import { buildingsIn, owns, purse, rowsOf, runOutsOf, townOf } from "./town";

/** What Bohnanza says of these is not so here. */
const OTHERWISE: readonly string[] = ["aim", "end"];

export const TOUR: Step[] = [
  {
    id: "aim",
    target: "fields",
    title: () => t("What it is about"),
    text: () =>
      t(
        "You grow beans on your fields, sell them for thalers, and build a town with them. In the end thalers and buildings count. More beans of one kind on a field pay more.",
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
        "Each type of building is paid with thalers of one bean only, and costs 1 to 4 of them. What you pay counts at the end as if you still had it, and most buildings can do something for you. Tap a number to read what.",
      ),
    when: ({ view }) => view.turn > 0,
  },
  {
    id: "purse",
    target: "purse",
    title: () => t("Your thalers keep their beans"),
    text: () =>
      t(
        "Here you see how many thalers of each bean you have, and which buildings they can buy. You may buy at any time, even when others have the turn.",
      ),
    when: ({ view, you }) => (view.earnings[you.seat]?.length ?? 0) > 0,
  },
  {
    id: "buy",
    target: "buildings",
    title: () => t("You can buy a building"),
    text: () =>
      t(
        "What you can pay for is marked. You may own one building of each type, so choose well which one; some are gone when enough of the type are sold.",
      ),
    when: (now) => affordable(now),
    did: ({ view, you }) => buildingsIn(view, you.seat).length > 0,
  },
  {
    id: "town",
    target: "town",
    title: () => t("Your town"),
    text: () =>
      t(
        "Your buildings stand here with what they do. From now on that holds for you alone. Four or more buildings bring a bonus at the end.",
      ),
    when: ({ view, you }) => buildingsIn(view, you.seat).length > 0,
  },
  {
    id: "bank",
    target: "decision",
    title: () => t("The moment of your bank"),
    text: () =>
      t(
        "A bank works before you plant your first card. Decide here whether you use it; then you go on as usual.",
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
        "The discards are shuffled when the draw pile runs out. When it has run out {n} time, harvests and purchases go round once more. Then thalers, buildings and the bonus for many buildings are counted.",
        "The discards are shuffled when the draw pile runs out. When it has run out {n} times, harvests and purchases go round once more. Then thalers, buildings and the bonus for many buildings are counted.",
        runOutsOf(view),
      ),
    when: ({ view }) => view.run_outs > 0,
  },
];

/** Whether the own turn has begun and its bank, 2 or 4, was not used yet. */
function atTheBank({ view, you }: Now): boolean {
  const planted = view.frames.findLast((frame) => frame.name === "plant")?.numbers[0];
  const bank = owns(view, you.seat, "bank_2", "bank_4");
  return view.active === you.seat && planted === 0 && bank && townOf(view).bank === 0;
}

function affordable({ view, you }: Now): boolean {
  const { supply, towns } = townOf(view);
  return rowsOf(view).some(({ bean, cards }) => {
    const own = cards.some((card) => towns[you.seat]?.includes(card.id));
    const paid = cards.some((c) => supply.includes(c.id) && c.cost <= purse(view, you.seat, bean));
    return paid && !own;
  });
}

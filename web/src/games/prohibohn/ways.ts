/** Where Prohibohn differs from Al Cabohne, as far as the table of the mafia shows it. */

import { beanName } from "../../lib/games.svelte";
import type { ProhibohnView } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { growerOf } from "../al_cabohne/mafia";
import type { Ways } from "../al_cabohne/ways";
import { fieldOrder, fieldTitle, outcome, paymentsOf, paysNothing } from "./foresee";
import { tell } from "./sentences";

function comesBack(view: ProhibohnView, top: string): string {
  return growerOf(view, top) < 0
    ? t("If {bean} is turned up, what is on top joins it, and you stop turning up cards.", {
        bean: beanName(top),
      })
    : "";
}

export const PROHIBOHN: Ways = {
  tell,
  paymentsOf,
  outcome,
  thalersOf: (view: ProhibohnView, seat) => view.figures.parts[seat]?.cash ?? 0,
  standings: (view) => view.figures.scores.map((n) => ({ n, more: "" })),
  fieldTitle,
  fieldOrder,
  paysNothing,
  comesBack,
  spent: (count) =>
    tn(
      "{n} thaler that was paid is face down under the discard pile and comes back with the next shuffle.",
      "{n} thalers that were paid are face down under the discard pile and come back with the next shuffle.",
      count,
    ),
};

/** Where Prohibohn differs from Al Cabohne, as far as the table of the mafia shows it. */

import { beanName } from "../../lib/games.svelte";
import type { WireView } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { growerOf, mafiaOf } from "../al_cabohne/mafia";
import type { Standing, Ways } from "../al_cabohne/ways";
import { fieldOrder, fieldTitle, outcome, paymentsOf, paysNothing, tributesOf } from "./foresee";
import { tell } from "./sentences";
import { scoreOf } from "./town";

function standing(view: WireView, seat: number): Standing {
  const { cash, town, bonus, total } = scoreOf(view, seat);
  const values = { cash, town: town + bonus };
  return { n: total, more: town ? t("{cash} in thalers, {town} in town", values) : "" };
}

function comesBack(view: WireView, top: string): string {
  return growerOf(view, top) < 0
    ? t("If {bean} is turned up, what lies on top comes to it, and that ends the turning up.", {
        bean: beanName(top),
      })
    : "";
}

export const PROHIBOHN: Ways = {
  tell,
  tributesOf,
  paymentsOf,
  outcome,
  thalersOf: (view, seat) => scoreOf(view, seat).cash,
  standings: (view) => [
    ...view.earnings.map((_, seat) => standing(view, seat)),
    { n: mafiaOf(view).cash.length, more: "" },
  ],
  fieldTitle,
  fieldOrder,
  paysNothing,
  comesBack,
  spent: (count) =>
    tn(
      "{n} thaler that was paid lies face down under the discard pile and comes back with the next shuffle.",
      "{n} thalers that were paid lie face down under the discard pile and come back with the next shuffle.",
      count,
    ),
};

/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { beanList } from "../../lib/lists";
import type { BohnanzaAct } from "../../lib/wire";
import { t } from "../../lib/words.svelte";

export function describe(act: BohnanzaAct): string {
  switch (act.do) {
    case "plant":
      return t("Plant {bean} in field {number}.", {
        bean: beanName(beanOf(act.card)),
        number: act.field + 1,
      });
    case "harvest":
      return t("Harvest field {number}.", { number: act.field + 1 });
    case "end_planting":
      return t("Continue without planting any more.");
    case "end_trading":
      return t("End trading.");
    case "buy_field":
      return t("Buy the third field.");
    case "accept":
      return t("Accept the offer.");
    case "decline":
      return t("Decline the offer.");
    case "withdraw":
      return t("Withdraw your offer.");
    case "wish":
      return act.way > 0
        ? t("Tell the others that you want {bean}.", { bean: beanName(act.bean) })
        : t("Tell the others that you want to get rid of {bean}.", { bean: beanName(act.bean) });
    case "propose":
      return proposal(act.give ?? [], act.want ?? []);
  }
}

function proposal(cards: string[], want: string[]): string {
  const give = cards.map(beanOf);
  if (!want.length) return t("Give {give} away.", { give: beanList(give) });
  if (!give.length) return t("Ask for {want}.", { want: beanList(want) });
  return t("Offer {give} for {want}.", { give: beanList(give), want: beanList(want) });
}

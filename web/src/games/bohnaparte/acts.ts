/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type { BohnaparteAct, BohnaparteView } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/acts";
import { landName, NO_CAVALRY } from "./war";

export function describe(act: BohnaparteAct, view?: BohnaparteView | null): string {
  switch (act.do) {
    case "choose_camp":
      return t("Start from {land}.", { land: landName(view, act.territory) });
    case "turn_ready": {
      const corrals = act.corrals ?? [];
      if (!corrals.length) return t("Leave the cavalry spent.");
      return t("Make cavalry ready: {corrals}.", {
        corrals: listed(corrals.map((corral) => landName(view, corral))),
      });
    }
    case "lay_in_depot":
      return t("Put {bean} in the depot.", { bean: beanName(beanOf(act.card)) });
    case "attack": {
      const land = landName(view, act.territory);
      const cavalry = act.cavalry ?? NO_CAVALRY;
      if (cavalry === NO_CAVALRY) return t("Attack {land}.", { land });
      return t("Attack {land} with the cavalry from {corral}.", {
        land,
        corral: landName(view, cavalry),
      });
    }
    case "lay_card":
      return t("Fight with {bean}.", { bean: beanName(beanOf(act.card)) });
    case "lay_top":
      return t("Fight with the top card of the draw pile.");
    case "end_attacks":
      return t("End your attacks.");
    case "build_fortress":
      return t("Build a fortress under {land} from {quarry}.", {
        land: landName(view, act.territory),
        quarry: landName(view, act.quarry),
      });
    case "buy_depot":
      return t("Buy a depot.");
    case "buy_train":
      return t("Buy a train.");
    case "take_from_train":
      return t("Take {bean} off the train.", { bean: beanName(beanOf(act.card)) });
    default:
      return bohnanza.describe(act);
  }
}

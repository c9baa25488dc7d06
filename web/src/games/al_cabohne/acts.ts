/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import type { AlCabohneAct } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { bossName } from "./mafia";

export function describe(act: AlCabohneAct): string {
  switch (act.do) {
    case "plant":
      return t("Plant {bean} in field {number}.", {
        bean: beanName(beanOf(act.card)),
        number: act.field + 1,
      });
    case "plant_up":
      return t("Plant {bean} in field {number}.", {
        bean: beanName(act.bean),
        number: act.field + 1,
      });
    case "harvest":
      return t("Harvest field {number}.", { number: act.field + 1 });
    case "buy_field":
      return t("Buy the third field.");
    case "discard":
      return t("Put {bean} on the discard pile.", { bean: beanName(act.bean) });
    case "pay_tribute":
      return t("Pay {boss} his tribute.", { boss: bossName(act.boss) });
    case "give_group":
      return t("Give {boss} {bean} from the table.", {
        boss: bossName(act.boss),
        bean: beanName(act.bean),
      });
    case "give_card":
      return t("Give {boss} {bean} from your hand.", {
        boss: bossName(act.boss),
        bean: beanName(beanOf(act.card)),
      });
    case "draw":
      return tn("Draw {n} card.", "Draw {n} cards.", act.count);
    case "end_step":
      return t("Continue to the next step.");
  }
}

/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { listed } from "../../lib/lists";
import type { ProhibohnAct } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { describe as describeWithMafia } from "../al_cabohne/acts";
import { bossName } from "../al_cabohne/mafia";
import { cardCalled } from "./town";

export function describe(act: ProhibohnAct): string {
  switch (act.do) {
    case "lay_down":
      return t("Put {beans} down as thalers.", {
        beans: listed(act.cards.map((card) => beanName(beanOf(card)))),
      });
    case "pay_top":
      return t("Pay {boss} the top of field {number}.", {
        boss: bossName(act.boss),
        number: act.field + 1,
      });
    case "put_on_pile":
      return t("Put {bean} on the discard pile.", { bean: beanName(beanOf(act.card)) });
    case "turn_up":
      return t("Turn up the next card.");
    case "set_draw":
      return tn("Draw {n} card.", "Draw {n} cards.", act.count);
    case "buy":
      return t("Buy {card}.", { card: cardCalled(act.card) });
    case "buy_raid":
      return t("Buy {card} with {bean}.", { card: cardCalled("raid"), bean: beanName(act.bean) });
    case "remove":
      return t("Remove {card} from the game.", { card: cardCalled(act.card) });
    case "spare":
      return t("Don't remove a business.");
    case "take_thaler":
      return t("Take {bean} from the mafia's cash.", { bean: beanName(act.bean) });
    default:
      return describeWithMafia(act);
  }
}

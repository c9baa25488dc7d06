/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import type { AlCabohneAct, KannibohneAct } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { describe as describeWithMafia } from "../al_cabohne/acts";
import { printed } from "./duel";

export function describe(act: KannibohneAct): string {
  switch (act.do) {
    case "put_on_pile":
      return t("Put {bean} on the discards.", { bean: beanName(beanOf(act.card)) });
    case "discard":
      return t("Put {bean} on the discards.", { bean: beanName(act.bean) });
    case "turn_up":
      return t("Turn up a third card.");
    case "use_text":
      return t("Use text {number}.", { number: printed(act.text) });
    case "choose_card":
      return t("Choose {bean}.", { bean: beanName(beanOf(act.card)) });
    case "choose_place":
      return t("Take the card at place {n}.", { n: act.place + 1 });
    case "shuffle_back":
      return tn("Shuffle {n} discard back.", "Shuffle {n} discards back.", act.count);
    case "move_discard":
      return t("Move the discard at place {place} to place {to}.", {
        place: act.place + 1,
        to: act.to + 1,
      });
    case "take_discard":
      return t("Take the top discard.");
    case "take_up":
      return t("Take {bean} from the offer to your hand.", { bean: beanName(act.bean) });
    case "keep":
      return t("Take the card to your hand.");
    case "turn_hand":
      return t("Turn your hand round.");
    default:
      return describeWithMafia(act as AlCabohneAct);
  }
}

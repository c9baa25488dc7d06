/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import type { KannibohneAct } from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { describe as describeWithMafia } from "../al_cabohne/acts";
import { printed } from "./duel";

export function describe(act: KannibohneAct): string {
  switch (act.do) {
    case "put_on_pile":
      return t("Discard {bean}.", { bean: beanName(beanOf(act.card)) });
    case "discard":
      return t("Discard {bean}.", { bean: beanName(act.bean) });
    case "turn_up":
      return t("Turn up a third card.");
    case "use_text":
      return t("Use text {number}.", { number: printed(act.text) });
    case "choose_card":
      return t("Choose {bean}.", { bean: beanName(beanOf(act.card)) });
    case "choose_place":
      return t("Take the card at position {n}.", { n: act.place + 1 });
    case "shuffle_back":
      return tn("Shuffle {n} discard back.", "Shuffle {n} discards back.", act.count);
    case "move_discard":
      return t("Move the discard from position {place} to position {to}.", {
        place: act.place + 1,
        to: act.to + 1,
      });
    case "take_discard":
      return t("Take the top discard.");
    case "take_up":
      return t("Take {bean} from the offer into your hand.", { bean: beanName(act.bean) });
    case "keep":
      return t("Take the card into your hand.");
    case "turn_hand":
      return t("Reverse your hand.");
    default:
      return describeWithMafia(act);
  }
}

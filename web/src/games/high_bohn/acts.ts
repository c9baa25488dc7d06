/** Acts in words, for hints. */

import { beanName, beanOf } from "../../lib/games.svelte";
import { beanList } from "../../lib/lists";
import type { HighBohnAct } from "../../lib/wire";
import { t } from "../../lib/words.svelte";
import * as bohnanza from "../bohnanza/acts";
import { inOrder } from "./sentences";
import { buildingName, typeName } from "./town";

const GAME = "high-bohn";

export function describe(act: HighBohnAct): string {
  switch (act.do) {
    case "buy_building":
      return t("Buy {building}.", { building: buildingName(GAME, act.building) });
    case "name_type":
      return t("Name a type of building: {type}.", { type: typeName(GAME, act.type) });
    case "keep_thalers":
      return t("Keep {beans} as thalers.", { beans: beanList(act.beans) });
    case "take_thaler":
      return t("Take {bean} from the soup.", { bean: beanName(act.bean) });
    case "plant_as_soup":
      return t("Plant {bean} in field {number} as soup.", {
        bean: beanName(beanOf(act.card)),
        number: act.field + 1,
      });
    case "store":
      return t("Put {bean} in the general store.", { bean: beanName(beanOf(act.card)) });
    case "look_at_top":
      return t("Look at the top card of the draw pile.");
    case "move_to_bottom":
      return t("Move the top card of the draw pile to the bottom.");
    case "move_in_hand":
      return t("Move {bean} to position {place} in your hand.", {
        bean: beanName(beanOf(act.card)),
        place: act.place + 1,
      });
    case "order_drawn":
      return t("Put the cards you just drew in this order: {beans}.", {
        beans: inOrder(act.cards),
      });
    case "pass":
      return t("Neither harvest nor buy.");
    default:
      return bohnanza.describe(act);
  }
}

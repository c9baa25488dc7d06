/** The table of Prohibohn in the browser. */

import { t } from "../../lib/words.svelte";
import alCabohne from "../al_cabohne";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import { momentOf, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { Prohibohn } from "./types";

const AFTER_PURCHASE = [
  "remove",
  "take_thaler",
  "plant",
  "plant_up",
  "turn_up",
  "draw",
  "end_step",
];

const prohibohn: GameTable<Prohibohn> = {
  ...alCabohne,
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  story: "drawer",
  momentOf,
  waysOn,
  tell,
  concerns,
  soundOf,
  flyFor,
  describe,
  after: {
    ...alCabohne.after,
    lay_down: ["plant", "end_step"],
    pay_top: ["pay_top", "plant", "harvest", "end_step"],
    put_on_pile: ["plant", "end_step"],
    turn_up: ["turn_up", "choose", "end_step"],
    set_draw: ["draw", "end_step"],
    buy: AFTER_PURCHASE,
    buy_raid: AFTER_PURCHASE,
    remove: AFTER_PURCHASE,
    spare: AFTER_PURCHASE,
    take_thaler: AFTER_PURCHASE,
    end_step: ["choose", "plant", "turn_up", "set_draw", "draw", "end_step"],
  },
  landmarks: [...alCabohne.landmarks, { event: "bought", label: () => t("Purchase") }],
  tour: async () => (await import("./tour")).TOUR,
};

export default tableFor(prohibohn);

/** The table of High Bohn in the browser: that of Bohnanza, and the towns. */

import { t } from "../../lib/words.svelte";
import bohnanza from "../bohnanza";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import { momentOf, phaseOf, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { HighBohn } from "./types";

const PLANT = ["plant", "plant_as_soup", "store", "end_planting"];

const highBohn: GameTable<HighBohn> = {
  ...bohnanza,
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  story: "drawer",
  phaseOf,
  momentOf,
  waysOn,
  tell,
  concerns,
  soundOf,
  flyFor,
  describe,
  after: {
    ...bohnanza.after,
    plant: PLANT,
    plant_as_soup: PLANT,
    store: PLANT,
    look_at_top: ["move_to_bottom", ...PLANT],
    move_to_bottom: PLANT,
    skip_bank: PLANT,
    move_in_hand: PLANT,
    buy_building: ["choose_building"],
    name_type: ["choose_building"],
    keep_thalers: ["harvest", "pass"],
    pass: ["pass"],
  },
  landmarks: [
    ...bohnanza.landmarks,
    { event: "bought_building", label: () => t("Building bought") },
  ],
  tour: async () => (await import("./tour")).TOUR,
};

export default tableFor(highBohn);

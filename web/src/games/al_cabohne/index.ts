/** The table of Al Cabohne in the browser. */

import { t } from "../../lib/words.svelte";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import { momentOf, STEPS, stepName, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { AlCabohne } from "./types";

const STEP_ONE = ["plant_up", "discard", "pay_tribute", "plant", "end_step"];
const STEP_FIVE = ["plant_up", "give_group", "end_step"];

const alCabohne: GameTable<AlCabohne> = {
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  phases: STEPS,
  phaseName: stepName,
  momentOf,
  waysOn,
  tell,
  concerns,
  soundOf,
  flyFor,
  describe,
  after: {
    discard: STEP_ONE,
    pay_tribute: ["pay_tribute", "plant", "harvest"],
    plant: ["plant", "end_step"],
    plant_up: ["plant_up", "discard", ...STEP_FIVE, "pay_tribute", "plant"],
    give_group: STEP_FIVE,
    give_card: ["choose", "end_step", "draw"],
    harvest: ["plant", "plant_up", "pay_tribute", "harvest", "end_step"],
    "confirm-harvest": ["plant", "plant_up", "pay_tribute", "harvest", "end_step"],
    draw: ["draw", "end_step"],
    end_step: ["choose", "plant", "draw", "end_step"],
  },
  landmarks: [
    { event: "paid_tribute", label: () => stepName("tribute") },
    { event: "harvested", label: () => t("Harvest") },
    { event: "boss_harvested", label: () => t("Boss's harvest") },
  ],
  tour: async () => (await import("./tour")).TOUR,
};

export default tableFor(alCabohne);

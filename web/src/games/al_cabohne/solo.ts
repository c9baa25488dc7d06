/** The table of the solitaire: that of two, with five steps and its own tour. */

import type { GameTable } from "../table";
import alCabohne from ".";
import HowItGoesAlone from "./HowItGoesAlone.svelte";
import { STEPS_ALONE } from "./moment";
import { TOUR_ALONE } from "./tour";

const solo: GameTable = {
  ...alCabohne,
  HowItGoes: HowItGoesAlone,
  phases: STEPS_ALONE,
  tour: TOUR_ALONE,
};

export default solo;

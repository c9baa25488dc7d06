/** The table of the solitaire: that of two, with five steps and its own tour. */

import alCabohne from "../al_cabohne";
import { STEPS_ALONE } from "../al_cabohne/moment";
import type { GameTable } from "../table";

const alone: GameTable = {
  ...alCabohne,
  howItGoes: () => import("./HowItGoes.svelte"),
  phases: STEPS_ALONE,
  tour: async () => (await import("../al_cabohne/tour")).TOUR_ALONE,
};

export default alone;

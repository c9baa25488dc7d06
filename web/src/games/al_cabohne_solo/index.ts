/** The table of the solitaire: that of two, with five steps and its own tour. */

import alCabohne from "../al_cabohne";
import { STEPS_ALONE } from "../al_cabohne/moment";
import { TOUR_ALONE } from "../al_cabohne/tour";
import type { GameTable } from "../table";
import HowItGoes from "./HowItGoes.svelte";

const alone: GameTable = { ...alCabohne, HowItGoes, phases: STEPS_ALONE, tour: TOUR_ALONE };

export default alone;

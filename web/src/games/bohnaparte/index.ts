/** The table of Bohnaparte in the browser: that of Bohnanza, and the war. */

import { t } from "../../lib/words.svelte";
import bohnanza from "../bohnanza";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import HowItGoes from "./HowItGoes.svelte";
import { momentOf, PHASES, phaseName, phaseOf, waysOn } from "./moment";
import { soundOf } from "./noises";
import Score from "./Score.svelte";
import { concerns, tell } from "./sentences";
import { TOUR } from "./tour";
import type { Bohnaparte } from "./types";

const PLANT = ["plant", "lay_in_depot", "end_planting"];
const ATTACK = ["attack", "attack_with", "end_attacks"];

const bohnaparte: GameTable<Bohnaparte> = {
  ...bohnanza,
  Board,
  Score,
  HowItGoes,
  phases: PHASES,
  phaseName,
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
    lay_in_depot: PLANT,
    turn_ready: PLANT,
    attack: ["lay_card", "lay_top"],
    attack_with: ["lay_card", "lay_top", ...ATTACK],
    lay_card: ["lay_card", ...ATTACK],
    lay_top: ["lay_card", ...ATTACK],
    build_fortress: ATTACK,
    take_from_train: ["take_from_train"],
  },
  landmarks: [
    { event: "fought", label: () => t("Fight") },
    ...bohnanza.landmarks.filter(({ event }) => event !== "bought_field"),
    { event: "fortress_built", label: () => t("Fortress built") },
  ],
  tour: TOUR,
};

export default tableFor(bohnaparte);

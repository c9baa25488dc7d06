/** The table of Bohnaparte in the browser: that of Bohnanza, and the war. */

import { t } from "../../lib/words.svelte";
import bohnanza from "../bohnanza";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import { momentOf, PHASES, phaseName, phaseOf, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { Bohnaparte } from "./types";

const PLANT = ["plant", "lay_in_depot", "end_planting"];
const ATTACK = ["target", "end_attacks"];

const bohnaparte: GameTable<Bohnaparte> = {
  ...bohnanza,
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  story: "drawer",
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
    target: ["lay_card", "ride", "lay_top"],
    cancel: ATTACK,
    attack: ["lay_card", ...ATTACK],
    defend: ATTACK,
    lay_card: ["lay_card", ...ATTACK],
    lay_top: ["lay_card", ...ATTACK],
    ride: ["lay_card", ...ATTACK],
    build_fortress: ATTACK,
    take_from_train: ["take_from_train"],
  },
  landmarks: [
    { event: "fought", label: () => t("Fight") },
    ...bohnanza.landmarks.filter(({ event }) => event !== "bought_field"),
    { event: "fortress_built", label: () => t("Fortress built") },
  ],
  tour: async () => (await import("./tour")).TOUR,
};

export default tableFor(bohnaparte);

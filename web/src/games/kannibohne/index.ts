/** The table of Kannibohne in the browser. */

import { t } from "../../lib/words.svelte";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { flyFor } from "./flights";
import { momentOf, PHASES, phaseName, phaseOf, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { Kannibohne } from "./types";
import Written from "./Written.svelte";

const WAYS_ON = ["use_text", "end_step", "draw", "turn_up", "choose"];
const IN_A_TEXT = [
  "choose_place",
  "choose_card",
  "move_from",
  "shuffle_back",
  "take_up",
  "take_discard",
  "plant",
  "draw",
];

const kannibohne: GameTable<Kannibohne> = {
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  Written,
  story: "drawer",
  phases: PHASES,
  phaseName,
  firstPhase: 0,
  phaseOf,
  momentOf,
  waysOn,
  tell,
  concerns,
  soundOf,
  flyFor,
  describe,
  after: {
    plant: ["plant", ...WAYS_ON],
    plant_up: ["plant_up", "choose", ...WAYS_ON],
    discard: ["choose", "plant_up", "end_step", "plant"],
    put_on_pile: ["plant", ...WAYS_ON],
    harvest: ["plant", "plant_up", "harvest", ...WAYS_ON],
    "confirm-harvest": ["plant", "plant_up", "harvest", ...WAYS_ON],
    use_text: [...IN_A_TEXT, "harvest", ...WAYS_ON],
    choose_card: ["plant", "harvest", ...WAYS_ON],
    choose_place: ["plant", "harvest", ...WAYS_ON],
    move_to: ["move_from", "end_step"],
    take_up: ["take_up", "plant_up", ...WAYS_ON],
    take_discard: ["take_discard", ...WAYS_ON],
    shuffle_back: ["plant", ...WAYS_ON],
    keep: ["plant_up", ...WAYS_ON],
    turn_hand: ["draw", "take_discard", ...WAYS_ON],
    turn_up: ["choose", "plant_up", ...WAYS_ON],
    draw: ["draw", "use_text", "end_step"],
    end_step: ["choose", "plant", "turn_up", "draw", "take_discard", "end_step"],
  },
  landmarks: [
    { event: "harvested", label: () => t("Harvest") },
    { event: "used_text", label: () => t("Text used") },
    { event: "first_game_ended", label: () => t("Return game") },
  ],
  tour: async () => (await import("./tour")).TOUR,
};

export default tableFor(kannibohne);

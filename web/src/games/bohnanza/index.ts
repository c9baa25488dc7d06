/** Bohnanza's table in the browser. */

import { t } from "../../lib/words.svelte";
import { type GameTable, tableFor } from "../table";
import { describe } from "./acts";
import Board from "./Board.svelte";
import { bargains, outcome, settles, talks, tellDeal, tellOffer } from "./dealing";
import { flyFor } from "./flights";
import { momentOf, PHASES, phaseName, waysOn } from "./moment";
import { soundOf } from "./noises";
import { concerns, tell } from "./sentences";
import type { Bohnanza } from "./types";

const bohnanza: GameTable<Bohnanza> = {
  Board,
  score: () => import("./Score.svelte"),
  howItGoes: () => import("./HowItGoes.svelte"),
  phases: PHASES,
  phaseName,
  momentOf,
  waysOn,
  tell,
  concerns,
  soundOf,
  flyFor,
  describe,
  after: {
    plant: ["plant", "end_planting"],
    harvest: ["plant", "harvest"],
    "confirm-harvest": ["plant", "harvest"],
    gift: ["withdraw"],
    swap: ["withdraw"],
    propose: ["withdraw"],
    end_planting: ["plant"],
    end_trading: ["plant"],
    offers: ["accept", "decline"],
    "accept-top": ["accept-top", "counter-top"],
    "choose-top": ["accept-top", "counter-top"],
  },
  landmarks: [
    { event: "harvested", label: () => t("Harvest") },
    { event: "settled", label: () => t("Deal") },
    { event: "bought_field", label: () => t("Field bought") },
  ],
  tour: async () => (await import("./tour")).TOUR,
  dealing: { open: bargains, talks, outcome, tellOffer, tellDeal, settles },
};

export default tableFor(bohnanza);

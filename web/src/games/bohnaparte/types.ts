/** What is played here. */

import type { BohnaparteAct, BohnaparteEvent, BohnaparteView } from "../../lib/wire";
import type { Play } from "../table";

export interface Bohnaparte extends Play {
  view: BohnaparteView;
  act: BohnaparteAct;
  event: BohnaparteEvent;
}

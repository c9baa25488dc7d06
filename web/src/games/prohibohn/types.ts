/** What is played here. */

import type { ProhibohnAct, ProhibohnEvent, ProhibohnView } from "../../lib/wire";
import type { Play } from "../table";

export interface Prohibohn extends Play {
  view: ProhibohnView;
  act: ProhibohnAct;
  event: ProhibohnEvent;
}

/** What is played here. */

import type { HighBohnAct, HighBohnEvent, HighBohnView } from "../../lib/wire";
import type { Play } from "../table";

export interface HighBohn extends Play {
  view: HighBohnView;
  act: HighBohnAct;
  event: HighBohnEvent;
}

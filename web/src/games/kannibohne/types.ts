/** What is played here. */

import type { KannibohneAct, KannibohneEvent, KannibohneView } from "../../lib/wire";
import type { Play } from "../table";

export interface Kannibohne extends Play {
  view: KannibohneView;
  act: KannibohneAct;
  event: KannibohneEvent;
}

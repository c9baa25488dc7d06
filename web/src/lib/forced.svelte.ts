/** A single forced choice that plays itself, for players who want that. */

import { settings } from "./settings.svelte";

const PAUSE = 900;

/** Whatever `find` finds is done after a pause, always the same; what changes before stops it. */
export function playForced<Act>(find: () => Act | null, does: (act: Act) => void): void {
  $effect(() => {
    if (!settings.forced) return;
    const forced = find();
    if (forced === null) return;
    const timer = setTimeout(() => does(forced), PAUSE);
    return () => clearTimeout(timer);
  });
}

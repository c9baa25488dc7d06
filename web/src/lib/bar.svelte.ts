/** What the page that is shown puts into the bar at the top, in place of the site's own name. */

import type { Snippet } from "svelte";

let content = $state.raw<Snippet | null>(null);

export function barContent(): Snippet | null {
  return content;
}

/** The bar shows this as long as the component is there whose effect calls it. */
export function fillBar(snippet: Snippet): () => void {
  content = snippet;
  return () => {
    if (content === snippet) content = null;
  };
}

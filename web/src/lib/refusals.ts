/** What went wrong with a request, as a sentence that can be shown. */

import { Refused, Unreachable } from "./api";
import type { Why } from "./table.svelte";
import { t } from "./words.svelte";

/** Why the request was not done. A mistake of our own is raised on. */
export function whyNot(error: unknown): Why {
  if (error instanceof Refused) return { clause: error.clause, reason: error.reason };
  if (error instanceof Unreachable) return { clause: "", reason: t("the server does not answer") };
  throw error;
}

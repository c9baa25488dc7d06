/** What went wrong with a request, as a sentence that can be shown. */

import { Refused, Unreachable } from "./api";
import { loadPerson } from "./person.svelte";
import type { Why } from "./table.svelte";
import { t } from "./words.svelte";

/** Why the request was not done. A mistake of our own is raised on. */
export function whyNot(error: unknown): Why {
  // Perhaps our session has ended: then every screen asks for a name again.
  if (error instanceof Refused && error.status === 401) void loadPerson().catch(() => undefined);
  if (error instanceof Refused) return { clause: error.clause, reason: error.reason };
  if (error instanceof Unreachable) return { clause: "", reason: t("the server isn't responding") };
  throw error;
}

/** Who we are to the server: nobody yet, or a person with a name. */

import { api } from "./api";
import type { Admitted, PersonInfo, SessionInfo } from "./wire";

/** undefined while it is not known. */
let me = $state.raw<PersonInfo | null | undefined>(undefined);

export function person(): PersonInfo | null | undefined {
  return me;
}

export async function loadPerson(): Promise<void> {
  me = (await api.get<SessionInfo>("/session")).person;
}

/** From now on we have this name: as a new guest, or under another name than before. */
export async function nameMyself(name: string): Promise<void> {
  if (me) me = await api.patch<PersonInfo>("/me", { name });
  else me = (await api.post<Admitted>("/guest", { name })).person;
}

export function admitted(by: Admitted): void {
  me = by.person;
}

export function forgotten(): void {
  me = null;
}

/** Who we are to the server: nobody yet, or a person with a name. */

import { api, Unreachable } from "./api";
import { keepPerson, lastPerson } from "./last";
import type { Admitted, PersonInfo, SessionInfo } from "./wire";

/** undefined while it is not known. */
let me = $state.raw<PersonInfo | null | undefined>(undefined);

/** With which browsers subscribe to messages; null where the server sends none. */
let key = $state.raw<string | null>(null);

export function pushKey(): string | null {
  return key;
}

export function person(): PersonInfo | null | undefined {
  return me;
}

const AGAIN = 3000;

/** Asks the server; while it does not answer, we are who we were, if we were anyone. */
export async function loadPerson(): Promise<void> {
  try {
    const session = await api.get<SessionInfo>("/session");
    key = session.push_key ?? null;
    become(session.person);
  } catch (error) {
    const last = error instanceof Unreachable && me === undefined ? lastPerson() : null;
    if (!last) throw error;
    me = last;
    setTimeout(confirmPerson, AGAIN);
  }
}

function confirmPerson(): void {
  loadPerson().catch((error) => {
    if (error instanceof Unreachable) setTimeout(confirmPerson, AGAIN);
  });
}

function become(person: PersonInfo | null): void {
  keepPerson(person);
  // The same one is not told anew: what is about them would begin from the start.
  if (JSON.stringify(person) !== JSON.stringify(me)) me = person;
}

/** From now on we have this name: as a new guest, or under another name than before. */
export async function nameMyself(name: string): Promise<void> {
  if (me) become(await api.patch<PersonInfo>("/me", { name }));
  else become((await api.post<Admitted>("/guest", { name })).person);
}

export function admitted(by: Admitted): void {
  become(by.person);
}

export function forgotten(): void {
  become(null);
}

/** Not those that bots go by. */
const FRIENDLY = (
  "Alma Anton Bela Carlo Edda Elsa Fanny Felix Frida Greta Hanna Hedwig Ida Ines Jakob Johanna " +
  "Jonas Karla Klara Lena Leo Lotte Ludwig Marta Matilda Max Mila Nora Oskar Otto Paula Pauline " +
  "Rosa Rudi Selma Theo Tilda Vera Viktor Wanda"
).split(" ");

/** What somebody could be called who has no name yet. */
export function suggestedName(): string {
  return FRIENDLY[Math.floor(Math.random() * FRIENDLY.length)] ?? "";
}

/** The last table as this browser has seen it, and as whom: to be shown until the server answers. */

import { keep, keptAt } from "./stored";
import type { PersonInfo, State, Told } from "./wire";

const TABLE = "bohnhaus.table";
const PERSON = "bohnhaus.person";
/** Entries of the log. */
const ENTRIES = 60;

interface LastTable {
  id: string;
  state: State;
  told: Told[];
}

export function keepTable(id: string, state: State, told: readonly Told[]): void {
  keep(TABLE, { id, state, told: told.slice(-ENTRIES) });
}

/** The table as it was, if it was the last one. Nothing can be done at it: it may have changed. */
export function lastTable(id: string): LastTable | null {
  const kept = keptAt(TABLE) as Partial<LastTable>;
  if (kept.id !== id || !kept.state?.table || !kept.state.you || !Array.isArray(kept.told))
    return null;
  const you = { ...kept.state.you, undo: false };
  const state: State = { ...kept.state, you, menu: [], wait: null };
  return { id, state, told: kept.told };
}

/** Who we are; null for nobody, of whom nothing is kept. */
export function keepPerson(person: PersonInfo | null): void {
  if (person?.name !== lastPerson()?.name) forgetAll(); // that table was somebody else's
  if (person) keep(PERSON, person);
}

export function lastPerson(): PersonInfo | null {
  const kept = keptAt(PERSON) as Partial<PersonInfo>;
  return typeof kept.name === "string" ? (kept as PersonInfo) : null;
}

function forgetAll(): void {
  try {
    localStorage.removeItem(TABLE);
    localStorage.removeItem(PERSON);
  } catch {
    return; // then nothing was kept
  }
}

/** The margins of the solitaire that were reached in this browser. They stay here. */

import { keep, restored } from "../../lib/stored";

export interface Best {
  table: string;
  margin: number;
  /** When it was, in milliseconds since the epoch. */
  at: number;
}

const KEY = "bohnhaus.margins";
const KEPT = 50;

function isList(value: unknown): value is Best[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.table === "string" && Number.isInteger(one.margin))
  );
}

/** The best first; of equal ones the earlier. */
export function sorted(list: readonly Best[]): Best[] {
  return [...list].sort((a, b) => b.margin - a.margin || a.at - b.at).slice(0, KEPT);
}

/** All margins, with that of the table, which counts once. */
export function withMargin(table: string, margin: number, at: number): Best[] {
  const { list } = restored(KEY, { list: [] as Best[] }, { list: isList });
  const all = list.some((one) => one.table === table) ? list : [...list, { table, margin, at }];
  const best = sorted(all);
  keep(KEY, { list: best });
  return best;
}

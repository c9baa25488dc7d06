/** What time it is at the server: deadlines are told by its clock, and that of a device may be wrong. */

/** Milliseconds by which the server is ahead of us. */
let ahead = 0;

/** The server has told the time, as the header Date does: in whole seconds, the rest cut off. */
export function heardTime(date: string | null): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead = told + 500 - Date.now();
}

/** The server has told the time, in an answer to what was sent at `asked`: it was half-way back. */
export function heardExactly(at: number, asked: number): void {
  ahead = at + (Date.now() - asked) / 2 - Date.now();
}

/** Now, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + ahead;
}

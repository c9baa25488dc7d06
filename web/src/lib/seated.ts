/** Who sits at the table that a page shows, for pieces that are far from where it is known. */

import { getContext, setContext } from "svelte";
import type { SeatInfo } from "./wire";

type Seats = readonly (SeatInfo | null)[];

const SEATED = Symbol("seated");

export function tellSeats(seats: () => Seats): void {
  setContext(SEATED, seats);
}

/** A function, since people come and go; empty where nobody has told. */
export function seatsHere(): () => Seats {
  return getContext<(() => Seats) | undefined>(SEATED) ?? (() => []);
}

/** How a seat is told from the others in a chart: by shape, pattern and label, and by colour too. */

import { SEATS } from "../../art/faces";

/** In a tile of 8 by 8: lines, unless it is said to be filled. */
const PATTERNS = [
  { d: "M2 0V8M6 0V8", filled: false },
  { d: "M-1 9L9 -1M-1 1L1 -1M7 9L9 7", filled: false },
  { d: "M2 2A1.3 1.3 0 1 1 2 2.01zM6 6A1.3 1.3 0 1 1 6 6.01z", filled: true },
  { d: "M0 2H8M0 6H8", filled: false },
  { d: "M-1 -1L9 9M-1 7L1 9M7 -1L9 1", filled: false },
  { d: "M0 4H8M4 0V8", filled: false },
  { d: "M0 5L2 3L4 5L6 3L8 5", filled: false },
  { d: "M0 0L8 8M8 0L0 8", filled: false },
] as const;

const PARTY = {
  colour: "var(--ink)",
  outline: "M18 2H30V18H46V30H30V46H18V30H2V18H18z",
  pattern: { d: "M0 0H4V4H0zM4 4H8V8H4z", filled: true },
};

/** Of a seat, or of a party behind the last one. */
export function lookOf(party: number, seats: number) {
  const at = party % SEATS.length;
  const seat = SEATS[at];
  const pattern = PATTERNS[at];
  return party < seats && seat && pattern ? { ...seat, pattern } : PARTY;
}

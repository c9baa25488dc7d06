/** How the land of a seat looks: a colour and a pattern of its own, so that neither is needed
 * alone. The colours are those of the seats in the course of the points, as far as that has them. */

export interface Pattern {
  colour: string;
  /** What is drawn over it, in a square of eight. */
  shape: string;
  over: string;
}

export const PATTERNS: readonly Pattern[] = [
  { colour: "var(--blue)", shape: "", over: "var(--sheet)" },
  { colour: "var(--red)", shape: "M0 4L4 0H8L0 8zM8 4L4 8H8z", over: "var(--sheet)" },
  { colour: "var(--green)", shape: "M3 0H5.500V8H3z", over: "var(--sheet)" },
  { colour: "var(--ink)", shape: "M0 0H4V4H0zM4 4H8V8H4z", over: "var(--sheet)" },
  { colour: "var(--quiet)", shape: "M0 3H8V5.500H0z", over: "var(--sheet)" },
  { colour: "var(--yellow)", shape: "M2 4A2 2 0 1 1 6 4A2 2 0 1 1 2 4z", over: "var(--black)" },
];

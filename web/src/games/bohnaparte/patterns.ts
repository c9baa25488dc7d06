/** How the land of a seat looks: a colour and a pattern of its own, so that neither is needed
 * alone. The colours are those of the seats in the course of the points, as far as that has them. */

export const PATTERNS: readonly { colour: string; lines: string }[] = [
  { colour: "var(--blue)", lines: "" },
  { colour: "var(--red)", lines: "M-3 15L15-3M-3 3L3-3M9 15L15 9" },
  { colour: "var(--green)", lines: "M6 0V12" },
  { colour: "var(--ink)", lines: "M0 0L12 12M12 0L0 12" },
  { colour: "var(--quiet)", lines: "M5 6A1 1 0 1 1 7 6A1 1 0 1 1 5 6" },
  { colour: "var(--yellow)", lines: "M0 6H12" },
];

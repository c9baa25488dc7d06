/** How each type of the town looks: a few plain shapes in a box of 48 by 48. */

export interface Piece {
  path: string;
  fill: string;
  /** Whether it is a line in ink, not a filled shape. */
  line?: boolean;
}

const INK = "var(--ink)";
const PAPER = "var(--paper)";
const RED = "var(--red)";
const BLUE = "var(--blue)";
const YELLOW = "var(--yellow)";

export const GLYPHS: Readonly<Record<string, readonly Piece[]>> = {
  // A die on its corner.
  casino: [
    { path: "M24 2L46 24L24 46L2 24z", fill: RED },
    {
      path: "M20 13a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM20 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM20 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
      fill: PAPER,
    },
  ],
  // A coffin.
  undertaker: [
    { path: "M17 2H31L40 16L32 46H16L8 16z", fill: INK },
    { path: "M22 10H26V17H33V21H26V36H22V21H15V17H22z", fill: PAPER },
  ],
  // A dish under its cover.
  restaurant: [
    { path: "M21 8H27V13H21z", fill: INK },
    { path: "M5 34A19 19 0 0 1 43 34z", fill: YELLOW },
    { path: "M2 36H46V42H2z", fill: INK },
  ],
  // A moon and a star.
  night_club: [
    { path: "M27 3A21 21 0 1 0 45 30A17 17 0 0 1 27 3z", fill: BLUE },
    { path: "M38 6L41 12L47 15L41 18L38 24L35 18L29 15L35 12z", fill: YELLOW },
  ],
  // A pump with its hose.
  filling_station: [
    { path: "M7 4H29V42H7z", fill: RED },
    { path: "M12 10H24V20H12z", fill: PAPER },
    { path: "M29 24H34V35a4 4 0 0 0 8 0V16L35 9", fill: "none", line: true },
    { path: "M3 42H33V46H3z", fill: INK },
  ],
  // A curtain, and the light on the stage.
  variety: [
    { path: "M17 32a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", fill: YELLOW },
    { path: "M3 3H24A21 34 0 0 1 3 38z", fill: RED },
    { path: "M45 3H24A21 34 0 0 0 45 38z", fill: RED },
    { path: "M3 41H45V46H3z", fill: INK },
  ],
  // A badge.
  police: [
    { path: "M9 9H39V39H9z", fill: BLUE },
    { path: "M24 2L46 24L24 46L2 24z", fill: BLUE },
    { path: "M16 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0z", fill: YELLOW },
  ],
  // A door that is struck open.
  raid: [
    { path: "M8 3H40V45H8z", fill: INK },
    { path: "M29 1L14 26H22L18 47L35 19H26z", fill: YELLOW },
  ],
  // A mug.
  tavern: [
    { path: "M33 19H39a4 4 0 0 1 4 4V32a4 4 0 0 1-4 4H33", fill: "none", line: true },
    { path: "M7 15H33V45H7z", fill: YELLOW },
    { path: "M5 15a7 7 0 0 1 8-7a8 8 0 0 1 14 0a7 7 0 0 1 8 7z", fill: PAPER },
  ],
};

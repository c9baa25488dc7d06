/** What Prohibohn's town is made of: for each type a sign, and the roof and colour of its house. */

import {
  BLUE,
  COAL,
  CREAM,
  DARK_BLUE,
  DARK_BRASS,
  DARK_RED,
  INK,
  RED,
  SOIL,
  WHITE,
  WINE,
  WOOD,
  YELLOW,
} from "../beans/colours";
import { box, disc, discs, line, shape } from "../beans/pen";
import { inBox } from "./art";

export const BUSINESSES = inBox([0, 0, 100, 100], {
  // A die on its corner.
  casino: [
    shape("M50 6L94 50L50 94L6 50z", RED, 4),
    discs(
      [
        [50, 26],
        [50, 50],
        [50, 74],
        [27, 50],
        [73, 50],
      ],
      7.5,
      WHITE,
    ),
  ],
  // A coffin.
  undertaker: [
    shape("M36 4H64L82 30L70 96H30L18 30z", COAL, 4),
    line("M50 22V74M35 38H65", WHITE, 8),
  ],
  // A dish under its cover.
  restaurant: [
    disc(50, 26, 8, INK),
    shape("M10 74A40 42 0 0 1 90 74z", YELLOW, 4),
    shape("M4 73H96V85H4z", INK),
    line("M25 62Q29 47 42 41", WHITE, 6),
  ],
  // The moon and a star.
  night_club: [
    shape("M60 8A43 43 0 1 0 92 74A38 38 0 0 1 60 8z", BLUE, 4),
    shape("M75 14L80.5 30.5L97 36L80.5 41.5L75 58L69.5 41.5L53 36L69.5 30.5z", YELLOW, 3),
  ],
  // A pump.
  filling_station: [
    line("M60 52H71V76Q71 84 79 84T87 76V36L75 22", INK, 7),
    box(14, 8, 48, 86, 5, RED, 4),
    box(22, 18, 32, 24, 2, WHITE, 3),
    line("M30 37L41 25", INK, 5),
    shape("M8 88H68V97H8z", INK),
  ],
  // A stage with curtains.
  variety: [
    box(6, 8, 88, 86, 0, YELLOW, 4),
    disc(50, 47, 10, INK),
    shape("M36 94L50 54L64 94z", INK),
    shape("M6 12H34Q38 52 6 84zM94 12H66Q62 52 94 84z", RED, 3),
    box(6, 8, 88, 13, 0, DARK_RED, 3),
  ],
  // A mug of beer.
  tavern: [
    line("M64 38H74Q87 38 87 53V60Q87 76 74 76H64", INK, 8),
    box(20, 24, 46, 70, 4, WOOD, 4),
    line("M34 50V80M51 50V80", YELLOW, 6),
    shape(
      "M14 30A10 10 0 0 1 22 14A13 13 0 0 1 45 10A13 13 0 0 1 67 18A9 9 0 0 1 66 36H22Q14 36 14 30z",
      CREAM,
      4,
    ),
  ],
  // A badge.
  police: [
    shape(
      "M50 4L64 18L84 16L82 36L96 50L82 64L84 84L64 82L50 96L36 82L16 84L18 64L4 50L18 36L16 16L36 18z",
      BLUE,
      4,
    ),
    disc(50, 50, 20, YELLOW, 4),
    shape("M50 36L54 46L64 47L56 53.5L59 64L50 58L41 64L44 53.5L36 47L46 46z", INK),
  ],
  // A flash in the night.
  raid: [box(10, 8, 80, 84, 6, INK), shape("M60 12L24 56H47L39 90L76 44H53z", YELLOW)],
});

/** The roof in a box of 100 by 36, and the colour of the front. */
export const HOUSES: Readonly<Record<string, { roof: string; colour: string }>> = {
  casino: { roof: "M50 0L100 36H0z", colour: DARK_RED },
  undertaker: { roof: "M18 4H82L100 36H0z", colour: COAL },
  restaurant: { roof: "M0 36A50 34 0 0 1 100 36z", colour: DARK_BRASS },
  night_club: { roof: "M0 22H20V7H80V22H100V36H0z", colour: DARK_BLUE },
  filling_station: { roof: "M0 14H100V36H0z", colour: DARK_RED },
  variety: { roof: "M50 0L100 36H0z", colour: WINE },
  tavern: { roof: "M18 4H82L100 36H0z", colour: SOIL },
  police: { roof: "M0 22H20V7H80V22H100V36H0z", colour: DARK_BLUE },
  raid: { roof: "M0 36V7L50 36V7L100 36z", colour: INK },
};

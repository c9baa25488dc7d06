/** Coins and cards. */

import { BLUE, CREAM, DARK_BLUE, GOLD, INK, RED, YELLOW } from "../beans/colours";
import { box, disc, line, shape } from "../beans/pen";

/** A thaler, in a box of 40 by 40. Without a number it shows a bean. */
export const COIN =
  disc(20, 20, 18.5, YELLOW, 2.5) +
  line("M20 5.5A14.5 14.5 0 1 0 20 34.5A14.5 14.5 0 1 0 20 5.5", GOLD, 1.8);
export const MINTED = shape(
  "M13.5 13C17.5 9.5 25.5 11.5 27.5 17.5C29.5 24 25 30 20.5 29C16.5 28 18.5 24.5 16 22C13 19.5 10.5 16 13.5 13z",
  GOLD,
  1.8,
);

/** The edge of a thaler that lies under another one, in the same box. */
export const EDGE = shape("M1.5 20A18.5 18.5 0 0 0 38.5 20V25A18.5 18.5 0 0 1 1.5 25z", GOLD, 1.6);

/** The back of a card, in a box of 60 by 84: plain shapes around a sleeping bean. */
export const BACK = [
  box(1, 1, 58, 82, 7, CREAM, 2),
  box(5, 5, 50, 74, 4, BLUE),
  shape("M5 9A4 4 0 0 1 9 5H30A25 25 0 0 1 5 30z", DARK_BLUE),
  shape("M55 75A4 4 0 0 1 51 79H30A25 25 0 0 1 55 54z", DARK_BLUE),
  shape("M41 10H50V19z", RED),
  disc(15, 69, 5, RED),
  shape(
    "M18 31C25 22 42 25 45 38C48 51 40 63 31 61C23 59 27 51.5 22.5 47C17 42 13 37 18 31z",
    YELLOW,
    2,
  ),
  line("M24 37.5Q26.5 40 29 37.5M35 37.5Q37.5 40 40 37.5M29.5 44.5Q32.5 47.5 36 44.5", INK, 2),
].join("");

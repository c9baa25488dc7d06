/** The sorts of territory on Bohnaparte's map, and what stands on it. */

import {
  BLUE,
  CREAM,
  DARK_GREEN,
  FOLD,
  FURROW,
  GREEN,
  INK,
  POND,
  RED,
  ROCK,
  STEEL,
  STONE,
  WHITE,
  YELLOW,
} from "../beans/colours";
import { box, disc, discs, line, shape } from "../beans/pen";
import { inBox } from "./art";

const BLOCKS = "M-15 3H-1.5V14H-15zM1.5 3H15V14H1.5zM-7 -10H6.5V1H-7z";

export const LANDS = inBox([-20, -22, 40, 40], {
  // A tent with a flag.
  camp: [
    line("M0 -13V-20", INK, 2),
    shape("M.5 -20.5L10 -17L.5 -13.5z", RED, 1),
    shape("M0 -14L16 14H-16z", INK),
    shape("M0 -2L7 14H-7z", YELLOW),
  ],
  // A barn.
  farm: [
    shape("M-15 14V-3L-8 -13H8L15 -3V14z", RED, 1.5),
    line("M-6 13V2H6V13M-6 2L6 13M6 2L-6 13", WHITE, 2),
    line("M-2.5 -6H2.5", WHITE, 3),
  ],
  // Two houses.
  village: [
    shape("M-1 14V5L8 -5L17 5V14z", INK, 1.5),
    shape("M-17 14V1L-8 -9L1 1V14z", YELLOW, 1.5),
    box(-11, 5, 5.5, 9, 0, INK),
    box(6, 5.5, 5, 5, 0, YELLOW),
  ],
  // Towers in a wall.
  city: [
    shape("M-16 14V-4H-7V2H-5V-9H5V2H7V-4H16V14z", INK, 1),
    shape("M-18.5 -4L-11.5 -14L-4.5 -4zM4.5 -4L11.5 -14L18.5 -4z", RED, 1),
    shape("M-7.5 -9L0 -20L7.5 -9z", RED, 1),
    shape("M-4 14V6A4 4 0 0 1 4 6V14z", YELLOW),
    shape("M-13.5 1H-9.5V5.5H-13.5zM9.5 1H13.5V5.5H9.5z", YELLOW),
  ],
  // A chapel.
  monastery: [
    line("M0 -9V-20M-4.5 -16H4.5", INK, 2.6),
    shape("M-12 14V0L0 -10L12 0V14z", BLUE, 1.5),
    disc(0, 0, 3.4, YELLOW),
    shape("M-3.5 14V9A3.5 3.5 0 0 1 3.5 9V14z", WHITE),
  ],
  // Blocks of stone.
  quarry: [
    box(-15.5, 3, 14, 11, 0, ROCK, 1.5),
    box(1.5, 3, 14, 11, 0, STONE, 1.5),
    box(-7, -9.5, 14, 11, 0, YELLOW, 1.5),
  ],
  // Where blocks of stone were.
  used_quarry: [
    `<path d="${BLOCKS}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-dasharray="3 2"/>`,
  ],
  // A heap of ore and a pick.
  iron_mine: [
    shape("M-16 14A16 17 0 0 1 16 14z", INK),
    line("M-10 9L9 -11", INK, 5.5),
    line("M-10 9L9 -11", RED, 3.2),
    line("M-3 -14Q10 -14.5 15.5 0", INK, 6.5),
    line("M-3 -14Q10 -14.5 15.5 0", FOLD, 4),
    discs(
      [
        [6, 8.5],
        [-1, 10.5],
        [10.5, 12],
      ],
      1.9,
      YELLOW,
    ),
  ],
  // Reeds over water.
  swamp: [
    line("M-7 7V-9M1 7V-15M9 7V-7", DARK_GREEN, 2.2),
    box(-9.2, -14, 4.4, 9.5, 2.2, FURROW, 0.8),
    box(-1.2, -20, 4.4, 9.5, 2.2, FURROW, 0.8),
    box(6.8, -12, 4.4, 9.5, 2.2, FURROW, 0.8),
    line("M-15 9Q-10 5 -5 9T5 9T15 9M-11 14Q-6.5 10.5 -2 14T7 14T13 13", POND, 2.6),
  ],
  // Waves.
  river: [
    line(
      "M-17 -11Q-11.5 -17 -6 -11T5.5 -11T17 -11M-17 -1Q-11.5 -7 -6 -1T5.5 -1T17 -1M-17 9Q-11.5 3 -6 9T5.5 9T17 9",
      BLUE,
      4,
    ),
  ],
  // Two firs.
  forest: [
    line("M-6 14V7M8 14V9", FURROW, 4),
    shape("M8 -8L16.5 10H-.5z", DARK_GREEN, 1.4),
    shape("M-6 -19L3 -5H-1.5L5.5 8H-17.5L-10.5 -5H-15z", GREEN, 1.4),
  ],
  // A horseshoe.
  corral: [
    shape(
      "M0 -17A15 15.5 0 0 1 11 8L10 14.5H3.5L5.5 5.5A8.5 8.5 0 1 0 -5.5 5.5L-3.5 14.5H-10L-11 8A15 15.5 0 0 1 0 -17z",
      STEEL,
      1.5,
    ),
    discs(
      [
        [0, -13.5],
        [-9.5, -8.5],
        [9.5, -8.5],
        [-11.5, 0],
        [11.5, 0],
        [-8.5, 8.5],
        [8.5, 8.5],
      ],
      1.3,
      INK,
    ),
  ],
  // A wall with battlements: it stands under a territory.
  fortress: [
    shape("M-18 13V-3H-11V1H-7V-3H-3.5V-3H3.5V-3H7V1H11V-3H18V13z", STONE, 1.5),
    line("M-17 6H17M-9 1.5V6M0 -2V6M9 1.5V6M-13 6V12M-4 6V12M4 6V12M13 6V12", ROCK, 1.2),
  ],
  // A cannon.
  cannon: [
    shape("M-17 1L11 -11L16.5 -2L-11 10z", INK),
    disc(-6, 7, 8, YELLOW, 2),
    disc(-6, 7, 2.2, INK),
  ],
  // Two crossed swords: a fight.
  swords: [
    line("M-13 -17L8 8M13 -17L-8 8", INK, 5),
    line("M-13 -17L6 5.5M13 -17L-6 5.5", CREAM, 2),
    line("M2.5 12.5L13 2.5M-2.5 12.5L-13 2.5", INK, 3.4),
    line("M8 8L13.5 14M-8 8L-13.5 14", INK, 4.5),
  ],
});

/** The signs of High Bohn's types of building. */

import {
  BLUE,
  CREAM,
  GLASS,
  INK,
  IRON,
  OLIVE,
  ORANGE,
  PAPER,
  RED,
  ROCK,
  STEEL,
  STONE,
  WHITE,
  WOOD,
  YELLOW,
} from "../beans/colours";
import { box, disc, discs, line, shape } from "../beans/pen";
import { inBox } from "./art";

const AWNING =
  "M2 5H30V13A3.5 3.5 0 0 1 23 13A3.5 3.5 0 0 1 16 13A3.5 3.5 0 0 1 9 13A3.5 3.5 0 0 1 2 13z";

export const SIGNS = inBox([0, 0, 32, 32], {
  // A mountain, the mouth of the mine, and gold in it.
  gold_mine: [
    shape("M2 29.5L10 9L15 3L20 6L30 29.5z", ROCK, 1.6),
    shape("M9 29.5V20A7 7 0 0 1 23 20V29.5z", INK),
    line("M9.5 29V20H22.5V29", WOOD, 2.4),
    discs(
      [
        [13.4, 27],
        [18.6, 27],
        [16, 23.2],
      ],
      2.4,
      YELLOW,
    ),
  ],
  // A tent of poles.
  camp: [
    line("M12 1L16 8L20 1", INK, 2.2),
    shape("M16 6L29.5 29.5H2.5z", ORANGE, 1.6),
    shape("M10.2 16H21.8L23.5 19H8.5z", YELLOW),
    shape("M16 19L21 29.5H11z", CREAM, 1.3),
  ],
  // A gable on columns.
  bank: [
    box(4.5, 12, 23, 15, 0, CREAM, 1.2),
    line("M8 13V26M13.3 13V26M18.7 13V26M24 13V26", BLUE, 3),
    shape("M2 12L16 3L30 12z", BLUE, 1.6),
    box(2, 26.5, 28, 3.4, 0.6, BLUE, 1.4),
    disc(16, 8.8, 2, YELLOW),
  ],
  // A barn.
  farm: [
    shape("M3 29.5V14L9 4H23L29 14V29.5z", RED, 1.6),
    line("M10.5 29V18.5H21.5V29M10.5 18.5L21.5 29M21.5 18.5L10.5 29", WHITE, 2),
    line("M13.5 11.5H18.5", WHITE, 3),
  ],
  // A front with two swinging doors.
  saloon: [
    shape("M2.5 29.5V7H29.5V29.5z", WOOD, 1.6),
    box(6, 2, 20, 7.4, 0.8, YELLOW, 1.5),
    line("M9.5 5.7H22.5", INK, 1.8),
    box(10, 15, 12, 14.5, 0, INK),
    shape("M8 15.5H15.5V25.5H8zM16.5 15.5H24V25.5H16.5z", PAPER, 1.3),
    line("M9.5 18.5H14M9.5 22H14M18 18.5H22.5M18 22H22.5", INK, 1.2),
  ],
  // A striped awning over a door and a window.
  general_store: [
    shape("M4 13H28V29.5H4z", CREAM, 1.6),
    shape(AWNING, OLIVE, 1.5),
    shape("M9 5H16V13A3.5 3.5 0 0 1 9 13zM23 5H30V13A3.5 3.5 0 0 1 23 13z", YELLOW, 1.3),
    shape("M7.5 20H14.5V29.5H7.5z", INK),
    box(17.5, 19.5, 8, 6, 0.4, GLASS, 1.2),
  ],
  // An anvil, and sparks.
  smithy: [
    shape("M2.5 12H29.5Q28 19 21 19V23L25.5 29H8.5L13 23V19Q5 19 2.5 12z", IRON, 1.4),
    line("M3.5 12.8H29", STEEL, 1.8),
    shape("M16 10Q10.5 7 16 .5Q16 4 20 4Q21.5 8.5 16 10z", ORANGE, 1),
  ],
  // A window with bars.
  jail: [
    box(3, 3, 26, 26.5, 0, STONE, 1.6),
    line("M3 9.5H8M24 9.5H29M3 22.5H8M24 22.5H29", ROCK, 1.4),
    box(8, 7.5, 16, 18, 0, INK),
    line("M12 7V26M16 7V26M20 7V26", CREAM, 2),
  ],
  // A still, its pipe, and a bottle.
  distillery: [
    line("M14 8V3.5H26V22", INK, 4.4),
    line("M14 8V3.5H26V22", STEEL, 1.8),
    shape("M4.5 29.5V16A9.5 9.5 0 0 1 23.5 16V29.5z", WOOD, 1.6),
    line("M5 24H23", INK, 1.4),
    disc(14, 17.5, 3.6, YELLOW, 1.2),
    box(22, 22, 8, 7.5, 1, GLASS, 1.4),
  ],
  // A steaming bowl: beans of several kinds.
  soup: [
    shape("M2 15H30Q29 28.5 16 28.5Q3 28.5 2 15z", WOOD, 1.8),
    line("M9 11Q7 8 9 6M16 11Q14 8 16 4.5M23 11Q21 8 23 6", INK, 2),
    disc(11, 18, 2.2, RED),
    disc(17.5, 19.5, 2.2, YELLOW),
    disc(23, 17.5, 2.2, BLUE),
  ],
});

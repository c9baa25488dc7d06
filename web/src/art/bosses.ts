/** The bosses of the mafia, as posters: a disc, a square and a triangle in the three colours. */

import {
  BLUE,
  COAL,
  CREAM,
  DARK_BLUE,
  DARK_RED,
  GOLD,
  INK,
  RED,
  ROCK,
  SOIL,
  STONE,
  WHITE,
  YELLOW,
} from "../beans/colours";
import { box, disc, discs, line, shape } from "../beans/pen";

/** A poster is so wide and so high. */
export const POSTER = [140, 210] as const;

/** Where the head is, with its hat: a square. */
export const HEAD = "0 8 140 140";

export const BOSSES: readonly (readonly string[])[] = [
  // Al: a disc in a pinstriped suit, with a scar and a cigar.
  [
    box(0, 0, 140, 210, 0, YELLOW),
    shape("M0 210L140 40V210z", GOLD),
    shape("M-6 210L14 140Q70 118 126 140L146 210z", INK),
    line("M18 148L6 210M36 142L28 210M104 142L112 210M122 148L134 210", ROCK, 1.6),
    shape("M50 134H90L70 196z", CREAM),
    shape("M64 146H76L82 180L70 196L58 180z", BLUE),
    shape("M50 134L36 150L70 210zM90 134L104 150L70 210z", COAL),
    disc(70, 96, 45, RED),
    shape("M70 51A45 45 0 0 1 70 141z", DARK_RED),
    shape("M34 72L39 26Q54 14 70 24Q86 14 101 26L106 72z", INK),
    shape("M35 58H105L106 72H34z", CREAM),
    shape("M4 72Q70 58 136 72L124 87Q70 73 16 87z", INK),
    shape("M40 97H64A12 11 0 0 1 40 97zM76 97H100A12 11 0 0 1 76 97z", WHITE),
    disc(55, 101, 4.4, INK),
    disc(85, 101, 4.4, INK),
    line("M37 90L65 98M103 90L75 98", INK, 5.5),
    line("M48 125Q66 117 86 123", INK, 5),
    shape("M84 120L118 126L116 135L83 129z", SOIL, 1.5),
    shape("M118 126L124 127L122 136L116 135z", CREAM),
    line("M128 124Q136 114 128 104T130 84", CREAM, 3.5),
    line("M36 110L46 122M37 119L45 113", CREAM, 2.5),
  ],
  // Don: a square in evening dress, with a moustache and a monocle.
  [
    box(0, 0, 140, 210, 0, DARK_RED),
    shape("M0 0H60L140 210H60z", RED),
    shape("M0 210V164L30 146H110L140 164V210z", INK),
    shape("M46 146H94V210H46z", CREAM),
    shape("M46 146L30 152L34 210H64zM94 146L110 152L106 210H76z", COAL),
    shape("M70 158L50 148V170zM70 158L90 148V170z", INK),
    disc(70, 158, 4.5, YELLOW),
    discs(
      [
        [70, 180],
        [70, 196],
      ],
      2.6,
      INK,
    ),
    discs(
      [
        [112, 170],
        [119, 175],
        [110, 178],
      ],
      6,
      YELLOW,
    ),
    disc(114, 175, 3.5, RED),
    box(33, 66, 74, 80, 0, BLUE),
    box(70, 66, 37, 80, 0, DARK_BLUE),
    shape("M37 4H103L107 58H33z", INK),
    shape("M34 44H106L107 58H33z", YELLOW),
    shape("M12 58H128V69H12z", INK),
    shape("M40 86H65V95H40zM75 86H100V95H75z", WHITE),
    disc(56, 90, 4.5, INK),
    disc(84, 90, 4.5, INK),
    line("M37 80L65 86M103 80L75 86", INK, 5.5),
    line("M72 91A15 15 0 1 1 102 91A15 15 0 1 1 72 91M101 96Q113 126 105 154", YELLOW, 3),
    shape(
      "M70 108Q52 96 38 116Q32 124 24 120Q28 134 44 130Q62 126 70 116Q78 126 96 130Q112 134 116 120Q108 124 102 116Q88 96 70 108z",
      INK,
    ),
    line("M60 136H80", WHITE, 4),
  ],
  // Joe: a triangle in stripes, with a flat cap and a toothpick.
  [
    box(0, 0, 140, 210, 0, BLUE),
    shape("M140 0V210H50z", DARK_BLUE),
    shape("M2 210Q6 152 42 144H98Q134 152 138 210z", CREAM),
    line("M27 155H113M14 173H126M8 191H132", INK, 9),
    shape("M54 140H86V154Q70 164 54 154z", RED),
    shape("M18 66H122L70 160z", YELLOW),
    shape("M70 66H122L70 160z", GOLD),
    shape("M14 68Q16 28 68 26Q116 26 120 54L138 62V70z", INK),
    line("M30 60Q34 38 64 34M62 62Q64 40 82 34M92 62Q94 46 96 38", STONE, 2),
    shape("M40 84L64 94L44 98zM100 84L76 94L96 98z", WHITE, 2),
    disc(52, 92.5, 3.2, INK),
    disc(88, 92.5, 3.2, INK),
    line("M37 80L66 90M103 80L74 90", INK, 5),
    shape("M52 112H88L82 124H58z", WHITE, 2.5),
    line("M61 112V124M70 112V124M79 112V124", INK, 2),
    line("M86 117L116 127", INK, 4.5),
    line("M86 117L116 127", CREAM, 2.2),
  ],
];

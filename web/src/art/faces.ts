/** The faces of players: the seat gives shape and colour, the name gives the looks. */

import {
  BLUE,
  COAL,
  CREAM,
  CRUST,
  GREEN,
  INK,
  ORANGE,
  RED,
  SALMON,
  SKINS,
  STRAW,
  TEAL,
  VIOLET,
  WHITE,
  YELLOW,
} from "../beans/colours";
import { box, disc, discs, eye, line, oval, shape } from "../beans/pen";

/** By seat: a shape and a colour, so that neither is the only sign. In a box of 48 by 48. */
export const SEATS: readonly { colour: string; outline: string }[] = [
  { colour: BLUE, outline: "M24 2A22 22 0 1 1 24 46A22 22 0 1 1 24 2z" },
  { colour: RED, outline: "M4 4H44V44H4z" },
  { colour: GREEN, outline: "M24 1L47 45H1z" },
  { colour: YELLOW, outline: "M24 0L48 24L24 48L0 24z" },
  { colour: VIOLET, outline: "M2 3H46V24A22 22 0 0 1 2 24z" },
  { colour: ORANGE, outline: "M2 45V24A22 22 0 0 1 46 24V45z" },
  { colour: TEAL, outline: "M24 1L47 18L38 46H10L1 18z" },
  { colour: COAL, outline: "M13 3H35L47 24L35 45H13L1 24z" },
];

const HEAD = "M24 10.5A14.5 15 0 1 1 24 40.5A14.5 15 0 1 1 24 10.5z";
const eyes = (pupil = 1.9) =>
  eye(18.5, 25, 3.3, pupil, 0.4, 0.3, 1) + eye(29.5, 25, 3.3, pupil, -0.4, 0.3, 1);
const smile = line("M18.5 32.5Q24 37.5 29.5 32.5", INK, 2);
const laugh = shape("M18 31.5H30A6 5.5 0 0 1 18 31.5z", INK) + line("M20 32.5H28", WHITE, 1.6);
const cheeks = discs(
  [
    [15, 31],
    [33, 31],
  ],
  2.2,
  SALMON,
);

/** Eight looks, each over the shape of a seat. */
export const LOOKS: readonly (readonly string[])[] = [
  // Short hair, parted.
  [
    shape("M9.5 24Q8 9 24 8.5Q40 9 38.5 24Q36 16 29 15.5Q22 19 14 17.5Q10.5 19 9.5 24z", INK, 1),
    eyes(),
    smile,
  ],
  // Long hair.
  [
    shape("M8 40Q6 9 24 8.5Q42 9 40 40L34 41V22Q28 21 24 16Q20 21 14 22V41z", CRUST, 1.2),
    eyes(),
    smile,
    cheeks,
  ],
  // Round glasses and a tuft.
  [
    line("M24 11Q21 6 25 4M26 11Q29 7 28 5", INK, 2),
    eye(18, 25, 5, 1.9, 0.6, 0.3, 1.8),
    eye(30, 25, 5, 1.9, -0.6, 0.3, 1.8),
    line("M23 24.5H25", INK, 1.8),
    smile,
  ],
  // A beard.
  [
    shape(
      "M9.5 26Q10 41.5 24 42Q38 41.5 38.5 26Q35 31 31 29.5Q24 27 17 29.5Q13 31 9.5 26z",
      INK,
      1,
    ),
    eyes(),
    line("M19.5 33.5Q24 37 28.5 33.5", CREAM, 2),
  ],
  // Curls.
  [
    discs(
      [
        [12, 17],
        [18, 11.5],
        [25, 10],
        [31.5, 12.5],
        [36, 18],
        [10.5, 23.5],
        [37.5, 24],
      ],
      4.2,
      CRUST,
      1,
    ),
    eyes(),
    laugh,
  ],
  // A cap.
  [
    shape("M9.5 20Q10 8 24 8Q38 8 38.5 20z", INK, 1),
    box(24, 17, 20, 4.4, 2.2, INK, 1),
    eyes(),
    smile,
  ],
  // A bun, and eyes that laugh.
  [
    disc(24, 7.5, 4.6, STRAW, 1.2),
    shape("M9.5 24Q9 10.5 24 10Q39 10.5 38.5 24Q34 15 24 15Q14 15 9.5 24z", STRAW, 1.2),
    line("M15 26Q18.5 21.5 22 26M26 26Q29.5 21.5 33 26", INK, 2.1),
    laugh,
    cheeks,
  ],
  // Freckles and a big grin.
  [
    shape(
      "M10 22L13 11L17 14.5L20.5 8.5L24.5 13.5L29 8.5L31.5 14L36 11L38 22Q34 16.5 24 16.5Q14 16.5 10 22z",
      ORANGE,
      1.2,
    ),
    eyes(),
    laugh,
    discs(
      [
        [14.5, 30],
        [16.5, 31.5],
        [31.5, 31.5],
        [33.5, 30],
      ],
      0.8,
      CRUST,
    ),
  ],
];

/** A bot's: a box with an aerial. */
const BOT: readonly string[] = [
  line("M24 12V6", INK, 2),
  disc(24, 5, 2.6, RED, 1.2),
  box(10, 12, 28, 27, 6, CREAM, 1.6),
  box(13.5, 17, 21, 10, 5, INK),
  discs(
    [
      [19, 22],
      [29, 22],
    ],
    2.4,
    YELLOW,
  ),
  line("M18 32Q24 36 30 32", INK, 2.2),
];

/** Which of the looks a name has: always the same. */
export function lookOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % LOOKS.length;
}

/** Someone's face on the shape of a seat. */
export function face(seat: number, name: string, bot: boolean): string {
  const { colour, outline } = SEATS[seat % SEATS.length] ?? { colour: STRAW, outline: "" };
  const look = lookOf(name);
  const skin = SKINS[(look + name.length) % SKINS.length] ?? STRAW;
  const head = shape(HEAD, skin, 1.5) + oval(24, 29, 1.4, 1, INK);
  const parts = bot ? BOT : [head, ...(LOOKS[look] ?? [])];
  return shape(outline, colour, 1.8) + parts.join("");
}

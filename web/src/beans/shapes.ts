/** How each kind of bean looks: a shape of its own, drawn in a box of 48 by 48, and its colours.
 *
 * Shape, letter and colour all differ, so that colour is never the only sign. */

import {
  AMBER,
  BLUE,
  BREAD,
  CHOCOLATE,
  GREEN,
  GREY,
  INK,
  IVORY,
  MAGENTA,
  OLIVE,
  ORANGE,
  RUBY,
  SHRUB,
  TEAL,
  VIOLET,
  WHITE,
  WINE,
  YELLOW,
} from "./colours";

export interface Shape {
  /** The outline, filled with the bean's colour. */
  outline: string;
  colour: string;
  /** A patch under the letter. */
  middle?: { d: string; colour: string };
  /** Of the letter on the shape: readable on the colour. */
  ink: typeof WHITE | typeof INK;
  /** Where the letter stands. */
  at?: [number, number];
}

export const SHAPES: Record<string, Shape> = {
  // A disc.
  blue: { outline: "M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z", colour: BLUE, ink: WHITE },
  // A triangle, a flame.
  chili: { outline: "M24 2L46 44H2z", colour: ORANGE, ink: WHITE, at: [24, 32] },
  // A hexagon.
  stink: { outline: "M13 5H35L46 24L35 43H13L2 24z", colour: OLIVE, ink: WHITE },
  // Two quarter rounds: a leaf.
  green: {
    outline: "M4 4H24A20 20 0 0 1 44 24V44H24A20 20 0 0 1 4 24z",
    colour: GREEN,
    ink: WHITE,
  },
  // A square on its corner.
  soy: { outline: "M24 2L46 24L24 46L2 24z", colour: YELLOW, ink: INK },
  // An eye: two arcs.
  black_eyed: {
    outline: "M1 24A26 26 0 0 1 47 24A26 26 0 0 1 1 24z",
    middle: { d: "M24 12a12 12 0 1 1 0 24a12 12 0 1 1 0-24z", colour: INK },
    colour: IVORY,
    ink: WHITE,
  },
  // A square.
  red: { outline: "M4 4H44V44H4z", colour: RUBY, ink: WHITE },
  // Four petals, and a middle for the letter.
  garden: {
    outline:
      "M24 24V3a10.5 10.5 0 0 1 0 21H45a10.5 10.5 0 0 1-21 0V45a10.5 10.5 0 0 1 0-21H3a10.5 10.5 0 0 1 21 0z",
    colour: MAGENTA,
    middle: { d: "M24 13a11 11 0 0 1 0 22a11 11 0 0 1 0-22z", colour: MAGENTA },
    ink: WHITE,
  },
  // A half round, lying.
  kidney: {
    outline: "M2 38V34A22 22 0 0 1 46 34V38z",
    colour: WINE,
    ink: WHITE,
    at: [24, 28],
  },
  // A cross of bars: wind in all directions.
  puff: {
    outline: "M17 2H31V17H46V31H31V46H17V31H2V17H17z",
    colour: VIOLET,
    ink: WHITE,
  },
  // A pole: a tall bar.
  pole: { outline: "M14 8a10 10 0 0 1 20 0V40a10 10 0 0 1-20 0z", colour: TEAL, ink: WHITE },
  // A glass: a half round on a foot.
  cognac: {
    outline: "M6 4H42A18 18 0 0 1 27 21.7V38H38V45H10V38H21V21.7A18 18 0 0 1 6 4z",
    colour: AMBER,
    ink: INK,
    at: [24, 14],
  },
  // A ring that is cut: a split pod.
  cocoa: {
    outline: "M24 2C40 2 44 14 44 24S40 46 24 46S4 34 4 24S8 2 24 2z",
    colour: CHOCOLATE,
    ink: WHITE,
  },
  // A loaf: a square with a round top.
  bread: {
    outline: "M4 45V22A20 20 0 0 1 44 22V45z",
    colour: BREAD,
    ink: INK,
    at: [24, 27],
  },
  // A bush: three discs.
  bush: {
    outline:
      "M24 3a12 12 0 0 1 11.5 15.5A12 12 0 1 1 24 40A12 12 0 1 1 12.5 18.5A12 12 0 0 1 24 3z",
    colour: SHRUB,
    ink: WHITE,
    at: [24, 26],
  },
};

const UNKNOWN: Shape = { outline: "M4 14H44V34H4z", colour: GREY, ink: WHITE };

export function shapeOf(bean: string): Shape {
  return SHAPES[bean] ?? UNKNOWN;
}

/** The beans as figures: on the outline of each a face and one prop that tell its character.
 *
 * Like the optical sizes of a typeface there are two drawings of each: a full one, and a small one
 * with larger eyes, fewer parts and no thin lines. Props stick out, so that the silhouette alone
 * tells the beans apart. All are drawn in the box of 48 by 48 of the outlines (`shapes.ts`), with
 * some room around it for hats and gloves. */

import {
  BLUSH,
  BRASS,
  BRICK,
  CREAM,
  CRIMSON,
  CRUST,
  DARK_BLUE,
  DARK_GREEN,
  DARK_OLIVE,
  DARK_RED,
  FOLD,
  GAUZE,
  GREEN,
  GROOVE,
  INK,
  LEAF,
  LILAC,
  MORTAR,
  MOUTH,
  NOSE,
  PETAL,
  PINK,
  RED,
  ROSY,
  SALMON,
  STEEL,
  STONE,
  STRAW,
  STUBBLE,
  TENDRIL,
  THICKET,
  VINE,
  WHITE,
  WIND,
  YELLOW,
} from "./colours";
import { bow, box, disc, discs, eye, lid, line, mirrored, oval, rimOf, shape, turned } from "./pen";
import { shapeOf } from "./shapes";

/** The box in which a figure is drawn. */
export const VIEW_BOX = "-4.5 -6.5 57 57";

/** Up to so many pixels the small drawing is the clearer one. */
export const SMALL = 28;

/** Below so many pixels there is room for the outline and the letter only. */
export const TINY = 20;

interface Figure {
  full: readonly string[];
  small: readonly string[];
}

const BRIM = "M-3.5 9.5Q-1 7 4 9Q24 14 44 9Q49 7 51.5 9.5Q46 17.2 24 17.2Q2 17.2-3.5 9.5z";
const CROWN = "M10.5 11.5L12.5-3.5Q18-7.2 24-3Q30-7.2 35.5-3.5L37.5 11.5Q24 15 10.5 11.5z";
const COWBOY = shape(BRIM + CROWN, INK);
const SCARF =
  shape("M38.5 38.5L49 35.5L46.5 41.5zM38.5 38.5L47.5 47.5L41 47z", RED, 1.4) +
  shape("M6.7 36Q24 41.5 41.3 36A21 21 0 0 1 6.7 36z", RED, 1.4);
const HAIR = shape(
  "M13 7L10.5-2L17.5 2.5L19.5-5.5L24.5 2L29.5-5L31.5 3L38-1.5L35 7Q24 10.5 13 7z",
  INK,
);
const FOAM =
  "M31 30.5a3.6 3.6 0 0 1 2.6-5.6a4.2 4.2 0 0 1 7.4-.6a3.8 3.8 0 0 1 5.5 4q.3 2.7-2.2 2.7z";
const SPROUT =
  "M24 1.5C17.5 2 12.5-.5 11.5-6C18.5-6.5 24-4 24 1.5C24-4 29.5-6.5 36.5-6C35.5-.5 30.5 2 24 1.5z";
const LEAVES =
  "M33.5 32C36.5 25.5 43 24.5 47 26.5C45 32.5 39.5 34.5 33.5 32zM14.5 43C11 36.5 4.5 36 1 38C3 44 8.5 46 14.5 43z";
const GUST = "M34 13.5H43a4.5 4.5 0 1 0-4.5-4.5M14 34.5H5a4.5 4.5 0 1 0 4.5 4.5";
const TOQUE =
  "M12.5 9C3.5 8.5 4-2.3 12.5-2.6C15-7 22-6.8 24-4C26-6.8 33-7 35.5-2.6C44-2.3 44.5 8.5 35.5 9z";

function fly(x: number, y: number): string {
  const wing = (side: number) =>
    turned(side * 28, x, y, oval(x - side * 1.6, y - 1.7, 1.9, 1.2, WHITE, 0.8));
  return wing(1) + wing(-1) + disc(x, y, 1.7, INK);
}

const GLOVE =
  disc(5, 40.5, 8.2, RED, 1.5) +
  shape("M10 34.5q4.5-.5 4.8 3.5q-1 2.5-4 1.8", RED, 1.4) +
  box(-2.8, 45.8, 14, 4.2, 1, CREAM, 1.2) +
  line("M.5 38q1-3 4-3.5", SALMON, 1.5);
const FINGERS =
  box(7.5, 26.3, 4.6, 8.2, 2.3, SALMON, 1.2) + box(12.6, 26.3, 4.6, 8.2, 2.3, SALMON, 1.2);

/** Each from the back to the front, on top of the outline. */
const FIGURES: Record<string, Figure> = {
  // A cowboy: hat, scarf, and a straw in the mouth.
  blue: {
    full: [
      SCARF,
      discs(
        [
          [16, 40.6],
          [24, 42.3],
          [32, 40.6],
        ],
        1.2,
        WHITE,
      ),
      disc(38.5, 38.5, 2, RED, 1.2),
      eye(16.5, 23.5, 4.8, 2.1, 1, 1.6),
      eye(31.5, 23.5, 4.8, 2.1, 1, 1.6),
      lid(16.5, 23.5, 4.8, DARK_BLUE),
      lid(31.5, 23.5, 4.8, DARK_BLUE),
      line("M16.5 31.5Q24 36.5 31 31", WHITE, 2.2),
      line("M30.5 31.3L44 28M41 27.2L46.5 25.6M42.5 30L46.5 28.6", INK, 3.4),
      line("M30.5 31.3L44 28M41 27.2L46.5 25.6M42.5 30L46.5 28.6", YELLOW, 1.7),
      COWBOY,
      shape("M11 7.8Q24 11.3 37 7.8L37.5 11.5Q24 15 10.5 11.5z", YELLOW),
    ],
    small: [
      SCARF,
      eye(16, 25, 5.2, 2.9, 0.6, 0.6, 0),
      eye(32, 25, 5.2, 2.9, 0.6, 0.6, 0),
      COWBOY,
      shape("M10.7 6Q24 10.5 37.3 6L37.5 11.5Q24 15 10.5 11.5z", YELLOW),
    ],
  },
  // A fireman: helmet and moustache.
  chili: {
    full: [
      eye(18.3, 26.5, 4.4, 2.1, 1, 0.6),
      eye(29.7, 26.5, 4.4, 2.1, -1, 0.6),
      line("M20 39Q24 43.5 28 39", WHITE, 1.9),
      shape(
        "M24 33C20.5 29.2 13.5 30.2 10 37.6C15.5 39 21 38.2 24 34.7C27 38.2 32.5 39 38 37.6C34.5 30.2 27.5 29.2 24 33z",
        INK,
      ),
      shape("M11 17A13 20.5 0 0 1 37 17z", YELLOW, 1.5),
      box(21.3, -5.5, 5.4, 13, 2.2, RED, 1.3),
      disc(24, 11.5, 3.6, CREAM, 1.2),
      shape("M24 9.2L25.2 13H22.8z", RED),
      box(5.5, 16, 37, 4.6, 2.3, YELLOW, 1.5),
    ],
    small: [
      eye(18, 26, 4.6, 2.6, 0.6, 0.4, 0),
      eye(30, 26, 4.6, 2.6, -0.6, 0.4, 0),
      shape(
        "M24 33C20 28.5 12 30 8.5 38.5C15 40.5 21 39.5 24 36C27 39.5 33 40.5 39.5 38.5C36 30 28 28.5 24 33z",
        INK,
      ),
      shape("M10.5 17A13.5 20.5 0 0 1 37.5 17z", YELLOW, 1.6),
      box(20.8, -5, 6.4, 18, 2.2, RED),
      box(4.5, 15.5, 39, 5.6, 2.8, YELLOW, 1.6),
    ],
  },
  // A slob: wild hair, stubble, one tooth, and flies around.
  stink: {
    full: [
      HAIR,
      eye(16.5, 19, 5, 2, 0.5, 1.7),
      eye(31, 19.8, 4, 1.8, 0.3, 1.4),
      lid(16.5, 19, 5, DARK_OLIVE),
      lid(31, 19.8, 4, DARK_OLIVE),
      oval(24, 32.5, 13, 7.6, STUBBLE, 1.2),
      line("M15 29.8Q23 37 33 30.5", INK, 2),
      box(26.2, 33.2, 3.4, 3.6, 0.6, WHITE, 1),
      discs(
        [
          [14.5, 33.5],
          [17, 36],
          [20.5, 37.7],
          [24, 38.2],
          [31.8, 35.8],
          [33.6, 33.6],
        ],
        0.75,
        INK,
      ),
      fly(46, 8),
      fly(1.5, 5.5),
    ],
    small: [
      HAIR,
      eye(16, 19, 5.4, 2.8, 0.4, 1.4, 0),
      eye(32, 19.5, 4.6, 2.5, 0.2, 1.2, 0),
      oval(24, 33, 13.5, 7.6, STUBBLE),
      line("M15 30.5Q23 38 33 31", INK, 3),
      disc(45, 6, 3, INK),
      disc(2, 7, 2.6, INK),
    ],
  },
  // A tipsy one: red nose, one eye shut, a mug of beer.
  green: {
    full: [
      turned(
        -9,
        22,
        24,
        eye(15, 18.5, 5.2, 2.2, 1.2, 1.6),
        lid(15, 18.5, 5.2, DARK_GREEN),
        line("M25.5 20.5q4.5-4.8 9 0", WHITE, 2.6),
        line("M10.5 32.5q3.8 5 8.8 2t8.2.4", WHITE, 2.5),
        disc(22, 26, 4.4, NOSE, 1.2),
        disc(20.7, 24.7, 1.1, ROSY),
      ),
      line("M45 33h2.5q2 0 2 2v4q0 2-2 2H45", INK, 1.8),
      box(33, 29.5, 12, 15.5, 1.6, YELLOW, 1.5),
      line("M37 34v7M41 34v7", BRASS, 1.5),
      shape(FOAM, CREAM, 1.3),
      disc(48, 18.5, 2, CREAM, 1),
      disc(50.2, 12.5, 1.3, CREAM, 1),
    ],
    small: [
      eye(14.5, 17.5, 5.6, 3, 0.8, 1.2, 0),
      line("M25 19.5q4.5-5 9 0", WHITE, 3.4),
      disc(21, 28, 5.6, NOSE, 1.2),
      line("M46 34h4v7h-4", INK, 2),
      box(32, 30, 14, 15.5, 1.6, YELLOW, 1.8),
      shape(FOAM, CREAM, 1.5),
    ],
  },
  // A vegetarian: round glasses, and a sprout on the head.
  soy: {
    full: [
      line("M24 5V0", INK, 2),
      shape(SPROUT, LEAF, 1.3),
      eye(15.3, 22.5, 7.4, 2.5, 1.7, 1, 2.4),
      eye(32.7, 22.5, 7.4, 2.5, -1.7, 1, 2.4),
      line("M22.6 21.5q1.4-1.3 2.8 0", INK, 2.2),
      shape("M16.5 34Q24 41.5 31.5 34z", WHITE, 1.8),
      line("M24 34v3.6", INK, 1.2),
    ],
    small: [
      shape(SPROUT, GREEN, 1.2),
      eye(15, 23, 7.6, 3, 1.5, 1, 3),
      eye(33, 23, 7.6, 3, -1.5, 1, 3),
      line("M22 22h4", INK, 3),
      line("M18 36Q24 40.5 30 36", INK, 2.8),
    ],
  },
  // A boxer: a black eye, and gloves.
  black_eyed: {
    full: [
      disc(16.5, 22.5, 8.8, INK),
      eye(16.5, 22.5, 4.6, 2.1, 1, 0.3, 0),
      eye(32, 22.5, 4.6, 2.1, -1, 0.3),
      line("M26.5 17.3L37 13.8", INK, 2.6),
      shape("M17.5 29.5Q24.5 32.5 32.5 28.5Q32 36 25 36Q19 36 17.5 29.5z", WHITE, 1.4),
      line("M22.3 31v4.4M27.5 30.8v4.8", INK, 1),
      GLOVE,
      mirrored(24, GLOVE),
    ],
    small: [
      disc(16, 23, 9.8, INK),
      disc(16, 23, 4.6, WHITE),
      disc(33, 23, 3.6, INK),
      line("M27 16.5L38 13.5", INK, 3.2),
      disc(5, 41, 8.6, RED, 1.8),
      disc(43, 41, 8.6, RED, 1.8),
    ],
  },
  // A shy one: blushing behind a wall.
  red: {
    full: [
      eye(15.5, 17, 5.6, 2.4, -1.7, 1.8),
      eye(32.5, 17, 5.6, 2.4, -1.7, 1.8),
      line("M9.5 9.8L18 7.6M30 7.6L38.5 9.8", ROSY, 2),
      disc(9, 25.5, 3.4, SALMON),
      disc(39, 25.5, 3.4, SALMON),
      box(4, 30, 40, 14, 0, BRICK, 1.6),
      line(
        "M4 35H44M4 39.5H44M14 30v5M34 30v5M9 35v4.5M24 35v4.5M39 35v4.5M14 39.5v4.5M34 39.5v4.5",
        MORTAR,
        1.1,
      ),
      oval(24, 29.5, 4, 5.6, CRIMSON, 1.3),
      FINGERS,
      mirrored(24, FINGERS),
    ],
    small: [
      eye(15, 16.5, 6.4, 3.3, -1.4, 1.6, 0),
      eye(33, 16.5, 6.4, 3.3, -1.4, 1.6, 0),
      box(4, 29, 40, 15, 0, BRICK, 1.8),
      line("M4 36.5H44M15 36.5V44M33 36.5V44", MORTAR, 1.8),
      box(8, 24, 9, 10, 4, SALMON, 1.6),
      box(31, 24, 9, 10, 4, SALMON, 1.6),
    ],
  },
  // A gardener: a straw hat with a flower.
  garden: {
    full: [
      disc(24, 24.5, 10.8, PETAL, 1.5),
      eye(19.6, 23.8, 3.4, 1.9, 0.4, 0.4, 1),
      eye(28.4, 23.8, 3.4, 1.9, -0.4, 0.4, 1),
      line("M19 29.5Q24 34 29 29.5", INK, 2),
      disc(16.6, 28.6, 1.7, PINK),
      disc(31.4, 28.6, 1.7, PINK),
      shape("M7.5 15.5Q24 8.5 40.5 15.5Q38.5 19 24 18Q9.5 19 7.5 15.5z", STRAW, 1.4),
      shape("M15.5 13.6Q16-2.5 24-2.5Q32-2.5 32.5 13.6Q24 11 15.5 13.6z", STRAW, 1.4),
      shape("M15.7 9.5Q24 7 32.3 9.5L32.5 13.6Q24 11 15.5 13.6z", GREEN, 1),
      discs(
        [
          [33, 7],
          [31.3, 9.4],
          [28.5, 8.5],
          [28.5, 5.5],
          [31.3, 4.6],
        ],
        1.9,
        WHITE,
        0.7,
      ),
      disc(30.5, 7, 1.8, YELLOW, 0.7),
    ],
    small: [
      disc(24, 24.5, 9.4, PETAL, 1.5),
      disc(20.3, 24.8, 2.7, INK),
      disc(27.7, 24.8, 2.7, INK),
      shape("M9 16Q24 9 39 16Q37 19.8 24 18.6Q11 19.8 9 16z", STRAW, 1.6),
      shape("M16.5 13.8Q17-1.5 24-1.5Q31-1.5 31.5 13.8Q24 11.3 16.5 13.8z", STRAW, 1.6),
      shape("M16.7 9Q24 6.5 31.3 9L31.5 13.8Q24 11.3 16.5 13.8z", GREEN),
    ],
  },
  // A doctor: mask, mirror, stethoscope.
  kidney: {
    full: [
      line("M5 38Q5 47.2 16 47.2H33", INK, 3.6),
      line("M5 38Q5 47.2 16 47.2H33", STEEL, 1.7),
      disc(36, 46.4, 3.2, STEEL, 1.3),
      line("M9.8 18.2Q24 12 38.2 18.2", CREAM, 2.6),
      eye(15.8, 24.8, 4.6, 2.1, 0.8, 0.5),
      eye(32.2, 24.8, 4.6, 2.1, -0.8, 0.5),
      line("M11.5 32Q7 30.5 3.4 31M36.5 32Q41 30.5 44.6 31", GAUZE, 1.3),
      shape("M11 30.5Q24 27 37 30.5V37Q24 46.5 11 37z", GAUZE, 1.4),
      line("M14 33.8Q24 31.5 34 33.8M14.5 37.2Q24 36 33.5 37.2", FOLD, 1.3),
      disc(24, 10.5, 7.4, GAUZE, 1.6),
      disc(24, 10.5, 2.6, INK),
      line("M19.6 8.5Q21 6 23.5 5.6", FOLD, 1.6),
    ],
    small: [
      eye(14.5, 25, 5, 2.8, 0.5, 0.4, 0),
      eye(33.5, 25, 5, 2.8, -0.5, 0.4, 0),
      shape("M9.5 31Q24 28 38.5 31V38Q24 48 9.5 38z", GAUZE, 1.6),
      line("M14 36H34", FOLD, 2),
      disc(24, 10.5, 8.4, GAUZE, 2),
      disc(24, 10.5, 3.4, INK),
    ],
  },
  // A windbag: full cheeks, and gusts on both sides.
  puff: {
    full: [
      disc(14.3, 28, 6.2, LILAC, 1.2),
      disc(33.7, 28, 6.2, LILAC, 1.2),
      disc(13.5, 28.5, 2.5, PINK),
      disc(34.5, 28.5, 2.5, PINK),
      eye(19.7, 17, 4, 2, 0.9, 1),
      eye(28.3, 17, 4, 2, -0.9, 1),
      line("M16.6 9.8q2.5-2.2 5-1.2M31.4 9.8q-2.5-2.2-5-1.2", INK, 1.8),
      disc(24, 28.5, 3.3, INK),
      disc(24, 28.5, 1.4, SALMON),
      line(`${GUST}M34 7h2.5M14 41h-2.5`, WIND, 2.4),
      line("M20.5 40q1.7-3 3.5 0t3.5 0", WHITE, 1.7),
    ],
    small: [
      disc(13, 28, 6.6, LILAC, 1.6),
      disc(35, 28, 6.6, LILAC, 1.6),
      eye(19.3, 16.5, 4.4, 2.5, 0.5, 0.5, 0),
      eye(28.7, 16.5, 4.4, 2.5, -0.5, 0.5, 0),
      disc(24, 28.5, 3.8, INK),
      line(GUST, WIND, 3.4),
    ],
  },
  // A tall one, with a bow tie and leaves for arms.
  pole: {
    full: [
      eye(19.5, 9.5, 4.2, 2, 0.8, 0.5),
      eye(28.5, 9.5, 4.2, 2, -0.8, 0.5),
      line("M24 14v3.5", WHITE, 2.2),
      line("M18.8 20.5Q24 25.5 29.2 20.5", WHITE, 2.2),
      line("M14.2 36Q24 42 33.8 33.5M14.2 44Q24 49 33.8 41.5", TENDRIL, 2.6),
      shape(LEAVES, VINE, 1.3),
      bow(24, 29, 6.8, 3.9, YELLOW, 1.2),
      disc(24, 29, 1.7, YELLOW, 1.1),
    ],
    small: [
      eye(19.3, 10, 4.6, 2.6, 0.5, 0.3, 0),
      eye(28.7, 10, 4.6, 2.6, -0.5, 0.3, 0),
      line("M14.2 36Q24 42 33.8 33", TENDRIL, 3.4),
      shape(LEAVES, VINE, 1.6),
      bow(24, 25, 8, 4.5, YELLOW, 1.4),
    ],
  },
  // A fine gentleman: top hat, monocle, cane.
  cognac: {
    full: [
      line("M46 22V45", INK, 2.2),
      disc(46, 21, 2.2, YELLOW, 1.1),
      eye(17, 10.5, 3.9, 1.9, 0.8, 0.3),
      disc(31, 10.5, 6.9, INK),
      disc(31, 10.5, 6, YELLOW),
      eye(31, 10.5, 4.4, 2.1, -0.8, 0.3, 0),
      line("M34.5 15.5Q41 20 38 28", INK, 1),
      line(
        "M24 16.5C21.5 14.8 18 15.8 17 18C15.8 19.6 13.6 18.8 14 17M24 16.5C26.5 14.8 30 15.8 31 18C32.2 19.6 34.4 18.8 34 17",
        INK,
        2,
      ),
      bow(24, 27, 7.5, 4.2, CREAM, 1.3),
      disc(24, 27, 2, CREAM, 1.1),
      shape("M10 41.5H38V45H10z", INK),
      box(14, -6.3, 20, 10, 1.2, INK),
      box(14, -0.8, 20, 2.7, 0, RED),
      box(7.5, 2, 33, 3.2, 1.6, INK),
    ],
    small: [
      disc(16.5, 11.5, 2.8, INK),
      eye(31, 11.5, 6.2, 2.8, -0.5, 0.5, 2.4),
      bow(24, 28, 9.5, 5.2, CREAM, 1.6),
      box(13.5, -6.3, 21, 10, 1.2, INK),
      box(13.5, -1.5, 21, 3.2, 0, RED),
      box(6, 2, 36, 3.6, 1.8, INK),
    ],
  },
  // A cosy one: woollen cap and a white moustache.
  cocoa: {
    full: [
      line("M11.5 20Q8.5 30 13.5 42M36.5 20Q39.5 30 34.5 42", GROOVE, 1.7),
      eye(17.8, 25, 4.3, 2.1, 0.7, 0.5),
      eye(30.2, 25, 4.3, 2.1, -0.7, 0.5),
      line("M19.5 37.5Q24 42.5 28.5 37.5", BRICK, 2),
      shape(
        "M24 31C20 28 14.5 30.2 13.5 34C16.5 37 21.5 36.4 24 34.4C26.5 36.4 31.5 37 34.5 34C33.5 30.2 28 28 24 31z",
        CREAM,
      ),
      shape("M7.5 15Q8-1 24-1Q40-1 40.5 15z", RED, 1.5),
      line("M16 12Q16.5 4 20 0M32 12Q31.5 4 28 0M24 12V0", DARK_RED, 1.4),
      box(4.5, 11.8, 39, 6.4, 3.2, CREAM, 1.4),
      disc(24, -2, 3.9, CREAM, 1.4),
    ],
    small: [
      eye(17.3, 25, 4.9, 2.8, 0.4, 0.4, 0),
      eye(30.7, 25, 4.9, 2.8, -0.4, 0.4, 0),
      shape(
        "M24 32C19.5 28.5 13 31 12 35.5C15.5 39 21.5 38.4 24 36.2C26.5 38.4 32.5 39 36 35.5C35 31 28.5 28.5 24 32z",
        CREAM,
      ),
      shape("M7 15Q7.5-1 24-1Q40.5-1 41 15z", RED, 1.6),
      box(3.5, 11.5, 41, 7, 3.5, CREAM, 1.6),
      disc(24, -1.6, 4.2, CREAM, 1.6),
    ],
  },
  // A baker, laughing under his hat.
  bread: {
    full: [
      line("M11.5 23.5q4.2-5.4 8.4 0M28.1 23.5q4.2-5.4 8.4 0", INK, 2.4),
      disc(11, 29, 3.2, BLUSH),
      disc(37, 29, 3.2, BLUSH),
      shape("M18 28H30A6 6 0 0 1 18 28z", MOUTH, 1.3),
      shape("M21 32.7Q24 30.3 27 32.7Q24 35 21 32.7z", SALMON),
      line("M8.5 41.5l6-4M21 41.5l6-4M33.5 41.5l6-4", CRUST, 2.2),
      shape(TOQUE, CREAM, 1.5),
      line("M18 8V3M24 8V1.5M30 8V3", STONE, 1.2),
      box(11.5, 8, 25, 5.4, 1, CREAM, 1.4),
    ],
    small: [
      line("M10.5 25q4.7-6.4 9.4 0M28.1 25q4.7-6.4 9.4 0", INK, 3.2),
      shape("M17 31H31A7 7 0 0 1 17 31z", MOUTH),
      shape(TOQUE, CREAM, 1.8),
      box(11, 8.5, 26, 6, 1, CREAM, 1.8),
    ],
  },
  // One who hides: eyes in the thicket, berries, and a bird that has noticed nothing.
  bush: {
    full: [
      line("M15 13Q16 8 20.5 6.5M10.5 37Q13 39.5 16 39.8", TENDRIL, 1.8),
      box(8, 21, 32, 12.6, 6.3, THICKET, 1.2),
      eye(17.5, 27.3, 5, 2.3, 1.3, 0.3, 0),
      eye(30.5, 27.3, 5, 2.3, 1.3, 0.3, 0),
      discs(
        [
          [33.5, 37],
          [28.5, 39],
          [36, 33.5],
          [31.5, 14.5],
        ],
        1.9,
        RED,
        0.8,
      ),
      shape("M16.5-.5L12.5-3.5L13-.8z", BRASS, 1),
      shape("M15.5-1.5A6.5 6 0 0 0 28.5-1.5z", YELLOW, 1.2),
      disc(27.3, -2.2, 3.3, YELLOW, 1.2),
      shape("M30.3-3L34.5-1.7L30.3-.6z", RED, 0.8),
      disc(27.8, -2.9, 0.9, INK),
      line("M19-.6q3 2.6 5.5 0", INK, 1),
    ],
    small: [
      box(6.5, 20, 35, 14.4, 7.2, THICKET),
      eye(16.5, 27.2, 5.8, 3.1, 1.5, 0.3, 0),
      eye(31.5, 27.2, 5.8, 3.1, 1.5, 0.3, 0),
      shape("M14-1.5A8 7 0 0 0 30-1.5z", YELLOW, 1.4),
      disc(28.5, -2, 3.8, YELLOW, 1.3),
    ],
  },
};

/** A bean of a table's own cards has no character that we know: it looks at you, no more. */
const PLAIN: Figure = {
  full: [eye(16, 21, 4.6, 2.1), eye(32, 21, 4.6, 2.1), line("M19 28.5Q24 32 29 28.5", WHITE, 2.2)],
  small: [eye(15, 23, 5.2, 2.9, 0, 0, 0), eye(33, 23, 5.2, 2.9, 0, 0, 0)],
};

/** The figure as the text of an SVG. */
export function figure(bean: string, small: boolean): string {
  const { outline, colour } = shapeOf(bean);
  const parts = FIGURES[bean] ?? PLAIN;
  return shape(outline, colour, small ? 1.8 : 1.6) + (small ? parts.small : parts.full).join("");
}

/** How wide the rim is: seen at its size, that of the small drawing is no wider. */
export const RIM = { full: 5.5, small: 7.5 } as const;

/** What a rim around the figure is made of. */
export function rim(bean: string, small: boolean): string {
  return rimOf(figure(bean, small), small ? RIM.small : RIM.full);
}

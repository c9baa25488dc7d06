/** A picture of each game, made of its figures. Only the lobby loads them. */

import {
  BLUE,
  CLAY,
  CREAM,
  DEEP,
  DUSK,
  FURROW,
  GREEN,
  HARBOUR,
  INK,
  LAND_GREEN,
  LAND_ROSE,
  LAND_YELLOW,
  MEADOW,
  NEON,
  NIGHT,
  ORANGE,
  PAPER,
  RED,
  SAGE,
  SAND,
  SKY,
  SOIL,
  STONE,
  TEAL,
  WHITE,
  WINE,
  WOOD,
  YELLOW,
} from "../beans/colours";
import { figure } from "../beans/figures";
import { box, disc, discs, eye, line, oval, placed, shape, turned } from "../beans/pen";
import { shapeOf } from "../beans/shapes";
import { drawn } from "../beans/sprite";

export interface Scene {
  box: readonly [width: number, height: number];
  /** Which side stays in view where there is less room. */
  keep: "xMin" | "xMid";
  /** Made when it is asked for: the figures have to be in the page. */
  draw: () => string;
}

const WIDE = [300, 130] as const;

/** The figure of a bean, `width` wide, with its upper left corner there. */
function bean(id: string, x: number, y: number, width: number): string {
  const scale = width / 57;
  const href = drawn(id, () => figure(id, false));
  return `<use href="${href}" transform="translate(${x} ${y}) scale(${scale}) translate(4.5 6.5)"/>`;
}

const repeated = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + step * i);

/** A gangster: the shape of a bean, hat, dark glasses, cigar. */
function gangster(
  id: string,
  skin: string,
  band: string,
  x: number,
  y: number,
  width: number,
): string {
  return placed(
    x,
    y,
    width / 57,
    placed(
      4.5,
      6.5,
      1,
      shape(shapeOf(id).outline, skin, 1.6),
      `<g stroke="${CREAM}" stroke-width="1.4">`,
      `<path d="M-3 13Q24 5 51 13Q46 18.5 24 17.5Q2 18.5-3 13z" fill="${INK}"/>`,
      `<path d="M9 12L13-4Q24-8 35-4L39 12Q24 8 9 12z" fill="${INK}"/></g>`,
      shape("M10 7.5Q24 3.5 38 7.5L39 12Q24 8 9 12z", band),
      shape(
        "M10 21.5H22V25A5 5 0 0 1 11 26zM26 21.5H38L37 26A5 5 0 0 1 26 25zM21 22.5H27V24H21z",
        INK,
        1,
      ),
      line("M13 23.5L16 22.5M29 23.5L32 22.5", WHITE, 1.4),
      line("M18 36.5Q24 34.5 30 36", INK, 2.4),
      line("M29 36L39 34.5", INK, 4.5),
      line("M30 35.9L38 34.6", WOOD, 2.6),
      line("M39 34.4L41.5 34", YELLOW, 3),
    ),
  );
}

const AL = (x: number, y: number, width: number) => gangster("stink", STONE, RED, x, y, width);
const DON = (x: number, y: number, width: number) => gangster("bread", PAPER, BLUE, x, y, width);
const JOE = (x: number, y: number, width: number) => gangster("soy", SAGE, GREEN, x, y, width);

/** A bean in the two-cornered hat of an emperor. */
const EMPEROR = placed(
  30,
  22,
  1,
  disc(44, 52, 36, BLUE, 2.5),
  eye(32, 50, 8, 3.6, 2, 1, 1.8),
  eye(58, 50, 8, 3.6, 2, 1, 1.8),
  line("M22 40L40 40M50 40L68 38", INK, 4),
  line("M33 69Q46 75 58 66", WHITE, 4),
  placed(
    -7,
    6,
    1.7,
    shape("M-4 20Q0-2 30-8Q60-2 64 20Q30 8-4 20z", INK),
    disc(30, 4, 6, WHITE),
    disc(30, 4, 4, RED),
    disc(30, 4, 1.8, BLUE),
  ),
);

/** Hexagons from the left: blue ones, land of several kinds, red ones. */
function map(): string {
  const land = [LAND_GREEN, LAND_YELLOW, LAND_ROSE, CREAM, SKY];
  const rows = [0, 1, 2, 3].flatMap((row) =>
    repeated(row % 2 ? -12 : 12, 48.5, 7).map((x, column) => {
      const colour =
        x < 40 - (row % 2) * 3 ? BLUE : x > 225 ? RED : land[(column * 2 + row) % land.length];
      const y = 12 + 42 * row;
      return shape(
        `M${x} ${y - 28}L${x + 24.2} ${y - 14}V${y + 14}L${x} ${y + 28}L${x - 24.2} ${y + 14}V${y - 14}z`,
        colour ?? CREAM,
        2,
      );
    }),
  );
  return rows.join("");
}

function card(id: string, left: number, turn: number): string {
  return turned(
    turn,
    left + 36,
    60,
    box(left, 10, 72, 100, 8, CREAM, 2),
    bean(id, left + 8, 16, 56),
    line(
      `M${left + 12} 80H${left + 60}M${left + 12} 89H${left + 60}M${left + 12} 98H${left + 44}`,
      STONE,
      3,
    ),
  );
}

const WINDOWS: readonly (readonly [number, number])[] = [
  [8, 66],
  [20, 66],
  [42, 48],
  [54, 60],
  [104, 38],
  [116, 38],
  [104, 54],
  [180, 52],
  [190, 66],
  [246, 42],
  [258, 42],
  [246, 60],
];

/** By the id of the game. */
export const SCENES: Readonly<Record<string, Scene>> = {
  // Six of them in a field, on a sunny day.
  bohnanza: {
    box: [330, 222],
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 800, 222, 0, SKY),
        disc(264, 46, 30, YELLOW),
        shape("M-200 118Q-100 80 0 118Q82 74 182 112T330 100T600 110V222H-200z", MEADOW),
        box(-200, 150, 800, 72, 0, SOIL),
        shape(
          repeated(-188, 22, 34)
            .map((x) => `M${x} 150H${x + 5}V222H${x}z`)
            .join(""),
          FURROW,
        ),
        bean("soy", 58, 70, 84),
        bean("stink", 196, 76, 84),
        bean("chili", 6, 116, 96),
        bean("garden", 244, 118, 88),
        bean("blue", 92, 84, 126),
        bean("black_eyed", 186, 142, 74),
      ].join(""),
  },
  // A street at sundown.
  "high-bohn": {
    box: WIDE,
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 700, 130, 0, SAND),
        disc(226, 52, 34, ORANGE),
        box(-200, 92, 700, 38, 0, CLAY),
        shape("M10 92V40H20V32H74V40H84V92z", WOOD, 2),
        box(22, 44, 50, 14, 0, YELLOW, 2),
        line("M28 51H66", INK, 4),
        shape("M36 92V68H46V92zM48 92V68H58V92z", PAPER, 1.5),
        shape("M92 92V52L122 34L152 52V92z", BLUE, 2),
        line("M102 58V90M114 58V90M130 58V90M142 58V90", WHITE, 5),
        line("M276 92V62M264 70V74Q264 80 270 80H276M288 66V70Q288 76 282 76H276", INK, 11),
        line("M276 92V62M264 70V74Q264 80 270 80H276M288 66V70Q288 76 282 76H276", GREEN, 7.5),
        bean("blue", 124, 26, 100),
      ].join(""),
  },
  // An emperor, and the one whom he attacks.
  bohnaparte: {
    box: WIDE,
    keep: "xMin",
    draw: () =>
      [
        box(-200, 0, 350, 130, 0, BLUE),
        box(150, 0, 350, 130, 0, RED),
        map(),
        EMPEROR,
        shape("M122 62H166V48L196 70L166 92V78H122z", YELLOW, 3),
        bean("chili", 196, 16, 96),
      ].join(""),
  },
  // Two gangsters by night, and two who are nervous.
  "al-cabohne": {
    box: WIDE,
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 700, 130, 0, NIGHT),
        disc(206, 22, 13, PAPER),
        shape("M-200 130V58H34V40H66V70H96V30H128V62H168V44H204V66H236V34H272V56H500V130z", DUSK),
        shape(WINDOWS.map(([x, y]) => `M${x} ${y}h6v8h-6z`).join(""), YELLOW),
        AL(70, 24, 88),
        DON(146, 28, 84),
        bean("kidney", 4, 56, 74),
        bean("pole", 226, 44, 76),
      ].join(""),
  },
  // One under the lamp, three in the dark.
  "al-cabohne-solo": {
    box: WIDE,
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 700, 130, 0, NIGHT),
        shape("M150-6L246 130H54z", YELLOW),
        shape("M126 0H174L164 12H136z", RED, 2),
        AL(2, 18, 72),
        DON(220, 14, 74),
        JOE(48, 52, 62),
        oval(150, 122, 84, 13, GREEN, 2),
        bean("pole", 104, 24, 94),
      ].join(""),
  },
  // A night out.
  prohibohn: {
    box: WIDE,
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 700, 130, 0, DEEP),
        disc(146, 74, 60, YELLOW),
        box(-200, 98, 700, 32, 0, HARBOUR),
        box(14, 12, 84, 86, 0, WINE, 2),
        box(21, 18, 70, 22, 5, YELLOW, 1.5),
        box(24, 21, 64, 16, 3, INK),
        line("M33 29H37M44 29H48M55 29H59M66 29H70M77 29H79", NEON, 5),
        shape("M44 98V64A12 12 0 0 1 68 64V98z", YELLOW, 1.5),
        box(206, 24, 80, 74, 0, TEAL, 2),
        shape("M200 26H292L282 6H210z", RED, 2),
        discs(
          repeated(206, 14, 7).map((x) => [x, 25] as const),
          4,
          YELLOW,
        ),
        box(220, 50, 18, 22, 0, PAPER, 1.5),
        box(252, 50, 18, 22, 0, PAPER, 1.5),
        bean("cognac", 76, 22, 88),
        bean("puff", 134, 30, 82),
      ].join(""),
  },
  // Two halves, two cards, two who stare at each other.
  kannibohne: {
    box: WIDE,
    keep: "xMid",
    draw: () =>
      [
        box(-200, 0, 350, 130, 0, YELLOW),
        box(150, 0, 350, 130, 0, BLUE),
        shape("M162-4L126 60H150L134 134L182 48H156L178-4z", CREAM, 2),
        card("bush", 20, -8),
        card("cocoa", 208, 8),
        bean("bread", 76, 36, 76),
        bean("red", 148, 40, 70),
      ].join(""),
  },
};

/** For a game of which there is no picture yet. */
export const PLAIN: Scene = {
  box: WIDE,
  keep: "xMid",
  draw: () =>
    box(-200, 0, 700, 130, 0, SKY) + box(-200, 98, 700, 32, 0, SOIL) + bean("garden", 100, 20, 100),
};

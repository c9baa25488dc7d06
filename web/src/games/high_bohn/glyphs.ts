/** How each type of building looks: plain shapes in a box of 48 by 48, in few colours. */

export type Tone = "ink" | "blue" | "red" | "yellow" | "paper";

export const GLYPHS: Readonly<Record<string, readonly (readonly [Tone, string])[]>> = {
  // A mountain, its mouth, and gold in it.
  gold_mine: [
    ["ink", "M2 44L24 4L46 44z"],
    ["paper", "M13 44V36A11 11 0 0 1 35 36V44z"],
    ["yellow", "M24 33a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"],
  ],
  // A tent of poles.
  camp: [
    ["red", "M24 10L44 44H4z"],
    ["ink", "M17 2L20 2L26 14L23 14zM31 2L28 2L22 14L25 14z"],
    ["paper", "M24 24L32 44H16z"],
  ],
  // A gable on columns.
  bank: [
    ["blue", "M24 4L46 18H2z"],
    ["ink", "M6 21H13V37H6zM20.500 21H27.500V37H20.500zM35 21H42V37H35z"],
    ["blue", "M2 40H46V45H2z"],
  ],
  // A barn with a round roof.
  farm: [
    ["red", "M4 45V20A20 16 0 0 1 44 20V45z"],
    ["paper", "M14 45V27H34V45z"],
    ["red", "M14 27H18L34 45H30zM34 27H30L14 45H18z"],
  ],
  // A stepped front with two swinging doors.
  saloon: [
    ["ink", "M2 45V14H12V6H36V14H46V45z"],
    ["yellow", "M14 24H23V40H14zM25 24H34V40H25z"],
    ["paper", "M17 10H31V14H17z"],
  ],
  // A house under a striped awning.
  general_store: [
    ["ink", "M6 22H42V45H6z"],
    ["blue", "M2 8H13V22A5.500 5.500 0 0 1 2 22zM24 8H35V22A5.500 5.500 0 0 1 24 22z"],
    ["yellow", "M13 8H24V22A5.500 5.500 0 0 1 13 22zM35 8H46V22A5.500 5.500 0 0 1 35 22z"],
    ["paper", "M12 32H22V45H12zM27 32H37V39H27z"],
  ],
  // An anvil, and a spark.
  smithy: [
    ["ink", "M2 16H46A14 14 0 0 1 32 26V34H38V45H10V34H16V26A14 14 0 0 1 2 16z"],
    ["red", "M24 2L29 11H19z"],
  ],
  // A window behind bars.
  jail: [
    ["ink", "M4 4H44V44H4z"],
    ["paper", "M10 10H38V38H10z"],
    ["ink", "M15 10H19V38H15zM22 10H26V38H22zM29 10H33V38H29z"],
  ],
  // A still: a round pot, its pipe, and a drop.
  distillery: [
    ["yellow", "M18 20a13 13 0 1 1 0 26a13 13 0 1 1 0-26z"],
    ["ink", "M14 4H46V30H41V9H22V22H14z"],
    ["blue", "M43.500 32A4 5 0 1 1 43.400 32z"],
  ],
};

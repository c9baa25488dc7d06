/** How each sort of territory looks: plain shapes in a box of 48 by 48, in few colours. */

import type { Tone } from "../high_bohn/glyphs";

export const GLYPHS: Readonly<Record<string, readonly (readonly [Tone, string])[]>> = {
  // A tent with a flag.
  camp: [
    ["ink", "M23 2H25V14H23z"],
    ["red", "M25 2L36 6L25 10z"],
    ["ink", "M24 12L44 44H4z"],
    ["paper", "M24 24L33 44H15z"],
  ],
  // A barn with a pitched roof.
  farm: [
    ["red", "M24 4L44 18V45H4V18z"],
    ["paper", "M15 45V26H33V45z"],
    ["red", "M15 26H19L33 45H29zM33 26H29L15 45H19z"],
  ],
  // Two houses.
  village: [
    ["yellow", "M4 24L15 12L26 24V44H4z"],
    ["ink", "M22 30L33 18L44 30V44H22z"],
    ["paper", "M30 34H36V44H30zM10 28H18V35H10z"],
  ],
  // Towers in a wall.
  city: [
    ["ink", "M4 10H9V15H12V10H17V26H31V4H34V9H37V4H40V9H44V45H4z"],
    ["yellow", "M18 45V37A6 6 0 0 1 30 37V45z"],
    ["paper", "M34 16H41V24H34z"],
  ],
  // A bell under a cross.
  monastery: [
    ["ink", "M22 2H26V6H31V10H26V16H22V10H17V6H22z"],
    ["blue", "M24 15A12 12 0 0 1 36 27V36L41 41H7L12 36V27A12 12 0 0 1 24 15z"],
    ["yellow", "M24 42A4 4 0 0 1 20 42H28A4 4 0 0 1 24 42zM19 42H29A5 5 0 0 1 19 42z"],
  ],
  // Blocks of stone.
  quarry: [
    ["ink", "M16 8H33V22H16z"],
    ["yellow", "M4 26H22V44H4z"],
    ["ink", "M26 26H44V44H26z"],
  ],
  // A pick.
  iron_mine: [
    ["ink", "M4 16A28 28 0 0 1 44 16L40 20A26 26 0 0 0 8 20z"],
    ["red", "M21 12H27V45H21z"],
  ],
  // Reeds over water.
  swamp: [
    ["ink", "M13 6H17V32H13zM23 2H27V32H23zM33 10H37V32H33z"],
    ["blue", "M2 37Q13 28 24 37T46 37V43Q35 52 24 43T2 43z"],
  ],
  // Waves.
  river: [
    ["blue", "M2 14Q13 4 24 14T46 14V20Q35 30 24 20T2 20z"],
    ["blue", "M2 32Q13 22 24 32T46 32V38Q35 48 24 38T2 38z"],
  ],
  // Two firs.
  forest: [
    ["ink", "M15 6L26 32H18V45H12V32H4z"],
    ["blue", "M34 12L44 36H37V45H31V36H24z"],
  ],
  // A horseshoe.
  corral: [
    [
      "ink",
      "M24 4A19 19 0 0 1 38 36L36 44H28L31 34A11 11 0 1 0 17 34L20 44H12L10 36A19 19 0 0 1 24 4z",
    ],
    ["yellow", "M22 6H26V10H22zM8 20H12V24H8zM36 20H40V24H36z"],
  ],
};

/** A fortress, which stands under a territory. */
export const FORTRESS = "M-9 7V-3H-5V-7H-2V-3H2V-7H5V-3H9V7z";

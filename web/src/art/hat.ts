import { INK, YELLOW } from "../beans/colours";
import { shape } from "../beans/pen";
import { inBox } from "./art";

/** A hat: the sign of tribute, wherever it is spoken of. */
export const { hat: HAT } = inBox([0, 8, 100, 80], {
  hat: [
    shape("M4 66H96L88 80H12z", INK),
    shape("M22 64L26 26Q50 12 74 26L78 64z", INK),
    shape("M23 52H77V62H23z", YELLOW),
  ],
});

/** The icon of the app: a bean on a ground of its own, for people's screens. */

import { YELLOW } from "../beans/colours";
import { figure } from "../beans/figures";
import { box, placed } from "../beans/pen";

/** In a box of 64 by 64. A maskable one fills the box and keeps to its middle: a phone cuts it. */
export function icon(maskable: boolean): string {
  const scale = maskable ? 0.8 : 0.98;
  const edge = (64 - 48 * scale) / 2;
  return (
    box(0, 0, 64, 64, maskable ? 0 : 14, YELLOW) +
    placed(edge, edge + 1.6 * scale, scale, figure("blue", false))
  );
}

export function iconFile(maskable: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" stroke-linejoin="round" stroke-linecap="round">${icon(maskable)}</svg>`;
}

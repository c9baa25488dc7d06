/** Draws plain shapes as the text of an SVG. Widths are of the outline in ink; 0 is none. */

import { INK, WHITE } from "./colours";

const outline = (width: number) => (width ? ` stroke="${INK}" stroke-width="${width}"` : "");

export function shape(d: string, fill: string, width = 0): string {
  return `<path d="${d}" fill="${fill}"${outline(width)}/>`;
}

export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function disc(x: number, y: number, r: number, fill: string, width = 0): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${outline(width)}/>`;
}

type Place = readonly [x: number, y: number];

export function discs(places: readonly Place[], r: number, fill: string, width = 0): string {
  return places.map(([x, y]) => disc(x, y, r, fill, width)).join("");
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  width = 0,
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${outline(width)}/>`;
}

export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  fill: string,
  width = 0,
): string {
  const size = `width="${w}" height="${h}" rx="${round}"`;
  return `<rect x="${x}" y="${y}" ${size} fill="${fill}"${outline(width)}/>`;
}

/** An eye of radius `r` that looks `dx` to the right and `dy` down. */
export function eye(
  x: number,
  y: number,
  r: number,
  pupil: number,
  dx = 0,
  dy = 0,
  width = 1.2,
): string {
  return disc(x, y, r, WHITE, width) + disc(x + dx, y + dy, pupil, INK);
}

/** The upper half of an eye, closed. */
export function lid(x: number, y: number, r: number, fill: string): string {
  return shape(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, fill, 1.2);
}

/** A bow tie: two triangles that meet. */
export function bow(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  width: number,
): string {
  const half = (side: number) => `M${x} ${y}L${x + side * w} ${y - h}V${y + h}z`;
  return shape(half(-1) + half(1), fill, width);
}

export function turned(degrees: number, x: number, y: number, ...parts: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join("")}</g>`;
}

/** As in a mirror that stands upright at `x`. */
export function mirrored(x: number, ...parts: string[]): string {
  return `<g transform="translate(${2 * x} 0) scale(-1 1)">${parts.join("")}</g>`;
}

/** The parts, moved and made larger or smaller. */
export function placed(x: number, y: number, scale: number, ...parts: string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join("")}</g>`;
}

/** What a rim of this width is made of: the same shapes without colours, which take that of what
 * shows them; lines are as much wider as the shapes get. */
export function rimOf(drawing: string, width: number): string {
  return drawing
    .replace(
      /fill="none" stroke="[^"]*" stroke-width="([^"]*)"/g,
      (_, own) => `fill="none" data-width="${Number(own) + 0.6 * width}"`,
    )
    .replace(/ (?:fill="#[^"]*"|stroke="[^"]*"|stroke-width="[^"]*")/g, "")
    .replaceAll("data-width", "stroke-width");
}

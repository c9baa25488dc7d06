/** Something drawn: its parts from the back to the front, and the box in which they lie. */
export interface Art {
  box: readonly [x: number, y: number, width: number, height: number];
  parts: readonly string[];
}

export type Arts = Readonly<Record<string, Art>>;

/** Drawings in boxes of one size. */
export function inBox(box: Art["box"], arts: Readonly<Record<string, readonly string[]>>): Arts {
  return Object.fromEntries(Object.entries(arts).map(([id, parts]) => [id, { box, parts }]));
}

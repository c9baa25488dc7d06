/** Where things lie beside each other: none moves because another one goes or comes. */

/** The places after these have come and gone; the new ones take what is free. */
export function placed<T extends number | string>(
  before: readonly (T | null)[],
  ids: readonly T[],
): (T | null)[] {
  const places = before.map((id) => (id !== null && ids.includes(id) ? id : null));
  for (const id of ids.filter((one) => !places.includes(one))) {
    const free = places.indexOf(null);
    if (free < 0) places.push(id);
    else places[free] = id;
  }
  return places.slice(0, places.findLastIndex((id) => id !== null) + 1);
}

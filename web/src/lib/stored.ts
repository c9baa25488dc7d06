/** What this browser keeps of a person's choices. It may forbid that; then they last as long as the
 * page. And anything may stand there, also what no version of ours has written. */

/** Which values each choice can have. */
export type Fits<T> = { readonly [K in keyof T]: (value: unknown) => boolean };

/** The choices of last time; the usual one where none is kept, or one that cannot be. */
export function restored<T extends object>(key: string, usual: T, fits: Fits<T>): T {
  const kept = keptAt(key);
  const found = { ...usual };
  for (const name of Object.keys(usual) as (keyof T & string)[]) {
    if (Object.hasOwn(kept, name) && fits[name](kept[name]))
      found[name] = kept[name] as T[typeof name];
  }
  return found;
}

export function keep(key: string, choices: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    return;
  }
}

/** What is kept there, whatever it is. */
export function keptAt(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function oneOf(...values: unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

export function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Lists in sentences: "Red, Soy and 2 × Blue". */

import { beanName } from "./games.svelte";
import { words } from "./words.svelte";

export function list(items: string[]): string {
  const language = words.language === "pseudo" ? "en" : words.language;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** How many there are of each, in the order of the first of each. */
export function counted(beans: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const bean of beans) counts.set(bean, (counts.get(bean) ?? 0) + 1);
  return [...counts];
}

/** Beans in words. */
export function beanList(beans: string[]): string {
  return list(
    counted(beans).map(([bean, count]) =>
      count === 1 ? beanName(bean) : `${count} × ${beanName(bean)}`,
    ),
  );
}

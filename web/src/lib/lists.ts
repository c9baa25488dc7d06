/** Several things in one phrase, in the language of the page. */

import { beanName } from "./games.svelte";
import { listed, tc } from "./words.svelte";

export { listed };

/** How many there are of each, in the order in which they first come. */
export function counted(beans: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const bean of beans) counts.set(bean, (counts.get(bean) ?? 0) + 1);
  return counts;
}

/** `2 × red and soy`: equal beans together, one of a kind without its number. */
export function beanList(beans: Iterable<string>): string {
  return listed(
    [...counted(beans)].map(([bean, n]) =>
      n === 1 ? beanName(bean) : tc("beans of a kind", "{n} × {bean}", { n, bean: beanName(bean) }),
    ),
  );
}

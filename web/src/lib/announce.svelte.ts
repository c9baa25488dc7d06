/** What a screen reader is told: each change once, in order. What comes in one burst is told in one
 * go, so that the end of it does not cut off its beginning. */

let said = $state.raw<{ id: number; text: string }[]>([]);
let count = 0;
let burst: string[] = [];
const KEPT = 8;
const BURST = 150;

export function announce(text: string): void {
  if (!text) return;
  if (burst.push(text) === 1) setTimeout(tell, BURST);
}

function tell(): void {
  count += 1;
  said = [...said, { id: count, text: burst.join(" ") }].slice(-KEPT);
  burst = [];
}

export function announced(): { id: number; text: string }[] {
  return said;
}

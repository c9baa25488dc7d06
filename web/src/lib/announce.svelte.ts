/** What a screen reader is told: each change once, in order. */

let said = $state.raw<{ id: number; text: string }[]>([]);
let count = 0;
const KEPT = 8;

export function announce(text: string): void {
  if (!text) return;
  count += 1;
  said = [...said, { id: count, text }].slice(-KEPT);
}

export function announced(): { id: number; text: string }[] {
  return said;
}

/** Times to think, in words. */

import { t, tn } from "./words.svelte";

/** So many seconds, in the largest unit that fits. */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0) return tn("{n} day", "{n} days", seconds / 86_400);
  if (seconds % 3600 === 0) return tn("{n} hour", "{n} hours", seconds / 3600);
  if (seconds % 60 === 0) return tn("{n} minute", "{n} minutes", seconds / 60);
  return tn("{n} second", "{n} seconds", seconds);
}

/** How fast a table plays. */
export function speed(table: { pace: "live" | "untimed"; clock: number | null }): string {
  if (table.clock === null) {
    return table.pace === "live"
      ? t("Live, without a clock")
      : t("Untimed: play whenever you like");
  }
  const time = span(table.clock);
  return table.pace === "live"
    ? t("Live, {time} per decision", { time })
    : t("Untimed, {time} per decision", { time });
}

/** Quick phrases for the chat at a table. They travel in English, and everyone reads them in the
 * language of their own page. */

import { t } from "./words.svelte";

const PHRASES: Readonly<Record<string, () => string>> = {
  "Hello!": () => t("Hello!"),
  "Have fun!": () => t("Have fun!"),
  "Just a moment, please.": () => t("Just a moment, please."),
  "Good deal!": () => t("Good deal!"),
  "No, thank you.": () => t("No, thank you."),
  "Who has something for me?": () => t("Who has something for me?"),
  "I'm giving this away.": () => t("I'm giving this away."),
  "Well played!": () => t("Well played!"),
  "Thank you for the game!": () => t("Thank you for the game!"),
  "Another one?": () => t("Another one?"),
};

/** As they travel. */
export const phrases: readonly string[] = Object.keys(PHRASES);

/** What somebody has said, as it is read here. */
export function readPhrase(text: string): string {
  return Object.hasOwn(PHRASES, text) ? (PHRASES[text]?.() ?? text) : text;
}

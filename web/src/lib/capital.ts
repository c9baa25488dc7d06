/** The text with a capital at its beginning, as a sentence has one. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

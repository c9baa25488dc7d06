/** Words: a stand-in until the catalogues are there. */
type Values = Record<string, string | number>;
const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
export const t = fill;
export const tc = (_context: string, text: string, values?: Values) => fill(text, values);
export const tn = (one: string, many: string, n: number, values?: Values) =>
  fill(n === 1 ? one : many, { n, ...values });
export const tr = (text: string) => text;
export async function loadRules(): Promise<void> {}
export const LANGUAGES = { en: "English", de: "Deutsch", hu: "Magyar", ru: "Русский" } as const;
export const words = $state({ language: "en" });
export async function setLanguage(code: string): Promise<void> {
  words.language = code;
}
export const number = (n: number) => String(n);
export const date = (ms: number) => new Date(ms).toISOString();
export const ago = (ms: number) => String(ms);

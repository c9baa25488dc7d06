/**
 * Every text in the language of whoever reads it. English is the key; what a language lacks stays
 * English. `tools/catalogues.py` finds the texts of `t`, `tn` and `tc` in the sources, and builds
 * the catalogues that are loaded here.
 */

import { serverNow } from "./clock";

export const LANGUAGES = { en: "English", de: "Deutsch", hu: "Magyar", ru: "Русский" } as const;

/** `pseudo` is for looking for texts that are not translated or have no room. */
export type Language = keyof typeof LANGUAGES | "pseudo";
export type Values = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

const STORED = "language";
const CONTEXT = "\u0004";
const SEARCH = `search${CONTEXT}`;
const LETTER = `letter${CONTEXT}`;
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** `{bean}`, in a form `{bean.acc}`, and so many of it `{bean.acc*count}`. */
const PLACEHOLDER = /\{(\w+)(?:\.(\w+)(?:\*(\w+))?)?\}/g;
/** A name as it is listed: how many there are, the name, and the number of a card's text. */
const LISTED = /^(?:(\d+) (?:× )?)?(.+?)( \d\d)?$/;

const files = import.meta.glob<Catalogue>("../words/*.json", { import: "default" });

/** Where catalogues come from. */
export const source = {
  async load(name: string): Promise<Catalogue> {
    return (await files[`../words/${name}.json`]?.()) ?? {};
  },
};

let language = $state<Language>("en");
let catalogue = $state.raw<Catalogue>({});
let rules = $state.raw<Catalogue>({});
let rulesWanted = false;
/** The games whose tables are told in every language from now on. */
const tables = new Set<string>();
let asked: Language = "en";

const locale = $derived(language === "pseudo" ? "en" : language);
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const plurals = $derived(new Intl.PluralRules(locale));
const numbers = $derived(new Intl.NumberFormat(locale));
const shifts = $derived(
  new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" }),
);
const margins = $derived(new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }));
const estimates = $derived(new Intl.NumberFormat(locale, TENTHS));
const gains = $derived(new Intl.NumberFormat(locale, { ...TENTHS, signDisplay: "exceptZero" }));
const shares = $derived(new Intl.NumberFormat(locale, { style: "percent" }));
const dates = $derived(
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
const days = $derived(new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const lists = $derived(new Intl.ListFormat(locale, { type: "conjunction" }));
/** What stands between the things of a list. */
const joints = $derived.by(() => {
  const parts = [...lists.formatToParts("ab"), ...lists.formatToParts("abc")];
  return new RegExp(
    `(${parts.flatMap((part) => (part.type === "literal" ? part.value : [])).join("|")})`,
  );
});
const spans = $derived(new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** The language that texts are in now. */
export const words = {
  get language(): Language {
    return language;
  },
};

/** The text, with its `{placeholders}` filled. */
export function t(text: string, values?: Values): string {
  return fill(found(catalogue, text) ?? text, values);
}

/** The text for `n` things: `tn("{n} bean", "{n} beans", 3)`. */
export function tn(one: string, many: string, n: number, values?: Values): string {
  const forms = catalogue[one];
  const english = n === 1 ? one : many;
  return fill(Array.isArray(forms) ? numbered(forms, n) : english, { n, ...values });
}

/** A text that means different things in different places: `tc("bean", "red")`. */
export function tc(context: string, text: string, values?: Values): string {
  return fill(found(catalogue, context + CONTEXT + text) ?? text, values);
}

/** The letter of a bean in a language that has its own. */
export function letterIn(name: string): string | undefined {
  return found(catalogue, LETTER + name);
}

/** The text of a clause or the name of its section; `loadRules` first. */
export function tr(text: string): string {
  return found(rules, text) ?? text;
}

/** What a search in the rules goes through: the text, and other words for what it speaks of. */
export function searchable(text: string): string {
  const low = text.toLowerCase();
  const also = Object.keys(rules).filter(
    (key) => key.startsWith(SEARCH) && low.includes(key.slice(SEARCH.length)),
  );
  return [low, ...also.map((key) => found(rules, key))].join(" ");
}

/** A sentence of the server. What only it knows, after a colon, stays as it is. */
export function told(reason: string): string {
  const whole = found(catalogue, reason);
  const colon = reason.indexOf(": ");
  if (whole !== undefined || colon < 0) return whole ?? reason;
  return t(reason.slice(0, colon)) + reason.slice(colon);
}

export function number(n: number): string {
  return numbers.format(n);
}

/** A number with its sign: by so much somebody is ahead, or behind. */
export function signed(n: number): string {
  return margins.format(n);
}

/** What is only about so much: `7.0`; with its sign: `+7.0`. */
export function estimate(n: number): string {
  return estimates.format(n);
}

export function gain(n: number): string {
  return gains.format(n);
}

/** A share, from 0 to 1: `84%`. */
export function percent(share: number): string {
  return shares.format(share);
}

/** By how much a share grows: `+7%`. */
export function shift(share: number): string {
  return shifts.format(share);
}

export function date(ms: number): string {
  return dates.format(ms);
}

/** The day alone. */
export function day(ms: number): string {
  return days.format(ms);
}

/** `Anna, Bruno and Clara`. */
export function listed(names: Iterable<string>): string {
  return lists.format(names);
}

/** How long before now: `5 minutes ago`. */
export function ago(ms: number, now: number = serverNow()): string {
  const seconds = Math.round((ms - now) / 1000);
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return spans.format(Math.round(seconds / length), unit);
  }
  return spans.format(seconds, "second");
}

/** All texts are in the language, now and next time; in English for one that we do not have. */
export async function setLanguage(code: string): Promise<void> {
  const wanted = isLanguage(code) ? code : "en";
  await change(wanted);
  if (language === wanted && wanted !== "pseudo") store(wanted);
}

/** The texts are in the language of `?language=`, else the stored one, else the browser's. */
export async function startWords(): Promise<void> {
  await change(preferred()).catch(() => undefined); // Without its catalogue it stays English.
}

async function change(code: Language): Promise<void> {
  asked = code;
  try {
    const texts = await everywhere(code);
    const clauses = rulesWanted ? await load(code, "rules.") : {};
    if (asked !== code) return; // Another one was asked for meanwhile.
    catalogue = texts;
    rules = clauses;
    language = code;
    document.documentElement.lang = locale;
  } finally {
    if (asked === code) asked = language;
  }
}

/** `tr` knows the clauses, from now on in every language. */
export async function loadRules(): Promise<void> {
  rulesWanted = true;
  const code = asked;
  const clauses = await load(code, "rules.");
  if (asked === code) rules = clauses;
}

/** The texts of a game's table are there, from now on in every language. */
export async function loadTable(game: string): Promise<void> {
  tables.add(game);
  const code = asked;
  const texts = await load(code, `${game}.`);
  if (code === language) catalogue = { ...catalogue, ...texts }; // Else a change takes them along.
}

/** The texts of everything, and those of the tables that are wanted by the time they are there. */
async function everywhere(code: Language): Promise<Catalogue> {
  const games = [...tables];
  const texts = await Promise.all(
    ["", ...games.map((game) => `${game}.`)].map((one) => load(code, one)),
  );
  return tables.size > games.length ? everywhere(code) : Object.assign({}, ...texts);
}

export function preferred(): Language {
  const wanted = [
    new URLSearchParams(location.search).get("language"),
    stored(),
    ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]),
  ];
  return wanted.find(isLanguage) ?? "en";
}

function isLanguage(code: unknown): code is Language {
  return typeof code === "string" && (code === "pseudo" || Object.hasOwn(LANGUAGES, code));
}

async function load(code: Language, prefix = ""): Promise<Catalogue> {
  return code === "en" ? {} : source.load(prefix + code);
}

function found(texts: Catalogue, key: string): string | undefined {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === "string" ? text : text?.[0];
}

/** The form that a number takes, in gettext's order: one, few, many, or one, other. */
function numbered(forms: string | readonly string[], n: number): string {
  if (typeof forms === "string") return forms;
  const names = forms.length === 3 ? ["one", "few", "many"] : ["one", "other"];
  return forms.at(names.indexOf(plurals.select(n))) ?? "";
}

function fill(text: string, values: Values = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string, form?: string, count?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === "number") return number(value);
    if (value === undefined || !form) return value ?? whole;
    return inflected(count ? `${values[count]} × ${value}` : value, form);
  });
}

/**
 * A name or a list of names in a form that the language has for beans and bosses. A name without
 * forms, such as that of a bean that a table brought along, stays as it is.
 */
function inflected(names: string, form: string): string {
  const parts = names.split(joints).map((part) => {
    const [, count = "1", name = "", text = ""] = LISTED.exec(part) ?? [];
    const inflections = catalogue[`.${form}${CONTEXT}${name}`];
    if (inflections === undefined) return part;
    const n = Number(count);
    return (n === 1 ? "" : `${number(n)} `) + numbered(inflections, n) + text;
  });
  return parts.join("");
}

// Storage may be forbidden; then the choice lasts as long as the page.

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function store(code: Language): void {
  try {
    localStorage.setItem(STORED, code);
  } catch {
    return;
  }
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  ago,
  type Catalogue,
  date,
  letterIn,
  listed,
  loadRules,
  loadTable,
  number,
  preferred,
  searchable,
  setLanguage,
  source,
  startWords,
  t,
  tc,
  tn,
  told,
  tr,
  words,
} from "./words.svelte";

const CATALOGUES: Record<string, Catalogue> = {
  de: {
    "Your turn": "Du bist am Zug",
    "{name} offers {n}": "{name} bietet {n}",
    "{n} bean": ["{n} Bohne", "{n} Bohnen"],
    "bean\u0004red": "Rote Bohne",
    "that is not a move in this game": "so einen Zug gibt es in diesem Spiel nicht",
  },
  ru: {
    "{n} bean": ["{n} боб", "{n} боба", "{n} бобов"],
    "{name} takes {beans}": "{name} берёт {beans.acc}",
    "{name} sells {count} × {bean}": "{name} продаёт {bean.acc*count}",
    "Give {bean} to {boss}": "Отдать {boss.dat}: {bean}",
    ".acc\u0004Ковбой": ["Ковбоя", "Ковбоев", "Ковбоев"],
    ".acc\u0004Неряха": ["Неряху", "Нерях", "Нерях"],
    ".dat\u0004Аль": "Алю",
  },
  "war.de": { Attack: "Angreifen" },
  "war.ru": { Attack: "Атака" },
  pseudo: { "Your turn": "[Ýöûŕ ţûŕñ ~~~]" },
  "rules.de": { Harvest: "Ernte" },
  "rules.hu": { Harvest: "Betakarítás", "search\u0004betakarít": "aratás aratni" },
  "rules.ru": { Harvest: "Сбор урожая" },
};

let stored: Map<string, string>;
const page = { lang: "" };

/** A browser with this address and these languages. */
function browser(languages: string[], search = ""): void {
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("location", { search });
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("document", { documentElement: page });
  vi.spyOn(source, "load").mockImplementation(async (name) => CATALOGUES[name] ?? {});
  browser(["en"]);
});

afterEach(async () => {
  await setLanguage("en");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("English needs no catalogue", async () => {
  await setLanguage("en");
  expect(source.load).not.toHaveBeenCalled();
  expect(t("Your turn")).toBe("Your turn");
  expect(tn("{n} bean", "{n} beans", 1)).toBe("1 bean");
  expect(tn("{n} bean", "{n} beans", 1234)).toBe("1,234 beans");
  expect(tc("bean", "red")).toBe("red");
});

test("a language translates texts, contexts and placeholders", async () => {
  await setLanguage("de");
  expect(words.language).toBe("de");
  expect(page.lang).toBe("de");
  expect(t("Your turn")).toBe("Du bist am Zug");
  expect(t("{name} offers {n}", { name: "Ada", n: 2000 })).toBe("Ada bietet 2.000");
  expect(t("{name} offers {n}", { name: "{n}", n: 1 })).toBe("{n} bietet 1");
  expect(tc("bean", "red")).toBe("Rote Bohne");
});

test("what a catalogue lacks stays English", async () => {
  await setLanguage("ru");
  expect(t("Your turn")).toBe("Your turn");
  expect(t("toString")).toBe("toString");
  expect(t("Hello {who}", { other: "x" })).toBe("Hello {who}");
});

test("plurals follow the language", async () => {
  await setLanguage("de");
  expect([0, 1, 2].map((n) => tn("{n} bean", "{n} beans", n))).toEqual([
    "0 Bohnen",
    "1 Bohne",
    "2 Bohnen",
  ]);
  await setLanguage("ru");
  expect([1, 2, 5, 11, 21, 22, 25, 1.5].map((n) => tn("{n} bean", "{n} beans", n))).toEqual([
    "1 боб",
    "2 боба",
    "5 бобов",
    "11 бобов",
    "21 боб",
    "22 боба",
    "25 бобов",
    "1,5 бобов",
  ]);
});

test("a name takes the form that a sentence asks for, in lists and with its number too", async () => {
  const take = (beans: string) => t("{name} takes {beans}", { name: "Ковбой", beans });
  const sell = (count: number, bean = "Неряха") =>
    t("{name} sells {count} × {bean}", { name: "Аль", count, bean });
  await setLanguage("ru");
  expect(take("Ковбой")).toBe("Ковбой берёт Ковбоя");
  expect(take(listed(["2 × Ковбой", "Неряха"]))).toBe("Ковбой берёт 2 Ковбоев и Неряху");
  expect(take("Ковбой, 21 × Неряха и 5 Ковбой")).toBe("Ковбой берёт Ковбоя, 21 Неряху и 5 Ковбоев");
  expect(take("Неряха 17")).toBe("Ковбой берёт Неряху 17");
  expect([1, 3].map((count) => sell(count))).toEqual(["Аль продаёт Неряху", "Аль продаёт 3 Нерях"]);
  expect(t("Give {bean} to {boss}", { bean: "Ковбой", boss: "Аль" })).toBe("Отдать Алю: Ковбой");
});

test("a name without forms stays as it is", async () => {
  const take = (beans: string) => t("{name} takes {beans}", { name: "Ада", beans });
  await setLanguage("ru");
  expect(take("3 × Красный Ковбой и бобовый суп")).toBe(
    "Ада берёт 3 × Красный Ковбой и бобовый суп",
  );
  expect(take("constructor")).toBe("Ада берёт constructor");
  expect(t("{name} sells {count} × {bean}", { name: "Ада", count: 2, bean: "Чечевица" })).toBe(
    "Ада продаёт 2 × Чечевица",
  );
});

test("the rules come when they are asked for, and change with the language", async () => {
  await setLanguage("de");
  expect(tr("Harvest")).toBe("Harvest");
  await loadRules();
  expect(tr("Harvest")).toBe("Ernte");
  await setLanguage("ru");
  expect(tr("Harvest")).toBe("Сбор урожая");
  await setLanguage("en");
  expect(tr("Harvest")).toBe("Harvest");
});

test("the texts of a table come when it is opened, and change with the language", async () => {
  await setLanguage("de");
  expect(t("Attack")).toBe("Attack");
  await loadTable("war");
  expect([t("Attack"), t("Your turn")]).toEqual(["Angreifen", "Du bist am Zug"]);
  await Promise.all([setLanguage("ru"), loadTable("peace")]);
  expect([t("Attack"), tn("{n} bean", "{n} beans", 1)]).toEqual(["Атака", "1 боб"]);
  await setLanguage("en");
  expect(t("Attack")).toBe("Attack");
});

test("a table that is opened while the language changes is told in the new one", async () => {
  await setLanguage("en");
  const changed = setLanguage("de");
  await loadTable("war");
  await changed;
  expect([words.language, t("Attack")]).toEqual(["de", "Angreifen"]);
});

test("a sentence of the server keeps what only the server knows", async () => {
  await setLanguage("de");
  expect(told("Your turn")).toBe("Du bist am Zug");
  expect(told("that is not a move in this game: x: y")).toBe(
    "so einen Zug gibt es in diesem Spiel nicht: x: y",
  );
  expect(told("never heard: this")).toBe("never heard: this");
});

test("of two languages the one asked for last stays", async () => {
  const slow = setLanguage("de");
  await Promise.all([setLanguage("ru"), slow]);
  expect(words.language).toBe("ru");
});

test("the language is that of the address, the stored one, or the browser's", async () => {
  browser(["fr-FR", "hu-HU", "de"]);
  expect(preferred()).toBe("hu");
  await setLanguage("de");
  expect(preferred()).toBe("de");
  browser(["hu"], "?language=pseudo");
  await startWords();
  expect(t("Your turn")).toBe("[Ýöûŕ ţûŕñ ~~~]");
  expect(page.lang).toBe("en");
  expect(stored.get("language")).toBe("de");
});

test("without a language that we have, or without its catalogue, it is English", async () => {
  browser(["fr"]);
  stored.set("language", "constructor");
  expect(preferred()).toBe("en");
  stored.set("language", "de");
  vi.mocked(source.load).mockRejectedValue(new Error("offline"));
  await startWords();
  expect(words.language).toBe("en");
  expect(stored.get("language")).toBe("de");
});

test("numbers and times are written as in the language", async () => {
  const now = Date.UTC(2026, 0, 10, 12);
  expect(number(1234.5)).toBe("1,234.5");
  expect(ago(now - 5 * 60_000, now)).toBe("5 minutes ago");
  expect(ago(now, now)).toBe("now");
  await setLanguage("de");
  expect(number(1234.5)).toBe("1.234,5");
  expect(ago(now - 24 * 3_600_000, now)).toBe("gestern");
  expect(date(now)).toMatch(/10\.01\.2026/);
});

test("a search in the rules finds synonyms too, in their language alone", async () => {
  await setLanguage("hu");
  await loadRules();
  expect(searchable("BZ-40 Betakarítás")).toBe("bz-40 betakarítás aratás aratni");
  expect(searchable("BZ-1 Osztás")).toBe("bz-1 osztás");
  await setLanguage("de");
  expect(searchable("BZ-40 Betakarítás")).toBe("bz-40 betakarítás");
});

test("a bean has the letter that the language gives it", async () => {
  expect(letterIn("blue")).toBeUndefined();
  vi.mocked(source.load).mockResolvedValue({ "letter\u0004blue": "К" });
  await setLanguage("ru");
  expect(letterIn("blue")).toBe("К");
  expect(letterIn("pea")).toBeUndefined();
});

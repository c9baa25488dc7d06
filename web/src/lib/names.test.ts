import { afterEach, expect, test, vi } from "vitest";

import { botName, briefName, sitterName } from "./names";
import { setLanguage, source } from "./words.svelte";

afterEach(async () => {
  await setLanguage("en");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a long name is short in a sentence", () => {
  vi.stubGlobal("document", { documentElement: {} });
  expect(briefName("Maximiliane")).toBe("Maximiliane");
  expect(briefName("Annegret Müller-Lüdenscheidt")).toBe("Annegret");
  expect(briefName("Wolfeschlegelsteinhausenbergerdorff I.II")).toBe("Wolfeschlege…");
});

test("whoever is forgotten has a name in the language of the page", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.spyOn(source, "load").mockResolvedValue({ Somebody: "Некто" });
  const seat = { name: "Somebody", bot: null };
  expect([sitterName(seat), botName(seat.name)]).toEqual(["Somebody", "Somebody"]);
  await setLanguage("ru");
  expect([sitterName(seat), botName(seat.name)]).toEqual(["Некто", "Некто"]);
  expect(sitterName({ name: "Ada [x]", bot: null })).toBe("Ada [x]");
});

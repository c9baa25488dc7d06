import { afterEach, expect, test, vi } from "vitest";
import { isText, keep, oneOf, restored } from "./stored";

const USUAL = { side: "left", names: ["Anna"] };
const FITS = {
  side: oneOf("left", "right"),
  names: (value: unknown) => Array.isArray(value) && value.every(isText),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function storing(text: string | null): void {
  vi.stubGlobal("localStorage", { getItem: () => text });
}

test("choices are those of last time", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(restored("k", USUAL, FITS)).toEqual(USUAL);
  keep("k", { side: "right", names: [] });
  expect(restored("k", USUAL, FITS)).toEqual({ side: "right", names: [] });
});

test.each([
  "null",
  "[1]",
  "7",
  "{",
  '{"side":null,"names":{}}',
  '{"names":["a",1],"__proto__":{"side":"right"}}',
])("rubbish in the browser's storage is left there: %s", (text) => {
  storing(text);
  expect(restored("k", USUAL, FITS)).toEqual(USUAL);
});

test("what fits is taken, and nothing that we do not know", () => {
  storing('{"side":"right","names":7,"more":1}');
  expect(restored("k", USUAL, FITS)).toEqual({ side: "right", names: ["Anna"] });
});

test("storage may be forbidden", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(restored("k", USUAL, FITS)).toEqual(USUAL);
  expect(() => keep("k", USUAL)).not.toThrow();
});

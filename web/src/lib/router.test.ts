import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, to: string) => open(to) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): void {
  vi.stubGlobal("location", new URL(address, "http://bohnhaus.test"));
}

test("an address is read without its codes", async () => {
  open("/table/b%C3%B6hn?at=3#a%2Bb");
  const { behind, here } = await import("./router.svelte");
  expect(behind("/table/")).toBe("böhn");
  expect(here().query.get("at")).toBe("3");
  expect(here().hash).toBe("a+b");
});

test("a mistyped address is a page like any other", async () => {
  open("/rules/%E0%A4%A#%");
  const { behind, here, rename } = await import("./router.svelte");
  expect(behind("/rules/")).toBe("%E0%A4%A");
  expect(here().hash).toBe("%");
  rename("/table/%#%E0");
  expect(behind("/table/")).toBe("%");
});

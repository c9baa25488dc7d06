import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPerson, keepTable, lastPerson, lastTable } from "./last";
import type { PersonInfo, State, Told, WaitInfo } from "./wire";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const state = {
  table: { status: "playing" },
  you: { seat: 0, undo: true },
  menu: [{ do: "plant" }],
  wait: { why: "decision" } as WaitInfo,
} as State;
const told = [{ seq: 1 }, { seq: 2 }] as Told[];
const anna = { name: "Anna" } as PersonInfo;

test("the last table is shown as it was, but nothing can be done at it", () => {
  keepTable("a1", state, told);
  const last = lastTable("a1");
  expect(last?.told).toEqual(told);
  expect(last?.state.table).toEqual(state.table);
  expect(last?.state.menu).toEqual([]);
  expect(last?.state.you).toEqual({ seat: 0, undo: false });
  expect(last?.state.wait).toBe(null);
});

test("of another table nothing is kept, and rubbish is none", () => {
  keepTable("a1", state, told);
  expect(lastTable("b2")).toBe(null);
  for (const rubbish of ["", "null", "7", '{"id":"a1"}', '{"id":"a1","state":{},"told":[]}']) {
    kept.set("bohnhaus.table", rubbish);
    expect(lastTable("a1")).toBe(null);
  }
});

test("somebody else does not see the table of whoever was here before", () => {
  keepPerson(anna);
  keepTable("a1", state, told);
  keepPerson(anna);
  expect(lastTable("a1")).not.toBe(null);
  keepPerson({ ...anna, name: "Béla" });
  expect(lastTable("a1")).toBe(null);
  expect(lastPerson()?.name).toBe("Béla");
  keepPerson(null);
  expect([lastPerson(), kept.size]).toEqual([null, 0]);
});

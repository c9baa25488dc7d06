import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileVisible } from "./visible";

let look: () => void = () => {};
const page = {
  hidden: false,
  addEventListener: (_: string, called: () => void) => {
    look = called;
  },
  removeEventListener: () => {},
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.hidden = false;
});

test("it is done now and again, while somebody looks", async () => {
  const what = vi.fn(async () => {});
  const stop = whileVisible(1000, what);
  await vi.advanceTimersByTimeAsync(2500);
  expect(what).toHaveBeenCalledTimes(3);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(what).toHaveBeenCalledTimes(3);
  page.hidden = false;
  look();
  expect(what).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(what).toHaveBeenCalledTimes(4);
});

test("what fails once is tried again", async () => {
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
  const what = vi.fn(async () => {}).mockRejectedValueOnce(new Error("not now"));
  const stop = whileVisible(1000, what);
  await vi.advanceTimersByTimeAsync(1500);
  expect(what).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledOnce();
  stop();
});

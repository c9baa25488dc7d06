import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heardExactly, heardTime, serverNow } from "./clock";

const DEVICE = Date.UTC(2030, 0, 1);
const SERVER = Date.UTC(2026, 10, 16, 6, 0, 3);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  vi.useRealTimers();
});

test("time is the device's until the server has told its own", () => {
  heardTime(null);
  heardTime("nonsense");
  expect(serverNow()).toBe(DEVICE);
  heardTime("Mon, 16 Nov 2026 06:00:03 GMT");
  expect(Math.abs(serverNow() - SERVER)).toBeLessThanOrEqual(500);
  vi.advanceTimersByTime(60_000);
  expect(Math.abs(serverNow() - SERVER - 60_000)).toBeLessThanOrEqual(500);
});

test("an answer tells the time to the moment, less the way back", () => {
  const asked = Date.now();
  vi.advanceTimersByTime(80);
  heardExactly(SERVER, asked);
  expect(serverNow()).toBe(SERVER + 40);
});

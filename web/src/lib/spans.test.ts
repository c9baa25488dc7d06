import { expect, test } from "vitest";
import { span, speed } from "./spans";

test("a span is told in the largest unit that fits", () => {
  expect(span(30)).toBe("30 seconds");
  expect(span(60)).toBe("1 minute");
  expect(span(90)).toBe("90 seconds");
  expect(span(7200)).toBe("2 hours");
  expect(span(259_200)).toBe("3 days");
});

test("the speed of a table is one phrase", () => {
  expect(speed({ pace: "live", clock: null })).toBe("Live, without a clock");
  expect(speed({ pace: "untimed", clock: 86_400 })).toBe("Untimed, 1 day per decision");
});

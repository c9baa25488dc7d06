import { expect, test } from "vitest";
import { placed } from "./places";

test("an offer stays where it lies when others go", () => {
  expect(placed([1, 2, 3], [3, 1])).toEqual([1, null, 3]);
});

test("a new one takes the first place that is free", () => {
  expect(placed([1, null, 3], [1, 3, 9])).toEqual([1, 9, 3]);
  expect(placed([1], [1, 5, 6])).toEqual([1, 5, 6]);
});

test("no places are kept behind the last offer", () => {
  expect(placed([1, 2, 3], [1])).toEqual([1]);
  expect(placed([1, 2], [])).toEqual([]);
});

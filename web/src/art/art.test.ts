import { expect, test } from "vitest";
import { BOSSES } from "./bosses";
import { face, LOOKS, lookOf, SEATS } from "./faces";
import { icon, iconFile } from "./icon";
import { SCENES } from "./scenes";

test("a seat is told by shape and by colour", () => {
  expect(new Set(SEATS.map(({ colour }) => colour)).size).toBe(8);
  expect(new Set(SEATS.map(({ outline }) => outline)).size).toBe(8);
});

test("a name has always the same look, and all looks occur", () => {
  expect(lookOf("Anna")).toBe(lookOf("Anna"));
  const names = Array.from({ length: 100 }, (_, i) => `player ${i}`);
  expect(new Set(names.map(lookOf)).size).toBe(LOOKS.length);
  expect(face(0, "Anna", false)).toBe(face(0, "Anna", false));
  expect(face(1, "Anna", false)).not.toBe(face(0, "Anna", false));
  expect(face(0, "Anna", true)).toBe(face(0, "Bruno", true));
});

test("seven games have a picture of their own, and three bosses a poster", () => {
  const drawings = Object.values(SCENES).map(({ draw }) => draw());
  expect(new Set(drawings).size).toBe(7);
  expect(new Set(BOSSES.map((parts) => parts.join(""))).size).toBe(3);
});

test("the icon is a whole file, and the one that a phone cuts fills its box", () => {
  expect(iconFile(false)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/);
  expect(icon(true)).toContain('width="64" height="64" rx="0"');
});

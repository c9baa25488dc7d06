import { expect, test } from "vitest";
import styles from "../app.css?raw";
import { CREAM, FURROW, INK, SOIL } from "./colours";
import { figure, rim } from "./figures";
import { SHAPES } from "./shapes";

/** The contrast of two colours as WCAG reckons it. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/\w/g, "$&$&") : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const shapes = Object.entries(SHAPES);

test("every bean has an outline, a colour and a face of its own", () => {
  for (const sign of ["outline", "colour"] as const) {
    expect(new Set(shapes.map(([, shape]) => shape[sign])).size).toBe(shapes.length);
  }
  for (const small of [true, false]) {
    const faces = shapes.map(([bean, { outline }]) => figure(bean, small).replace(outline, ""));
    expect(new Set(faces).size).toBe(shapes.length);
  }
});

test("what is drawn stands out from a card by its line, from soil by its rim", () => {
  expect(contrast(INK, CREAM)).toBeGreaterThanOrEqual(3);
  const [, light = "", dark = ""] =
    /--soil: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(styles) ?? [];
  for (const ground of [light, dark, SOIL, FURROW, INK]) {
    expect(contrast(CREAM, ground)).toBeGreaterThanOrEqual(3);
  }
});

test("the letter on a bean can be read", () => {
  for (const [bean, { colour, middle, ink }] of shapes) {
    expect(contrast(ink, middle?.colour ?? colour), bean).toBeGreaterThanOrEqual(3);
  }
});

test("a rim has the shapes of the figure and no colour", () => {
  for (const [bean] of shapes) {
    expect(rim(bean, false)).not.toMatch(/#[0-9a-f]/);
    expect(rim(bean, false).match(/<\w+/g)).toEqual(figure(bean, false).match(/<\w+/g));
  }
});

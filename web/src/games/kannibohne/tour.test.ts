import { beforeAll, expect, test } from "vitest";
import { confirmed, followed, type Now, type Progress } from "../../lib/tour";
import type { KannibohneView } from "../../lib/wire";
import { YOU } from "../bohnanza/testing";
import { frame, type Given, listKannibohne, viewOf } from "./testing";
import { TOUR } from "./tour";

beforeAll(listKannibohne);

function now(given: Given): Now<KannibohneView> {
  return { view: viewOf(given), you: YOU, told: [] };
}

test("every step has a name of its own, and words", () => {
  expect(new Set(TOUR.map((step) => step.id)).size).toBe(TOUR.length);
  for (const step of TOUR) {
    expect([step.title(), step.text(now({}))]).not.toContain("");
  }
});

test("first the aim and the hand, then the first card; a text when one is there", () => {
  const first = now(frame("play", [0, 0]));
  let progress: Progress = followed(TOUR, { seen: [], shown: null }, first);
  const shown = [progress.shown];
  for (let i = 0; i < 2; i += 1) {
    progress = confirmed(TOUR, progress, first);
    shown.push(progress.shown);
  }
  expect(shown).toEqual(["aim", "hand", "play"]);
  const figures = { must_play: false, texts: [[17], []] };
  const planted = now({ ...frame("play", [1, 0]), figures });
  progress = followed(TOUR, progress, planted);
  expect(progress.shown).toBe("texts");
  const slot = { used: [17] };
  const used = now({ ...frame("play", [1, 0]), figures, slot, discard_pile: ["red"] });
  expect(followed(TOUR, progress, used).shown).toBe("discards");
});

test("what was left is taught in the preparation", () => {
  const step = TOUR.find((one) => one.id === "left-over");
  expect(step?.when(now({ ...frame("prepare"), up: ["red"] }))).toBe(true);
  expect(step?.when(now(frame("prepare")))).toBe(false);
});

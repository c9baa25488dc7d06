import { expect, test } from "vitest";
import { confirmed, followed, type Now, type Progress } from "../../lib/tour";
import { YOU } from "../bohnanza/testing";
import { type Given, viewOf } from "./testing";
import { TOUR, TOUR_ALONE } from "./tour";
import type { MafiaView } from "./types";

function now(frame: string, number: number, given: Given = {}): Now<MafiaView> {
  const view = viewOf({
    frames: [{ name: frame, numbers: [number] }],
    hand: ["chili.1"],
    ...given,
    figures: { must_play: frame === "play" && number === 0, ...given.figures },
  });
  return { view, you: YOU, told: [] };
}

test("every step of a tour has a name of its own", () => {
  for (const tour of [TOUR, TOUR_ALONE]) {
    const ids = tour.map((step) => step.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const step of tour) {
      expect(step.title()).not.toBe("");
      expect(step.text(now("play", 0))).not.toBe("");
    }
  }
});

test("first the mafia and the aim, then the first card, then what comes of it", () => {
  let progress: Progress = { seen: [], shown: null };
  const first = now("play", 0);
  progress = followed(TOUR, progress, first);
  const shown: (string | null)[] = [progress.shown];
  for (let i = 0; i < 3; i += 1) {
    progress = confirmed(TOUR, progress, first);
    shown.push(progress.shown);
  }
  expect(shown).toEqual(["mafia", "aim", "hand", "play"]);
  progress = followed(TOUR, progress, now("play", 1));
  expect(progress.shown).toBe("turn");
  progress = followed(TOUR, progress, now("plant", 0, { up: ["pole"] }));
  expect(progress.shown).toBe("plant");
});

test("a tribute is taught when one is owed", () => {
  const figures = { tributes: [[{ boss: 0, bean: "blue", field: 0, left: 1, worth: 0 }]] };
  const due = now("tribute", 0, { figures });
  expect(TOUR.find((step) => step.id === "tribute")?.when(due)).toBe(true);
  expect(TOUR.find((step) => step.id === "soon")?.when(now("draw", 0, { figures }))).toBe(true);
  expect(TOUR.find((step) => step.id === "soon")?.when(now("draw", 0))).toBe(false);
});

import { expect, test } from "vitest";
import { confirmed, followed, type Now, type Progress } from "../../lib/tour";
import type { WireView, You } from "../../lib/wire";
import { TOUR, TOUR_ALONE } from "./tour";

function now(frame: string, number: number, parts: object = {}): Now {
  const slot = { bosses: [["blue"], ["green"]], cash: [], spent: [], joined: [], shown: [] };
  const view = {
    seats: 2,
    active: 0,
    turn: 0,
    run_outs: 0,
    deck_size: 90,
    frames: [{ name: frame, numbers: [number] }],
    hand: ["chili.1"],
    up: [],
    discard_pile: [],
    fields: [[]],
    earnings: [[]],
    result: null,
    slot,
    ...parts,
  } as unknown as WireView;
  return { view, you: { seat: 0 } as You, told: [] };
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
  const fields = [[{ bean: "blue", count: 2, worth: 0, missing: 2 }]];
  const due = now("tribute", 0, { fields });
  expect(TOUR.find((step) => step.id === "tribute")?.when(due)).toBe(true);
  expect(TOUR.find((step) => step.id === "soon")?.when(now("draw", 0, { fields }))).toBe(true);
  expect(TOUR.find((step) => step.id === "soon")?.when(now("draw", 0))).toBe(false);
});

import { expect, test } from "vitest";
import { type Box, confirmed, followed, freePlace, type Now, type Progress } from "../../lib/tour";
import type { BohnanzaEvent, BohnanzaView } from "../../lib/wire";
import { viewOf, YOU } from "./testing";
import { TOUR } from "./tour";

const BEGIN: Progress = { seen: [], shown: null };

function field(bean: string, count: number, worth = 0) {
  return { bean, count, worth, missing: 1 };
}

function now(view: Partial<BohnanzaView>, ...events: BohnanzaEvent[]): Now<BohnanzaView> {
  const told = [{ t: "event" as const, seq: 1, at: 0, kind: "acted", events }];
  const given = viewOf({
    frames: [{ name: "plant", numbers: [0] }],
    hand: ["red.0"],
    fields: [[field("", 0), field("", 0)], []],
    ...view,
  });
  return { view: given, you: YOU, told };
}

function shownAt(when: Now<BohnanzaView>): string[] {
  return TOUR.filter((step) => step.when(when)).map((step) => step.id);
}

test("each step comes with its moment", () => {
  expect(shownAt(now({}))).toEqual(["aim", "hand", "plant"]);
  expect(shownAt(now({ frames: [{ name: "plant", numbers: [1] }] }))).toContain("second");
  expect(shownAt(now({ phase: "trade", up: ["red"] }))).toEqual(["aim", "hand", "up", "offer"]);
  expect(shownAt(now({ phase: "trade", active: 1 }))).toEqual(["aim", "hand", "others"]);
  expect(shownAt(now({ phase: "plant_received", own_received: ["red.1"] }))).toContain("received");
  expect(shownAt(now({}, { event: "drew", seat: 0, count: 3, cards: null }))).toContain("drew");
  expect(shownAt(now({}, { event: "drew", seat: 1, count: 3, cards: null }))).not.toContain("drew");
  expect(shownAt(now({ fields: [[field("red", 2, 1)]] }))).toContain("harvest");
  expect(shownAt(now({ fields: [[field("red", 2), field("soy", 1)]] }))).toContain("single");
  expect(shownAt(now({ earnings: [["red", "red", "red"]] }))).toContain("third");
  expect(shownAt(now({ run_outs: 1 }))).toContain("end");
});

test("a step stays until it is read, then the next one comes whose moment it is", () => {
  const first = followed(TOUR, BEGIN, now({}));
  expect(first.shown).toBe("aim");
  expect(followed(TOUR, first, now({ phase: "trade" }))).toBe(first);
  const second = confirmed(TOUR, first, now({}));
  expect(second).toEqual({ seen: ["aim"], shown: "hand" });
});

test("a step whose act is done makes way by itself", () => {
  const planting: Progress = { seen: ["aim", "hand"], shown: "plant" };
  expect(followed(TOUR, planting, now({})).shown).toBe("plant");
  const after = now({ frames: [{ name: "plant", numbers: [1] }] });
  expect(followed(TOUR, planting, after)).toEqual({
    seen: ["aim", "hand", "plant"],
    shown: "second",
  });
});

test("nothing is shown while no step has its moment", () => {
  const read: Progress = { seen: ["aim", "hand", "plant"], shown: null };
  expect(followed(TOUR, read, now({})).shown).toBeNull();
});

test("every step has one to three sentences and a target of its own page", () => {
  for (const step of TOUR) {
    const sentences = step.text(now({})).match(/[.]( |$)/g) ?? [];
    expect(sentences.length, step.id).toBeGreaterThanOrEqual(1);
    expect(sentences.length, step.id).toBeLessThanOrEqual(3);
    expect(step.target).toMatch(/^(hand|next-card|fields|turn|offers|up|deck|log|third-field)$/);
  }
});

test("the panel takes the first place that covers nothing, or not what matters most", () => {
  const low: Box = { left: 0, top: 100, right: 10, bottom: 110 };
  const high: Box = { left: 0, top: 0, right: 10, bottom: 10 };
  const places: ["low" | "high", Box][] = [
    ["low", low],
    ["high", high],
  ];
  expect(freePlace(places, [])).toBe("low");
  expect(freePlace(places, [low])).toBe("high");
  expect(freePlace(places, [low, high])).toBe("high");
  expect(freePlace(places, [high, low])).toBe("low");
});

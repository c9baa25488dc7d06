import { beforeAll, expect, test } from "vitest";
import type { KannibohneAct } from "../../lib/wire";
import { describe as told } from "./acts";
import { momentOf, PHASES, phaseName, phaseOf, waysOn } from "./moment";
import { frame, listKannibohne, viewOf } from "./testing";

beforeAll(listKannibohne);

const NAMES = ["Anna", "Ben"];
const END = { do: "end_step" } as const;

function todo(parts: object, ...menu: KannibohneAct[]): string {
  return momentOf(viewOf(parts), 0, NAMES, menu).todo;
}

function labels(parts: object, ...menu: KannibohneAct[]): string[] {
  return waysOn(menu, viewOf(parts)).map((way) => way.label);
}

test("every phase has a name, and a text waits within one", () => {
  expect(PHASES.map(phaseName)).toEqual(["Preparation", "Play", "Turn up", "Plant", "Draw"]);
  expect(phaseOf(viewOf(frame("third_card")))).toBe("turn_up");
  expect(phaseOf(viewOf(frame("text", [9, 0], "play")))).toBe("play");
});

test("KB-20, KB-21: the front card first, then freely", () => {
  const plant = { do: "plant", card: "red.1", field: 0 } as const;
  expect(todo(frame("play", [0, 0]), plant)).toBe("Play the first card of your hand.");
  expect(todo(frame("play", [0, 0]))).toContain("harvest a field, or put the card");
  expect(todo(frame("play", [1, 0]), plant, END)).toContain("one more card");
  expect(todo(frame("play", [2, 0]), END)).toContain("two cards");
  expect(todo({ ...frame("play", [0, 0]), hand: [] }, END)).toContain("Your hand is empty");
});

test("KB-30: a third card may be turned up or not", () => {
  expect(labels(frame("third_card"), { do: "turn_up" }, END)).toEqual([
    "Turn up a third card",
    "Turn up no more",
  ]);
});

test("KB-50: drawing, or the top discard instead", () => {
  const menu = [
    { do: "draw", count: 2 },
    { do: "draw", count: 1 },
    { do: "take_discard" },
  ] as const satisfies KannibohneAct[];
  expect(todo(frame("draw", [0, 0]), ...menu)).toContain("top discard to your hand instead");
  expect(labels(frame("draw", [0, 0]), ...menu)).toEqual([
    "Draw 2",
    "Draw only 1 now",
    "Take the top discard",
  ]);
});

test("every text that lets one choose says what", () => {
  const sentences = [2, 4, 5, 9, 10, 13, 14, 15, 18, 19].map((text) =>
    todo(frame("text", [text, 0], "play")),
  );
  expect(new Set(sentences).size).toBe(10);
  expect(sentences).not.toContain("");
  expect(labels(frame("text", [4, 0], "play"), { do: "shuffle_back", count: 2 })).toEqual([
    "Shuffle 2 back",
  ]);
});

test("KT-07, KT-17: who is asked hears what for, who waits for whom", () => {
  const asked = { ...frame("give", [7], "plant"), active: 1 };
  expect(todo(asked)).toBe("Ben asks for a gift: choose a card of your hand.");
  expect(todo({ ...frame("give", [17], "plant"), active: 1 })).toContain("green bean");
  expect(todo({ ...frame("give", [7], "plant"), owing: [1] })).toBe("Waiting for Ben.");
});

test("KT-15: a card that fits nowhere asks for a harvest", () => {
  const brought = { ...frame("plant_card", [15], "play"), own_received: ["bush.3"] };
  expect(todo(brought)).toBe("No field has room for bush: harvest a field first.");
  expect(todo(brought, { do: "plant", card: "bush.3", field: 0 })).toBe("Plant bush.");
});

test("acts are told for hints", () => {
  expect(told({ do: "use_text", text: 7 })).toBe("Use text 07.");
  expect(told({ do: "move_discard", place: 2, to: 0 })).toContain("place 3 to place 1");
  expect(told({ do: "plant_up", bean: "green_17", field: 1 })).toBe("Plant green 17 on field 2.");
});

import { beforeAll, expect, test } from "vitest";
import type { KannibohneAct } from "../../lib/wire";
import { describe as told } from "./acts";
import { momentOf, PHASES, phaseName, phaseOf, waysOn } from "./moment";
import { frame, type Given, inText, listKannibohne, viewOf } from "./testing";

beforeAll(listKannibohne);

const NAMES = ["Anna", "Ben"];
const END = { do: "end_step" } as const;

function todo(given: Given, ...menu: KannibohneAct[]): string {
  return momentOf(viewOf(given), 0, NAMES, menu).todo;
}

function labels(given: Given, ...menu: KannibohneAct[]): string[] {
  return waysOn(menu, viewOf(given)).map((way) => way.label);
}

test("every phase has a name, and a text waits within one", () => {
  expect(PHASES.map(phaseName)).toEqual(["Preparation", "Play", "Turn up", "Plant", "Draw"]);
  expect(phaseOf(viewOf(frame("third_card")))).toBe("turn_up");
  expect(phaseOf(viewOf(frame("text", [9, 0], "play")))).toBe("play");
});

test("KB-20, KB-21: the front card first, then freely", () => {
  const plant = { do: "plant", card: "red.1", field: 0 } as const;
  expect(todo(frame("play", [0, 0]), plant)).toBe("Play the first card in your hand.");
  expect(todo(frame("play", [0, 0]))).toContain("harvest a field, or discard the card");
  const free = { ...frame("play", [1, 0]), figures: { to_play: 1, must_play: false } };
  expect(todo(free, plant, END)).toContain("another card");
  expect(todo(free, END)).toContain("harvest a field to play another card");
  const done = { ...frame("play", [2, 0]), figures: { to_play: 0, must_play: false } };
  expect(todo(done, END)).toContain("can't play any more cards");
  expect(todo({ ...frame("play", [0, 0]), hand: [] }, END)).toContain("Your hand is empty");
});

test("KB-30: a third card may be turned up or not", () => {
  expect(labels(frame("third_card"), { do: "turn_up" }, END)).toEqual([
    "Turn up a third card",
    "Stop turning up cards",
  ]);
});

test("KB-50: drawing, or the top discard instead", () => {
  const menu = [
    { do: "draw", count: 2 },
    { do: "draw", count: 1 },
    { do: "take_discard" },
  ] as const satisfies KannibohneAct[];
  expect(todo(frame("draw", [0, 0]), ...menu)).toContain("top discard into your hand instead");
  const only = { ...frame("draw", [0, 0]), figures: { to_draw: 2 } };
  expect(todo(only, { do: "draw", count: 2 })).toBe("Draw 2 cards.");
  expect(labels(frame("draw", [0, 0]), ...menu)).toEqual([
    "Draw 2",
    "Draw just 1 for now",
    "Take the top discard",
  ]);
});

const CHOICES = [
  "draw_up",
  "shuffle_back",
  "from_offer",
  "move_discards",
  "steal",
  "look",
  "take_several",
  "give_away",
  "plant_any",
  "count_in",
] as const;

test("every text that lets one choose says what", () => {
  const sentences = CHOICES.map((name) => todo(inText(name)));
  expect(new Set(sentences).size).toBe(CHOICES.length);
  expect(sentences).not.toContain("");
  expect(todo(inText("move_discards", 2))).toContain("You may move 2.");
  expect(todo(inText("take_several", 1))).toBe("You may take 1 more card from the discards.");
  expect(labels(inText("shuffle_back", 3), { do: "shuffle_back", count: 2 })).toEqual([
    "Shuffle 2 back",
  ]);
});

test("KT-07, KT-17: who is asked hears what for, who waits for whom", () => {
  const asked = { ...inText("gift", 1, "give", "plant"), active: 1 };
  expect(todo(asked)).toBe("Ben asks for a gift: choose a card from your hand.");
  expect(todo({ ...inText("ask_for_green", 1, "give", "plant"), active: 1 })).toContain(
    "green bean",
  );
  expect(todo({ ...inText("gift", 1, "give", "plant"), owing: [1] })).toBe("Waiting for Ben.");
});

test("KT-15: a card that fits nowhere asks for a harvest", () => {
  const brought = { ...inText("give_away", 1, "plant_card"), own_received: ["bush.3"] };
  expect(todo(brought)).toBe("None of your fields has room for bush: harvest one first.");
  expect(todo(brought, { do: "plant", card: "bush.3", field: 0 })).toBe("Plant bush.");
});

test("acts are told for hints", () => {
  expect(told({ do: "use_text", text: 7 })).toBe("Use text 07.");
  expect(told({ do: "move_discard", place: 2, to: 0 })).toContain("position 3 to position 1");
  expect(told({ do: "plant_up", bean: "green_17", field: 1 })).toBe("Plant green 17 in field 2.");
});

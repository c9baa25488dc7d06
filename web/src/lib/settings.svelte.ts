/** What a person has set for this browser. It stays here: the server is not told. */

import { type Fits, isText, keep, oneOf, restored } from "./stored";

export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "off";
  /** On which side of the hand the next card to plant lies. */
  next: "left" | "right";
  /** Whether a single forced choice plays itself. */
  forced: boolean;
  /** 0 to 1; 0 is off. */
  volume: number;
  notify: boolean;
  /** Whether the guided tour was seen or sent away, by game. */
  toured: string[];
}

const KEY = "bohnhaus.settings";
/** Heard, but nobody is startled. */
export const SOFT = 0.3;
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  next: "left",
  forced: false,
  volume: SOFT,
  notify: false,
  toured: [],
};

const FITS: Fits<Settings> = {
  theme: oneOf("auto", "light", "dark"),
  motion: oneOf("auto", "off"),
  next: oneOf("left", "right"),
  forced: oneOf(true, false),
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  notify: oneOf(true, false),
  toured: (value) => Array.isArray(value) && value.every(isText),
};

export const settings = $state<Settings>(restored(KEY, DEFAULTS, FITS));

/** Keeps what is set and shows it; called once, inside the app's root component. */
export function keepSettings(): void {
  $effect(() => keep(KEY, settings));
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme;
  });
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

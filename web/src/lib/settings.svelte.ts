/** What a person has set for this browser. It stays here: the server is not told. */

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
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  next: "left",
  forced: false,
  volume: 0,
  notify: false,
  toured: [],
};

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {}; // damaged, or storage is forbidden: the defaults will do
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

/** Keeps what is set and shows it; called once, inside the app's root component. */
export function keepSettings(): void {
  $effect(() => {
    const written = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, written);
    } catch {
      // A browser that keeps nothing: the settings hold as long as the page.
    }
  });
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme;
  });
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

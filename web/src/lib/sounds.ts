/** Short tones, made on the spot: soft, and none before the first click. Never an error, and never
 * the only sign of something: docs/web.md says what is seen with each. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "deal" | "harvest" | "message" | "end";

/** A tone: how high (Hz), from when, for how long (seconds). */
type Tone = [pitch: number, from: number, long: number];

const SOUNDS: Record<Sound, { wave: OscillatorType; tones: Tone[] }> = {
  turn: {
    wave: "triangle",
    tones: [
      [523, 0, 0.16],
      [784, 0.13, 0.3],
    ],
  },
  deal: {
    wave: "triangle",
    tones: [
      [440, 0, 0.09],
      [440, 0.1, 0.09],
    ],
  },
  harvest: {
    wave: "sine",
    tones: [
      [988, 0, 0.1],
      [1319, 0.08, 0.25],
    ],
  },
  message: { wave: "sine", tones: [[660, 0, 0.14]] },
  end: {
    wave: "triangle",
    tones: [
      [523, 0, 0.2],
      [659, 0.18, 0.2],
      [784, 0.36, 0.2],
      [1047, 0.54, 0.5],
    ],
  },
};

const LOUDEST = 0.25;

let context: AudioContext | undefined;

/** Whether the person has touched the page: a browser lets nothing sound before. */
let touched = false;
for (const way of ["pointerdown", "keydown"]) {
  addEventListener(way, () => (touched = true), { once: true, capture: true, passive: true });
}

export function play(sound: Sound): void {
  if (settings.volume <= 0 || !touched) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    const { wave, tones } = SOUNDS[sound];
    for (const tone of tones) sing(context, wave, tone);
  } catch {
    // No sound here: nothing depends on it.
  }
}

function sing(audio: AudioContext, wave: OscillatorType, [pitch, from, long]: Tone): void {
  const begin = audio.currentTime + from;
  const end = begin + long;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(settings.volume * LOUDEST, begin + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  const voice = audio.createOscillator();
  voice.type = wave;
  voice.frequency.value = pitch;
  voice.connect(loudness).connect(audio.destination);
  voice.start(begin);
  voice.stop(end);
}

/** Sounds: a stand-in. */
export function play(_sound: "turn" | "deal" | "harvest" | "message" | "end"): void {}

import type { Plugin } from "vite";

export function pack(): Plugin;

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The sheet of all drawings (`python -m tools.sheet`). It is no part of the client. */
export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    outDir: "../build/sheet",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "sheet.html", checks: { bundlerTimings: false } },
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pack } from "./pack.mjs";
import { shell } from "./shell.mjs";

/** The server that answers while the client is being worked on (`npm run dev`). */
const server = "http://127.0.0.1:8420";

/** The entry stays a chunk of its own: the manifest and the page begin with it. */
const isNoEntry = (id: string) => !id.endsWith("/src/main.ts") && !id.endsWith("/index.html");

export default defineConfig({
  plugins: [svelte(), shell(), pack()],
  build: {
    outDir: "../src/bohnhaus/server/web",
    emptyOutDir: true,
    target: "es2022",
    // No inline script or style: the server's content policy forbids them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page needs is one file, not one for each set of screens that shares a part of it.
      output: {
        codeSplitting: { groups: [{ name: "base", tags: ["$initial"], test: isNoEntry }] },
      },
    },
    // For the test of the size: which chunk needs which. The server does not serve it.
    manifest: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // With the stylesheet as it is: a test reads it. Threads begin sooner than processes.
  // How long a test takes depends on what else the machine does; only one that hangs takes so long.
  test: {
    include: ["src/**/*.test.ts"],
    css: true,
    pool: "threads",
    isolate: false,
    setupFiles: ["src/afresh.ts"],
    testTimeout: 120_000,
  },
});

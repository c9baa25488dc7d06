/** The service worker: with it, the client opens without a connection too, and can be installed. */

const FILE = "/worker.js";

/** Called once, when the app is there: nothing that is seen waits for it. */
export function startWorker(): void {
  // Only a page that comes by TLS, or from this machine, may have one.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => void register().catch(() => undefined)); // without it everything else works
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(FILE);
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  // This page was there before the worker: what it fetches, now and later, passes the worker by.
  new PerformanceObserver((list) => {
    active?.postMessage({ keep: list.getEntries().map(({ name }) => name) });
  }).observe({ type: "resource", buffered: true });
}

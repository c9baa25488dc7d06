/**
 * The service worker: keeps the client's files, so that it also opens without a connection and can
 * show the last table while it looks for the server; and shows messages while no page is open.
 *
 * A page is always asked of the server first, and files are named by what is in them: so nobody is
 * stuck with an old client. The build writes a new version into this file whenever a file of the
 * client has changed; browsers then install it, and what the old one kept goes.
 *
 * Of the server's answers only the list of the games is kept: it is the same for everyone.
 */

/** What is needed to be at a table, and its version: the build puts it here. */
const SHELL = { version: "", files: [] };
/** What this worker says, in all languages, and the names of the games: the build puts it here. */
const WORDS = {};
const NAME = "bohnhaus-";
const KEPT = NAME + SHELL.version;
const PAGE = "/";
const GAMES = "/api/games";
const FILES = "/assets/";
/** No person opens these in a browser. */
const FOR_PROGRAMS = /^\/(api|health|metrics)(\/|$)/;
/** What a proxy answers when the server is away. */
const AWAY = [502, 503, 504];
/** Milliseconds that a page may take to come before the one that is kept is shown. */
const PATIENCE = 5000;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.waitUntil(keepAll(event.data?.keep ?? [])));
addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.table));
});
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(keptFirst(event.request));
  else if (pathname === GAMES) event.respondWith(serverFirst(event.request, GAMES));
  else if (mode === "navigate" && !FOR_PROGRAMS.test(pathname))
    event.respondWith(serverFirst(event.request, ""));
  else if (SHELL.files.includes(pathname)) event.respondWith(serverFirst(event.request, pathname));
});

async function fill() {
  const cache = await caches.open(KEPT);
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...SHELL.files]);
  await cache.add(GAMES).catch(() => undefined); // it is kept the next time it is asked for
  await skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(NAME) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** What pages have fetched that were opened before this worker was there. They stay without it: half
 * of their files would come another way than the rest. */
async function keepAll(urls) {
  const cache = await caches.open(KEPT);
  for (const url of urls) {
    const { origin, pathname } = new URL(url, location.href);
    if (origin !== location.origin || !pathname.startsWith(FILES)) continue;
    if (!(await cache.match(pathname))) await cache.add(pathname).catch(() => undefined);
  }
}

async function keptFirst(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** From the server; if it is away, what is kept of it. `name` is "" for a page: all are the same
 * file, and the one that fits to the files here is kept with them. */
async function serverFirst(request, name) {
  const kept = await caches.match(name || PAGE, { cacheName: KEPT, ignoreVary: true });
  try {
    const answer = await (kept ? soon(fetch(request)) : fetch(request));
    if (kept && AWAY.includes(answer.status)) return kept;
    if (name && answer.ok) await keep(name, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer).catch(() => undefined); // there may be no room
}

function soon(promise) {
  return new Promise((answer, fail) => {
    setTimeout(() => fail(new Error("it takes too long")), PATIENCE);
    promise.then(answer, fail);
  });
}

/** A game waits. Who looks at its table sees that. */
async function show({ table = "", title = "", game = "", language = "en" }) {
  const pages = await pagesAt(table);
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const words = WORDS[language] ?? {};
  const name = words[`game\u0004${game}`] ?? game;
  const t = (text) => words[text] ?? text;
  const titled = t("{title}: {game}")
    .replace("{game}", name)
    .replace("{title}", () => title);
  await registration.showNotification(title ? titled : name, {
    body: t("The game is waiting for you."),
    lang: language === "pseudo" ? "en" : language,
    icon: "/icon-192.png",
    tag: table, // one for each table, also of those that a page shows
    data: { table },
  });
}

async function goTo(table) {
  const [page] = await pagesAt(table);
  await (page ? page.focus() : clients.openWindow(`/table/${table}`));
}

async function pagesAt(table) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === `/table/${table}`);
}

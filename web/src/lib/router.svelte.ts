/** Where we are: the address, and how to go elsewhere without loading the page again. */

interface Place {
  path: string;
  query: URLSearchParams;
  /** Without its #. The key of an invitation stands there: no server ever sees it. */
  hash: string;
}

function read(): Place {
  return {
    path: plain(decodeURI, location.pathname),
    query: new URLSearchParams(location.search),
    hash: plain(decodeURIComponent, location.hash.slice(1)),
  };
}

/** An address can be mistyped: what cannot be decoded stays as it is. */
function plain(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

let place = $state.raw<Place>(read());

export function here(): Place {
  return place;
}

/** Another screen. */
export function go(to: string): void {
  history.pushState(null, "", to);
  place = read();
  scrollTo(0, 0);
}

/** The same screen under another address, so that a reload or a copied link comes back to it. */
export function rename(to: string): void {
  history.replaceState(history.state, "", to);
  place = read();
}

/** What stands in the address behind `start`, or null: `/table/` and `/table/abc` make `abc`. */
export function behind(start: string): string | null {
  return place.path.startsWith(start) ? place.path.slice(start.length) : null;
}

/** Makes the links of the app go elsewhere within it. */
export function followLinks(): void {
  addEventListener("popstate", () => {
    place = read();
  });
  addEventListener("hashchange", () => {
    place = read();
  });
  document.addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || link === null || link.target || link.download) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return; // a place on this page
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

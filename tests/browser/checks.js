/** What a page shows, for checks.py to judge. */
(() => {
  /** In so many pictures at most, what gets the focus has come into sight. */
  const FRAMES = 10;
  /** So often at most, a page that changed while it was looked at is looked at again. */
  const LOOKS = 5;

  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  const told = (node) =>
    node.cloneNode(false).outerHTML + node.textContent.trim().replace(/\s+/g, " ").slice(0, 60);

  /** Drawn for no eye, only told by screen readers. */
  function isForReaders(node) {
    for (let one = node; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === "inset(50%)") return true;
    return false;
  }

  /** Everything that has no room, apart from what the selector `but` finds. */
  function clipped(but) {
    const found = [];
    const { clientWidth: room, scrollWidth: width } = document.documentElement;
    if (width > room + 1) found.push(`the page is ${width} wide, in ${room}`);
    for (const node of document.body.querySelectorAll("*")) {
      if (!seen(node) || isForReaders(node) || (but && node.closest(but))) continue;
      const box = node.getBoundingClientRect();
      if (width > room + 1 && box.width && box.right > room + 1)
        found.push(`sticks out to ${box.right}: ${told(node)}`);
      if (!node.textContent.trim() || node.closest("svg")) continue;
      const { overflowX, overflowY } = getComputedStyle(node);
      if (isShort(node)) continue;
      if (hides(overflowX) && node.scrollWidth > node.clientWidth + 1)
        found.push(`${node.scrollWidth} wide, in ${node.clientWidth}: ${told(node)}`);
      if (hides(overflowY) && node.scrollHeight > node.clientHeight + 1)
        found.push(`${node.scrollHeight} high, in ${node.clientHeight}: ${told(node)}`);
    }
    return [...found, ...crowdedOut(but)];
  }

  /** What stands in a bar and has no room in its part of it: it lies over what is beside it. */
  function crowdedOut(but) {
    return [...document.querySelectorAll("header > *")]
      .filter((part) => seen(part) && !(but && part.closest(but)))
      .flatMap((part) => [...part.children].map((node) => [part, node]))
      .filter(([, node]) => seen(node) && !isForReaders(node))
      .filter(([part, node]) => {
        const [around, box] = [part.getBoundingClientRect(), node.getBoundingClientRect()];
        return box.width && (box.right > around.right + 1 || box.left < around.left - 1);
      })
      .map(([, node]) => `no room in the bar: ${told(node)}`);
  }

  /** Whether it ends in dots where it has no room, and tells the whole when one rests on it. */
  function isShort(node) {
    return getComputedStyle(node).textOverflow === "ellipsis" && Boolean(node.title);
  }

  /** Every text that a person can see or hear, but for pictures and times. */
  function texts() {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const within = walker.currentNode.parentElement;
      if (within.closest("svg, time, code, script, style, noscript")) continue;
      if (seen(within.closest("select") ?? within)) found.push(walker.currentNode.data);
    }
    for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
      for (const node of document.querySelectorAll(`[${name}]`))
        if (seen(node)) found.push(node.getAttribute(name));
    return found;
  }

  /** The rules of accessibility that are broken. Bots play on while a page is looked at, and what is
   * found then may be half of one moment and half of the next: it counts if it is still there. */
  async function violations(tags) {
    let found = [];
    for (let look = 0; look < LOOKS; look++) {
      let changed = false;
      const watch = new MutationObserver(() => (changed = true));
      watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      found = await brokenIn(tags);
      watch.disconnect();
      if (!found.length || !changed) break;
    }
    return found;
  }

  async function brokenIn(tags) {
    const found = await broken(document, tags);
    for (const one of found)
      if (one.id === "target-size") one.nodes = await smallInSight(one.nodes);
    return found
      .filter(({ nodes }) => nodes.length)
      .map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
  }

  async function broken(where, rules) {
    // To find a selector for each element takes as long as half of all rules.
    const how = { resultTypes: ["violations"], elementRef: true, selectors: false };
    const options = { ...how, runOnly: rules };
    return (await axe.run(where, options)).violations;
  }

  /** Those that are too small where the page scrolls them to. By chance, another one may just
   * slide under a bar that stays in sight, or past the edge of the window. */
  async function smallInSight(nodes) {
    const small = [];
    await keepingPlace(async () => {
      for (const { element } of nodes) {
        if (!element.isConnected) continue; // bots play on
        element.scrollIntoView({ block: "nearest" });
        for (const { nodes: again } of await broken(element, ["target-size"])) small.push(...again);
      }
    });
    return small;
  }

  /** Does it, and leaves scrolling and focus as they were. */
  async function keepingPlace(does) {
    const { scrollX: left, scrollY: top } = window;
    const focused = document.activeElement;
    await does();
    focused?.focus({ preventScroll: true });
    window.scrollTo({ left, top, behavior: "instant" });
  }

  /** Everything that the Tab key leads to and that cannot be seen whole then, either way. */
  async function covered() {
    const found = new Set();
    const all = [
      ...document.querySelectorAll("a[href], button, input, select, summary, textarea"),
    ].filter((node) => node.tabIndex >= 0 && seen(node) && !isForReaders(node));
    await keepingPlace(async () => {
      for (const node of [...all, ...all.toReversed()]) {
        node.focus();
        if (document.activeElement !== node) continue;
        for (let frame = 0; frame < FRAMES && coverOf(node); frame++)
          await new Promise(requestAnimationFrame);
        const cover = coverOf(node);
        if (cover) found.add(`${told(node)} lies under ${told(cover)}`);
      }
    });
    return [...found];
  }

  /** What hides a corner or the middle of it from the eye; of what is high, the middle. */
  function coverOf(node) {
    const { left, right, top, bottom, height } = node.getBoundingClientRect();
    const edge = 4; // corners are round
    const isHigh = height > window.innerHeight / 3;
    for (const x of [left + edge, (left + right) / 2, right - edge])
      for (const y of isHigh ? [(top + bottom) / 2] : [top + edge, bottom - edge]) {
        const shown = document.elementFromPoint(x, y);
        if (!shown) return document.documentElement; // beyond the edge of the window
        const own = node.contains(shown) || shown.closest("label")?.control === node;
        if (!own && !shown.contains(node)) return shown;
      }
    return null;
  }

  return { clipped, covered, texts, violations };
})();

/** What a page shows, for checks.py to judge. */
(() => {
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
      if (hides(overflowX) && node.scrollWidth > node.clientWidth + 1)
        found.push(`${node.scrollWidth} wide, in ${node.clientWidth}: ${told(node)}`);
      if (hides(overflowY) && node.scrollHeight > node.clientHeight + 1)
        found.push(`${node.scrollHeight} high, in ${node.clientHeight}: ${told(node)}`);
    }
    return found;
  }

  /** Every text that a person can see or hear, but for pictures and times. */
  function texts() {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const within = walker.currentNode.parentElement;
      if (within.closest("svg, time, script, style, noscript")) continue;
      if (seen(within.closest("select") ?? within)) found.push(walker.currentNode.data);
    }
    for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
      for (const node of document.querySelectorAll(`[${name}]`))
        if (seen(node)) found.push(node.getAttribute(name));
    return found;
  }

  /** The rules of accessibility that are broken. */
  async function violations(tags) {
    const { violations: found } = await axe.run(document, {
      runOnly: tags,
      resultTypes: ["violations"],
    });
    return found.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }

  return { clipped, texts, violations };
})();

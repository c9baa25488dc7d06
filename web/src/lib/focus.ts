/** Keeps the focus when what had it disappears: a button that was pressed, an answered offer.
 *
 * It never takes the focus from anything that still has it, nor brings it back to someone who has clicked
 * beside everything. */

/** What is there for a moment only: afterwards the focus goes back to where it was before. */
const PASSING = "dialog, [role=alert]";
const FOCUSABLE = "button, a[href], input, select, summary";

/** An attachment for the element in which the focus is kept. `after` says what is looked for after
 * an act (`data-act`); else another one of its own sort is. The first of the `homes` that is there
 * gets the focus when there is nothing better. */
export function keepFocus(
  after: (act: string) => readonly string[] | undefined,
  ...homes: string[]
): (root: HTMLElement) => () => void {
  return (root) => {
    let last: HTMLElement | null = null;
    let before: HTMLElement | null = null;
    let byKey = false;

    const shown = (node: HTMLElement | null) =>
      node?.isConnected === true && node.checkVisibility();

    function came(event: FocusEvent): void {
      last = event.target as HTMLElement;
      byKey = last.matches(":focus-visible");
      if (!last.closest(PASSING)) before = last;
    }

    /** Who leaves what is still there does so on purpose. */
    function left(event: FocusEvent): void {
      if (event.relatedTarget !== null || !document.hasFocus()) return;
      const from = event.target as HTMLElement;
      queueMicrotask(() => {
        if (shown(from) && document.activeElement === document.body && last === from) last = null;
      });
    }

    function keep(): void {
      if (last === null || document.activeElement !== document.body) return;
      if (shown(last)) return;
      const next = successor();
      last = null;
      next?.focus({ preventScroll: !byKey });
    }

    function successor(): HTMLElement | null {
      const dialog = root.querySelector<HTMLElement>("dialog[open]");
      if (dialog) return dialog.querySelector<HTMLElement>(FOCUSABLE);
      if (before !== last && shown(before)) return before;
      const act = before?.dataset.act ?? last?.dataset.act ?? "";
      for (const one of act ? (after(act) ?? [act]) : []) {
        const found = root.querySelector<HTMLElement>(
          `[data-act="${one}"]:not([aria-disabled=true])`,
        );
        if (found && shown(found)) return found;
      }
      return homes.map((home) => root.querySelector<HTMLElement>(home)).find(shown) ?? null;
    }

    const watch = new MutationObserver(keep);
    watch.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", came);
    root.addEventListener("focusout", left);
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", came);
      root.removeEventListener("focusout", left);
    };
  };
}

/** Cards that are dragged to where they should go.
 *
 * A card is an element with `data-card` (one's own) or `data-ask` (one that somebody else turned up); a
 * place is one with `data-drop`. A card that hardly moved was tapped: then its click does what it does. */

export interface Drops {
  /** The places to which the card can go now, by their `data-drop`. */
  places(card: string): readonly string[];
  /** The card was let go over such a place, or over another one. */
  drop(card: string, place: string): void;
}

const FAR = 8;

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-card], [data-ask]") : null;
}

function nameOf(card: HTMLElement): string {
  return card.dataset["card"] ?? card.dataset["ask"] ?? "";
}

function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
}

/** Lets cards be dragged as long as the component is there whose effect calls it. */
export function dragCards(drops: () => Drops | undefined): () => void {
  let card: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let pointer = -1;
  let from = { x: 0, y: 0 };
  const grip = { x: 0, y: 0 };
  const marked: HTMLElement[] = [];

  function down(event: PointerEvent): void {
    if (event.button || !event.isPrimary || !drops()) return;
    card = cardOf(event.target);
    pointer = event.pointerId;
    from = { x: event.clientX, y: event.clientY };
  }

  function begin(): void {
    if (!card) return;
    const box = card.getBoundingClientRect();
    grip.x = from.x - box.left;
    grip.y = from.y - box.top;
    ghost = card.cloneNode(true) as HTMLElement;
    ghost.classList.add("dragged");
    ghost.setAttribute("aria-hidden", "true");
    for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
    ghost.removeAttribute("data-act");
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    const places = drops()?.places(nameOf(card)) ?? [];
    for (const place of document.querySelectorAll<HTMLElement>("[data-drop]")) {
      if (!places.includes(place.dataset["drop"] ?? "")) continue;
      place.classList.add("droppable");
      marked.push(place);
    }
  }

  function move(event: PointerEvent): void {
    if (!card || event.pointerId !== pointer) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      begin();
    }
    event.preventDefault();
    if (ghost) {
      ghost.style.translate = `${event.clientX - grip.x}px ${event.clientY - grip.y}px`;
    }
    const place = placeAt(event.clientX, event.clientY);
    if (place === over) return;
    over?.classList.remove("dropping");
    over = place;
    if (over && marked.includes(over)) over.classList.add("dropping");
  }

  function up(event: PointerEvent): void {
    if (!card || event.pointerId !== pointer) return;
    const dragged = ghost && card;
    const place = dragged ? placeAt(event.clientX, event.clientY) : null;
    const target = place?.dataset["drop"];
    end();
    if (!dragged) return;
    // What was dragged was not clicked.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
    if (target) drops()?.drop(nameOf(dragged), target);
  }

  function stop(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
  }

  function end(): void {
    ghost?.remove();
    for (const place of marked) place.classList.remove("droppable", "dropping");
    marked.length = 0;
    card = null;
    ghost = null;
    over = null;
  }

  function key(event: KeyboardEvent): void {
    if (event.key === "Escape") end();
  }

  addEventListener("pointerdown", down);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("keydown", key);
  return () => {
    end();
    removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", key);
  };
}

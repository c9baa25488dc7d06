/** A card that flies from one place to another: motion that explains what happened.
 *
 * Places are elements with `data-zone`. Nothing waits for a flight; without motion there is none. */

import { mount, unmount } from "svelte";
import Bean from "../beans/Bean.svelte";
import { moves } from "./settings.svelte";

const LENGTH = 420;
const SIZE = 40;

type Place = [number, number];

function middle(zone: string): Place | null {
  const element = document.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
  const box = element?.getBoundingClientRect();
  if (!box || (box.width === 0 && box.height === 0)) return null;
  return [box.left + box.width / 2 - SIZE / 2, box.top + box.height / 2 - SIZE / 2];
}

/** Lets a bean fly after `wait` milliseconds; an empty bean is a card face down. It begins at the
 * first of the places that is there. */
export function fly(bean: string, from: string | string[], to: string, wait = 0): void {
  if (!moves() || document.hidden) return;
  const start = [from].flat().reduce<Place | null>((found, zone) => found ?? middle(zone), null);
  const end = middle(to);
  if (!start || !end) return;
  const card = document.createElement("div");
  card.className = bean ? "flying" : "flying back";
  card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const drawn = bean ? mount(Bean, { target: card, props: { bean, size: SIZE } }) : null;
  const place = ([x, y]: Place) => `translate(${x}px, ${y}px)`;
  const flight = card.animate([{ transform: place(start) }, { transform: place(end) }], {
    duration: LENGTH,
    delay: wait,
    easing: "cubic-bezier(0.4, 0, 0.2, 1)",
    fill: "both",
  });
  const land = () => {
    if (drawn) void unmount(drawn);
    card.remove();
  };
  flight.finished.then(land, land);
}

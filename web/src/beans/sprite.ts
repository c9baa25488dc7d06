/** Drawings that the page keeps once, however often they are shown: `<use href="#...">`. */

const SVG = "http://www.w3.org/2000/svg";

let sheet: Element | null = null;
const kept = new Set<string>();

/** The drawing is in the page from now on; it is made the first time. Returns what refers to it. */
export function drawn(id: string, make: () => string): string {
  if (!kept.has(id) && typeof document !== "undefined") {
    kept.add(id);
    const group = document.createElementNS(SVG, "g");
    group.id = `draw-${id}`;
    group.setAttribute("stroke-linejoin", "round");
    group.setAttribute("stroke-linecap", "round");
    group.innerHTML = make();
    sheet ??= newSheet();
    sheet.append(group);
  }
  return `#draw-${id}`;
}

/** Takes no room, yet is not undisplayed: then some browsers would not draw what it holds. */
function newSheet(): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.style.position = "absolute";
  const definitions = document.createElementNS(SVG, "defs");
  svg.append(definitions);
  document.body.append(svg);
  return definitions;
}

/** A map: a text in which every letter is a card, two columns wide, and where the cards lie. */

export interface Card {
  letter: string;
  row: number;
  column: number;
  /** `B2`: the second card of the second row. */
  place: string;
}

const WIDTH = 2;
const FIRST = "A".charCodeAt(0);

const read = new Map<string, Card[]>();

/** The cards in reading order. */
export function readMap(text: string): Card[] {
  const known = read.get(text);
  if (known) return known;
  const cards = text.split("\n").flatMap((line, row) => {
    const columns = [...line].flatMap((letter, column) => (letter === " " ? [] : [column]));
    return columns.map((column, at) => ({
      letter: line[column] ?? "",
      row,
      column,
      place: `${String.fromCharCode(FIRST + row)}${at + 1}`,
    }));
  });
  read.set(text, cards);
  return cards;
}

/** Where cards lie in a picture. */
export interface Layout {
  width: number;
  height: number;
  /** How far apart rows are. */
  step: number;
  /** The outline of a card around its middle. */
  outline: string;
  /** The middle of every card. */
  places: { x: number; y: number }[];
}

const HALF = 30;
const HEX = 69.28;
const HEX_STEP = 51.96;
const SQUARE = 60;
const MARGIN = 3;

/** Hexes where all rows are offset, else blocks: in both, cards that touch are seen to. */
export function layOut(cards: Card[]): Layout {
  const hexes = new Set(cards.map((card) => (card.row + card.column) % WIDTH)).size === 1;
  const step = hexes ? HEX_STEP : SQUARE;
  const tall = hexes ? HEX : SQUARE;
  const places = cards.map((card) => ({
    x: MARGIN + (card.column + 1) * HALF,
    y: MARGIN + tall / 2 + card.row * step,
  }));
  return {
    width: Math.max(...places.map(({ x }) => x)) + HALF + MARGIN,
    height: Math.max(...places.map(({ y }) => y)) + tall / 2 + MARGIN,
    step,
    outline: hexes
      ? `M0-${HEX / 2}L${HALF}-${HEX / 4}V${HEX / 4}L0 ${HEX / 2}L-${HALF} ${HEX / 4}V-${HEX / 4}z`
      : `M-${HALF}-${HALF}H${HALF}V${HALF}H-${HALF}z`,
    places,
  };
}

/** The nearest card in a direction, for who walks over the map by keys; else the same one. */
export function nextTo(layout: Layout, from: number, key: string): number {
  const here = layout.places[from];
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!here || !way) return from;
  const [right = 0, down = 0] = way;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  layout.places.forEach(({ x, y }, card) => {
    const along = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
    if (along > 1 && along + aside < least) {
      best = card;
      least = along + aside;
    }
  });
  return best;
}

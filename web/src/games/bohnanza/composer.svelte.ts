/** The offer that a person is putting together. */

import { beanOf } from "../../lib/games.svelte";
import type { ProposeAct, WireOffer } from "../../lib/wire";
import type { TradingView } from "./types";

const EVERYONE = -1;
const NONE = -1;

export class Composer {
  give = $state<string[]>([]);
  want = $state<string[]>([]);
  to = $state(EVERYONE);
  answers = $state(NONE);

  get empty(): boolean {
    return !this.give.length && !this.want.length;
  }

  toggle(card: string): void {
    this.give = this.give.includes(card)
      ? this.give.filter((one) => one !== card)
      : [...this.give, card];
  }

  /** Adds a card, if it is not there. */
  put(card: string): void {
    if (!this.give.includes(card)) this.give = [...this.give, card];
  }

  clear(): void {
    this.give = [];
    this.want = [];
    this.to = EVERYONE;
    this.answers = NONE;
  }

  /** Begins with the other side of an offer: what it wants for what it gives. */
  counter(view: TradingView, offer: WireOffer): void {
    const own = view.figures.dealable;
    const give: string[] = [];
    for (const bean of offer.want) {
      const card = own.find((one) => beanOf(one) === bean && !give.includes(one));
      if (card) give.push(card);
    }
    this.give = give;
    this.want = [...offer.give];
    this.to = offer.seat;
    this.answers = offer.id;
  }

  /** What is gone from the hand cannot be offered any more; an answered offer may be gone too. */
  keepTo(view: TradingView): void {
    const own = new Set(view.figures.dealable);
    if (this.give.some((card) => !own.has(card))) {
      this.give = this.give.filter((card) => own.has(card));
    }
    if (this.answers >= 0 && !view.offers.some((offer) => offer.id === this.answers)) {
      this.answers = NONE;
    }
  }

  /** The act. Who can deal with one player alone offers to that one. */
  proposal(view: TradingView, changes: { want?: string[]; to?: number } = {}): ProposeAct {
    const [first = EVERYONE, ...more] = view.figures.partners;
    const to = more.length ? (changes.to ?? this.to) : first;
    return {
      do: "propose",
      give: this.give,
      want: changes.want ?? this.want,
      to,
      answers: this.answers,
    };
  }
}

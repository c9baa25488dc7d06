/** The offer that a person is putting together. */

import { beanOf } from "../../lib/games.svelte";
import type { ProposeAct, WireOffer, WireView } from "../../lib/wire";

const EVERYONE = -1;
const NONE = -1;

/** The cards that a player can deal with, where there is no more than hand and turned-up cards. */
function handAndUp(view: WireView): string[] {
  return [...view.own_up, ...view.hand];
}

export class Composer {
  give = $state<string[]>([]);
  want = $state<string[]>([]);
  to = $state(EVERYONE);
  answers = $state(NONE);

  /** `own` tells which cards this player can deal with. */
  constructor(readonly own: (view: WireView) => string[] = handAndUp) {}

  get empty(): boolean {
    return !this.give.length && !this.want.length;
  }

  toggle(card: string): void {
    this.give = this.give.includes(card)
      ? this.give.filter((one) => one !== card)
      : [...this.give, card];
  }

  clear(): void {
    this.give = [];
    this.want = [];
    this.to = EVERYONE;
    this.answers = NONE;
  }

  /** Begins with the other side of an offer: what it wants for what it gives. */
  counter(view: WireView, offer: WireOffer): void {
    const own = this.own(view);
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
  keepTo(view: WireView): void {
    const own = new Set(this.own(view));
    if (this.give.some((card) => !own.has(card))) {
      this.give = this.give.filter((card) => own.has(card));
    }
    if (this.answers >= 0 && !view.offers.some((offer) => offer.id === this.answers)) {
      this.answers = NONE;
    }
  }

  /** The act. Whoever has not the turn deals with the player who has. */
  proposal(view: WireView, me: number, changes: { want?: string[]; to?: number } = {}): ProposeAct {
    const to = view.active === me ? (changes.to ?? this.to) : view.active;
    return {
      do: "propose",
      give: this.give,
      want: changes.want ?? this.want,
      to,
      answers: this.answers,
    };
  }
}

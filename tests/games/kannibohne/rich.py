"""Duels of Kannibohne with cards of their own, and in which many texts are about."""

from __future__ import annotations

import re
from random import Random

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.kannibohne.deck import OUR_DECK, our_cards

ELSEWHEN: dict[int, int] = {1: 4, 2: 1, 4: 3, 6: 3, 7: 4, 8: 1, 9: 4, 10: 3, 11: 1, 17: 4, 19: 1}
"""Texts that can work in other phases than ours, and in which."""


def other_cards() -> str:
    """Our cards with these texts in these phases."""
    content = our_cards()
    for text, phase in ELSEWHEN.items():
        content = re.sub(
            rf"(number = {text}\nbean = \"\w+\"\nphase = )\d", rf"\g<1>{phase}", content
        )
    assert content != our_cards()
    return content


def rich_duel(rng: Random, seats: int, options: dict[str, OptionValue]) -> bohnhaus.Game:
    """A position with texts on top of the fields and long discards, so that everything comes up."""
    beans = [kind.id for kind in OUR_DECK.kinds if "_0" not in kind.id and "_1" not in kind.id]
    piles = {
        bean: [kind.id for kind in OUR_DECK.kinds if kind.id.startswith(bean)] for bean in beans
    }
    fields: list[list[str]] = [[], []]
    taken: list[str] = []
    for seat, bean in zip((0, 0, 1, 1), rng.sample(beans, 4), strict=True):
        texts = piles[bean][1:]
        fields[seat].append(f"{bean} {rng.choice(texts)}")
        taken.append(fields[seat][-1].split()[1])
    free = [kind.id for kind in OUR_DECK.kinds if kind.id not in taken and kind.id not in beans]
    rng.shuffle(free)
    sizes = (rng.randrange(5), rng.randrange(5))
    return bohnhaus.position(
        "kannibohne",
        seats=seats,
        seed=rng.randrange(10**6),
        options=options,
        hands=[" ".join(free[: sizes[0]]), " ".join(free[4 : 4 + sizes[1]])],
        fields=fields,
        discard=" ".join(free[8 : 8 + rng.randrange(7)]),
        barred=rng.randrange(2),
        scores=[rng.randrange(20), rng.randrange(20)],
    )

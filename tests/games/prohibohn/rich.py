"""Towns in which much is owned, so that everything comes up."""

from __future__ import annotations

from random import Random

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.catalog import rules_for
from bohnhaus.games.prohibohn.businesses import CARDS, WITHOUT_TAVERNS


def rich_businesses(rng: Random, seats: int, options: dict[str, OptionValue]) -> bohnhaus.Game:
    """A position of Prohibohn in which much of the town is owned."""
    kinds = rules_for("prohibohn", seats, options).beans.kinds
    owned: list[list[str]] = [[], []]
    for card in CARDS if options.get("tavern") else CARDS[:WITHOUT_TAVERNS]:
        lot = rng.randrange(5)
        if lot < 2 and card.type != "police" and card.id != "raid":
            owned[lot].append(card.id)
    thalers = [
        [kind.id for kind in kinds for _ in range(rng.randint(0, 4))],
        [kind.id for kind in kinds for _ in range(rng.randint(0, 4))],
    ]
    return bohnhaus.position(
        "prohibohn",
        seats=seats,
        seed=rng.randrange(10**6),
        options=options,
        phase="play",
        hands=["blue puff chili pole", "stink green blue"],
        laid=["blue pole", "puff stink"],
        fields=[["blue*2", "chili"], ["green*2", "puff"]],
        businesses=[" ".join(ids) for ids in owned],
        thalers=[" ".join(stack) for stack in thalers],
        bosses=["kidney", "stink*2"],
    )

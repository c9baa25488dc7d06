"""Tables with buildings and thalers of every kind, so that everything comes up."""

from __future__ import annotations

from random import Random

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.catalog import rules_for
from bohnhaus.games.high_bohn.buildings import TYPE_IDS


def rich_towns(rng: Random, seats: int, options: dict[str, OptionValue]) -> bohnhaus.Game:
    """A position of High Bohn in which everyone has some of everything."""
    kinds = rules_for("high-bohn", seats, options).beans.kinds
    towns: list[list[str]] = [[] for _ in range(seats)]
    thalers: list[list[str]] = [[] for _ in range(seats)]
    for type in TYPE_IDS if options.get("cognac") else TYPE_IDS[:-1]:
        owners = rng.sample(range(seats), rng.randint(0, seats - 1))
        for owner, cost in zip(owners, rng.sample((1, 2, 3, 4), len(owners)), strict=True):
            towns[owner].append(f"{type}_{cost}")
    for kind in kinds:
        for seat in range(seats):
            thalers[seat] += [kind.id] * rng.randint(0, min(4, kind.count // seats - 1))
    fields = [
        ["blue chili stink black_eyed red", "green"]
        if {"saloon_3", "saloon_4"} & set(town)
        else ["chili", "blue"]
        for town in towns
    ]
    return bohnhaus.position(
        "high-bohn",
        seats=seats,
        fields=fields,
        seed=rng.randrange(10**6),
        options=options,
        towns=[" ".join(town) for town in towns],
        thalers=[" ".join(stack) for stack in thalers],
        hands=["soy"] * 3,
    )

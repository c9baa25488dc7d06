"""Tables with buildings or businesses and thalers of every kind, so that everything comes up."""

from __future__ import annotations

from random import Random

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.catalog import rules_for
from bohnhaus.games.high_bohn.buildings import TYPE_IDS
from bohnhaus.games.prohibohn.businesses import CARDS, WITHOUT_TAVERNS


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

"""Wars in which much land, thalers and cards are about."""

from __future__ import annotations

from random import Random

import bohnhaus
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.bohnaparte.territories import CORRAL, FOREST, QUARRY, RIVER
from bohnhaus.games.bohnaparte.war import war_of
from bohnhaus.games.catalog import begin, rules_for

OWN_MAP = " C F V C\nF T M T F\n V Q K V\n  W C"
"""A map that no rulebook has."""


def rich_war(rng: Random, seats: int, options: dict[str, OptionValue]) -> bohnhaus.Game:
    """A position with much land, thalers, depots and trains, so that everything comes up."""
    rules = rules_for("bohnaparte", seats, options)
    blank = war_of(begin(rules, seats, seed_from_int(0))).map
    territories = [land for land, kind in enumerate(blank.kinds) if kind != RIVER]
    rng.shuffle(territories)
    land = [territories[seat * 5 : seat * 5 + rng.randint(1, 5)] for seat in range(seats)]
    held = [territory for own in land for territory in own]
    mode = options.get("mode", "classic")
    allowed = {"classic": ["depot"], "cavalry": ["train"], "mixed": ["depot", "train"]}[str(mode)]
    holdings = [rng.choice(["", *allowed]) for _ in range(seats)]
    quarries = [quarry for quarry in held if blank.kinds[quarry] == QUARRY]
    fortresses = 3 - len(blank.all_of(FOREST))
    built = rng.sample(held, min(len(quarries), fortresses)) if mode != "cavalry" else []
    stock = {"": "", "depot": "chili soy", "train": "green soy"}
    return bohnhaus.position(
        "bohnaparte",
        seats=seats,
        seed=rng.randrange(10**6),
        options=options,
        phase="plant",
        land=land,
        fortresses=built[:1],
        exhausted=quarries[:1] if built else [],
        spent=[corral for corral in blank.all_of(CORRAL) if rng.random() < 0.5],
        holdings=holdings,
        stock=[stock[holding] for holding in holdings],
        sealed=[seat for seat in range(seats) if holdings[seat] == "train" and rng.random() < 0.5],
        thalers=[rng.choice(["blue*3", "red garden", "blue*2 stink"]) for _ in range(2)],
        hands=["soy"] * 3,
        run_outs=rng.randrange(rules.run_outs),
    )

"""Bohnanza's kit."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import bohnhaus
from bohnhaus.games.bohnanza.events import Lapsed
from tests.games.bohnanza.playthrough import Trading
from tests.games.kit import GameKit, config
from tests.playthroughs.playing import Script

QUICK = config(4)
KIT = GameKit(
    "bohnanza",
    Path(__file__).parent,
    quick=QUICK,
    configs=(
        config(3),
        QUICK,
        config(5),
        config(3, three_player_fields=3, pay_with="choice"),
        config(3, run_outs=2, third_field_price=1, pay_with="choice"),
        config(4, run_outs=1, third_field_price=2),
        config(5, run_outs=5, third_field_price=1, pay_with="choice"),
    ),
    many=tuple(
        [
            config(
                seats,
                run_outs=1 + number % 5,
                third_field_price=price,
                pay_with=pay,
                three_player_fields=fields,
            )
            for number, (seats, price, pay, fields) in enumerate(
                product((3, 4, 5), (1, 2, 3, 4, 5), ("top", "choice"), (2, 3))
            )
            if seats == 3 or fields == 2
        ]
    ),
    bring_on=(bohnhaus.EndTrading, bohnhaus.Plant, bohnhaus.Harvest, bohnhaus.EndPlanting),
    ends=(bohnhaus.EndTrading,),
    playthrough=Trading,
    scripts=(
        Script("three", 3, 301),
        Script("four", 4, 401),
        Script("five", 5, 501),
        Script("three_with_three_fields", 3, 302, {"three_player_fields": 3, "pay_with": "choice"}),
        Script("four_once_through", 4, 402, {"run_outs": 1}),
    ),
    series=(
        "random,random,random",
        "greedy,random,greedy,random",
        "trader,greedy,random,greedy",
        "trader,trader,trader,trader,trader",
        "planner,trader,greedy,planner",
        "novice,greedy,novice",
    ),
    clicks=(
        "[data-act=accept]",
        "[data-act=plant]",
        "[data-act=harvest].urgent",
        "[data-act=end_planting]",
        "[data-act=decline]",
        "[data-act=end_trading]",
        "[data-act=pass]",
    ),
    rare=frozenset({Lapsed}),
)

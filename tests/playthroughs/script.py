"""The games that are played through, and where they are written down."""

from __future__ import annotations

from pathlib import Path

from bohnhaus.engine.rules import OptionValue
from tests.playthroughs.bohnanza import Trading
from tests.playthroughs.duel import AsDuel
from tests.playthroughs.high_bohn import TOWNS, WithBuildings
from tests.playthroughs.mafia import AgainstTheMafia
from tests.playthroughs.playing import Playthrough, Script
from tests.playthroughs.town import InTown
from tests.playthroughs.war import CAVALRY, AtWar

FOLDER = Path(__file__).parent

COGNAC: dict[str, OptionValue] = {
    "cognac": True,
    "distillery_notice": True,
    "building_bonus": "printed",
}

SCRIPTS = (
    Script("three", 3, 301),
    Script("four", 4, 401),
    Script("five", 5, 501),
    Script("three_with_three_fields", 3, 302, {"three_player_fields": 3, "pay_with": "choice"}),
    Script("four_once_through", 4, 402, {"run_outs": 1}),
    Script("al_cabohne", 2, 201, game="al-cabohne"),
    Script("al_cabohne_all_follow", 2, 224, {"discard_follows": "all"}, "al-cabohne"),
    Script("al_cabohne_solo", 1, 101, game="al-cabohne-solo"),
    Script("al_cabohne_solo_none_follow", 1, 102, {"discard_follows": "none"}, "al-cabohne-solo"),
    Script("high_bohn", 4, 603, game="high-bohn"),
    Script("high_bohn_cognac", 3, 605, COGNAC, "high-bohn", TOWNS),
    Script("prohibohn", 2, 262, game="prohibohn"),
    Script("prohibohn_taverns", 2, 222, {"tavern": True, "restaurant_from": "yield"}, "prohibohn"),
    Script("bohnaparte", 4, 706, {"length": "short"}, "bohnaparte"),
    Script(
        "bohnaparte_cavalry", 3, 706, {"mode": "cavalry", "length": "short"}, "bohnaparte", CAVALRY
    ),
    Script("kannibohne", 2, 701, {"turn_limit": 50}, "kannibohne"),
    Script("kannibohne_match", 2, 703, {"return_game": True}, "kannibohne"),
)

SORTS: dict[str, type[Playthrough]] = {
    "bohnanza": Trading,
    "al-cabohne": AgainstTheMafia,
    "al-cabohne-solo": AgainstTheMafia,
    "high-bohn": WithBuildings,
    "prohibohn": InTown,
    "bohnaparte": AtWar,
    "kannibohne": AsDuel,
}


def perform(script: Script) -> tuple[str, bytes]:
    """The playthrough of this script as text, and the record of its game."""
    playthrough = SORTS[script.game](script)
    playthrough.play()
    return playthrough.text(), playthrough.game.dumps()


def text_file(script: Script) -> Path:
    return FOLDER / f"{script.name}.txt"


def record_file(script: Script) -> Path:
    return FOLDER / f"{script.name}.json"

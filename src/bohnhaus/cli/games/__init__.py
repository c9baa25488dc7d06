"""The games at the terminal, by their ids."""

from __future__ import annotations

from typing import Final

from bohnhaus.cli.games.al_cabohne import AL_CABOHNE, AL_CABOHNE_SOLO
from bohnhaus.cli.games.bohnanza import BOHNANZA
from bohnhaus.cli.games.bohnaparte import BOHNAPARTE
from bohnhaus.cli.games.high_bohn import HIGH_BOHN
from bohnhaus.cli.games.kannibohne import KANNIBOHNE
from bohnhaus.cli.games.prohibohn import PROHIBOHN
from bohnhaus.cli.output import USAGE, Failure
from bohnhaus.cli.terminal import GameTerminal
from bohnhaus.games.catalog import game_info

TERMINALS: Final[dict[str, GameTerminal]] = {
    "bohnanza": BOHNANZA,
    "high-bohn": HIGH_BOHN,
    "bohnaparte": BOHNAPARTE,
    "al-cabohne": AL_CABOHNE,
    "al-cabohne-solo": AL_CABOHNE_SOLO,
    "prohibohn": PROHIBOHN,
    "kannibohne": KANNIBOHNE,
}


def terminal_of(game: str) -> GameTerminal:
    """What the game brings to the terminal, or a failure if it brings nothing."""
    if game not in TERMINALS:
        raise Failure(f"{game_info(game).name} cannot be played in the terminal yet", USAGE)
    return TERMINALS[game]

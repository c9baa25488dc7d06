"""The kits of all games; a new game is entered here."""

from __future__ import annotations

from typing import Final

from tests.games.al_cabohne.kit import KIT as AL_CABOHNE
from tests.games.al_cabohne.kit import SOLO_KIT as AL_CABOHNE_SOLO
from tests.games.bohnanza.kit import KIT as BOHNANZA
from tests.games.bohnaparte.kit import KIT as BOHNAPARTE
from tests.games.high_bohn.kit import KIT as HIGH_BOHN
from tests.games.kannibohne.kit import KIT as KANNIBOHNE
from tests.games.kit import GameKit
from tests.games.prohibohn.kit import KIT as PROHIBOHN

KITS: Final[dict[str, GameKit]] = {
    kit.game: kit
    for kit in (
        BOHNANZA,
        HIGH_BOHN,
        AL_CABOHNE,
        AL_CABOHNE_SOLO,
        PROHIBOHN,
        BOHNAPARTE,
        KANNIBOHNE,
    )
}
"""By game."""

"""What a player can own besides land, and where a card for a fight can come from."""

from __future__ import annotations

from typing import Final

HAND: Final = "hand"
DEPOT: Final = "depot"
TRAIN: Final = "train"
PILE: Final = "pile"
NONE: Final = ""
SOURCES: Final = (HAND, DEPOT, PILE)
"""Where a card for a fight can come from (NB-41)."""
HOLDINGS: Final = (NONE, DEPOT, TRAIN)
"""What a player can own besides land."""

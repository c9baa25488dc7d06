"""How strong attacks and defences are, and who wins."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.rules import Rules
from bohnhaus.games.bohnaparte.territories import CITY, CORRAL, KINDS, VILLAGE

CAVALRY_STRENGTH: Final[int] = KINDS[CORRAL].amount  # NC-5
FORTRESS: Final = 2  # NB-60
NO_CARD: Final = 0  # NB-46
STRONGEST: Final = 20  # NB-71


def strengths(rules: Rules) -> tuple[int, ...]:
    """NB-42: per bean how many cards of it there are in the game."""
    return rules.beans.totals


def defence(kind: int, fortified: bool, strength: int) -> int:
    """NB-70: first the fortress is added to the card, then the least of village, city or forest
    (NC-7) holds, whoever defends."""
    with_fortress = strength + FORTRESS if fortified else strength
    return max(with_fortress, KINDS[kind].least)


def cannon_helps(kind: int, fortified: bool) -> bool:
    """NB-71: against a city, a village or a fortress."""
    return fortified or kind in (CITY, VILLAGE)


def beats(attack: int, against: int, cannon: bool) -> bool:
    """NB-42: the higher attack wins; NB-71: with a cannon at work the equal one too, but not 20
    against 20."""
    return attack > against or (cannon and attack == against != STRONGEST)


def beaten(
    kind: int, fortified: bool, attack: int, cannon: bool, strengths: tuple[int, ...]
) -> list[bool]:
    """For every bean with these strengths, whether the attack beats it in the defence of the
    territory."""
    return [beats(attack, defence(kind, fortified, strength), cannon) for strength in strengths]

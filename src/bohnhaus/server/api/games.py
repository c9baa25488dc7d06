"""What there is to play."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import PathParameter

import bohnhaus
from bohnhaus.bots.listing import listed_game
from bohnhaus.bots.registry import guest_names
from bohnhaus.engine.refusal import Refusal
from bohnhaus.games.catalog import GAMES, HOUSE, clauses
from bohnhaus.server.api.asking import problems
from bohnhaus.server.api.bodies import GameListing, LadderListing, RuleClause
from bohnhaus.server.problems import Refused

NO_GAME: Final = Refusal("BH-25", "there is no such game")
TAGS: Final = ["games"]
LADDER: Final = Path(bohnhaus.__file__).parent / "bots" / "ladder.json"
"""How strong the levels are, as `bench/ladder.py` has measured it."""


@get(
    "/api/games",
    tags=TAGS,
    summary="The games",
    description="All games, with their options and bots.",
    responses=problems(),
)
async def list_games() -> list[GameListing]:
    return _listings(tuple(guest_names()))


@cache
def _listings(guests: tuple[str, ...]) -> list[GameListing]:
    return [msgspec.convert(listed_game(game), GameListing) for game in GAMES.values()]


@get(
    "/api/ladder",
    tags=TAGS,
    summary="How strong the bots are",
    description="By game, what every level won against the one below it, with 95% intervals.",
    responses=problems(),
)
async def show_ladder() -> list[LadderListing]:
    return read_ladder()


@cache
def read_ladder() -> list[LadderListing]:
    """What was measured, by game."""
    return msgspec.json.decode(LADDER.read_bytes(), type=list[LadderListing])


@get(
    "/api/games/{game:str}/rules",
    tags=TAGS,
    summary="The rules of a game",
    description="Every clause, in our words; for `house` the rules that apply to every game.",
    responses=problems(404),
)
async def show_rules(
    game: Annotated[
        str, PathParameter(description="The id of a game, or `house`.", max_length=40, min_length=1)
    ],
) -> list[RuleClause]:
    if game not in GAMES and game != HOUSE:
        raise Refused(NO_GAME, 404)
    return _rules(game)


@cache
def _rules(game: str) -> list[RuleClause]:
    return [RuleClause(clause.id, clause.section, clause.text) for clause in clauses(game)]

"""Made-up positions with an act that is plainly wrong and one that is plainly right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bohnhaus import (
    Accept,
    Decline,
    EndPlanting,
    EndTrading,
    Game,
    Harvest,
    Propose,
    position,
)
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.al_cabohne.actions import EndStep, GiveGroup
from bohnhaus.games.bohnaparte.actions import EndAttacks
from bohnhaus.games.catalog import game_info
from bohnhaus.games.high_bohn.actions import Pass
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.playing import Said
from bohnhaus.reviewing.report import Decision
from bohnhaus.reviewing.tasks import DECISION, SILENCE, task
from tests.games.bohnaparte.test_bots import table as war
from tests.games.kannibohne.table import table as duel
from tests.games.prohibohn.table import table as street


def found(
    game: Game, seat: int, act: object | None, said: tuple[Said, ...] = (), lot: str = "lot"
) -> Finding:
    """What the review finds about this act, or silence, of the seat at this moment."""
    sort = SILENCE if act is None else DECISION
    return judge(task(sort, 1, game.view(seat), act, said, lot))


def judged(game: Game, seat: int, act: object | None) -> Decision:
    """What it says of it."""
    decision = found(game, seat, act).decision
    assert decision is not None
    return decision


@dataclass(frozen=True)
class Known:
    """A position in which everyone can see what is right."""

    name: str
    build: Callable[[], Game]
    seat: int
    wrong: Callable[[Game], object | None]
    right: Callable[[Game, dict[str, object] | None], bool]
    """Whether this, as plain values, is a good act."""


def at(game: str, options: dict[str, OptionValue] | None = None, **parts: object) -> Game:
    """A position with the usual or the fewest seats."""
    seats = game_info(game).min_seats
    return position(game, seats=seats, seed=0, options=options, names=None, **parts)


def does(word: str, **parts: object) -> Callable[[Game, dict[str, object] | None], bool]:
    """Whether the act is this one, as far as it is described."""

    def check(game: Game, act: dict[str, object] | None) -> bool:
        return (
            act is not None
            and act["do"] == word
            and all(str(act.get(key)).startswith(str(value)) for key, value in parts.items())
        )

    return check


def _offered(give: str, want: str, hands: list[str], fields: list[list[str]]) -> Game:
    """Seat 0 is active and has offered something to seat 1."""
    game = at("bohnanza", phase="trade", hands=hands, fields=fields)
    game.play(0, Propose(game.cards(0, give), game.beans(want), 1))
    return game


def _bohnanza_order() -> Game:
    # Green first makes green the only field with two, and so the one to sell for blue.
    return at(
        "bohnanza",
        {"three_player_fields": 3},
        phase="plant_received",
        received=["green blue"],
        fields=[["green", "stink*5", "chili*6"], ["red", "soy", ""], ["blue", "", ""]],
        hands=["green", "red", "soy"],
    )


POSITIONS: tuple[Known, ...] = (
    Known(
        "bohnanza: sell what cannot earn more, not what soon will",
        lambda: at(
            "bohnanza",
            fields=[["red*4", "stink*6"], ["blue*2", "soy"], ["chili", ""]],
            hands=["soy stink stink", "blue", "chili"],
        ),
        0,
        lambda game: Harvest(1),
        does("harvest", field=0),
    ),
    Known(
        "bohnanza: take a gift for a field that lacks one bean",
        lambda: _offered(
            "blue",
            "",
            ["blue soy", "red red", "soy"],
            [["soy*2", "red"], ["blue*3", "green*2"], ["chili", ""]],
        ),
        1,
        lambda game: Decline(1),
        does("accept"),
    ),
    Known(
        "bohnanza: do not give the bean that earns a thaler for one that costs a field",
        lambda: _offered(
            "soy",
            "stink",
            ["soy soy", "stink blue", "soy"],
            [["stink*4", "red"], ["stink*4", "blue*5"], ["chili", ""]],
        ),
        1,
        lambda game: Accept(1, game.cards(1, "stink")),
        does("decline"),
    ),
    Known(
        "bohnanza: plant the second card where it matches",
        lambda: at(
            "bohnanza",
            fields=[["red*4", "stink*2"], ["blue*2", "soy"], ["chili", ""]],
            hands=["red stink*2", "blue", "chili"],
            planted=1,
        ),
        0,
        lambda game: EndPlanting(),
        does("plant", card="red", field=0),
    ),
    Known(
        "bohnanza: offer what is in your way for what grows",
        lambda: at(
            "bohnanza",
            phase="trade",
            up="blue green",
            fields=[["stink*4", "soy*4"], ["blue*5", "chili*2"], ["green*4", ""]],
            hands=["stink soy", "soy", "stink"],
        ),
        0,
        lambda game: EndTrading(),
        does("propose"),
    ),
    Known(
        "high-bohn: plant where it matches",
        lambda: at("high-bohn", fields=["red*4", "blue*3"], hands=["red blue", "blue"]),
        0,
        lambda game: Harvest(1),
        does("plant", card="red", field=0),
    ),
    Known(
        "high-bohn: buy at the end what counts more than its price",
        lambda: at(
            "high-bohn",
            phase="closing",
            seat=0,
            passes=0,
            run_outs=3,
            deck="",
            thalers=["red*4"],
            towns=["saloon_1 bank_1 farm_1"],
        ),
        0,
        lambda game: Pass(),
        does("buy_building"),
    ),
    Known(
        "bohnaparte: attack who has no card to defend with",
        lambda: war(
            land=[[3], [0, 11], [24]],
            hands="blue",
            thalers="red soy",
            deck="",
        ),
        0,
        lambda game: EndAttacks(),
        does("attack"),
    ),
    Known(
        "al-cabohne: plant the group that grows",
        lambda: at(
            "al-cabohne",
            phase="plant",
            up="pole*3",
            fields=["pole*4", ""],
            bosses=["chili", "stink"],
        ),
        0,
        lambda game: EndStep(),
        does("plant_up", bean="pole", field=0),
    ),
    Known(
        "al-cabohne-solo: plant the group that grows",
        lambda: at(
            "al-cabohne-solo",
            phase="plant",
            up="pole*3",
            fields=["pole*4", "", ""],
            bosses=["chili", "", "stink"],
        ),
        0,
        lambda game: GiveGroup(game.beans("pole")[0], 1),
        does("plant_up", bean="pole", field=0),
    ),
    Known(
        "prohibohn: plant the group that grows",
        lambda: street(phase="plant", up="pole*3", fields=[["pole*4", ""]]).game,
        0,
        lambda game: EndStep(),
        does("plant_up", bean="pole", field=0),
    ),
    Known(
        "kannibohne: plant from the offer what grows",
        lambda: duel(phase="plant", up="green", fields=["green*2", "cocoa*2"]).game,
        0,
        lambda game: EndStep(),
        does("plant_up", bean="green", field=0),
    ),
)

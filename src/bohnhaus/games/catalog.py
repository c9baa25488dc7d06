"""The games there are, and how each is begun."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.forms import Form
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import BadOption, Option, OptionValue, Rules
from bohnhaus.engine.state import State, empty_state
from bohnhaus.games.al_cabohne import forms as al_cabohne_forms
from bohnhaus.games.al_cabohne import rulebook as al_cabohne
from bohnhaus.games.bohnanza import forms as bohnanza_forms
from bohnhaus.games.bohnanza import rulebook as bohnanza
from bohnhaus.games.bohnaparte import forms as bohnaparte_forms
from bohnhaus.games.bohnaparte import rulebook as bohnaparte
from bohnhaus.games.bohnaparte.maps import Map, read_map
from bohnhaus.games.bohnaparte.territories import KINDS, Kind
from bohnhaus.games.data import Clause, load_clauses
from bohnhaus.games.high_bohn import forms as high_bohn_forms
from bohnhaus.games.high_bohn import rulebook as high_bohn
from bohnhaus.games.high_bohn.buildings import BUILDINGS, Building
from bohnhaus.games.kannibohne import forms as kannibohne_forms
from bohnhaus.games.kannibohne import rulebook as kannibohne
from bohnhaus.games.kannibohne.end import GOAL
from bohnhaus.games.prohibohn import forms as prohibohn_forms
from bohnhaus.games.prohibohn import rulebook as prohibohn
from bohnhaus.games.prohibohn.businesses import CARDS, TownCard
from bohnhaus.native import Reduced, copy_by_fields

HOUSE: Final = "house"


class UnknownGame(ValueError):
    """Raised for a game id, seat number or option that does not exist; the message says which."""


@dataclass(frozen=True)
class GameInfo:
    """One game: its name, its seats, its options, and how it is begun."""

    id: str
    name: str
    text: str
    """What it is about, in one sentence."""
    folder: str
    """Where its clauses and cards are."""
    min_seats: int
    max_seats: int
    usual_seats: int
    minutes: tuple[int, int]
    """How long a game against bots takes, for a brisk and for a slow person with the usual seats:
    `bench/length.py` works it out."""
    options: tuple[Option, ...]
    terminal: bool
    browser: bool
    rules_version: int
    """The version of its rules that new games follow; games of older ones can still be played."""
    build_rules: Callable[[dict[str, OptionValue], int, int], Rules]
    """From all options, the number of seats, and the version."""
    deal: Callable[[State], None]
    """From a table with all cards in the draw pile, unshuffled, to the first decision."""
    amends: str = ""
    """The game whose rules hold too, as far as its own do not change them."""
    buildings: tuple[Building | TownCard, ...] = ()
    """The cards that there are to buy."""
    goal: int = 0
    """The thalers that win at once; 0 where something else ends the game."""
    territories: tuple[Kind, ...] = ()
    """The sorts of territories that a map can have."""
    among_programs: tuple[tuple[str, OptionValue], ...] = ()
    """Options of which programs that play among themselves take another value by default."""


GAMES: Final[dict[str, GameInfo]] = {
    "bohnanza": GameInfo(
        id="bohnanza",
        name="Bohnanza",
        text="Plant your hand in order, and trade away what you can't use.",
        folder="bohnanza",
        min_seats=3,
        max_seats=5,
        usual_seats=4,
        minutes=(10, 15),
        options=bohnanza.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=bohnanza.RULES_VERSION,
        build_rules=bohnanza.build_rules,
        deal=bohnanza.deal,
    ),
    "high-bohn": GameInfo(
        id="high-bohn",
        name="High Bohn",
        text="Build a town in the Wild West. Every building bends a rule.",
        folder="high_bohn",
        min_seats=3,
        max_seats=5,
        usual_seats=4,
        minutes=(10, 20),
        options=high_bohn.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=high_bohn.RULES_VERSION,
        build_rules=high_bohn.build_rules,
        deal=high_bohn.deal,
        amends="bohnanza",
        buildings=BUILDINGS,
    ),
    "al-cabohne": GameInfo(
        id="al-cabohne",
        name="Al Cabohne",
        text="You, one rival, and a mafia that grows beans too.",
        folder="al_cabohne",
        min_seats=2,
        max_seats=2,
        usual_seats=2,
        minutes=(15, 25),
        options=al_cabohne.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=al_cabohne.RULES_VERSION,
        build_rules=al_cabohne.build_rules,
        deal=al_cabohne.deal,
    ),
    "al-cabohne-solo": GameInfo(
        id="al-cabohne-solo",
        name="Al Cabohne solo",
        text="Three bosses against you. Their thalers count double.",
        folder="al_cabohne_solo",
        min_seats=1,
        max_seats=1,
        usual_seats=1,
        minutes=(10, 20),
        options=al_cabohne.SOLO_OPTIONS,
        terminal=True,
        browser=True,
        rules_version=al_cabohne.RULES_VERSION,
        build_rules=al_cabohne.build_solo_rules,
        deal=al_cabohne.deal_solo,
        amends="al-cabohne",
    ),
    "prohibohn": GameInfo(
        id="prohibohn",
        name="Prohibohn",
        text="Al Cabohne with a town to buy up: casinos, theatres and a raid.",
        folder="prohibohn",
        min_seats=2,
        max_seats=2,
        usual_seats=2,
        minutes=(20, 40),
        options=prohibohn.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=prohibohn.RULES_VERSION,
        build_rules=prohibohn.build_rules,
        deal=prohibohn.deal,
        amends="al-cabohne",
        buildings=CARDS,
    ),
    "bohnaparte": GameInfo(
        id="bohnaparte",
        name="Bohnaparte",
        text="Thalers pay for attacks, and your beans fight for land.",
        folder="bohnaparte",
        min_seats=3,
        max_seats=6,
        usual_seats=4,
        minutes=(10, 20),
        options=bohnaparte.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=bohnaparte.RULES_VERSION,
        build_rules=bohnaparte.build_rules,
        deal=bohnaparte.deal,
        amends="bohnanza",
        territories=KINDS,
    ),
    "kannibohne": GameInfo(
        id="kannibohne",
        name="Kannibohne",
        text="A quick duel: the card on top of a field has a trick.",
        folder="kannibohne",
        min_seats=2,
        max_seats=2,
        usual_seats=2,
        minutes=(10, 15),
        options=kannibohne.OPTIONS,
        terminal=True,
        browser=True,
        rules_version=kannibohne.RULES_VERSION,
        build_rules=kannibohne.build_rules,
        deal=kannibohne.deal,
        goal=GOAL,
        among_programs=kannibohne.AMONG_PROGRAMS,
    ),
}


def game_info(id: str) -> GameInfo:
    """The game with this id."""
    if id not in GAMES:
        raise UnknownGame(f"there is no game {id!r}; the games are: {', '.join(GAMES)}")
    return GAMES[id]


def full_options(game: GameInfo, given: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """All options of the game: the given ones checked, the others by default."""
    known = {option.key: option for option in game.options}
    for key, value in given.items():
        if key not in known:
            raise UnknownGame(
                f"{game.name} has no option {key!r}; its options are: {', '.join(known)}"
            )
        option = known[key]
        if option.type == "text":
            _check_text(game, option, value)
            continue
        # True == 1 in Python, so the type is asked too.
        if value not in option.choices or type(value) is not type(option.default):
            choices = ", ".join([_written(choice) for choice in option.choices])
            raise UnknownGame(
                f"{game.name} has no {key}={_written(value)}; the choices are: {choices}"
            )
    return {key: given.get(key, option.default) for key, option in known.items()}


def _check_text(game: GameInfo, option: Option, value: OptionValue) -> None:
    """UnknownGame, unless this is the default or a text that the option takes."""
    if not isinstance(value, str):
        raise UnknownGame(f"the option {option.key!r} of {game.name} should be a text")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise UnknownGame(
            f"the option {option.key!r} of {game.name} is not written in Unicode"
        ) from error
    if value == option.default or option.check is None:
        return
    wrong = option.check(value)
    if wrong is not None:
        raise UnknownGame(f"{game.name} cannot take these {option.key}: {wrong}")


def _written(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


SWITCHES: Final[dict[str, OptionValue]] = {"on": True, "off": False}


def read_option(game: GameInfo, key: str, text: str) -> OptionValue:
    """The value that a text like `3`, `choice` or `on` stands for."""
    for option in game.options:
        if option.key == key:
            if option.type == "bool" and text.lower() in SWITCHES:
                return SWITCHES[text.lower()]
            for choice in option.choices:
                if _written(choice) == text.lower():
                    return choice
    return text


MOST_BUILT: Final = 1000
"""Free texts among the options make ever new rules, so not all of them are kept."""

_built: Final[dict[tuple[str, int, int, tuple[tuple[str, OptionValue], ...]], Rules]] = {}


def rules_for(
    id: str, seats: int, options: dict[str, OptionValue], version: int | None = None
) -> Rules:
    """The rules of a game with these options, in the newest version unless told otherwise; built
    once."""
    game = game_info(id)
    chosen = game.rules_version if version is None else version
    if not 1 <= chosen <= game.rules_version:
        raise UnknownGame(
            f"there is no version {chosen} of the rules of {game.name}; "
            f"this Bohnhaus plays versions up to {game.rules_version}"
        )
    if not game.min_seats <= seats <= game.max_seats:
        raise UnknownGame(f"{game.name} is for {_players(game)}, not {seats}")
    full = full_options(game, options)
    key = (id, seats, chosen, tuple(full.items()))
    found = _built.get(key)
    if found is None:
        try:
            found = game.build_rules(full, seats, chosen)
        except BadOption as error:
            raise UnknownGame(f"{game.name}: {error}") from error
        if len(_built) >= MOST_BUILT:
            _built.clear()
        _built[key] = found
    return found


def _reduce_rules(rules: Rules) -> Reduced:
    """Rules are copied and pickled by their name: they are one value, built once."""
    return rules_for, (rules.game, rules.seats, rules.options, rules.version)


def _reduce_map(map: Map) -> Reduced:
    return read_map, (map.text,)


FORMS: Final[tuple[Form, ...]] = tuple(
    [
        form
        for forms in (
            bohnanza_forms,
            high_bohn_forms,
            al_cabohne_forms,
            prohibohn_forms,
            bohnaparte_forms,
            kannibohne_forms,
        )
        for form in (*forms.ACTS, *forms.EVENTS)
    ]
)
"""Of every sort of act and event that there is."""

copyreg.pickle(Rules, _reduce_rules)
copyreg.pickle(Map, _reduce_map)
copy_by_fields(Refusal, *[form.cls for form in FORMS])


def _players(game: GameInfo) -> str:
    if game.min_seats == game.max_seats:
        return "1 player" if game.min_seats == 1 else f"{game.min_seats} players"
    return f"{game.min_seats} to {game.max_seats} players"


def begin(rules: Rules, seats: int, seed: bytes) -> State:
    """The game right after the deal."""
    state = empty_state(rules, seats, seed)
    game_info(rules.game).deal(state)
    return state


def begin_aloud(rules: Rules, seats: int, seed: bytes) -> tuple[State, list[object]]:
    """The game right after the deal, and what happened until then."""
    state = empty_state(rules, seats, seed)
    events: list[object] = []
    state.events = events
    game_info(rules.game).deal(state)
    state.events = None
    return state, events


def clauses(id: str) -> list[Clause]:
    """The clauses of a game, those of the game that it amends after its own; or of the house."""
    if id == HOUSE:
        return load_clauses(HOUSE)
    game = game_info(id)
    return load_clauses(game.folder) + (clauses(game.amends) if game.amends else [])


def find_clause(id: str) -> Clause | None:
    """The clause with this number, in whichever rulebook."""
    for game in [HOUSE, *GAMES]:
        for clause in clauses(game):
            if clause.id.lower() == id.lower():
                return clause
    return None

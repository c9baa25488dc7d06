"""Lets bots of others play under a name, where somebody has asked for them."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import BOTS, BotInfo, admit, dismiss
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import Result
from bohnhaus.games.catalog import GAMES, full_options, rules_for
from bohnhaus.guests.classes import ClassPlayer, load_class, make_instance
from bohnhaus.guests.names import BadGuest, Named, read_name
from bohnhaus.guests.player import ILLEGAL, GuestPlayer, Strikes, Terms
from bohnhaus.guests.programs import ProgramPlayer, check_program

USUAL_TEXT: Final = "a bot written by someone else"
MOST_TEXT: Final = 120
MOST_NAME: Final = 40
LONGEST_CHECK: Final = 120.0
"""Seconds that looking at a bot may take: it is asked about every game."""
_NAMED: Final = re.compile(r"([\w-]+)=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Guest:
    """A bot of others that was found fit to play: plain values, for other processes."""

    name: str
    """What it is called here."""
    spec: str
    games: tuple[str, ...] = ()
    """The games that it knows; empty for all."""
    text: str = USUAL_TEXT


def find_guests(
    specs: Iterable[str],
    game: str,
    seats: int,
    options: dict[str, OptionValue],
    terms: Terms,
) -> list[Guest]:
    """The bots of others among those named, each tried once. Raises BadGuest."""
    found: list[Guest] = []
    for spec in dict.fromkeys(spec.strip() for spec in specs):
        named = read_name(spec)
        if named is not None:
            _check(named, game, seats, dict(rules_for(game, seats, options).options), terms)
            found.append(Guest(spec, named.whole))
    return found


def _check(
    named: Named, game: str, seats: int, options: dict[str, OptionValue], terms: Terms
) -> None:
    """Raises BadGuest if the bot cannot play the game."""
    if named.kind == "program":
        plays = check_program(named, Strikes(terms), game, seats, options).play
    else:
        cls = load_class(named)
        games = games_of(cls)
        plays = not games or game in games
        if plays:
            make_instance(cls, named, game, 0)
    if not plays:
        raise BadGuest(f"{named.spec} does not play {game}")


def games_of(cls: type) -> tuple[str, ...]:
    """The games that a class says it knows; empty for all."""
    games = getattr(cls, "games", ())
    if not isinstance(games, list | tuple | set | frozenset):
        raise BadGuest(f"{cls.__name__}.games should be a tuple of the ids of games")
    unknown = [game for game in games if game not in GAMES]
    if unknown:
        raise BadGuest(f"{cls.__name__}.games names {unknown[0]!r}, and there is no such game")
    return tuple(games)


# --- at a server --------------------------------------------------------------------------


def split_name(text: str) -> tuple[str, str]:
    """What a host wants a bot to be called, if anything, and the bot: `NAME=SPEC`."""
    given = _NAMED.fullmatch(text)
    return (given[1], given[2]) if given is not None else ("", text)


def describe(text: str, terms: Terms) -> Guest:
    """The bot as a server lists it. Raises BadGuest."""
    name, spec = split_name(text)
    named = read_name(spec)
    if named is None:
        raise BadGuest(f"there is no bot {spec!r} to add")
    if named.kind == "program":
        guest = _described_program(named, terms)
    else:
        cls = load_class(named)
        games = games_of(cls)
        for game in games or list(GAMES)[:1]:
            make_instance(cls, named, game, 0)
        guest = Guest(named.short, named.whole, games, _text(inspect.getdoc(cls) or ""))
    return replace(guest, name=name or guest.name)


def _described_program(named: Named, terms: Terms) -> Guest:
    games: list[str] = []
    text = ""
    for game in GAMES.values():
        rules = rules_for(game.id, game.usual_seats, full_options(game, {}))
        ready = check_program(named, Strikes(terms), game.id, game.usual_seats, dict(rules.options))
        if ready.play:
            games.append(game.id)
            text = text or ready.text
    if not games:
        raise BadGuest(f"{named.spec} plays none of the games")
    return Guest(named.short, named.whole, tuple(games), _text(text))


def _text(doc: str) -> str:
    line = (doc.strip().splitlines() or [""])[0].strip().rstrip(".")
    return line[:MOST_TEXT] if line.isprintable() and line else USUAL_TEXT


def describe_elsewhere(texts: Sequence[str]) -> list[Guest]:
    """The bots that a host adds, looked at in another process: nothing of them is loaded into the
    server's own. Raises BadGuest."""
    found: dict[str, Guest] = {}
    for text in texts:
        guest = _describe_elsewhere(text)
        if guest.name in BOTS or guest.name in found:
            raise BadGuest(f"there is a bot {guest.name!r} already: --bot NAME={guest.spec}")
        if not re.fullmatch(rf"[\w-]{{1,{MOST_NAME}}}", guest.name):
            raise BadGuest(f"{guest.name!r} is no name for a bot: --bot NAME={guest.spec}")
        found[guest.name] = guest
    return list(found.values())


def _describe_elsewhere(text: str) -> Guest:
    begin = (
        "import sys; sys.path[:] = sys.argv[2:]\n"
        "from bohnhaus.guests.admission import tell; tell(sys.argv[1])"
    )
    command = [sys.executable, "-P", "-c", begin, text, *sys.path]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=LONGEST_CHECK
        )
        told = json.loads(done.stdout)
    except subprocess.TimeoutExpired as error:
        raise BadGuest(f"{text} takes too long to load") from error
    except ValueError as error:
        raise BadGuest(f"{text} ends the process that loads it") from error
    if "wrong" in told:
        raise BadGuest(told["wrong"])
    return Guest(told["name"], told["spec"], tuple(told["games"]), told["text"])


def tell(text: str) -> None:
    """Prints the described bot as JSON."""
    try:
        told: dict[str, object] = asdict(describe(text, Terms()))
    except BadGuest as error:
        told = {"wrong": str(error)}
    print(json.dumps(told))


# --- at a table -----------------------------------------------------------------------------


def bot_info(guest: Guest, terms: Terms) -> BotInfo:
    """The guest as the registry has it. Raises BadGuest."""
    named = read_name(guest.spec)
    if named is None:
        raise BadGuest(f"there is no bot {guest.spec!r}")
    lasting = Strikes(terms) if terms.forgives is not None else None

    def make(game: str, keys: dict[str, str], seed: int) -> Player:
        strikes = lasting or Strikes(terms)
        if named.kind == "program":
            return ProgramPlayer(named, seed, strikes, keeps=lasting is not None)
        return ClassPlayer(make_instance(load_class(named), named, game, seed), strikes)

    return BotInfo(guest.name, guest.text, (), guest.games, make)


def admit_all(guests: Iterable[Guest], terms: Terms) -> None:
    """From now on these guests can be named in this process."""
    for guest in guests:
        admit(bot_info(guest, terms))


@contextmanager
def admitted(guests: Sequence[Guest], terms: Terms) -> Iterator[None]:
    """For so long these guests can be named in this process."""
    admit_all(guests, terms)
    try:
        yield
    finally:
        for guest in guests:
            dismiss(guest.name)


@dataclass
class Conduct:
    """How a bot of others behaved."""

    faults: dict[str, int] = field(default_factory=dict)
    """How often it failed, by sort."""
    said: str = ""
    """What it wrote to its standard error, or where it failed first."""

    def add(self, other: Conduct) -> None:
        """Both together."""
        for sort, count in other.faults.items():
            self.faults[sort] = self.faults.get(sort, 0) + count
        self.said = self.said or other.said


def end_game(
    players: Sequence[Player | None], refused_by: Sequence[int], result: Result | None
) -> list[Conduct]:
    """The game is over for bots of others, and programs end; seat by seat how they behaved."""
    found = []
    for player, illegal in zip(players, refused_by, strict=True):
        conduct = Conduct()
        if isinstance(player, GuestPlayer):
            player.over(result)
            conduct = Conduct(player.faults.copy(), player.said)
        if illegal:
            conduct.faults[ILLEGAL] = illegal
        found.append(conduct)
    return found

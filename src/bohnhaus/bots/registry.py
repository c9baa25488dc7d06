"""Players by name: `trader`, or `random:offers=false`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bohnhaus.bots.al_cabohne import greedy as al_cabohne
from bohnhaus.bots.al_cabohne.mafioso import Craft, MafiosoBot
from bohnhaus.bots.bohnaparte import greedy as bohnaparte
from bohnhaus.bots.bohnaparte.general import GeneralBot
from bohnhaus.bots.bohnaparte.marshal import MarshalBot
from bohnhaus.bots.greedy import GreedyBot
from bohnhaus.bots.high_bohn import greedy as high_bohn
from bohnhaus.bots.high_bohn import trader as high_bohn_trader
from bohnhaus.bots.high_bohn.tycoon import TycoonBot
from bohnhaus.bots.kannibohne import greedy as kannibohne
from bohnhaus.bots.kannibohne.search import SearchBot
from bohnhaus.bots.novice import SLIPS, SLIPS_AMONG_TRADERS, NoviceBot
from bohnhaus.bots.planner import PlannerBot
from bohnhaus.bots.player import Player
from bohnhaus.bots.prohibohn.greedy import TownGreedyBot
from bohnhaus.bots.prohibohn.mafioso import TownCraft
from bohnhaus.bots.random_bot import RandomBot
from bohnhaus.bots.trader import TraderBot


class UnknownBot(ValueError):
    """Raised for a player that does not exist; the message says which there are."""


@dataclass(frozen=True)
class Key:
    """A setting of a player."""

    key: str
    choices: tuple[str, ...]
    default: str
    text: str
    games: tuple[str, ...] = ()
    """The games in which there is such a setting; empty for all."""
    most: int = 0
    """If not 0, every whole number from 1 to this one will do, besides the choices."""

    def takes(self, value: str, listed: bool) -> bool:
        """Whether this is one of its values; `listed`: one of the choices."""
        if value in self.choices:
            return True
        if listed or not 0 < len(value) <= len(str(self.most)) or value.strip("0123456789"):
            return False
        return 1 <= int(value) <= self.most

    def said(self, between: str, listed: bool) -> str:
        """Its values, in words."""
        choices = between.join(self.choices)
        if listed or not self.most:
            return choices
        return f"{choices}, or any whole number up to {self.most}"


@dataclass(frozen=True)
class BotInfo:
    """One sort of bot."""

    name: str
    text: str
    keys: tuple[Key, ...]
    games: tuple[str, ...]
    """The games that it knows; empty for all."""
    make: Callable[[str, dict[str, str], int], Player]
    """From the game, the settings and a seed."""
    quick: bool = False
    """Whether it answers in a millisecond or two, whatever its settings: a server lets no quick
    player wait for a slow one."""

    def keys_in(self, game: str) -> tuple[Key, ...]:
        """The settings that it has in a game."""
        return tuple([key for key in self.keys if not key.games or game in key.games])


def _random(game: str, keys: dict[str, str], seed: int) -> Player:
    return RandomBot(seed, keys["offers"] == "true")


def _greedy(game: str, keys: dict[str, str], seed: int) -> Player:
    if game == KANNIBOHNE:
        return kannibohne.GreedyBot()
    if game in TOWN_GAMES:
        return TownGreedyBot()
    if game in MAFIA_GAMES:
        return al_cabohne.GreedyBot()
    if game == BOHNAPARTE:
        return bohnaparte.GreedyBot()
    return high_bohn.GreedyBot() if game == HIGH_BOHN else GreedyBot()


def _novice(game: str, keys: dict[str, str], seed: int) -> Player:
    trades = game in TRADING_GAMES or game == BOHNAPARTE
    return NoviceBot(seed, _greedy(game, {}, seed), SLIPS_AMONG_TRADERS if trades else SLIPS)


def _trader(game: str, keys: dict[str, str], seed: int) -> Player:
    return high_bohn_trader.TraderBot(keys["buy"] == "on") if game == HIGH_BOHN else TraderBot()


def _planner(game: str, keys: dict[str, str], seed: int) -> Player:
    return PlannerBot()


def _mafioso(game: str, keys: dict[str, str], seed: int) -> Player:
    craft = TownCraft(keys["buy"] == "on") if game in TOWN_GAMES else Craft(strong=False)
    return MafiosoBot(seed, int(keys["games"]), craft)


def _veteran(game: str, keys: dict[str, str], seed: int) -> Player:
    return MafiosoBot(seed, int(keys["games"]), Craft(strong=True))


def _general(game: str, keys: dict[str, str], seed: int) -> Player:
    return GeneralBot(seed, keys["attack"] == "planned")


def _marshal(game: str, keys: dict[str, str], seed: int) -> Player:
    return MarshalBot(seed)


def _tycoon(game: str, keys: dict[str, str], seed: int) -> Player:
    return TycoonBot()


def _search(game: str, keys: dict[str, str], seed: int) -> Player:
    return SearchBot(seed, int(keys["nodes"]))


BOHNANZA: Final = "bohnanza"
HIGH_BOHN: Final = "high-bohn"
BOHNAPARTE: Final = "bohnaparte"
TRADING_GAMES: Final = (BOHNANZA, HIGH_BOHN)
MAFIA_GAMES: Final = ("al-cabohne", "al-cabohne-solo")
TOWN_GAMES: Final = ("prohibohn",)
KANNIBOHNE: Final = "kannibohne"
MOST_GAMES: Final = 100_000
"""That a player may imagine for one decision."""

# From the weakest to the strongest.
BOTS: Final[dict[str, BotInfo]] = {
    "random": BotInfo(
        "random",
        "plays at random: every legal move is equally likely",
        (Key("offers", ("true", "false"), "true", "whether it makes its own offers"),),
        (),
        _random,
        quick=True,
    ),
    "novice": BotInfo(
        "novice",
        "makes mistakes, and is kind in deals",
        (),
        (*TRADING_GAMES, BOHNAPARTE, *MAFIA_GAMES, *TOWN_GAMES, KANNIBOHNE),
        _novice,
        quick=True,
    ),
    "greedy": BotInfo(
        "greedy",
        "does whatever helps right now",
        (),
        (*TRADING_GAMES, BOHNAPARTE, *MAFIA_GAMES, *TOWN_GAMES, KANNIBOHNE),
        _greedy,
        quick=True,
    ),
    "trader": BotInfo(
        "trader",
        "weighs up its beans and makes profitable deals",
        (Key("buy", ("on", "off"), "on", "whether it buys buildings", (HIGH_BOHN,)),),
        TRADING_GAMES,
        _trader,
        quick=True,
    ),
    "planner": BotInfo(
        "planner",
        "plans its whole hand and offers what others will take",
        (),
        (BOHNANZA,),
        _planner,
    ),
    "tycoon": BotInfo(
        "tycoon",
        "plans its whole hand, offers what others will take, and buys buildings",
        (),
        (HIGH_BOHN,),
        _tycoon,
    ),
    "mafioso": BotInfo(
        "mafioso",
        "plans its turn and plays it through in its head",
        (
            Key(
                "games",
                ("25", "50", "100", "200", "400", "800"),
                "400",
                "how many games it plays through for each plan",
                MAFIA_GAMES,
                most=MOST_GAMES,
            ),
            Key(
                "games",
                ("25", "50", "100", "200", "400", "800", "1600"),
                "100",
                "how many games it plays through for each plan",
                TOWN_GAMES,
                most=MOST_GAMES,
            ),
            Key(
                "buy",
                ("on", "off"),
                "on",
                "whether it buys businesses, police and the raid",
                TOWN_GAMES,
            ),
        ),
        MAFIA_GAMES + TOWN_GAMES,
        _mafioso,
    ),
    "general": BotInfo(
        "general",
        "makes profitable deals and attacks with a plan",
        (Key("attack", ("planned", "random"), "planned", "how it chooses its attacks"),),
        (BOHNAPARTE,),
        _general,
        quick=True,
    ),
    "marshal": BotInfo(
        "marshal",
        "plans its whole hand, offers what others will take, and attacks with a plan",
        (),
        (BOHNAPARTE,),
        _marshal,
    ),
    "search": BotInfo(
        "search",
        "thinks ahead by playing on with cards that fit what it has seen",
        (
            Key(
                "nodes",
                ("25", "50", "100", "200", "400", "800", "1600"),
                "200",
                "how many games it plays through for each decision",
                most=MOST_GAMES,
            ),
        ),
        (KANNIBOHNE,),
        _search,
    ),
    "veteran": BotInfo(
        "veteran",
        "thinks ahead with what it learned from many games",
        (
            Key(
                "games",
                ("100", "200", "400", "800", "1600", "3200", "6400"),
                "800",
                "how many games it plays through for each plan",
                most=MOST_GAMES,
            ),
        ),
        MAFIA_GAMES,
        _veteran,
    ),
}


@dataclass(frozen=True)
class Level:
    """How strong an opponent a person wants, whatever program that is in a game."""

    name: str
    text: str
    bot: str
    """The player that plays so, as `read_bot` reads it."""


# From the easiest on, and what each is like. People choose among these, programs among BOTS.
LEVELS: Final = {
    "easy": "makes mistakes and is kind in deals: good for your first game",
    "medium": "plays soundly and misses a few chances",
    "hard": "plans ahead and gives nothing away",
    "expert": "takes its time over every move",
}

# By game: who plays at each level. The hard one answers at once, so it also gives hints and plays
# for those who have left; an expert is for games in which it helps to think longer.
LEVEL_BOTS: Final[dict[str, tuple[str, ...]]] = {
    BOHNANZA: ("novice", "trader", "planner"),
    HIGH_BOHN: ("novice", "trader", "tycoon"),
    BOHNAPARTE: ("novice", "general", "marshal"),
    "al-cabohne": ("novice", "mafioso:games=25", "veteran", "veteran:games=6400"),
    "al-cabohne-solo": ("novice", "mafioso:games=25", "veteran", "veteran:games=6400"),
    "prohibohn": ("novice", "mafioso:games=25", "mafioso:games=200"),
    KANNIBOHNE: ("novice", "search:nodes=25", "search:nodes=100", "search:nodes=800"),
}
HARD: Final = 2
"""The place of the hard level among the bots of a game."""


_guests: Final[dict[str, BotInfo]] = {}
"""Bots of others that may play in this process, by the text that names them."""


def admit(guest: BotInfo) -> None:
    """From now on the guest can be named like our own bots: by its whole name, without settings."""
    _guests[guest.name] = guest


def dismiss(name: str) -> None:
    """There is no such guest any more."""
    _guests.pop(name, None)


def guests_of(game: str) -> list[BotInfo]:
    """The guests that know a game."""
    return [guest for guest in _guests.values() if not guest.games or game in guest.games]


def guest_names() -> list[str]:
    """What the guests are called."""
    return list(_guests)


def is_guest(spec: str) -> bool:
    """Whether the text names a guest."""
    return spec.strip() in _guests


_FIRST_NAMES: Final = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Fritz", "Gesa", "Hugo")


def bot_name(number: int, spec: str) -> str:
    """What a player is called at a table with people: openly a bot, such as `Ada [trader]`."""
    return f"{_FIRST_NAMES[number]} [{spec}]"


def bots_of(game: str) -> list[BotInfo]:
    """The players that know a game."""
    return [bot for bot in BOTS.values() if not bot.games or game in bot.games]


def best_bot(game: str) -> str:
    """The strongest player of a game that answers at once: the hard one. In a game without levels,
    the last one that knows it."""
    levels = LEVEL_BOTS.get(game)
    return levels[HARD] if levels else bots_of(game)[-1].name


def levels_of(game: str) -> list[Level]:
    """The levels of a game, each with its player."""
    levels = zip(LEVELS.items(), LEVEL_BOTS.get(game, ()), strict=False)
    return [Level(name, text, bot) for (name, text), bot in levels]


def here_or_best(game: str, spec: str) -> str:
    """The text, or the strongest bot where there is no such guest any more."""
    try:
        read_bot(game, spec)
    except UnknownBot:
        return best_bot(game)
    return spec


def read_bot(game: str, spec: str, listed: bool = False) -> tuple[BotInfo, dict[str, str]]:
    """The player and its settings that a text names; `listed`: no numbers but the choices, where
    others pay for the time that a player takes."""
    guests = {guest.name: guest for guest in guests_of(game)}
    if spec.strip() in guests:
        return guests[spec.strip()], {}
    name, *settings = spec.strip().split(":")
    there = {bot.name: bot for bot in bots_of(game)}
    if name not in there:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join([*there, *guests])}")
    bot = there[name]
    known = {key.key: key for key in bot.keys_in(game)}
    values = {key.key: key.default for key in known.values()}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals and key in known:
            choices = known[key].said("|", listed)
            raise UnknownBot(f"{name}:{key} needs a value; the choices are: {choices}")
        if key not in known:
            keys = ", ".join(known) or "none"
            raise UnknownBot(f"{name} has no setting {setting!r}; its keys are: {keys}")
        if not known[key].takes(value, listed):
            choices = known[key].said(", ", listed)
            raise UnknownBot(f"{name} has no {key}={value}; the choices are: {choices}")
        values[key] = value
    return bot, values


def wants_polls(game: str, spec: str) -> bool:
    """Whether the bot wants to be asked out of turn. A guest is not made just to find out: it is
    asked, and has nothing to say."""
    return is_guest(spec) or make_bot(game, spec, 0).wants_polls


def make_bot(game: str, spec: str, seed: int) -> Player:
    """A player for one game."""
    bot, values = read_bot(game, spec)
    return bot.make(game, values, seed)

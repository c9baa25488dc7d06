"""What requests and responses are made of. Limits stand here, and so in the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from bohnhaus.engine.rules import OptionValue
from bohnhaus.reviewing.report import Review
from bohnhaus.server.entries import Daily, Pace, Setup
from bohnhaus.server.messages import CommandId
from bohnhaus.server.names import MOST_NAME

LEAST_PASSWORD = 10
MOST_PASSWORD = 200
MOST_PAGE = 100

Name: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MOST_NAME,
        description="Letters of any alphabet, digits, spaces and punctuation, but no brackets.",
        examples=["Anna"],
    ),
]
Password: TypeAlias = Annotated[str, Meta(min_length=LEAST_PASSWORD, max_length=MOST_PASSWORD)]
GivenPassword: TypeAlias = Annotated[str, Meta(max_length=MOST_PASSWORD)]
Code: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, description="Case and spaces don't matter.")
]
Time: TypeAlias = Annotated[int, Meta(description="Milliseconds since the epoch.")]


class _Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What all requests share."""


# --- people -----------------------------------------------------------------------------


class NewGuest(_Request, frozen=True):
    """A guest says a name."""

    name: Name


class Rename(_Request, frozen=True):
    """Another name, at tables entered from now on."""

    name: Name


class NewPassword(_Request, frozen=True):
    """A password for your name, and the current one where it is needed."""

    password: Password
    current: GivenPassword | None = None


class Login(_Request, frozen=True):
    """Name and password."""

    name: Name
    password: GivenPassword


class Recovery(_Request, frozen=True):
    """A recovery code, as it was shown once."""

    code: Code


class PersonInfo(Struct, frozen=True):
    """A person, as only that person sees it."""

    name: str
    registered: Annotated[bool, Meta(description="Whether the name has a password.")]
    recoverable: Annotated[bool, Meta(description="Whether there is a recovery code.")]
    since: Time
    may_reset: Annotated[
        bool,
        Meta(
            description="Whether a new password can be set without the current one: for a while "
            "after coming in with a recovery code."
        ),
    ] = False


class SessionInfo(Struct, frozen=True):
    """Who asks, if that is known."""

    person: PersonInfo | None
    push_key: Annotated[
        str | None,
        Meta(
            description="The server's key for push subscriptions (VAPID, RFC 8292), in base64url; "
            "null if it sends no notifications."
        ),
    ] = None


class NewSubscription(_Request, frozen=True):
    """How messages reach a browser: what its push service says to a page that subscribes."""

    endpoint: Annotated[
        str, Meta(min_length=1, max_length=1000, description="An address that begins with https.")
    ]
    p256dh: Annotated[
        str, Meta(max_length=100, description="The browser's public key, in base64url.")
    ]
    auth: Annotated[str, Meta(max_length=40, description="Its secret, in base64url.")]
    language: Annotated[
        str,
        Meta(pattern="^[a-z]{2,10}$", description="Comes with every message.", examples=["de"]),
    ] = "en"


class Admitted(Struct, frozen=True):
    """A session has begun. A browser has it as a cookie that no script can read; a program, which
    sends no Origin header, is told the token, for `Authorization: Bearer`."""

    person: PersonInfo
    token: str | None


class RecoveryCode(Struct, frozen=True):
    """Shown once; only its hash is kept. It opens a session on any device until there is a new
    one."""

    code: Annotated[str, Meta(examples=["7K2M9-QX4TB-0HJWE-S8VNA-3GRZC"])]


class PlayedGame(Struct, frozen=True):
    """A finished game of the person."""

    table: str
    game: str
    players: int
    seat: int
    score: int
    won: Annotated[float, Meta(description="1 for the winner; a share of it if several won.")]
    ended_at: Time
    margin: Annotated[
        int | None,
        Meta(description="The score minus the best of the others; null for old games."),
    ]
    stood_in: Annotated[
        bool,
        Meta(
            description="Whether a bot played for the person at least once: then the game counts "
            "neither as a win nor in bests and statistics."
        ),
    ] = False


class Bests(Struct, frozen=True):
    """Finished games of one kind, the greatest margin first."""

    games: tuple[PlayedGame, ...]


class History(Struct, frozen=True):
    """Finished games, the last one first."""

    games: tuple[PlayedGame, ...]
    next: Annotated[str | None, Meta(description="For `before`, to read on; null at the end.")]


class GameStatistics(Struct, frozen=True):
    """A person's games of one kind."""

    game: str
    games: int
    wins: float
    mean_score: float


class PersonStatistics(Struct, frozen=True):
    """A person's games, game by game."""

    games: tuple[GameStatistics, ...]


# --- games ------------------------------------------------------------------------------


class SeatNumbers(Struct, frozen=True):
    min: int
    max: int


class GameOption(Struct, frozen=True):
    """A choice that the rulebook leaves, or that differs between editions."""

    key: str
    type: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    clause: str
    house: Annotated[bool, Meta(description="Whether it is about the table, whatever is played.")]
    label: Annotated[str, Meta(description="Its name where people choose.")]
    choice_labels: Annotated[
        tuple[str, ...], Meta(description="The names of the choices, one each.")
    ]


class BotKey(Struct, frozen=True):
    """A setting of a bot."""

    key: str
    choices: tuple[str, ...]
    default: str
    text: str


class Bot(Struct, frozen=True):
    """A bot."""

    name: str
    text: str
    keys: tuple[BotKey, ...]


class LevelListing(Struct, frozen=True):
    """How strong the opponents of a person can be: easy, medium or hard."""

    name: str
    text: Annotated[str, Meta(description="How it plays, in a few words.")]
    bot: Annotated[str, Meta(description="The bot that plays so, as a seat takes it.")]


class Minutes(Struct, frozen=True):
    """How long a game against bots takes, for a brisk and for a slow person."""

    min: int
    max: int


class MeterStep(Struct, frozen=True):
    """So many thalers for at least so many beans."""

    thalers: int
    beans: int


class BeanListing(Struct, frozen=True):
    """A kind of bean card."""

    id: str
    letter: str
    name: str
    count: Annotated[int, Meta(description="How many there are.")]
    meter: tuple[MeterStep, ...]
    option: Annotated[
        str, Meta(description="The option that adds it; empty if it is always there.")
    ]


class BuildingListing(Struct, frozen=True):
    """A card that can be bought: a building, a business, police or the raid."""

    id: Annotated[str, Meta(description="Its type and cost: `saloon_3`.")]
    type: str
    name: Annotated[str, Meta(description="The name of its type.")]
    cost: int
    bean: Annotated[str, Meta(description="The bean of the thalers that pay for it.")]
    other: Annotated[
        int, Meta(description="How many of any one other bean pay for it instead; 0 if none do.")
    ]
    text: Annotated[str, Meta(description="What it does, in a sentence.")]
    short: Annotated[
        str, Meta(description="The same in seven words or fewer; empty if there is only `text`.")
    ]
    clause: str
    meter: Annotated[
        tuple[MeterStep, ...], Meta(description="The meter on it; empty if it has none.")
    ]
    counts: Annotated[
        str,
        Meta(description="What its meter counts, if not beans: `soup`, `businesses` or `types`."),
    ]
    option: Annotated[
        str, Meta(description="The option that adds it; empty if it is always there.")
    ]


class TextListing(Struct, frozen=True):
    """A text that lies on a bean card."""

    number: int
    bean: Annotated[str, Meta(description="The bean that carries it.")]
    phase: Annotated[int, Meta(description="The phase of the turn in which it works.")]
    name: Annotated[str, Meta(description="Its name where there is little room.")]
    text: Annotated[str, Meta(description="What it does, in a few words.")]
    clause: str


class TerritoryListing(Struct, frozen=True):
    """A sort of territory on a map."""

    id: str
    letter: Annotated[str, Meta(description="What stands for it in a map.")]
    name: str
    points: Annotated[int, Meta(description="What it counts at the end.")]
    least: Annotated[
        int, Meta(description="What its defence counts at least; 0 if the card alone counts.")
    ]
    amount: Annotated[
        int,
        Meta(description="The number that its effect goes by: a price, a strength; 0 for none."),
    ]


class Playable(Struct, frozen=True):
    terminal: bool
    browser: bool


class GameListing(Struct, frozen=True):
    """A game with its options and its bots."""

    id: str
    name: str
    text: Annotated[str, Meta(description="What it is about, in one sentence.")]
    minutes: Minutes
    players: SeatNumbers
    usual_players: int
    options: tuple[GameOption, ...]
    beans: tuple[BeanListing, ...]
    buildings: tuple[BuildingListing, ...]
    texts: tuple[TextListing, ...]
    goal: Annotated[
        int, Meta(description="The thalers that win at once; 0 where something else ends the game.")
    ]
    territories: tuple[TerritoryListing, ...]
    bots: Annotated[tuple[Bot, ...], Meta(description="From the weakest to the strongest.")]
    levels: Annotated[
        tuple[LevelListing, ...],
        Meta(description="From the easiest on; none for a game that one plays alone."),
    ]
    playable: Playable


class Measured(Struct, frozen=True):
    """What a level won of a series: one against copies of the level below, or alone."""

    against: Annotated[str, Meta(description="The bot at all other seats; empty for none.")]
    seats: int
    games: Annotated[int, Meta(description="How many were played.")]
    counted: Annotated[
        float, Meta(description="Those that one of the two won: the others went to the mafia.")
    ]
    won: Annotated[float, Meta(description="Ties count in parts.")]
    low: Annotated[float, Meta(description="The 95% interval of the share of those counted.")]
    high: float
    margin: Annotated[
        tuple[float, float, float] | None,
        Meta(description="Alone: the mean lead over the mafia, and its 95% interval."),
    ]


class LadderRung(Struct, frozen=True):
    """A level of a game, and how strong it is."""

    level: str
    bot: Annotated[str, Meta(description="The bot that plays so, as a seat takes it.")]
    measured: Annotated[
        Measured | None, Meta(description="None for the easiest where it has nobody to beat.")
    ]


class LadderListing(Struct, frozen=True):
    """How strong the levels of a game are, as it was measured."""

    game: str
    date: Annotated[str, Meta(description="The day of the series, such as `2026-11-19`.")]
    command: Annotated[str, Meta(description="What plays the same games again.")]
    rungs: Annotated[tuple[LadderRung, ...], Meta(description="From the easiest on.")]


class RuleClause(Struct, frozen=True):
    """One rule, by its number and in our words."""

    id: str
    section: str
    text: str


# --- tables -----------------------------------------------------------------------------


Warnings: TypeAlias = Annotated[
    tuple[str, ...],
    Meta(description="What is odd about the options, such as an unfair map; one sentence each."),
]


class NewTable(_Request, frozen=True):
    """A table to open. The id is the client's own: sent again, it opens no second table."""

    setup: Setup
    command_id: CommandId
    bots: Annotated[
        tuple[Annotated[str, Meta(max_length=60)], ...],
        Meta(description="Bots for the seats next to the host."),
    ] = ()
    start: Annotated[
        bool, Meta(description="Start at once; host and bots must fill all seats.")
    ] = False


class TableOpened(Struct, frozen=True):
    id: str
    warnings: Warnings = ()


class SetupToCheck(_Request, frozen=True):
    """What a table may be set up with."""

    setup: Setup


class SetupChecked(Struct, frozen=True):
    """A table can be set up so."""

    warnings: Warnings


class ListedSeat(Struct, frozen=True):
    """Who sits there."""

    name: str
    bot: bool


class ListedTable(Struct, frozen=True):
    """A table, as a list shows it."""

    id: str
    game: str
    title: str
    status: Literal["open", "playing", "over", "closed"]
    pace: Pace
    clock: int | None
    options: Annotated[
        dict[str, OptionValue],
        Meta(description="Those changed from the default. `true` stands for a long text."),
    ]
    public: bool
    spectators: Annotated[bool, Meta(description="Whether people without a seat may watch.")]
    locked: bool
    seats: tuple[ListedSeat | None, ...]
    owing: Annotated[tuple[int, ...], Meta(description="Seats the game is waiting for.")]
    created_at: Time
    updated_at: Time
    daily: Annotated[
        Daily | None, Meta(description="The deal of the day that is played there, if it is one.")
    ] = None


class TablePage(Struct, frozen=True):
    """Tables, the newest first."""

    tables: tuple[ListedTable, ...]
    next: Annotated[str | None, Meta(description="For `before`, to read on; null at the end.")]


WayIn: TypeAlias = Annotated[
    Literal["sit", "watch"], Meta(description="What someone who comes now can do.")
]


class InvitationKey(_Request, frozen=True):
    """The key of an invitation; empty for a public table."""

    key: Annotated[str, Meta(max_length=64)] = ""


class Invitation(Struct, frozen=True):
    """What awaits someone who is invited."""

    table: ListedTable
    host: str
    way: WayIn


class TextToDraw(_Request, frozen=True):
    """What a QR code says."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class QRCode(Struct, frozen=True):
    """A QR code; it needs an empty margin four squares wide."""

    size: Annotated[int, Meta(description="Its width, in squares.")]
    path: Annotated[str, Meta(description="The dark squares, as an SVG path.")]


class OwnTable(Struct, frozen=True):
    """A table of the person's."""

    table: ListedTable
    host: bool
    seat: int | None
    your_turn: Annotated[bool, Meta(description="Whether the game is waiting for this person.")]
    waits: Annotated[
        bool,
        Meta(description="Whether the game waits until this person is back at the table."),
    ] = False
    alone: Annotated[bool, Meta(description="Whether no other person is playing.")] = False
    kept_until: Annotated[
        int | None,
        Meta(
            description="When the table is closed if nothing happens there, in milliseconds since "
            "the epoch; null for a game that is over."
        ),
    ] = None


class OwnTables(Struct, frozen=True):
    """The tables that the person belongs to, last played first."""

    tables: tuple[OwnTable, ...]


# --- reviews ----------------------------------------------------------------------------


class ReviewProgress(Struct, frozen=True):
    """How far a review is."""

    id: Annotated[str, Meta(description="The table's, or what to ask by for a record file.")]
    state: Annotated[
        Literal["none", "waiting", "working", "done", "failed"],
        Meta(
            description="`none` if nobody has started it; after `failed` it can be started again."
        ),
    ]
    judged: Annotated[int, Meta(description="Questions that are answered.")]
    tasks: Annotated[int, Meta(description="Of so many; 0 while nobody knows.")]
    review: Annotated[Review | None, Meta(description="Once `state` is `done`.")]


# --- the deal of the day ------------------------------------------------------------------


Day: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A date in UTC.")
]


class DailyGame(Struct, frozen=True):
    """A game's deal of a day, and what the person has made of it."""

    game: str
    seats: int
    bot: Annotated[str, Meta(description="The bot at all other seats; empty where there are none.")]
    state: Annotated[
        Literal["new", "playing", "done", "ended"],
        Meta(
            description="Of the first try; `ended` is a game given up, or closed, without a score."
        ),
    ]
    table: Annotated[str | None, Meta(description="Where the first try is played.")]
    score: Annotated[
        int | None, Meta(description="Only when the first try is done, like the next.")
    ]
    margin: Annotated[int | None, Meta(description="The score minus the best of the others.")]
    won: float | None
    place: int | None
    finished: Annotated[int, Meta(description="How many people have finished their first try.")]
    best: Annotated[
        int | None, Meta(description="The score in the first place; null if nobody has one.")
    ]


class DailyDeals(Struct, frozen=True):
    """The deals of a day."""

    day: Day
    today: Day
    earliest: Annotated[Day, Meta(description="The first day that can still be looked at.")]
    ends_at: Annotated[Time, Meta(description="When the next day begins.")]
    level: Annotated[str, Meta(description="How strong the bots are.")]
    streak: Annotated[
        int,
        Meta(
            description="Days in a row, up to today or yesterday, with at least one finished first "
            "try."
        ),
    ]
    games: Annotated[tuple[DailyGame, ...], Meta(description="Those played alone come first.")]


class DailyPlace(Struct, frozen=True):
    """A place in the ranking. Equals share one."""

    place: int
    name: str
    score: int
    margin: int
    won: float
    you: bool


class DailyRanking(Struct, frozen=True):
    """The finished first tries of a deal: by margin, then by winning, then by score."""

    day: Day
    game: str
    finished: int
    places: Annotated[tuple[DailyPlace, ...], Meta(description="The first ones.")]
    yours: Annotated[DailyPlace | None, Meta(description="Your own, wherever it is.")]


class DailyStart(_Request, frozen=True):
    """Play a deal of the day. The id is the client's own: sent again, it opens no second table."""

    command_id: CommandId
    day: Annotated[Day | None, Meta(description="Today, if none is named.")] = None


class DailyOpened(Struct, frozen=True):
    """Where the deal is played: the first try, or another one for practice."""

    id: str
    daily: Daily


# --- upkeep -----------------------------------------------------------------------------


class Health(Struct, frozen=True):
    """The server is well."""

    status: Literal["ok"]
    version: str

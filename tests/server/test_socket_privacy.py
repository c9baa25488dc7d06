"""Nobody gets to know what is hidden: the permutation test on every byte that a socket carries.

Two servers hold the same table. At some moment of the game what is hidden from a viewer, and stays
so through the next acts, is permuted at one of them. The viewer's sockets must be told the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec
import pytest

from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.state import State
from bohnhaus.server.entries import (
    Acted,
    Came,
    Entry,
    Opened,
    Sat,
    Setup,
    Sitter,
    Started,
    kind_of,
    write_entry,
)
from bohnhaus.server.judging import bot_sitter
from bohnhaus.server.store import NewEntry, Person
from bohnhaus.wire.actions import action_to_plain
from tests.games.bohnanza.kit import KIT
from tests.games.kit import Config
from tests.properties.random_play import arbitrary_act
from tests.properties.test_views_hide import Played, permuted, play_through, stays_hidden
from tests.server.running import Plain, Raw, Running, running

TABLE = "abc123"
WATCHER = "watcher"


@dataclass(frozen=True)
class Window:
    """A part of a game, and who looks on."""

    config: Config
    played: Played
    viewer: Seat
    start: int
    length: int
    alone: bool = False
    """Whether the others are bots; then there are hints (BH-31)."""

    @property
    def before(self) -> State:
        return self.played.states[self.start]

    @property
    def acts(self) -> list[tuple[Seat, object]]:
        return self.played.acts[self.start : self.start + self.length]

    def entries(self) -> list[Entry]:
        """The log of a table that has been played up to the window."""
        seats = self.config.seats
        setup = Setup(game="bohnanza", seats=seats, options=dict(self.config.options), public=True)
        host = self.viewer if self.alone else 0
        sitters = [self._sitter(seat) for seat in range(seats)]
        entries: list[Entry] = [
            Opened(setup, person_at(host), f"Player {host}", "seat-key", "watch-key")
        ]
        for seat, sitter in enumerate(sitters):
            if sitter.person is not None and seat != host:
                entries.append(Came(sitter.person, sitter.name))
            entries.append(Sat(seat, sitter))
        entries.append(Started(self.before.seed.hex(), tuple(sitters), "0" * 64))
        rules = self.before.rules
        for seat, act in self.played.acts[: self.start]:
            entries.append(Acted(seat, action_to_plain(act, rules)))
        return entries

    def _sitter(self, seat: Seat) -> Sitter:
        if self.alone and seat != self.viewer:
            return bot_sitter(seat, "trader")
        return Sitter(f"Player {seat}", person=person_at(seat))


def person_at(seat: Seat) -> str:
    return WATCHER if seat == SPECTATOR else f"person{seat}"


async def set_up(server: Running, window: Window, state: State) -> str:
    """The table is there, with this state of the game; the viewer's token."""
    store = server.services.store
    people: dict[Seat, Person] = {}
    for seat in range(SPECTATOR, window.config.seats):
        made = await store.create_person(person_at(seat), f"Player {seat}", f"p{seat}", at=1)
        assert isinstance(made, Person)
        people[seat] = made
    rows = [NewEntry(kind_of(entry), write_entry(entry)) for entry in window.entries()]
    await store.create_table(TABLE, at=1, public=True, setup="{}", summary="{}", entries=rows)
    table = await server.house.table(TABLE)
    assert table is not None
    assert table.game is not None
    table.game.state = state.copy()
    return await server.services.identity.new_session(people[window.viewer])


async def play_on(server: Running, window: Window, token: str, tries: list[Plain]) -> list[str]:
    """Everything that the viewer's socket carries through the window."""
    raw = await Raw.at(server, token, TABLE, after=0)
    await ask_around(raw, tries, window.alone)
    for seat, act in window.acts:
        entry = Acted(seat, action_to_plain(act, window.before.rules))
        assert await server.house.enter_by_itself(TABLE, lambda _, entry=entry: [entry])  # type: ignore[misc]
        await raw.until("state")
        await ask_around(raw, tries, window.alone)
    async with raw:
        return raw.bytes


async def ask_around(raw: Raw, tries: list[Plain], hints: bool) -> None:
    """The viewer tries to find out more: by asking, and by acts that are refused."""
    await raw.send({"t": "hint", "id": "hint"})
    hinted = await raw.until("hinted")
    assert (hinted["clause"] == "") is hints
    for number, action in enumerate([*raw.state["menu"][:3], *tries]):
        await raw.send({"t": "ask", "id": f"ask{number}", "action": action})
        answer = await raw.until("answer")
        if answer["clause"]:
            await raw.do({"do": "act", "action": action}, id=f"act{number}")


async def check(window: Window, folder: Path, rng: Random) -> bool:
    """Whether anything could be permuted; fails if the viewer can tell."""
    cards = sorted(stays_hidden(window.before, window.acts, window.viewer))
    twin = permuted(window.before, cards, rng)
    assert twin.problems() == []
    acts = [arbitrary_act(rng, window.before, window.played.known) for _ in range(6)]
    tries = [plain for act in acts if (plain := as_sent(act, window)) is not None]
    carried: list[list[str]] = []
    for name, state in (("one", window.before), ("other", twin)):
        data = folder / name
        data.mkdir(parents=True)
        async with running(data, now=lambda: 1_000) as server:
            token = await set_up(server, window, state)
            carried.append(await play_on(server, window, token, tries))
    assert carried[0] == carried[1]
    assert len(carried[0]) > 2 * len(window.acts)
    return twin.deck != window.before.deck or twin.hands != window.before.hands


def as_sent(act: object, window: Window) -> Plain | None:
    """The act as a message, if it can be one: some name beans that there are not."""
    try:
        plain = action_to_plain(act, window.before.rules)
        msgspec.json.encode(plain)
    except (IndexError, KeyError, TypeError, OverflowError):
        return None
    return plain


@pytest.mark.parametrize(
    ("number", "viewer"),
    [
        pytest.param(0, 1, marks=pytest.mark.slow),
        pytest.param(1, SPECTATOR, marks=pytest.mark.slow),
        pytest.param(2, 4, marks=pytest.mark.slow),
        pytest.param(3, 0, marks=pytest.mark.slow),
        pytest.param(4, 2, marks=pytest.mark.slow),
    ],
)
async def test_a_socket_tells_nothing_of_what_is_hidden(
    tmp_path: Path, number: int, viewer: Seat
) -> None:
    config = KIT.configs[number]
    played = play_through(config, seed=70 + number)
    rng = Random(f"sockets {number} {viewer}")
    differed = 0
    for turn in range(2):
        start = rng.randrange(len(played.states) - 30)
        alone = turn == 1 and viewer != SPECTATOR
        window = Window(config, played, viewer, start, rng.randrange(5, 25), alone)
        differed += await check(window, tmp_path / str(turn), rng)
    assert differed

"""A table in a bottle: one that begins with a described position. The page talks to it as to any
other, but what answers at the other end of its socket is this file and the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from playwright.sync_api import WebSocketRoute, expect

from bohnhaus import Game, IllegalAct, position
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.entries import USUAL, Setup
from bohnhaus.server.house import milliseconds
from bohnhaus.server.messages import (
    Ack,
    Answer,
    MemberInfo,
    Nack,
    Pong,
    SeatInfo,
    State,
    TableInfo,
    Told,
    WaitInfo,
    Welcome,
    WouldInfo,
    You,
)
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.events import event_to_plain
from bohnhaus.wire.views import to_wire
from tests.browser.person import Person
from tests.browser.screen import DRAWN

TABLE: Final = "bottle"
SOCKET: Final = re.compile(r"/api/socket$")
ME: Final = 0
NEIGHBOURS: Final = ("Bruno", "Clara", "Dora", "Emil", "Frieda")


class Bottle:
    """The person sits at seat 0, bots that do what they are told at the others."""

    def __init__(self, person: Person, game: Game, neighbours: Sequence[str] = NEIGHBOURS) -> None:
        self.page = person.page
        self.seq = 0
        self.everyone = (person.name, *neighbours)
        self._put(game)
        self.sockets: list[WebSocketRoute] = []
        self.wait: WaitInfo | None = None
        """For whom the table waits."""
        self.would: tuple[WouldInfo, ...] = ()
        self.deadline: int | None = None
        """When a bot decides for whoever has to, in milliseconds."""
        self.preferences = USUAL
        self.said: list[dict[str, Any]] = []
        """What the person has said to the table, besides acts."""
        person.page.route_web_socket(SOCKET, self._open)

    def _put(self, game: Game) -> None:
        self.game = game
        self.rules = game.state.rules
        self.names = self.everyone[: game.state.seats]

    def becomes(self, **description: Any) -> None:
        """Another position of the same game, on the same page: to load one takes ten times as
        long."""
        seats = description.pop("seats", GAMES[self.rules.game].min_seats)
        self._put(position(self.rules.game, seats=seats, **description))
        self.show()
        self.page.evaluate(DRAWN)

    def does(self, seat: int, action: object) -> None:
        """The seat acts, and the page is told."""
        events = self.game.play(seat, action)
        self.seq += 1
        seen = [event_to_plain(event, self.rules) for event in self.game.events_for(ME, events)]
        told = Told(self.seq, 0, "acted", seat=seat, by="person", events=tuple(seen))
        for socket in self.sockets:
            _send(socket, told, self._state())

    def waits(self, why: Any, *seats: int, seconds: float | None = None) -> None:
        """The table waits for these seats from now on, and the page is told."""
        now = milliseconds()
        until = None if seconds is None else now + int(seconds * 1000)
        self.wait = WaitInfo(why, seats, now, until) if seats else None
        self.show()

    def show(self) -> None:
        """The page is told how everything stands."""
        self.seq += 1
        for socket in self.sockets:
            _send(socket, Told(self.seq, 0, "preferred", member=0), self._state())

    def _open(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._take(socket, msgspec.json.decode(text)))

    def _take(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["t"] == "hello":
            _send(socket, Welcome(TABLE, self.seq), self._state())
        elif message["t"] == "ask":
            action = action_from_plain(message["action"], self.rules)
            refusal = self.game.why_not(ME, action)
            why = ("", "") if refusal is None else (refusal.clause, refusal.reason)
            _send(socket, Answer(message["id"], *why, ()))
        elif message["t"] == "ping":
            _send(socket, Pong(milliseconds()))
        elif message["t"] == "do" and message["command"]["do"] == "act":
            self._act(socket, message["id"], message["command"]["action"])
        elif message["t"] == "do":
            self.said.append(message["command"])
            _send(socket, Ack(message["id"], self.seq))

    def _act(self, socket: WebSocketRoute, id: str, plain: object) -> None:
        try:
            self.does(ME, action_from_plain(plain, self.rules))
        except IllegalAct as error:
            _send(socket, Nack(id, error.refusal.clause, error.refusal.reason))
        else:
            _send(socket, Ack(id, self.seq))

    def _state(self) -> State:
        acts = self.game.menu(ME) if self.game.result is None else []
        return State(
            self.seq,
            self._table(),
            You(ME, ME, True, False, None, None, False, self.preferences),
            to_wire(self.game.view(ME)),
            tuple([action_to_plain(act, self.rules) for act in acts]),
            self.wait,
        )

    def _table(self) -> TableInfo:
        seats = [SeatInfo(self.names[0], 0, None, None)]
        seats += [SeatInfo(name, None, "novice", None) for name in self.names[1:]]
        return TableInfo(
            id=TABLE,
            setup=Setup(game=self.rules.game, seats=len(seats), bot_pause=0),
            status="playing" if self.game.result is None else "over",
            host=0,
            members=(MemberInfo(self.names[0], True, False, False, False),),
            seats=tuple(seats),
            paused=False,
            locked=False,
            votes=(),
            passed=(),
            deadline=self.deadline,
            commitment=None,
            seed=None,
            ended_early=False,
            next_table=None,
            owing=tuple(self.game.owing),
            would=self.would,
        )


def sit_at(person: Person, game: str, **description: Any) -> Bottle:
    """The person is at a table with this position, with as few seats as the game allows.
    `neighbours` names those at the others."""
    seats = description.pop("seats", GAMES[game].min_seats)
    neighbours = description.pop("neighbours", NEIGHBOURS)
    bottle = Bottle(person, position(game, seats=seats, **description), neighbours)
    person.go(f"/table/{TABLE}")
    expect(person.page.locator("#own-title")).to_be_visible()
    return bottle


def _send(socket: WebSocketRoute, *messages: object) -> None:
    socket.send(msgspec.json.encode(messages).decode())

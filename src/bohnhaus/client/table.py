"""One person at one table, over a socket that mends itself.

The client keeps the last number of the log that it has seen. When the line breaks it comes back,
is told what it missed, and sends the commands again that were not answered, with the same ids: so
nothing is lost and nothing is done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from bohnhaus.client.account import Account, is_this_machine
from bohnhaus.client.backoff import Backoff
from bohnhaus.games.catalog import rules_for
from bohnhaus.server.commands import Act, Command, write_command
from bohnhaus.server.messages import (
    Ack,
    Answer,
    AskFor,
    Bye,
    Code,
    Do,
    Hello,
    Hinted,
    HintFor,
    Nack,
    State,
    ToClient,
    Told,
    Welcome,
)
from bohnhaus.wire.actions import action_to_plain

MOST_MESSAGE: Final = 4 * 1024 * 1024
KEPT: Final = 1000
"""Entries that the client remembers."""
FOR_GOOD: Final = (Code.NO_SESSION, Code.NOT_ALLOWED, Code.NO_TABLE)


class Ended(Exception):
    """Raised when the server does not want this client at the table, with its reason."""


class _Gap(Exception):
    """Raised when an entry was left out: the socket is no good."""


@dataclass
class _Waiting:
    """A question or command that is not answered yet."""

    message: bytes
    answer: asyncio.Future[Ack | Nack | Answer | Hinted]


class TableClient:
    """One person at one table. Use it with `async with`."""

    def __init__(self, account: Account, table: str, key: str = "") -> None:
        self.account = account
        self.table = table
        self.key = key
        self.state: State | None = None
        """Where everything stands, as far as it was told."""
        self.told: deque[Told] = deque(maxlen=KEPT)
        """The last entries of the log."""
        self.seen: int | None = None
        """The number of the last entry."""
        self.ended: str | None = None
        """Why the client cannot come back, once that is so."""
        self.public_url: str | None = None
        """The address to invite others to, where the server says one."""
        self.visits = 0
        """How often a connection was made."""
        self.on_told: Callable[[Told], None] = _ignore
        self.on_state: Callable[[State], None] = _ignore
        self.on_line: Callable[[str], None] = _ignore
        """Told why the line broke, and with nothing when it is mended."""
        self.on_end: Callable[[str], None] = _ignore
        """Told why there will be no line any more."""
        self.has_session = True
        """Whether the server knows the token."""
        self.backoff = Backoff()
        self._socket: ClientConnection | None = None
        self._ready = False
        """Whether the state was shown on this connection, so that commands may follow."""
        self._waiting: dict[str, _Waiting] = {}
        self._news = asyncio.Event()
        self._pause = 0.0
        self._task: asyncio.Task[None] | None = None

    # --- coming and going -------------------------------------------------------------

    async def open(self) -> State:
        """The client is at the table; the state. Raises Ended if it may not be."""
        self._task = asyncio.create_task(self._run())
        while self.state is None:
            await self.changed()
        return self.state

    async def close(self) -> None:
        """The client has left."""
        self.on_end = _ignore  # who closes it knows
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._fail("the client is closed")

    async def __aenter__(self) -> Self:
        try:
            await self.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def cut(self) -> None:
        """The line breaks, as if the network had done it."""
        if self._socket is not None:
            self._socket.transport.abort()

    # --- asking -----------------------------------------------------------------------

    async def do(
        self, command: Command, *, id: str | None = None, patience: float = 30.0
    ) -> Ack | Nack:
        """The server's answer. A command that may work later is sent again for so many seconds."""
        id = id or secrets.token_hex(8)
        message = msgspec.json.encode(Do(id, write_command(command)))
        backoff = Backoff(longest=5.0)
        until = asyncio.get_running_loop().time() + patience
        while True:
            answer = await self._ask(id, message)
            assert isinstance(answer, Ack | Nack)
            late = asyncio.get_running_loop().time() > until
            if isinstance(answer, Ack) or not answer.again or late:
                return answer
            await backoff.wait()

    async def act(self, action: object) -> Ack | Nack:
        """The answer to an act of the game."""
        return await self.do(Act(self._plain(action)))

    async def ask(self, action: object) -> Answer | Nack:
        """What the act would do."""
        id = secrets.token_hex(8)
        answer = await self._ask(id, msgspec.json.encode(AskFor(id, self._plain(action))))
        assert isinstance(answer, Answer | Nack)
        return answer

    async def hint(self) -> Hinted | Nack:
        """What the best bot would do now."""
        id = secrets.token_hex(8)
        answer = await self._ask(id, msgspec.json.encode(HintFor(id)))
        assert isinstance(answer, Hinted | Nack)
        return answer

    def _plain(self, action: object) -> dict[str, object]:
        if self.state is None or self.state.view is None:
            raise ValueError("the game has not started yet")
        view = self.state.view
        return action_to_plain(action, rules_for(view.game, view.seats, view.options, view.rules))

    async def changed(self) -> None:
        """Waits for the next state. Raises Ended when there will be none."""
        if self.ended is None:
            await self._news.wait()
        if self.ended is not None:
            raise Ended(self.ended)

    async def until(self, wanted: Callable[[State], bool]) -> State:
        """The first state from now on that is as wanted."""
        while self.state is None or not wanted(self.state):
            await self.changed()
        return self.state

    async def _ask(self, id: str, message: bytes) -> Ack | Nack | Answer | Hinted:
        if self.ended is not None:
            raise Ended(self.ended)
        waiting = _Waiting(message, asyncio.get_running_loop().create_future())
        self._waiting[id] = waiting
        try:
            if self._ready:
                await self._send(message)
            return await waiting.answer
        finally:
            self._waiting.pop(id, None)

    async def _send(self, message: bytes) -> None:
        """On its way, or kept for the next connection."""
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(message, text=True)

    # --- the line ---------------------------------------------------------------------

    async def _run(self) -> None:
        while self.ended is None:
            try:
                await self._visit()
                reason = "the server has closed the connection"
            except InvalidStatus as error:
                reason = f"the server refuses with status {error.response.status_code}"
                if error.response.status_code in (401, 403, 404):
                    self._fail(reason)
            except (OSError, WebSocketException, TimeoutError, _Gap) as error:
                reason = str(error) or type(error).__name__
            self._ready = False
            self._socket = None
            if self.ended is None:
                self.on_line(reason)
                await self.backoff.wait(self._pause)

    async def _visit(self) -> None:
        """One connection, from hello to its end."""
        self._pause = 0.0
        url = self.account.socket_url
        headers = {"Authorization": f"Bearer {self.account.token}"}
        async with connect(
            url,
            additional_headers=headers,
            max_size=MOST_MESSAGE,
            compression=None,
            proxy=None if is_this_machine(url) else True,
            close_timeout=2,
        ) as socket:
            self._socket = socket
            self.visits += 1
            hello = Hello(self.table, self.key, self.seen)
            await socket.send(msgspec.json.encode(hello), text=True)
            async for data in socket:
                await self._take(data)
        self.has_session = socket.close_code != Code.NO_SESSION
        if socket.close_code in FOR_GOOD:
            self._fail(socket.close_reason or "the server said no")

    async def _take(self, data: str | bytes) -> None:
        for part in _parts.decode(data) if data[:1] in ("[", b"[") else [data]:
            await self._take_one(part)

    async def _take_one(self, data: str | bytes | msgspec.Raw) -> None:
        try:
            message = _decoder.decode(data)
        except msgspec.ValidationError:
            return  # a newer server may say more than we know
        match message:
            case Told():
                self._add(message)
            case State():
                await self._show(message)
            case Ack() | Nack() | Answer() | Hinted():
                self._answered(message)
            case Welcome():
                self._begin(message)
            case Bye():
                self._pause = message.retry / 1000
                if message.retry == 0:
                    self._fail(message.reason)

    def _begin(self, welcome: Welcome) -> None:
        self.public_url = welcome.address
        if welcome.after != self.seen:
            self.told.clear()
        self.seen = welcome.after

    def _add(self, told: Told) -> None:
        if self.seen is None or told.seq != self.seen + 1:
            raise _Gap(f"entry {told.seq} does not follow {self.seen}")
        self.seen = told.seq
        self.told.append(told)
        self.on_told(told)

    async def _show(self, state: State) -> None:
        self.state = state
        if not self._ready:
            self._ready = True
            self.backoff.reset()
            self.on_line("")
            for waiting in list(self._waiting.values()):
                await self._send(waiting.message)
        self.on_state(state)
        self._wake()

    def _answered(self, answer: Ack | Nack | Answer | Hinted) -> None:
        waiting = self._waiting.get(answer.id)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(answer)
        elif isinstance(answer, Nack) and not (self._ready or answer.again):
            self._fail(f"{answer.clause}: {answer.reason}")  # the answer to hello

    def _fail(self, reason: str) -> None:
        """Nobody waits any longer."""
        if self.ended is None:
            self.ended = reason
            self.on_end(reason)
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(Ended(self.ended))
        self._wake()

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()


def _ignore(message: object) -> None:
    """Nobody wants to know."""


_decoder: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)
_parts: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])

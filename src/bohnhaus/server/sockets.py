"""Sockets: one for a tab, each for one table. docs/protocol.md tells what travels over them.

Nothing waits in a queue. A socket remembers the last entry that it has told, and tells on from the
table's own history whenever there is more: at once, as long as there is room; while the other end
does not read, a task of its own waits for it. So one slow reader costs nobody else anything, and
nothing is left out or told twice.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar, cast

import msgspec
import structlog
from litestar import WebSocket
from litestar import websocket as websocket_handler
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler
from litestar.types import Message

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.commands import Chat, read_command
from bohnhaus.server.frames import MOST_REASON, UNKNOWN, read_frame
from bohnhaus.server.guards import address_of, origin_allowed, token_of
from bohnhaus.server.hints import give_hint
from bohnhaus.server.house import Done, milliseconds
from bohnhaus.server.identity import Ended as SessionsEnded
from bohnhaus.server.identity import hash_token
from bohnhaus.server.messages import (
    Ack,
    AskFor,
    Bye,
    Code,
    Do,
    FromClient,
    Hello,
    Hinted,
    HintFor,
    Nack,
    Ping,
    Pong,
    State,
    ToClient,
    Told,
    Welcome,
)
from bohnhaus.server.presence import Presence
from bohnhaus.server.protocol import WRITE
from bohnhaus.server.services import Services
from bohnhaus.server.showing import foresee, in_brief, show, tell, viewer_of
from bohnhaus.server.store import Person, StoreDown
from bohnhaus.server.table import NOBODY, Happened, Table

RECENT: Final = 50
"""How many entries a socket is told that knows nothing of the table yet."""
AT_ONCE: Final = 20
"""Entries that are told before others get their turn."""
LAST_WORDS: Final = 1.0
"""Seconds for a bye to get through."""
SLOW_DOWN: Final = 0.1
"""Seconds that nothing more is read from a client that sent too much."""

AGAIN: Final = ("BH-26", "BH-27")
"""Clauses that say: not now, but later."""

T = TypeVar("T")

Socket: TypeAlias = "WebSocket[Any, Any, Any]"

log = structlog.get_logger("bohnhaus.sockets")


@dataclass(frozen=True)
class Farewell:
    """How the server ends a socket; `retry` is in milliseconds, 0 for do not come back."""

    code: Code
    reason: str
    retry: int = 0


NO_SESSION: Final = Farewell(
    Code.NO_SESSION, "your session has ended: log in again or come in as a guest"
)
TOO_MANY: Final = Farewell(Code.TOO_MANY, "there are too many open connections", 10_000)
NO_HELLO: Final = Farewell(Code.NO_HELLO, "start with a hello that says which table", 1000)
TOO_SLOW: Final = Farewell(Code.TOO_SLOW, "the connection is too slow to keep up", 1000)
NO_TABLE: Final = Farewell(Code.NO_TABLE, "there is no such table")
REMOVED: Final = Farewell(Code.NOT_ALLOWED, "the host has removed you from the table")
RESTART: Final = Farewell(Code.RESTART, "the server is restarting", 1000)
TRY_LATER: Final = Farewell(Code.TRY_LATER, "the server can't reach its database", 2000)
MISTAKE: Final = Farewell(Code.MISTAKE, "the server made a mistake", 2000)


class Ended(Exception):
    """Raised where the server ends a socket."""

    def __init__(self, farewell: Farewell) -> None:
        super().__init__(farewell.reason)
        self.farewell = farewell


class Gone(Exception):
    """Raised when the other end is not there any more."""


def socket_route(services: Services, presence: Presence | None = None) -> WebsocketRouteHandler:
    """The handler of GET /api/socket."""
    sockets = Sockets(services, presence or Presence(services))
    services.metrics.sockets.set_function(lambda: sockets.count)

    @websocket_handler("/api/socket")
    async def handle(socket: WebSocket[Any, Any, Any]) -> None:
        await sockets.serve(socket)

    return handle


class Pipe:
    """One open socket: messages instead of bytes."""

    def __init__(self, socket: Socket, slow_after: float) -> None:
        self.socket = socket
        self.slow_after = slow_after
        extensions = cast("dict[str, Any]", socket.scope.get("extensions") or {})
        self._write: Callable[[bytes], bool] = extensions.get(WRITE, _cannot)

    async def receive(self) -> bytes:
        """The next frame, text or binary."""
        event = cast("dict[str, Any]", await self.socket.receive())
        if event["type"] != "websocket.receive":
            raise Gone
        text = event.get("text")
        data: bytes = event.get("bytes") or b""
        return data if text is None else text.encode()

    def send_now(self, *messages: ToClient) -> bool:
        """Whether the messages are on their way, several in one frame; if not, they would have to
        wait, or the other end is gone."""
        return self._write(_frame(messages))

    async def send(self, *messages: ToClient) -> None:
        """The messages are on their way; Ended if the other end does not read."""
        frame = _frame(messages)
        if self._write(frame):
            return
        text = frame.decode()
        try:
            async with asyncio.timeout(self.slow_after):
                await self._send({"type": "websocket.send", "bytes": None, "text": text})
        except TimeoutError:
            raise Ended(TOO_SLOW) from None

    async def _send(self, message: Message) -> None:
        try:
            await self.socket.send(message)
        except (WebSocketDisconnect, OSError, RuntimeError):
            # By what it raises, the server says that the connection is lost or closed already.
            raise Gone from None

    async def end(self, farewell: Farewell) -> None:
        """Bye, and the socket is closed."""
        bye = msgspec.json.encode(Bye(farewell.reason, farewell.retry)).decode()
        with suppress(Gone):
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await self._send({"type": "websocket.send", "bytes": None, "text": bye})
            code, reason = int(farewell.code), farewell.reason
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})


def _frame(messages: Sequence[ToClient]) -> bytes:
    return msgspec.json.encode(messages[0] if len(messages) == 1 else messages)


def _cannot(text: bytes) -> bool:
    """For a server that does not offer to write at once."""
    return False


@dataclass(frozen=True)
class Caller:
    """Who is at the other end."""

    person: Person
    token: str
    session: str
    address: str


class Sockets:
    """All sockets of this process."""

    def __init__(self, services: Services, presence: Presence) -> None:
        self.services = services
        self.presence = presence
        self._open: Counter[str] = Counter()
        self._lines: set[Line] = set()
        self._watch: asyncio.Task[None] | None = None
        services.identity.on_ended.append(self._end)

    def _end(self, ended: SessionsEnded) -> None:
        """Sockets of sessions that have ended in this process end at once."""
        for line in self._lines:
            if ended.covers(line.person, line.caller.session):
                line.end(NO_SESSION)

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return self._open["all"]

    async def serve(self, socket: Socket) -> None:
        """One socket, from the upgrade to the end."""
        headers = socket.headers
        settings = self.services.settings
        if not origin_allowed(settings, headers.get("origin"), headers.get("host")):
            await _forbid(socket)
            return
        await socket.accept()
        pipe = Pipe(socket, settings.slow_after)
        address = address_of(settings, socket.scope)
        token = token_of(headers.get("cookie"), headers.get("authorization"))
        try:
            with (
                self._counted("all", settings.most_sockets),
                self._counted(f"address {address}", settings.most_sockets_an_address),
            ):
                await self._let_in(pipe, address, token)
        except Gone:
            return
        except Ended as ended:
            await pipe.end(ended.farewell)
        except StoreDown:
            await pipe.end(TRY_LATER)
        except Exception:
            log.exception("socket failed")
            await pipe.end(MISTAKE)

    async def _let_in(self, pipe: Pipe, address: str, token: str | None) -> None:
        if self.services.closing.is_set():
            raise Ended(RESTART)
        person = await self.services.identity.person_of(token)
        if token is None or person is None:
            raise Ended(NO_SESSION)
        self.services.whereabouts.note(person.id, address)
        session = hash_token(token)
        with self._counted(f"session {session}", self.services.settings.most_sockets_each):
            caller = Caller(person, token, session, address)
            await self._answer(Line(self, pipe, caller))

    @contextmanager
    def _counted(self, key: str, most: int) -> Iterator[None]:
        if self._open[key] >= most:
            raise Ended(TOO_MANY)
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    async def _answer(self, line: Line) -> None:
        self._lines.add(line)
        if self._watch is None:
            self._watch = asyncio.create_task(self._await_the_end())
        try:
            await line.run()
        finally:
            self._lines.discard(line)
            if not self._lines:
                self._watch.cancel()
                self._watch = None

    async def _await_the_end(self) -> None:
        await self.services.closing.wait()
        for line in self._lines:
            line.end(RESTART)


class Line:
    """One person's socket to one table."""

    def __init__(self, sockets: Sockets, pipe: Pipe, caller: Caller) -> None:
        self.services = sockets.services
        self.house = sockets.services.house
        self.presence = sockets.presence
        self.pipe = pipe
        self.caller = caller
        self.person = caller.person.id
        self._session_every = self.services.settings.session_every
        self._farewell: Farewell | None = None
        self._news = asyncio.Event()
        self._telling = asyncio.Lock()
        self._table: Table
        # Not all at the same time, should all have come at the same time.
        self._checked_at = time.monotonic() - random.uniform(0, self._session_every / 2)
        self._works: set[asyncio.Task[Any]] = set()
        self._told = 0
        """The last entry that this socket knows."""
        self._shown = -1
        """The entry up to which the last state goes; -1 before the first."""
        self._brief = False
        """Whether the other end keeps what a state has told of the game for good."""
        self._game_shown = False
        """Whether the last state had a game."""
        self._heard_at = 0.0
        """When the table last grew."""
        self._ack: Ack | None = None
        """What is to be said with the entries that the command under way has brought."""
        self._acked = False
        """Whether it was."""

    def end(self, farewell: Farewell) -> None:
        """The socket is to be closed so."""
        self._farewell = farewell
        self._news.set()

    async def run(self) -> None:
        """Until one of the two ends is done with it."""
        try:
            async with asyncio.timeout(self.services.settings.hello_within):
                hello = await self._wait_for_hello()
        except TimeoutError:
            raise Ended(NO_HELLO) from None
        await self._enter(hello)
        self.presence.come(hello.table, self.person)
        try:
            await self._whole(self.presence.say_here(hello.table, self.person))
            await self._stay(hello)
        finally:
            self.presence.go(hello.table, self.person)
            await asyncio.gather(*self._works, return_exceptions=True)

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """The work's result. It is done to its end even if the socket is not there any more: what
        is stored must also be told."""
        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)

    # --- coming in --------------------------------------------------------------------

    async def _wait_for_hello(self) -> Hello:
        while True:
            message = await self._next_message()
            if isinstance(message, Hello):
                return message
            if message is not None:
                await self._refuse(message, "say hello first")

    async def _enter(self, hello: Hello) -> None:
        # Ids are letters and digits; what is not need not trouble the store.
        known = hello.table.isascii() and hello.table.isalnum()
        entered: int | Refusal = Refusal("BH-24", NO_TABLE.reason)
        if known:
            entered = await self._whole(
                self.house.enter(hello.table, self.caller.person, hello.key)
            )
        if isinstance(entered, Refusal):
            again = entered.clause in AGAIN
            await self.pipe.send(Nack("", entered.clause, entered.reason, again))
            if again:
                raise Ended(TRY_LATER)
            code = Code.NO_TABLE if entered.clause == "BH-24" else Code.NOT_ALLOWED
            raise Ended(Farewell(code, entered.reason))

    async def _stay(self, hello: Hello) -> None:
        table = await self.house.table(hello.table)
        if table is None:
            raise Ended(NO_TABLE)
        self._table = table
        self._brief = hello.brief
        stop_listening = self.house.listen(table.id, self._hear)
        try:
            await self._welcome(hello.after)
            await self._talk()
        finally:
            stop_listening()

    async def _welcome(self, after: int | None) -> None:
        head = self._table.head
        # A log that is shorter than what was seen is another log (an older copy, brought back).
        fits = after is not None and after <= head
        self._told = after if after is not None and fits else max(0, head - RECENT)
        address = self.services.settings.public_url
        await self.pipe.send(Welcome(self._table.id, self._told, address))
        await self._tell()

    async def _talk(self) -> None:
        """Both directions at once, until one ends."""
        ways = [asyncio.create_task(self._read_on()), asyncio.create_task(self._tell_on())]
        try:
            done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        for way in done:
            way.result()

    # --- telling ----------------------------------------------------------------------

    def _hear(self, table: Table, happened: list[Happened]) -> None:
        self._table = table
        self._heard_at = time.monotonic()
        told = False
        with suppress(Exception):  # the task below finds it again, and ends this socket alone
            told = self._tell_now()
        if not told:
            self._news.set()

    def _tell_now(self) -> bool:
        """Whether everything is told, and nothing is left to do that takes time."""
        if self._shown < 0 or self._telling.locked() or self._farewell is not None:
            return False
        if self._is_out() is not None or self._table.head - self._told > AT_ONCE:
            return False
        messages = self._next_messages()
        if not self.pipe.send_now(*messages):
            return False
        self._note(messages)
        return not self._seems_gone()

    async def _tell_on(self) -> None:
        look_every = self.services.settings.look_every
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(look_every):
                    await self._news.wait()
            if not self._news.is_set() and time.monotonic() - self._heard_at >= look_every:
                await self._look()
            await self._check_session()
            self._news.clear()
            self._check_farewell()
            await self._tell()

    async def _look(self) -> None:
        """Whatever was missed (news, a session that ended) is found out after a while."""
        with suppress(StoreDown):
            table = await self.house.look_at(self._table.id)
            if table is None:
                raise Ended(NO_TABLE)
            self._table = table

    async def _check_session(self) -> None:
        """Ended, once the session has: looked at from time to time, however much goes on."""
        now = time.monotonic()
        if now - self._checked_at < self._session_every:
            return
        self._checked_at = now
        with suppress(StoreDown):
            if await self.services.identity.person_of(self.caller.token) is None:
                raise Ended(NO_SESSION)

    async def _tell(self) -> None:
        """Everything up to now is told, and the state shown, once."""
        async with self._telling:
            self._check_removed()
            while self._told < self._table.head or self._shown < self._table.head:
                await self._tell_some()
                self._check_removed()
        await self._stay_present()

    async def _tell_some(self) -> None:
        messages = self._next_messages()
        await self.pipe.send(*messages)
        self._note(messages)
        await asyncio.sleep(0)  # sending does not wait while there is room
        if self._table.head - self._told >= AT_ONCE:
            await self._pay_for_history()

    async def _pay_for_history(self) -> None:
        """A long history costs more than a short one: whoever asks for it again and again is told
        it more slowly."""
        while self._spend("history") is not None:
            await asyncio.sleep(SLOW_DOWN)
            self._check_farewell()

    def _next_messages(self) -> list[ToClient]:
        """For one frame: some entries, with the last of them the state, and then the answer to the
        command that they came of."""
        table = self._table
        viewer = viewer_of(table, self.person)
        some = table.history[self._told : self._told + AT_ONCE]
        messages: list[ToClient] = [tell(table, happened, viewer) for happened in some]
        if self._told + len(some) == table.head:
            state = show(table, self.person)
            messages.append(in_brief(state) if self._brief and self._game_shown else state)
            if self._ack is not None:
                messages.append(self._ack)
        return messages

    def _note(self, sent: list[ToClient]) -> None:
        for message in sent:
            match message:
                case Told():
                    self._told = message.seq
                case State():
                    self._shown = message.seq
                    self._game_shown = message.view is not None
                case Ack():
                    self._ack, self._acked = None, True

    def _check_removed(self) -> None:
        farewell = self._is_out()
        if farewell is not None:
            raise Ended(farewell)

    def _is_out(self) -> Farewell | None:
        """Why the person has no business here any more."""
        member = self._table.member_of(self.person)
        if member == NOBODY:
            return NO_SESSION  # the person's data was deleted
        return REMOVED if self._table.members[member].removed else None

    async def _stay_present(self) -> None:
        if self._seems_gone():
            await self._whole(self.presence.say_here(self._table.id, self.person))

    def _seems_gone(self) -> bool:
        """Another process, or a restart, may have said that the person has left."""
        member = self._table.members[self._table.member_of(self.person)]
        return member.left_at is not None and self._table.status != "closed"

    # --- reading ----------------------------------------------------------------------

    async def _read_on(self) -> None:
        while True:
            message = await self._next_message()
            match message:
                case Do():
                    await self._do(message)
                case AskFor():
                    answer = foresee(self._table, self.person, message.id, message.action)
                    await self.pipe.send(answer)
                case HintFor():
                    await self.pipe.send(await self._hint(message.id))
                case Hello():
                    await self._refuse(message, "a connection is for one table only")

    async def _next_message(self) -> FromClient | None:
        """What came; None for what is answered already: rubbish, too much, a ping."""
        message = read_frame(await self.pipe.receive())
        self._check_farewell()
        refusal = self._spend("message")
        if refusal is not None:
            await self._nack(getattr(message, "id", ""), refusal)
            await asyncio.sleep(SLOW_DOWN)
            return None
        if isinstance(message, Nack):
            await self.pipe.send(message)
            return None
        if isinstance(message, Ping):
            await self.pipe.send(Pong(milliseconds()))
            return None
        return message

    def _check_farewell(self) -> None:
        if self._farewell is not None:
            raise Ended(self._farewell)

    def _spend(self, what: str) -> Refusal | None:
        return self.services.limits.spend(what, self.caller.session, self.caller.address)

    async def _refuse(self, message: FromClient, reason: str) -> None:
        await self._nack(getattr(message, "id", ""), Refusal(UNKNOWN, reason))

    async def _nack(self, id: str, refusal: Refusal) -> None:
        again = refusal.clause in AGAIN
        await self.pipe.send(Nack(id, refusal.clause, refusal.reason, again))

    async def _hint(self, id: str) -> Hinted:
        refusal = self._spend("hint")
        if refusal is not None:
            return Hinted(id, refusal.clause, refusal.reason)
        return await give_hint(self._table, self.person, id, self.services.bots)

    async def _do(self, message: Do) -> None:
        """The command is done or refused. What came of it is told before it is acknowledged."""
        self._acked = False
        answer = await self._command(message)
        await self._tell()
        if not self._acked:
            await self.pipe.send(answer)

    async def _command(self, message: Do) -> Ack | Nack:
        id = message.id

        def stored(done: Done) -> None:
            self._ack = Ack(id, done.seq)

        try:
            command = read_command(message.command)
        except (ValueError, RecursionError) as error:
            return Nack(id, UNKNOWN, f"that is not a command: {error}"[:MOST_REASON])
        refusal = self._spend("chat") if isinstance(command, Chat) else None
        if refusal is not None:
            return Nack(id, refusal.clause, refusal.reason, True)
        try:
            done = await self._whole(
                self.house.command(self._table.id, self.person, id, command, stored)
            )
        except StoreDown as down:
            return Nack(id, "BH-27", str(down), True)
        if isinstance(done, Refusal):
            return Nack(id, done.clause, done.reason, done.clause in AGAIN)
        return Ack(id, done.seq)


async def _forbid(socket: Socket) -> None:
    """A page of somebody else is refused before the upgrade, with a status."""
    await socket.receive()
    body = b"a page of another site may not open a socket here"
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close(Code.NOT_ALLOWED, body.decode())
        return
    start = {"type": "websocket.http.response.start", "status": 403, "headers": []}
    rest = {"type": "websocket.http.response.body", "body": body, "more_body": False}
    await socket.send(cast("Message", start))
    await socket.send(cast("Message", rest))

"""How uvicorn holds a connection: a few things that its own classes do otherwise.

Below the app's rate limits there are frames, chunks, headers and bytes that no app ever sees. They
are counted here. What is read at a time is given to the parsers in slices, so that nobody waits
long for one connection, and whoever sends far more than any client does is read more slowly, and
then not at all.
"""

from __future__ import annotations

import asyncio
import socket
from asyncio import BaseTransport
from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

import h11
import msgspec
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import OPEN

from bohnhaus.server.connections import Connection, Connections
from bohnhaus.server.limits import Rate
from bohnhaus.server.messages import Bye, Code

MOST_FRAME: Final = 64 * 1024
"""A larger message is not read at all: the socket is closed with 1009."""

CRUMB: Final = 256
"""Bytes: whoever sends fewer at a time dribbles."""
WRITE: Final = "bohnhaus.write"
"""The ASGI extension by which the app finds `write_text`."""


# --- sockets ------------------------------------------------------------------------------

SOCKET_SLICE: Final = 1024
"""Bytes that are parsed at a time: at most 170 frames, about a millisecond."""
CONTROL: Final = Rate(100, 20)
"""Frames that are no message: pings, pongs, and parts of a message. Clients send one in 20
seconds."""
CRUMB_COST: Final = 0.25
"""What a crumb costs that completes no frame, counted as frames."""
MOST_FRAGMENTS: Final = 128
"""Parts of one message."""
PAUSES: Final = 3
"""How often a flood is only read more slowly, before it is cut off."""
FORGIVEN: Final = 60.0
"""Seconds after which pauses are forgotten."""
LINGER: Final = 1.0
"""Seconds for the reason of a close to get through to somebody who floods."""
FLOOD: Final = Bye("too many control frames or fragments", 10_000)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that always says why it ends, and does end; and that reads no more than the app
    takes, and no faster than a client has reason to send."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.on_lost: Callable[[], None] | None = None
        self.on_flood: Callable[[], None] | None = None
        self._unread = bytearray()
        """What has arrived and is not parsed yet."""
        self._frames = 0
        """Frames of the slice that is being parsed."""
        self._fragments = 0
        self._control = 0.0
        """How many control frames and fragments came in the slice that is being parsed."""
        self._level = CONTROL.burst
        self._level_at = self.loop.time()
        self._is_cut_off = False
        self._pauses = 0
        self._paused_at = 0.0
        self._pause: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Small messages leave at once; asyncio sees to that for some listening sockets only."""
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unread.clear()
        if self._pause is not None:
            self._pause.cancel()
        if self.on_lost is not None:
            self.on_lost()

    # --- reading ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parsed in slices, and only as far as the app keeps up."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        self._unread += data
        self._read_on()

    def _shake_hands(self, head: bytes) -> None:
        """The head of the request, whole. What is no handshake is refused, not waited for."""
        super().data_received(head)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read_on(self) -> None:
        while self._unread and self._may_read():
            piece = bytes(self._unread[:SOCKET_SLICE])
            del self._unread[:SOCKET_SLICE]
            self._frames, self._control = 0, 0.0
            super().data_received(piece)
            if self._frames == 0 and len(piece) < CRUMB:
                self._control += CRUMB_COST
            self._spend(self._control)
        if self._unread and not self.transport.is_closing():
            self.transport.pause_reading()

    def _may_read(self) -> bool:
        if self.transport.is_closing() or self._pause is not None or self._is_cut_off:
            return False
        accepted = self.handshake_complete  # frames that come before wait for it
        return accepted and (self.close_sent or not self.read_paused)

    def _spend(self, frames: float) -> None:
        """Whoever sends more than the rate is not read until it is made up for."""
        if frames == 0:
            return
        now = self.loop.time()
        self._level += (now - self._level_at) * CONTROL.a_second
        self._level_at = now
        self._level = min(self._level, CONTROL.burst) - frames
        if self._level >= 0 or self.transport.is_closing():
            return
        self._pauses = 1 if now - self._paused_at > FORGIVEN else self._pauses + 1
        self._paused_at = now
        if self._pauses > PAUSES or self.close_sent:
            self._cut_off()
            return
        self.transport.pause_reading()
        self._pause = self.loop.call_later(-self._level / CONTROL.a_second, self._resume)

    def _resume(self) -> None:
        self._pause = None
        if self.transport.is_closing():
            return
        if not self.read_paused:
            self.transport.resume_reading()
        self._read_on()

    def _cut_off(self) -> None:
        """The socket ends here: with the reason, if that can still be said."""
        self._unread.clear()
        if self._is_cut_off:
            return
        self._is_cut_off = True
        if self.on_flood is not None:
            self.on_flood()
        if self.close_sent or self.conn.state is not OPEN:
            self.transport.abort()
            return
        self.write_text(msgspec.json.encode(FLOOD))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Code.FLOOD})
        try:
            self.conn.send_close(Code.FLOOD, FLOOD.reason)
        except InvalidState:
            self.transport.abort()
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Closed at once, with more to read, the connection would be reset, and the reason lost.
        self.read_paused = False
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. There is room for more then."""
        message = await super().receive()
        if self._pause is not None and not self.transport.is_closing():
            self.transport.pause_reading()  # the app is ready for more, but it is not time yet
        self._read_on()
        return message

    def handle_events(self) -> None:
        self._frames += len(self.conn.events)
        super().handle_events()

    def handle_ping(self) -> None:
        self._control += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._control += 1
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Text comes as the bytes it is: what is no UTF-8 gets an answer like other rubbish."""
        self.handle_bytes(event)

    def handle_bytes(self, event: Frame) -> None:
        self._fragments = 0
        self._control += not event.fin
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._control += 1
        self._fragments += 1
        if self._fragments <= MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.transport.is_closing():
            self.frames.clear()
            self._cut_off()

    # --- writing ----------------------------------------------------------------------

    async def send(self, message: ASGISendEvent) -> None:
        """A close gets into line even behind what the other end does not read."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was answered: nothing to complain of
        if message["type"] != "websocket.send":
            self._read_on()  # what came while the socket was not accepted yet, or the other's close

    def write_text(self, text: bytes) -> bool:
        """Whether the text is on its way, as one frame; if not, `send` knows what to do. It is what
        `send` does, without the many calls in between: a server does little else."""
        ready = self.writable.is_set() and self.conn.state is OPEN and not self.close_sent
        if ready and not self.disconnected:
            self.transport.write(frame_head(len(text)) + text)
            return True
        return False

    async def run_asgi(self) -> None:
        """Whoever reads nothing cannot keep a closed connection for ever."""
        extensions = cast("dict[str, Any]", self.scope["extensions"])
        extensions[WRITE] = self.write_text
        await super().run_asgi()
        self.loop.call_later(self.close_timeout, self.transport.abort)


def frame_head(size: int) -> bytes:
    """What stands before so many bytes of text in a frame of a server (RFC 6455, 5.2): final, text,
    not masked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 0x10000:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


SOCKET_CONFIG: Final[dict[str, Any]] = {
    "ws": SocketProtocol,
    "ws_max_size": MOST_FRAME,
    # Unpacking makes much of little: a packed frame of a few bytes would cost us megabytes.
    "ws_per_message_deflate": False,
    # An idle connection is asked for a sign of life; one that gives none is closed (1011).
    "ws_ping_interval": 20.0,
    "ws_ping_timeout": 20.0,
}
"""What to give to uvicorn.Config, for sockets alone."""


# --- requests -----------------------------------------------------------------------------

REQUEST_SLICE: Final = 4096
MOST_HEAD: Final = 16 * 1024
"""Bytes of a request line with its headers."""
MOST_LINES: Final = 200
"""Lines of a head, or of a body in chunks: what costs time is their number, not their length."""
MOST_RECORD_LINES: Final = 5000
"""The same for a record file, which has a line for every act."""
RECORD_PATHS: Final = ("/api/replay", "/api/review")
MOST_CRUMBS: Final = 200
"""Crumbs of one request. Most requests come in one or two reads."""
MOST_LEFT: Final = 2_000_000
"""Bytes that are thrown away of a request that was answered before it was complete."""
BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"retry-after: 10\r\nconnection: close\r\ncontent-length: 30\r\n\r\n"
    b"too many connections are open\n"
)
"""Said before anything is read."""


class RequestProtocol(H11Protocol):
    """An HTTP connection that is counted, and closed if no request comes of it."""

    def __init__(self, *args: Any, connections: Connections, **options: Any) -> None:
        super().__init__(*args, **options)
        self.open_connections = connections
        self._counted: Connection | None = None
        self._timer: asyncio.TimerHandle | None = None
        """Runs while no request is under way."""
        self._lines = 0
        self._crumbs = 0
        self._left = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        file = transport.get_extra_info("socket").fileno()
        self._counted = self.open_connections.open(peer, file, self._hang_up)
        if self._counted is None:
            transport.write(BUSY)
            transport.close()
            return
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_timer()
        self._forget()

    def _forget(self) -> None:
        if self._counted is not None:
            self.open_connections.close(self._counted)
            self._counted = None

    def _hang_up(self) -> None:
        """Nothing came in time, or somebody else needs the room."""
        if not self.transport.is_closing():
            self.transport.close()

    # --- reading ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parsed in slices: h11 looks at all it has before it finds it too much."""
        self._crumbs += len(data) < CRUMB
        begin = 0
        while begin < len(data):
            held = self.transport.get_protocol()
            if held is not self:
                cast("asyncio.Protocol", held).data_received(data[begin:])
                return
            if self.transport.is_closing():
                return
            piece = self._slice(data, begin)
            begin += len(piece)
            self._count(piece)
            if self._is_too_much():
                self._refuse()
                return
            super().data_received(piece)

    def _slice(self, data: bytes, begin: int) -> bytes:
        """The next bytes to parse; a head by itself, so that what follows is counted before."""
        end = begin + REQUEST_SLICE
        if self.conn.their_state is h11.IDLE:
            blank = data.find(b"\r\n\r\n", begin, end)
            end = end if blank < 0 else blank + 4
        return data[begin:end]

    def _count(self, piece: bytes) -> None:
        if self.conn.their_state is h11.IDLE or (b"transfer-encoding", b"chunked") in self.headers:
            self._lines += piece.count(b"\n")
        if self.cycle is not None and self.cycle.response_complete:
            self._left += len(piece)

    def _is_too_much(self) -> bool:
        most = MOST_LINES
        if self.conn.their_state is h11.SEND_BODY and self.scope["path"] in RECORD_PATHS:
            most = MOST_RECORD_LINES
        return self._lines > most or self._crumbs > MOST_CRUMBS or self._left > MOST_LEFT

    def _blame(self) -> None:
        if self._counted is not None:
            self.open_connections.blame(self._counted)

    def _refuse(self) -> None:
        self._blame()
        self.send_400_response("Too many lines or pieces in one request.")

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._lines = self._crumbs = self._left = 0
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection still counts, though another protocol holds it now."""
        super().handle_websocket_upgrade(event)
        self._stop_timer()
        held = self.transport.get_protocol()
        if self._counted is not None and isinstance(held, SocketProtocol):
            self.open_connections.set_idle(self._counted, False)
            held.on_lost = self._forget
            held.on_flood = self._blame
            early, _ = self.conn.trailing_data
            if early:
                held.data_received(early)

    def send_400_response(self, msg: str) -> None:
        """Nothing can be said in the middle of an answer, or after it."""
        if self.transport.is_closing():
            return
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    # --- waiting ----------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """While no request is under way a timer runs; it is not put back by single bytes."""
        if self._counted is None or self.transport.is_closing():
            return
        if self.transport.get_protocol() is not self:
            return
        under_way = self.cycle is not None and not self.cycle.response_complete
        if under_way and self._timer is not None:
            self._stop_timer()
            self.open_connections.set_idle(self._counted, False)
        elif not under_way and self._timer is None:
            within = self.open_connections.settings.request_within
            self._timer = self.loop.call_later(within, self._hang_up)
            self.open_connections.set_idle(self._counted, True)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def connection_config(connections: Connections) -> dict[str, Any]:
    """What to give to uvicorn.Config, for a whole server."""
    return {
        **SOCKET_CONFIG,
        "http": partial(RequestProtocol, connections=connections),
        "h11_max_incomplete_event_size": MOST_HEAD,
    }

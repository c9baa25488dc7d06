"""How uvicorn holds a socket: a few things that its own class does otherwise."""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from typing import Any, Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

MOST_FRAME: Final = 64 * 1024
"""A larger message is not read at all: the socket is closed with 1009."""

WRITE: Final = "bohnhaus.write"
"""The ASGI extension by which the app finds `write_text`."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that always says why it ends, and does end."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Small messages leave at once; asyncio sees to that for some listening sockets only."""
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def handle_text(self, event: Frame) -> None:
        """Text comes as the bytes it is: what is no UTF-8 gets an answer like other rubbish."""
        self.handle_bytes(event)

    async def send(self, message: ASGISendEvent) -> None:
        """A close gets into line even behind what the other end does not read."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)

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
"""What to give to uvicorn.Config."""

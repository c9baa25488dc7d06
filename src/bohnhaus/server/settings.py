"""What whoever runs the server can choose: by flags, or by environment variables BOHNHAUS_*."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from bohnhaus.guests.admission import Guest

DAY: int = 24 * 3600


def usual_workers() -> int:
    """As many as there are cores, but at least two: nobody then keeps all of them busy alone."""
    return min(max(2, os.cpu_count() or 2), 8)


@dataclass(frozen=True, kw_only=True)
class PushSettings:
    """How people are called to a table while Bohnhaus is closed."""

    key: bytes = field(repr=False)
    """The private key (VAPID), in PEM."""
    contact: str
    """Where push services reach whoever runs the server: mailto: or https:."""
    private: bool = False
    """Whether push services may be on this machine or in a private network."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8420
    data: Path
    """The folder of the embedded database."""
    database: str | None = None
    """Where the tables are kept, if not in a file of the data folder."""
    redis: str | None = None
    public_url: str | None = None
    """The address by which people reach the server, where that is not what it listens on."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For is believed."""
    bot_workers: int = field(default_factory=usual_workers)
    """Processes in which slow bots think, started when there is something to think about; quick
    ones have one more. 0 for none but the server's own."""
    guests: tuple[Guest, ...] = ()
    """Bots of others that people may play with here: whoever runs the server has named them."""
    session_lasts: int = 365 * DAY
    session_every: float = 60.0
    """Between two looks whether the session of an open socket still lasts."""
    back_within: float = 20.0
    """After this, who has not come back to a server that was started again has left."""
    push: PushSettings | None = None
    """None: nobody is called, and nothing of it is offered."""
    idle_open: int = DAY
    """After this a table that never started is closed."""
    idle_live: int = 30 * DAY
    """After this a running game is closed that people play together live."""
    idle_untimed: int = 365 * DAY
    """After this any other running game is closed: an untimed one, or one of a person alone."""
    most_tables_each: int = 20
    """Open and running tables that one person may host."""
    most_sockets_each: int = 20
    most_sockets_an_address: int = 200
    most_sockets: int = 20_000
    most_connections_an_address: int = 500
    """Connections of any kind, silent ones too. A trusted proxy may have as many as it needs."""
    most_connections: int = 25_000
    """Fewer, where the system allows fewer open files."""
    request_within: float = 10.0
    """A connection on which no request is complete by then is closed."""
    hello_within: float = 10.0
    """A socket that has not said by then which table it is for is closed."""
    slow_after: float = 20.0
    """A socket whose other end reads nothing for so long is closed."""
    gone_after: float = 2.0
    """A person without a socket for so long has left the table."""
    look_every: float = 15.0
    """How often a socket looks by itself whether it has missed something."""
    web: Path = Path(__file__).parent / "web"
    """The folder of the browser client, as it was built."""
    rates: bool = True
    """Whether rates are limited; off only for measuring."""

    @property
    def database_address(self) -> str | Path:
        """Where the tables are kept."""
        return self.database if self.database is not None else self.data / "bohnhaus.sqlite3"

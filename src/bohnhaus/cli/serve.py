"""`bohnhaus serve`: tables for people and bots, over the network."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from bohnhaus.cli.output import USAGE, Failure, is_terminal, read_file, reason

# The server's own modules take a while to load: they are imported where a command needs them.
if TYPE_CHECKING:
    from bohnhaus.guests.admission import Guest
    from bohnhaus.server.settings import PushSettings, Settings

THIS_MACHINE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
USUAL_PORT = 8420
PORTS_TRIED = 20
USUAL_PORTS = {"http": 80, "https": 443}
BAD_CONTACT = (
    "--push-key needs --push-contact, an address where push services can reach you, such as "
    "you@example.org"
)
BAD_URL = "--public-url should look like https://beans.example.org"


class LogFormat(StrEnum):
    """How log lines are written."""

    AUTO = "auto"
    TEXT = "text"
    JSON = "json"


class InUse(Failure):
    """Raised when somebody else listens on the port."""


DataOption = Annotated[
    Path | None,
    typer.Option(
        envvar="BOHNHAUS_DATA", help="The folder for the database file; created if needed."
    ),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        envvar="BOHNHAUS_DATABASE",
        help="Use this database instead: postgresql://... or sqlite:///...",
    ),
]


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            envvar="BOHNHAUS_HOST", help="The address to listen on; by default, this computer only."
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            envvar="BOHNHAUS_PORT",
            min=0,
            max=65535,
            help="The port; 0 picks a free one. By default 8420, or the next free one.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", envvar="BOHNHAUS_OPEN", help="Open the lobby in a browser.")
    ] = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    redis: Annotated[
        str | None,
        typer.Option(
            envvar="BOHNHAUS_REDIS",
            help="Connects several servers that share a database: redis://...",
        ),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", envvar="BOHNHAUS_LAN", help="Let people on your local network join."),
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="BOHNHAUS_PUBLIC_URL",
            help="The address that people use if the server is behind a proxy.",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="BOHNHAUS_TRUSTED_PROXY",
            help="A proxy (address or network) whose X-Forwarded-For to trust; can be repeated.",
        ),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            envvar="BOHNHAUS_BOT_WORKERS",
            min=0,
            max=256,
            help="Processes for bots that think longer. By default, one per core.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            envvar="BOHNHAUS_BOT",
            help="A bot of your own to offer: ./file.py:Class, module:Class, the name of an entry "
            "point, or exec:./program; NAME=... gives it a name. Repeat it for several.",
        ),
    ] = None,
    push_key: Annotated[
        Path | None,
        typer.Option(
            envvar="BOHNHAUS_PUSH_KEY",
            help="Notify people when an untimed game waits for them; `bohnhaus push-key` makes "
            "the key file.",
        ),
    ] = None,
    push_contact: Annotated[
        str | None,
        typer.Option(
            envvar="BOHNHAUS_PUSH_CONTACT",
            help="How push services can reach you: an e-mail address or an https:// page.",
        ),
    ] = None,
    push_private: Annotated[
        bool,
        typer.Option(
            "--push-private",
            envvar="BOHNHAUS_PUSH_PRIVATE",
            help="Also notify through push services on this computer or a private network. Only "
            "if you trust everyone who can come in.",
        ),
    ] = False,
    idle_open: Annotated[
        int,
        typer.Option(
            envvar="BOHNHAUS_IDLE_OPEN",
            min=1,
            help="Hours until a table that never started is closed.",
        ),
    ] = 24,
    idle_live: Annotated[
        int,
        typer.Option(
            envvar="BOHNHAUS_IDLE_LIVE",
            min=1,
            help="The same for live games.",
        ),
    ] = 30 * 24,
    idle_untimed: Annotated[
        int,
        typer.Option(
            envvar="BOHNHAUS_IDLE_UNTIMED",
            min=1,
            help="The same for untimed games and for people playing alone.",
        ),
    ] = 365 * 24,
    log_format: Annotated[
        LogFormat,
        typer.Option(
            envvar="BOHNHAUS_LOG_FORMAT",
            help="Log lines for people or for programs; auto: text in a terminal, otherwise json.",
        ),
    ] = LogFormat.AUTO,
) -> None:
    """Run a table server until you stop it."""
    from bohnhaus.server.settings import Settings, usual_workers

    if lan and host is not None:
        raise Failure("--lan listens everywhere: leave out --host", USAGE)
    workers = usual_workers() if bot_workers is None else bot_workers
    settings = Settings(
        host=host or (EVERYWHERE if lan else THIS_MACHINE),
        port=USUAL_PORT if port is None else port,
        data=data_folder(data, database),
        database=database,
        redis=_checked_redis(redis),
        public_url=_checked_url(public_url),
        trusted_proxies=tuple(_checked_network(proxy) for proxy in trusted_proxy or []),
        bot_workers=workers,
        guests=_guests(bot or [], workers),
        push=_push(push_key, push_contact, push_private),
        idle_open=idle_open * 3600,
        idle_live=idle_live * 3600,
        idle_untimed=idle_untimed * 3600,
    )
    listening = _listen(settings) if port is not None else _listen_nearby(settings)
    with listening:
        _run(settings, listening, open_browser, log_format)


# --- settings ---------------------------------------------------------------------------


def data_folder(given: Path | None, database: str | None) -> Path:
    """The folder of the database file, which is there and only its owner's if it is needed."""
    from platformdirs import user_data_path

    folder = given or user_data_path("bohnhaus", appauthor=False)
    if database is None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise Failure(f"cannot create the folder {folder}: {reason(error)}") from error
        if not os.access(folder, os.W_OK | os.X_OK):
            raise Failure(f"cannot write to the folder {folder}")
    return folder


def _checked_url(url: str | None) -> str | None:
    """The address as browsers tell an origin: small letters, no port that goes without saying."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Failure(BAD_URL, USAGE) from None
    beside = (parts.username, parts.password, parts.path.strip("/"), parts.query, parts.fragment)
    if parts.scheme not in USUAL_PORTS or not parts.hostname or any(beside):
        raise Failure(BAD_URL, USAGE)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = port is None or port == USUAL_PORTS[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if usual else f":{port}")


def _checked_redis(url: str | None) -> str | None:
    if url is not None and urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        # An address can hold a password: never quote it.
        raise Failure("--redis should look like redis://localhost:6379/0", USAGE)
    return url


def _checked_network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError as error:
        raise Failure(
            f"--trusted-proxy {text!r} is neither an address nor a network", USAGE
        ) from error


def _guests(bots: list[str], workers: int) -> tuple[Guest, ...]:
    """The bots of others, each looked at."""
    if not bots:
        return ()
    from bohnhaus.guests.admission import describe_elsewhere
    from bohnhaus.guests.names import BadGuest

    if not workers:
        raise Failure("bots of your own need --bot-workers 1 or more", USAGE)
    try:
        return tuple(describe_elsewhere(bots))
    except BadGuest as error:
        raise Failure(str(error), USAGE) from error


def _push(file: Path | None, contact: str | None, private: bool) -> PushSettings | None:
    """How people are notified; None for not at all."""
    if file is None:
        return None
    from bohnhaus.server.push.vapid import BadKey, Vapid
    from bohnhaus.server.settings import PushSettings

    key = read_file(file)
    push = PushSettings(key=key, contact=_checked_contact(contact), private=private)
    try:
        Vapid(push.key, push.contact)
    except BadKey:
        raise Failure(f"{file} is not a key; make one with bohnhaus push-key", USAGE) from None
    return push


def _checked_contact(contact: str | None) -> str:
    if contact is not None and contact.startswith("https://") and urlsplit(contact).hostname:
        return contact
    name, _, host = (contact or "").removeprefix("mailto:").rpartition("@")
    if not (name and "." in host) or any(char.isspace() for char in name + host):
        raise Failure(BAD_CONTACT, USAGE)
    return f"mailto:{name}@{host}"


# --- listening --------------------------------------------------------------------------


def _listen_nearby(settings: Settings) -> socket.socket:
    """A socket at the usual port, or at the next one that nobody else listens on."""
    for port in range(USUAL_PORT, USUAL_PORT + PORTS_TRIED):
        try:
            return _listen(replace(settings, port=port))
        except InUse as in_use:
            failed = in_use
    raise failed


def _listen(settings: Settings) -> socket.socket:
    """A socket at the address, or a failure that says why not."""
    try:
        family, *_, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise Failure(f"there is no address {settings.host!r} to listen on", USAGE) from error
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as error:
        listening.close()
        where = f"{settings.host} port {settings.port}"
        kind = InUse if error.errno == errno.EADDRINUSE else Failure
        raise kind(f"cannot listen on {where}: {reason(error)}") from error
    return listening


def _run(
    settings: Settings, listening: socket.socket, open_browser: bool, log_format: LogFormat
) -> None:
    from bohnhaus.server.logs import set_up_logs
    from bohnhaus.server.running import NotStarted, run_server

    for_people = _is_for_people(log_format)
    set_up_logs("text" if for_people else "json")
    port = listening.getsockname()[1]
    try:
        run_server(settings, listening, lambda: _tell(settings, port, open_browser))
    except NotStarted as error:
        raise Failure(str(error), USAGE if error.usage else 1) from error
    if for_people:
        _say(*[""] * is_terminal(sys.stdout))  # the terminal has written ^C
        _say("Stopped. All tables are saved; start the server again to continue.")


def _is_for_people(log_format: LogFormat) -> bool:
    if log_format == LogFormat.AUTO:
        return is_terminal(sys.stderr)
    return log_format == LogFormat.TEXT


def _tell(settings: Settings, port: int, open_browser: bool) -> None:
    url = _address(settings, port)
    _say(*_announcement(settings, port, url))
    if open_browser and _has_browser():
        # A browser may take its time, and the tables must not wait for it.
        threading.Thread(target=_open_browser, args=(f"{url}/",), daemon=True).start()


def _say(*lines: str) -> None:
    """Said on standard output, if anybody wants to know; the tables are served all the same."""
    with suppress(BrokenPipeError):
        for line in lines:
            typer.echo(line)
        if sys.stdout is not None:
            sys.stdout.flush()


def _address(settings: Settings, port: int) -> str:
    """Where people find the server."""
    if settings.public_url is not None:
        return settings.public_url
    if settings.host in (EVERYWHERE, "::"):
        return f"http://{_own_address()}:{port}"
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{port}"


def _announcement(settings: Settings, port: int, url: str) -> list[str]:
    """Who can join, where everything is kept, how to stop; last of all, which address to open."""
    lines = []
    if settings.port not in (port, 0):
        lines.append(f"Port {settings.port} is in use, so this is port {port}.")
    lines.append(_who_can_come(settings, port))
    if _is_open_to_the_network(settings) and _can_draw():
        lines.append(_qr_code(url))
    return [*lines, _where_kept(settings), "Press Ctrl+C to stop.", f"Open {url}/ in a browser."]


def _who_can_come(settings: Settings, port: int) -> str:
    if settings.public_url is not None:
        return f"People join through your proxy, which finds it at {settings.host} port {port}."
    if _is_open_to_the_network(settings):
        return "Everyone on your network can join."
    if settings.host in (THIS_MACHINE, "::1", "localhost"):
        return "Only this computer can reach it; use --lan to let in your network."
    return f"Everyone who can reach {settings.host} can join."


def _where_kept(settings: Settings) -> str:
    if settings.database is None:
        return f"Everything is stored in {settings.database_address}"
    return "Everything is stored in the database named by --database."  # it can hold a password


def _is_open_to_the_network(settings: Settings) -> bool:
    return settings.public_url is None and settings.host in (EVERYWHERE, "::")


def _has_browser() -> bool:
    """Whether a browser can show itself: not one that would take over the terminal."""
    if os.name != "posix" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open_browser(url: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


def _can_draw() -> bool:
    """Whether standard output takes the blocks that a QR code is drawn with."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _own_address() -> str:
    """This machine's address in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only picks a way out
        except OSError:
            return THIS_MACHINE
        return str(probe.getsockname()[0])


def _qr_code(url: str) -> str:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()

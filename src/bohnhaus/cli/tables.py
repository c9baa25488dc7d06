"""A server's table in words: what happens there beside the game, and who is meant by a word."""

from __future__ import annotations

from typing import Final

from bohnhaus.cli.commands import NotUnderstood, help_line
from bohnhaus.engine.cards import Seat
from bohnhaus.server.messages import MemberInfo, SeatInfo, TableInfo, Told

TABLE_HELP: Final = "\n".join(
    help_line(*row)
    for row in (
        ("say TEXT", "send a message to everyone at the table"),
        ("who", "list the people at the table"),
        ("undo", "undo your last move, if nobody else has acted since"),
        ("hint", "ask what a bot would do, where no other person is playing"),
        ("sit [SEAT]  stand", "take or leave a seat, before the game"),
        ("back", "take over again from the bot that is playing for you"),
        (
            "vote  vote no",
            "vote to end the game early (everyone must agree), or take the vote back",
        ),
        ("invite", "show links for friends: to play, or to watch"),
        ("rematch", "play another game with the same people"),
        ("quit", "leave; the same command brings you back"),
    )
)
HOST_HELP: Final = "\n".join(
    help_line(*row)
    for row in (
        ("start [BOT]", "start; BOT takes the free seats"),
        ("pause  resume", "stop all play and clocks, until you resume"),
        ("lock  unlock", "let nobody new in, or let people in again"),
        ("mute NAME  unmute NAME", "block this person's messages, or allow them again"),
        ("remove NAME", "send this person away for good"),
        ("handover NAME", "let a bot play for this person, who has left, after a countdown"),
    )
)
HELP: Final = f"""
At a server's table:
{TABLE_HELP}

For the host of the table (NAME is a name, or the number of a seat):
{HOST_HELP}"""


def tell_entry(told: Told, table: TableInfo) -> str | None:
    """What happened at the table, in one sentence; None for what the game tells."""
    who, seat = told.name, ""
    if 0 <= told.seat < len(table.seats):
        seat = _name(table.seats[told.seat])
    sentences = {
        "opened": f"{who} opened the table.",
        "came": f"{who} has joined.",
        "sat": f"{told.name} takes seat {told.seat + 1}.",
        "stood": f"Seat {told.seat + 1} is free.",
        "started": "The game begins.",
        "undone": f"{seat} undoes their last move.",
        "chatted": f"{who}: {told.text}",
        "left": f"{who} has left.",
        "returned": f"{who} is back.",
        "called": f"The host calls a bot for {seat}; it starts in {told.seconds} seconds.",
        "took_over": f"{_why_a_bot_plays(told, seat)}: the bot {told.name} is playing for {seat}.",
        "gave_back": f"{seat} is playing again.",
        "paused": "The table is paused." if told.on else "The game goes on.",
        "locked": "The table is locked." if told.on else "The table is open.",
        "muted": f"{who} is muted." if told.on else f"{who} can send messages again.",
        "removed": f"{who} was removed.",
        "forgot": f"A member's data was deleted: they are now called {who}.",
        "voted": f"{seat} {'wants' if told.on else 'does not want'} to end the game.",
        "ended_early": "The game has ended early.",
        "expired": "The table is closed: nothing has happened here for a while.",
        "rematched": f"Another game: table {told.text}.",
    }
    return sentences.get(told.kind)


def _why_a_bot_plays(told: Told, seat: str) -> str:
    if told.by == "clock":
        return f"{seat}'s time is up"
    return "The host called a bot" if told.by == "host" else f"{seat} has left"


def waits_for(table: TableInfo) -> str:
    """Whom the table waits for, in one sentence; empty for nobody who is away."""
    names = [_name(table.seats[seat]) for seat in table.waits_for]
    return f"The table is waiting for {' and '.join(names)}." if names else ""


def _name(sitter: SeatInfo | None) -> str:
    return "nobody" if sitter is None else sitter.name


def seat_names(table: TableInfo) -> list[str]:
    """The names, seat by seat."""
    return [_name(sitter) for sitter in table.seats]


def actor_names(told: Told, table: TableInfo) -> list[str]:
    """The names by which an entry is told: what a bot does for a person it does itself."""
    names = seat_names(table)
    if told.by == "stand_in":
        names[told.seat] = f"Bot for {names[told.seat]}"
    return names


def list_people(table: TableInfo) -> list[str]:
    """Who is at the table, a line each."""
    return [
        f"{member.name}: {_about(table, member)}" for member in table.members if not member.removed
    ]


def _about(table: TableInfo, member: MemberInfo) -> str:
    seat = _seat_of(table, member.number)
    sitter = None if seat is None else table.seats[seat]
    words = ["watching" if seat is None else f"seat {seat + 1}"]
    if member.number == table.host:
        words.append("host")
    if not member.here:
        words.append("away")
    if sitter is not None and sitter.stand_in is not None:
        words.append(f"the bot {sitter.stand_in} is playing")
    if member.muted:
        words.append("muted")
    if seat in table.votes:
        words.append("wants to end the game")
    return ", ".join(words)


def _seat_of(table: TableInfo, member: int) -> Seat | None:
    for seat, sitter in enumerate(table.seats):
        if sitter is not None and sitter.member == member:
            return seat
    return None


def find_member(table: TableInfo, text: str) -> int:
    """The person with this name, or at the seat with this number."""
    if not text:
        raise NotUnderstood("which person? Type who for a list")
    names: dict[int, set[str]] = {}
    for seat, sitter in enumerate(table.seats, start=1):
        if sitter is not None and sitter.member is not None:
            names[sitter.member] = {sitter.name.lower(), str(seat)}
    for member in table.members:
        if not member.removed:
            names.setdefault(member.number, set()).add(member.name.lower())
    wanted = text.lower()
    found = [member for member, known in names.items() if wanted in known]
    if not found:
        found = [
            member
            for member, known in names.items()
            if any(name.startswith(wanted) for name in known)
        ]
    if len(found) != 1:
        raise NotUnderstood(f"{text!r} is not here; type who for a list of people")
    return found[0]


def find_seat(table: TableInfo, text: str) -> Seat:
    """The seat of the person with this name, or the one with this number."""
    seat = _seat_of(table, find_member(table, text))
    if seat is None:
        raise NotUnderstood(f"{text!r} has no seat; type who for a list of people")
    return seat


def find_seat_and_bot(table: TableInfo, text: str) -> tuple[Seat, str | None]:
    """A seat, and the bot that the last word may name; names may have several."""
    try:
        return find_seat(table, text), None
    except NotUnderstood:
        name, _, bot = text.rpartition(" ")
        if not name:
            raise
    return find_seat(table, name.strip()), bot

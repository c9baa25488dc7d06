"""A server's table in words: what happens there beside the game, and who is meant by a word."""

from __future__ import annotations

from typing import Final

from bohnhaus.cli.commands import NotUnderstood, help_line
from bohnhaus.engine.cards import Seat
from bohnhaus.server.messages import MemberInfo, SeatInfo, TableInfo, Told

TABLE_HELP: Final = "\n".join(
    help_line(*row)
    for row in (
        ("say TEXT", "to everyone at the table"),
        ("who", "who is at the table"),
        ("undo", "take back your last act, while nobody else has acted"),
        ("hint", "what a computer player would do, where no other person plays"),
        ("sit [SEAT]  stand", "take or leave a seat, before the game"),
        ("back", "play again yourself, where a computer player plays on for you"),
        ("vote  vote no", "end the game early, if all people want it; or no longer"),
        ("invite", "the links for friends: to play, or to watch"),
        ("rematch", "the same people, another game"),
        ("quit", "leave; the same command brings you back"),
    )
)
HOST_HELP: Final = "\n".join(
    help_line(*row)
    for row in (
        ("start [BOT]", "begin; the computer player BOT takes the free seats"),
        ("pause  resume", "nobody acts and no clock runs, until you go on"),
        ("lock  unlock", "nobody new comes in; or anyone again"),
        ("mute NAME  unmute NAME", "what this person says is not taken; or is again"),
        ("remove NAME", "this person has to go and may not come back"),
        ("handover NAME", "a bot plays for this person, who has left, after a countdown"),
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
        "came": f"{who} has come.",
        "sat": f"{told.name} takes seat {told.seat + 1}.",
        "stood": f"Seat {told.seat + 1} is free.",
        "started": "The game begins.",
        "undone": f"{seat} takes the last act back.",
        "chatted": f"{who}: {told.text}",
        "left": f"{who} has left.",
        "returned": f"{who} is there.",
        "called": f"The host calls a bot for {seat}: it plays in {told.seconds} seconds.",
        "took_over": f"{_why_a_bot_plays(told, seat)}: the bot {told.name} plays for {seat} now.",
        "gave_back": f"{seat} plays again.",
        "paused": "The table is paused." if told.on else "The game goes on.",
        "locked": "The table is locked." if told.on else "The table is open.",
        "muted": f"{who} is muted." if told.on else f"{who} may speak again.",
        "removed": f"{who} was removed.",
        "forgot": f"A member is {who} from now on: the data was deleted.",
        "voted": f"{seat} {'wants' if told.on else 'does not want'} to end the game.",
        "ended_early": "The game was ended early.",
        "expired": "The table is closed: nothing happened for too long.",
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
    return f"The table waits for {' and '.join(names)}." if names else ""


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
    words = ["watches" if seat is None else f"seat {seat + 1}"]
    if member.number == table.host:
        words.append("host")
    if not member.here:
        words.append("away")
    if sitter is not None and sitter.stand_in is not None:
        words.append(f"the bot {sitter.stand_in} plays")
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
        raise NotUnderstood("whom? who lists the people")
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
        raise NotUnderstood(f"{text!r} is nobody here; who lists the people")
    return found[0]


def find_seat(table: TableInfo, text: str) -> Seat:
    """The seat of the person with this name, or the one with this number."""
    seat = _seat_of(table, find_member(table, text))
    if seat is None:
        raise NotUnderstood(f"{text!r} has no seat; who lists the people")
    return seat


def find_seat_and_bot(table: TableInfo, text: str) -> tuple[Seat, str | None]:
    """A seat, and the computer player that the last word may name; names may have several."""
    try:
        return find_seat(table, text), None
    except NotUnderstood:
        name, _, bot = text.rpartition(" ")
        if not name:
            raise
    return find_seat(table, name.strip()), bot

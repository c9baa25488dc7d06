"""What a command comes to: entries for the log, or the clause that forbids it.

A judgement changes nothing. It depends on the table, who asks, and the time; chance is given in.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from bohnhaus.bots.registry import UnknownBot, bot_name, read_bot
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import SEED_BYTES, shuffled
from bohnhaus.engine.refusal import GAME_OVER, Refusal
from bohnhaus.games.catalog import UnknownGame, full_options, game_info, rules_for
from bohnhaus.server import commands as ask
from bohnhaus.server.entries import (
    Acted,
    Called,
    Chatted,
    EndedEarly,
    Entry,
    GaveBack,
    Held,
    Locked,
    Muted,
    Passed,
    Paused,
    PersonId,
    Preferences,
    Preferred,
    Rematched,
    Removed,
    Resumed,
    Sat,
    Setup,
    Sitter,
    Started,
    Stood,
    TookOver,
    Undone,
    Voted,
    Would,
)
from bohnhaus.server.flow import MOST_THINKING
from bohnhaus.server.table import CLOSED, NOBODY, OPEN, OVER, PLAYING, Act, Table
from bohnhaus.wire.actions import action_from_plain
from bohnhaus.wire.names import WireError
from bohnhaus.wire.record import commitment

HOST_ONLY: Final = Refusal("BH-17", "only the host can do that")
DEPUTY: Final = Refusal(
    "BH-32", "while the host is away, you can only pause, resume, or start a full table"
)
STILL_HERE: Final = Refusal("BH-33", "you can only call a bot for someone who has left")
OWN_STAND_IN: Final = Refusal("BH-33", "only the bot chosen for this table can take over")
NO_STAND_INS: Final = Refusal("BH-33", "at this table, bots don't play for people who are away")
NOT_AT_TABLE: Final = Refusal("BH-18", "only people at the table can do that")
NO_SEAT: Final = Refusal("BH-18", "only seated players can do that")
SEAT_TAKEN: Final = Refusal("BH-18", "that seat is taken or doesn't exist")
SEATED_ALREADY: Final = Refusal("BH-18", "you already have a seat at this table")
ONLY_WATCHING: Final = Refusal("BH-18", "this link is for watching only")
NOT_STARTED: Final = Refusal("BH-19", "the game has not started yet")
STARTED_ALREADY: Final = Refusal("BH-19", "the game has already started")
SEATS_FREE: Final = Refusal("BH-19", "fill every seat before you start the game")
NO_PEOPLE: Final = Refusal("BH-19", "at least one person has to play")
IS_PAUSED: Final = Refusal("BH-20", "the table is paused")
NO_CHANGE: Final = Refusal("BH-20", "nothing to change: it already is")
NOTHING_TO_UNDO: Final = Refusal("BH-21", "you have nothing to undo")
OTHERS_ACTED: Final = Refusal("BH-21", "you can't undo now: someone else has acted since")
CAME_TO_LIGHT: Final = Refusal("BH-21", "you can't undo a move that revealed something")
NOT_TAKEN: Final = Refusal("BH-22", "you can't send messages here")
NOTHING_SAID: Final = Refusal("BH-22", "write something first")
CLOSED_TABLE: Final = Refusal("BH-24", "the table is closed")
NO_SUCH_MEMBER: Final = Refusal("BH-25", "there is no such person at the table")
TOO_MANY_BOTS: Final = Refusal("BH-25", "there are more bots than free seats")
NO_SUCH_BOT: Final = Refusal("BH-25", "there is no such bot")
BAD_TITLE: Final = Refusal("BH-25", "the title contains characters that can't be shown")
OTHERS_PLAY: Final = Refusal("BH-31", "you only get hints when nobody else is playing")
NOT_OVER: Final = Refusal("BH-23", "the game is not over yet")
ENOUGH_TALK: Final = Refusal(
    "BH-38", "that's enough offers, wishes and undos for one turn; time to play on"
)
ENOUGH_THINKING: Final = Refusal("BH-42", "you've asked for time often enough in this turn")
NOTHING_TO_THINK_ABOUT: Final = Refusal("BH-42", "bots wait for you only in a trade on their turn")
OTHERS_WAIT: Final = Refusal("BH-42", "the table stands still for the tour only if you play alone")
NOT_YOUR_OFFER: Final = Refusal("BH-43", "only the player who made the offer chooses")
WOULD_NOT: Final = Refusal("BH-43", "that player hasn't said yes to this offer")
NO_DAILY_UNDO: Final = Refusal("BH-44", "you can't undo in the deal of the day")
NO_DAILY_HINTS: Final = Refusal("BH-44", "there are no hints in the deal of the day")
NO_DAILY_REMATCH: Final = Refusal("BH-44", "play the deal of the day again from its own page")
ENOUGH_CHANGES: Final = Refusal("BH-39", "you've changed that too often; wait for the next turn")

MOST_TALK: Final = 150
"""Offers, wishes and undos of one seat in one turn: more than anyone needs."""
MOST_CHANGES: Final = 200
"""Times that a person sits down or votes, or the host changes something, in one turn."""

CALL_SECONDS: Final = 30
"""How long a person who has left can still come back before the bot that the host called plays."""

Judgement: TypeAlias = "list[Entry] | Refusal"


class Tools:
    """What a judgement needs from outside."""

    def __init__(self, random_bytes: Callable[[int], bytes]) -> None:
        self.random_bytes = random_bytes


def check_setup(setup: Setup) -> str | None:
    """Why a table cannot be set up so, in one sentence; None if it can."""
    try:
        game = game_info(setup.game)
        rules_for(setup.game, setup.seats, full_options(game, dict(setup.options)))
        read_bot(setup.game, setup.plays_on, listed=True)
    except (UnknownGame, UnknownBot) as error:
        return str(error)
    if not is_plain_text(setup.title) and setup.title:
        return BAD_TITLE.reason
    return None


def check_bots(setup: Setup, bots: Sequence[str], start: bool) -> Refusal | None:
    """Why these bots cannot sit down beside the person who opens the table, or the game not begin
    with them."""
    free = setup.seats - 1
    if len(bots) > free:
        return TOO_MANY_BOTS
    try:
        for bot in bots:
            read_bot(setup.game, bot, listed=True)
    except UnknownBot as error:
        return Refusal("BH-25", str(error))
    return SEATS_FREE if start and len(bots) < free else None


def is_plain_text(text: str) -> bool:
    """Whether people can read it as it stands: no control or direction marks."""
    return bool(text.strip()) and all(
        char.isprintable() and unicodedata.category(char) not in ("Cf", "Co", "Cn") for char in text
    )


def judge(table: Table, person: PersonId, command: ask.Command, tools: Tools) -> Judgement:
    """The entries that the command comes to, or why it is refused."""
    number = table.member_of(person)
    if number == NOBODY or table.members[number].removed:
        return NOT_AT_TABLE
    if table.status == "closed":
        return CLOSED_TABLE
    judged = _JUDGES[type(command)](table, number, command, tools)
    return judged if isinstance(judged, Refusal) else refuse_often(table, judged) or judged


def refuse_often(table: Table, entries: list[Entry]) -> Refusal | None:
    """Why not these once more in this turn; None if there is nothing against it. A log that grows
    for ever without a game going on costs everyone at the server."""
    for entry in entries:
        what = table.counted_as(entry)
        done = 0 if what is None else table.counts.get(what, 0)
        if what is not None and what.startswith("talk ") and done >= MOST_TALK:  # BH-38
            return ENOUGH_TALK
        if done >= MOST_CHANGES:  # BH-39
            return ENOUGH_CHANGES
    return None


def _seat(table: Table, member: int) -> Seat:
    return table.seat_of(table.members[member].person)


def _sit(table: Table, member: int, command: ask.Sit, tools: Tools) -> Judgement:
    if table.status != OPEN:
        return STARTED_ALREADY
    if table.members[member].watches:
        return ONLY_WATCHING
    if _seat(table, member) != NOBODY:
        return SEATED_ALREADY
    free = [seat for seat, sitter in enumerate(table.sitters) if sitter is None]
    seat = (free[0] if free else NOBODY) if command.seat is None else command.seat
    if seat not in free:
        return SEAT_TAKEN
    who = table.members[member]
    return [Sat(seat, Sitter(_free_name(table, who.name), person=who.person))]


def _free_name(table: Table, name: str) -> str:
    """The name, with a number if another seat has it."""
    taken = {sitter.name for sitter in table.sitters if sitter is not None}
    names = [name, *(f"{name} {number}" for number in range(2, 20))]
    return next(free for free in names if free not in taken)


def _stand(table: Table, member: int, command: ask.Stand, tools: Tools) -> Judgement:
    seat = _seat(table, member)
    if seat == NOBODY:
        return NO_SEAT
    return STARTED_ALREADY if table.status != OPEN else [Stood(seat)]


def _no_host(table: Table, member: int) -> Refusal | None:
    """Why the member lacks the powers of the host (BH-17); BH-32 for a host for the time being."""
    if member != table.host:
        return HOST_ONLY
    return DEPUTY if table.deputy else None


def _seat_bot(table: Table, member: int, command: ask.SeatBot, tools: Tools) -> Judgement:
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    if table.status != OPEN:
        return STARTED_ALREADY
    if command.seat >= len(table.sitters) or table.sitters[command.seat] is not None:
        return SEAT_TAKEN
    if not is_bot(table, command.bot):
        return NO_SUCH_BOT
    return [Sat(command.seat, bot_sitter(command.seat, command.bot))]


def is_bot(table: Table, bot: str) -> bool:
    """Whether there is such a bot for the table's game."""
    try:
        read_bot(table.setup.game, bot, listed=True)
    except UnknownBot:
        return False
    return True


def bot_sitter(seat: Seat, bot: str) -> Sitter:
    """A bot, by a name for this seat."""
    return Sitter(bot_name(seat, bot), bot=bot)


def _clear_seat(table: Table, member: int, command: ask.ClearSeat, tools: Tools) -> Judgement:
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    if table.status != OPEN:
        return STARTED_ALREADY
    if command.seat >= len(table.sitters) or table.sitters[command.seat] is None:
        return SEAT_TAKEN
    return [Stood(command.seat)]


def _start(table: Table, member: int, command: ask.Start, tools: Tools) -> Judgement:
    if member != table.host:
        return HOST_ONLY
    if table.status != OPEN:
        return STARTED_ALREADY
    sitters = list(table.sitters)
    if command.fill is not None and table.deputy and None in sitters:
        return DEPUTY
    if command.fill is not None:
        if not is_bot(table, command.fill):
            return NO_SUCH_BOT
        sitters = [
            bot_sitter(seat, command.fill) if sitter is None else sitter
            for seat, sitter in enumerate(sitters)
        ]
    seated = [sitter for sitter in sitters if sitter is not None]
    if len(seated) < len(sitters):
        return SEATS_FREE
    if not any(sitter.person for sitter in seated):
        return NO_PEOPLE
    if table.setup.draw_seats:
        order = shuffled(list(range(len(seated))), tools.random_bytes(SEED_BYTES), 0)
        seated = [seated[at] for at in order]
    seed = tools.random_bytes(SEED_BYTES)
    names = [sitter.name for sitter in seated]
    rules = rules_for(table.setup.game, table.setup.seats, dict(table.setup.options))
    told = commitment(rules.game, rules.version, dict(rules.options), names, seed)
    return [Started(seed.hex(), tuple(seated), told, rules.version)]


def _act(table: Table, member: int, command: ask.Act, tools: Tools) -> Judgement:
    seat = _seat(table, member)
    refusal = _not_playing(table, seat)
    if refusal is not None:
        return refusal
    assert table.game is not None
    try:
        action = action_from_plain(command.action, table.game.state.rules)
    except WireError as error:
        return Refusal("BH-25", f"that is not a move in this game: {error}")
    refusal = table.game.why_not(seat, action)
    if refusal is not None:
        return refusal
    back: list[Entry] = [GaveBack(seat)] if seat in table.stand_ins else []
    offer = table.lets_choose(action)
    if offer is not None:  # BH-43
        said = seat in table.would.get(offer.id, {})
        return NO_CHANGE if said else [*back, Would(seat, command.action)]
    return [*back, Acted(seat, command.action)]


def _not_playing(table: Table, seat: Seat) -> Refusal | None:
    """Why nothing can be played from this seat now."""
    if seat == NOBODY:
        return NO_SEAT
    if table.status == OPEN:
        return NOT_STARTED
    if table.status == OVER:
        return GAME_OVER
    if table.status == CLOSED:
        return CLOSED_TABLE
    return IS_PAUSED if table.paused else None


def refuse_hint(table: Table, person: PersonId) -> Refusal | None:
    """Why the person gets no hint now; None if there is one."""
    seat = table.seat_of(person)
    refusal = _not_playing(table, seat)
    if refusal is not None:
        return refusal
    if table.daily is not None:
        return NO_DAILY_HINTS
    for other in range(len(table.sitters)):
        member = table.member_at(other)
        if other != seat and member is not None and not member.removed:  # BH-31
            return OTHERS_PLAY
    return None


def _undo(table: Table, member: int, command: ask.Undo, tools: Tools) -> Judgement:
    """BH-21: nothing came to light, nobody else acted."""
    seat = _seat(table, member)
    refusal = _not_playing(table, seat)
    if refusal is not None and table.status != OVER:
        return refusal
    if table.daily is not None:
        return NO_DAILY_UNDO
    last = table.acts[-1] if table.acts else None
    if last is None or not _is_own(last, seat):
        return OTHERS_ACTED if table.own_acts.get(seat, 0) else NOTHING_TO_UNDO
    if last.chance or table.status == OVER:
        return CAME_TO_LIGHT
    return [Undone(seat, last.seq)]


def _is_own(act: Act, seat: Seat) -> bool:
    return act.seat == seat and act.by == "person"


def _pass(table: Table, member: int, command: ask.Pass, tools: Tools) -> Judgement:
    seat = _seat(table, member)
    refusal = _not_playing(table, seat)
    if refusal is not None:
        return refusal
    return NO_CHANGE if seat in table.passed else [Passed(seat)]


def _prefer(table: Table, member: int, command: ask.Prefer, tools: Tools) -> Judgement:
    if _seat(table, member) == NOBODY:
        return NO_SEAT
    before = table.preferences_of(table.members[member].person)
    now = Preferences(command.speed or before.speed, command.stops or before.stops)
    return NO_CHANGE if now == before else [Preferred(member, now)]


def _hold(table: Table, member: int, command: ask.Hold, tools: Tools) -> Judgement:
    """BH-42: time to make an offer, or to read a step of the tour."""
    seat = _seat(table, member)
    refusal = _not_playing(table, seat)
    if refusal is not None:
        return refusal
    held = table.holds.get(seat)
    if not command.on:
        return (
            NO_CHANGE if held is None or held.why != command.why else [Held(seat, held.why, False)]
        )
    if command.why == "reading":
        if not table.alone:
            return OTHERS_WAIT
        return NO_CHANGE if held is not None and held.why == "reading" else [Held(seat, "reading")]
    if not table.bot_trades or (held is not None and held.why == "reading"):
        return NOTHING_TO_THINK_ABOUT
    if table.counts.get(f"thinking {seat}", 0) >= MOST_THINKING:
        return ENOUGH_THINKING
    return [Held(seat)]


def _choose(table: Table, member: int, command: ask.Choose, tools: Tools) -> Judgement:
    """BH-43: the proposer deals with one of those who would."""
    seat = _seat(table, member)
    refusal = _not_playing(table, seat)
    if refusal is not None:
        return refusal
    assert table.game is not None
    mine = [offer.id for offer in table.game.state.offers if offer.seat == seat]
    if command.offer not in mine:
        return NOT_YOUR_OFFER
    promise = table.would.get(command.offer, {}).get(command.seat)
    return WOULD_NOT if promise is None else [promise]


def _chat(table: Table, member: int, command: ask.Chat, tools: Tools) -> Judgement:
    if not table.setup.chat or table.members[member].muted:
        return NOT_TAKEN
    if not is_plain_text(command.text):
        return NOTHING_SAID
    return [Chatted(member, command.text)]


def _back(table: Table, member: int, command: ask.Back, tools: Tools) -> Judgement:
    seat = _seat(table, member)
    if seat == NOBODY:
        return NO_SEAT
    return [GaveBack(seat)] if seat in table.stand_ins else NO_CHANGE


def _pause(table: Table, member: int, command: ask.Pause, tools: Tools) -> Judgement:
    if member != table.host:
        return HOST_ONLY
    if table.status != PLAYING:
        return NOT_STARTED if table.status == OPEN else GAME_OVER
    if command.paused == table.paused:
        return NO_CHANGE
    return [Paused() if command.paused else Resumed()]


def _lock(table: Table, member: int, command: ask.Lock, tools: Tools) -> Judgement:
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    return NO_CHANGE if command.locked == table.locked else [Locked(command.locked)]


def _mute(table: Table, member: int, command: ask.Mute, tools: Tools) -> Judgement:
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    if command.member >= len(table.members) or command.member == member:
        return NO_SUCH_MEMBER
    if table.members[command.member].muted == command.muted:
        return NO_CHANGE
    return [Muted(command.member, command.muted)]


def _remove(table: Table, member: int, command: ask.Remove, tools: Tools) -> Judgement:
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    if command.member >= len(table.members) or command.member == member:
        return NO_SUCH_MEMBER
    if table.members[command.member].removed:
        return NO_CHANGE
    removed: list[Entry] = [Removed(command.member)]
    seat = _seat(table, command.member)
    if seat != NOBODY and table.status == OPEN:
        removed.append(Stood(seat))
    elif seat != NOBODY and table.status == PLAYING and seat not in table.stand_ins:
        removed.append(TookOver(seat, table.setup.plays_on, "host"))
    return removed


def _hand_over(table: Table, member: int, command: ask.HandOver, tools: Tools) -> Judgement:
    """BH-33: the stand-in is called for somebody who has left; it begins after a countdown."""
    refusal = _no_host(table, member)
    if refusal is not None:
        return refusal
    if table.status != PLAYING:
        return NOT_STARTED if table.status == OPEN else GAME_OVER
    if table.paused:
        return IS_PAUSED
    if command.seat not in table.people():
        return SEAT_TAKEN
    if command.bot is not None and command.bot != table.setup.plays_on:
        return OWN_STAND_IN
    if table.setup.takeover is None or table.setup.pace == "untimed":  # people come when they can
        return NO_STAND_INS
    there = table.member_at(command.seat)
    if there is None or there.left_at is None:
        return STILL_HERE
    return NO_CHANGE if command.seat in table.called else [Called(command.seat, CALL_SECONDS)]


def _vote_end(table: Table, member: int, command: ask.VoteEnd, tools: Tools) -> Judgement:
    """BH-23: all people together."""
    seat = _seat(table, member)
    if seat == NOBODY:
        return NO_SEAT
    if table.status != PLAYING:
        return NOT_STARTED if table.status == OPEN else GAME_OVER
    if (seat in table.votes) == command.end:
        return NO_CHANGE
    voted: list[Entry] = [Voted(seat, command.end)]
    if command.end and table.all_want_the_end(table.votes | {seat}):
        voted.append(EndedEarly())
    return voted


def _rematch(table: Table, member: int, command: ask.Rematch, tools: Tools) -> Judgement:
    if _seat(table, member) == NOBODY:
        return NO_SEAT
    if table.status != OVER:
        return NOT_OVER
    if table.daily is not None:
        return NO_DAILY_REMATCH
    return NO_CHANGE if table.next_table is not None else [Rematched(rematch_id(table))]


def rematch_id(table: Table) -> str:
    """The id of the next table: one for every table, so that a retry makes no second one."""
    return hashlib.sha256(f"rematch {table.id} {table.seat_key}".encode()).hexdigest()[:16]


_Judge: TypeAlias = Callable[[Table, int, object, Tools], Judgement]

_JUDGES: Final = cast(
    "dict[type, _Judge]",
    {
        ask.Sit: _sit,
        ask.Stand: _stand,
        ask.SeatBot: _seat_bot,
        ask.ClearSeat: _clear_seat,
        ask.Start: _start,
        ask.Act: _act,
        ask.Undo: _undo,
        ask.Pass: _pass,
        ask.Prefer: _prefer,
        ask.Hold: _hold,
        ask.Choose: _choose,
        ask.Chat: _chat,
        ask.Back: _back,
        ask.Pause: _pause,
        ask.Lock: _lock,
        ask.Mute: _mute,
        ask.Remove: _remove,
        ask.HandOver: _hand_over,
        ask.VoteEnd: _vote_end,
        ask.Rematch: _rematch,
    },
)
"""By sort of command. Each judge only ever gets its own sort."""

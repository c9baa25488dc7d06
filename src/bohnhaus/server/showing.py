"""Who is told what: an allow-list. Nothing of the log or the game leaves the server but by a line
of this file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias, TypeVar, cast

from msgspec.structs import replace

from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.imagine import preview
from bohnhaus.engine.play import menu
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State as GameState
from bohnhaus.engine.view import Looker, view
from bohnhaus.games.catalog import game_info
from bohnhaus.server import entries as log
from bohnhaus.server.commands import Undo
from bohnhaus.server.judging import NO_SEAT, Tools, judge
from bohnhaus.server.messages import (
    Answer,
    MemberInfo,
    SeatInfo,
    State,
    TableInfo,
    Told,
    WaitInfo,
    WouldInfo,
    You,
)
from bohnhaus.server.table import NOBODY, PLAYING, Happened, Table
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.events import event_to_plain
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import WireView, figures_of, seat_to_wire, to_wire

Value = TypeVar("Value")


def viewer_of(table: Table, person: log.PersonId) -> Seat:
    """Through whose eyes the person sees the game."""
    seat = table.seat_of(person)
    return SPECTATOR if seat == NOBODY or table.game is None else seat


def may_watch(table: Table, viewer: Seat) -> bool:
    """Whether the viewer may see the game: who has a seat, and others where watching is allowed."""
    return viewer != SPECTATOR or table.setup.spectators


def tell(table: Table, happened: Happened, viewer: Seat) -> Told:
    """One entry as the viewer may know it."""
    told = _TELL[type(happened.entry)](happened.seq, happened.at, happened.entry)
    if told.member >= 0:  # who is not there any more is not in the list of members
        told = replace(told, name=table.members[told.member].name)
    if not happened.events or not may_watch(table, viewer):
        return told
    assert table.game is not None
    rules = table.game.state.rules
    seen = [rules.seen(event, viewer) for event in happened.events]
    events = tuple([event_to_plain(event, rules) for event in seen if event is not None])
    return replace(told, events=events)


def show(table: Table, person: log.PersonId) -> State:
    """Everything that the person may know now."""
    viewer = viewer_of(table, person)
    if table.game is None or not may_watch(table, viewer):
        return State(table.head, describe(table), you(table, person), None, ())
    state = table.game.state
    acts: list[object] = []
    if viewer != SPECTATOR and table.runs:
        acts = menu(state, viewer)
    return State(
        table.head,
        describe(table),
        you(table, person),
        _view(table, state, viewer),
        tuple([action_to_plain(act, state.rules) for act in acts]),
        _wait(table),
    )


def _wait(table: Table) -> WaitInfo | None:
    """For whom the table waits. Who is told so is at the table: then others look on, and the wait
    depends on nobody's hand; or it is the only player's own."""
    if "wait" not in table.looks:
        wait = table.waiting()
        told = None if wait is None else WaitInfo(wait.why, wait.seats, wait.since, wait.until)
        table.looks["wait"] = told
    known = table.looks["wait"]
    assert known is None or isinstance(known, WaitInfo)
    return known


def in_brief(state: State) -> State:
    """The state without the texts that the table brought along, and without what the game's own
    part tells under the same names: none of it changes while a game goes on."""
    view, setup = state.view, state.table.setup
    brought = brought_options(setup.game)
    if view is None or not brought:
        return state
    slot = None if view.slot is None else _without(brought, view.slot)
    return replace(
        state,
        table=replace(state.table, setup=replace(setup, options=_without(brought, setup.options))),
        view=replace(view, options=_without(brought, view.options), slot=slot),
    )


@cache
def brought_options(game: str) -> frozenset[str]:
    """The options of the game that are whole texts."""
    return frozenset([option.key for option in game_info(game).options if option.type == "text"])


def _without(keys: frozenset[str], values: dict[str, Value]) -> dict[str, Value]:
    return {key: value for key, value in values.items() if key not in keys}


def foresee(table: Table, person: log.PersonId, id: str, action: dict[str, object]) -> Answer:
    """What the act would do. It depends on the person's view alone."""
    viewer = viewer_of(table, person)
    if table.game is None or viewer == SPECTATOR:
        return Answer(id, NO_SEAT.clause, NO_SEAT.reason, ())
    rules = table.game.state.rules
    try:
        act = action_from_plain(action, rules)
    except WireError as error:
        return Answer(id, "BH-25", f"that is not a move in this game: {error}", ())
    seen = preview(view(table.game.state, viewer), act)
    if seen.refusal is not None:
        return Answer(id, seen.refusal.clause, seen.refusal.reason, ())
    shown = [rules.seen(event, viewer) for event in seen.events]
    events = tuple([event_to_plain(event, rules) for event in shown if event is not None])
    figures = None if seen.after is None else figures_of(seen.after)
    return Answer(id, "", "", events, figures)


def describe(table: Table) -> TableInfo:
    """The table as everyone sees it."""
    known = table.looks.get("info")
    if not isinstance(known, TableInfo):
        known = table.looks["info"] = _describe(table)
    return known


def _view(table: Table, state: GameState, viewer: Seat) -> WireView:
    """What the viewer may know; what is public is made once for all."""
    looker, public = table.looks.get("looker"), table.looks.get("public")
    if not isinstance(looker, Looker) or not isinstance(public, WireView):
        looker = table.looks["looker"] = Looker(state)
        public = table.looks["public"] = to_wire(looker.view(SPECTATOR))
    return public if viewer == SPECTATOR else seat_to_wire(public, looker.view(viewer))


def _describe(table: Table) -> TableInfo:
    game = table.game
    over = table.status not in ("open", PLAYING)
    soon = table.stand_ins_at()
    return TableInfo(
        id=table.id,
        setup=table.setup,
        status=table.status,
        host=table.host,
        members=_members(table),
        seats=tuple([_seat(table, seat, soon) for seat in range(len(table.sitters))]),
        paused=table.paused,
        locked=table.locked,
        votes=tuple(sorted(table.votes)),
        passed=tuple(sorted(table.passed_openly)),
        deadline=table.deadline(),
        commitment=table.commitment,
        seed=table.seed if game is not None and over else None,
        ended_early=table.ended_early,
        next_table=table.next_table,
        owing=() if game is None or over else tuple(game.owing),
        waits_for=tuple(table.waits_for()),
        speed=table.speed,
        would=tuple(
            [WouldInfo(offer, tuple(sorted(takers))) for offer, takers in table.would.items()]
        ),
        daily=table.daily,
    )


def _members(table: Table) -> tuple[MemberInfo, ...]:
    """BH-34: those who matter to the others. People who looked in once and left are no news."""
    seated = {sitter.person for sitter in table.sitters if sitter is not None}
    return tuple(
        [
            MemberInfo(
                member.name,
                member.left_at is None,
                member.muted,
                member.removed,
                member.watches,
                number,
            )
            for number, member in enumerate(table.members)
            if number == 0 or member.left_at is None or member.person in seated
        ]
    )


def _seat(table: Table, seat: Seat, soon: dict[Seat, int]) -> SeatInfo | None:
    sitter = table.sitters[seat]
    if sitter is None:
        return None
    member = None if sitter.person is None else table.member_of(sitter.person)
    stand_in = table.stand_ins.get(seat)
    return SeatInfo(
        sitter.name,
        member,
        sitter.bot,
        None if stand_in is None else stand_in.bot,
        soon.get(seat),
    )


def you(table: Table, person: log.PersonId) -> You:
    """What the table is to the person."""
    member = table.member_of(person)
    seat = table.seat_of(person)
    host = member != NOBODY and member == table.host
    inside = seat != NOBODY or host
    return You(
        member,
        seat,
        host,
        _may_undo(table, person),
        table.seat_key if inside else None,
        table.watch_key if inside else None,
        host and table.deputy,
        table.preferences_of(person),
    )


def _may_undo(table: Table, person: log.PersonId) -> bool:
    if table.status != PLAYING or table.member_of(person) == NOBODY:
        return False
    return not isinstance(judge(table, person, Undo(), _NO_TOOLS), Refusal)


def _no_chance(count: int) -> bytes:
    raise AssertionError("an undo needs no chance")


_NO_TOOLS: Final = Tools(_no_chance)


# How each sort of entry is told. Keys, seeds, person ids and the acts themselves stay here.


def _opened(seq: int, at: int, entry: log.Opened) -> Told:
    return Told(seq, at, "opened", member=0, name=entry.name)


def _came(seq: int, at: int, entry: log.Came) -> Told:
    return Told(seq, at, "came", name=entry.name)


def _sat(seq: int, at: int, entry: log.Sat) -> Told:
    return Told(seq, at, "sat", seat=entry.seat, name=entry.sitter.name, by=_sort(entry.sitter))


def _sort(sitter: log.Sitter) -> str:
    return "bot" if sitter.person is None else "person"


def _stood(seq: int, at: int, entry: log.Stood) -> Told:
    return Told(seq, at, "stood", seat=entry.seat)


def _started(seq: int, at: int, entry: log.Started) -> Told:
    return Told(seq, at, "started")


def _acted(seq: int, at: int, entry: log.Acted) -> Told:
    return Told(seq, at, "acted", seat=entry.seat, by=entry.by)


def _undone(seq: int, at: int, entry: log.Undone) -> Told:
    return Told(seq, at, "undone", seat=entry.seat, act=entry.act)


def _passed(seq: int, at: int, entry: log.Passed) -> Told:
    return Told(seq, at, "passed", seat=entry.seat)


def _preferred(seq: int, at: int, entry: log.Preferred) -> Told:
    return Told(seq, at, "preferred", member=entry.member)


def _held(seq: int, at: int, entry: log.Held) -> Told:
    return Told(seq, at, "held", seat=entry.seat, by=entry.why, on=entry.on)


def _would(seq: int, at: int, entry: log.Would) -> Told:
    return Told(seq, at, "would", seat=entry.seat, by=entry.by)


def _chatted(seq: int, at: int, entry: log.Chatted) -> Told:
    return Told(seq, at, "chatted", member=entry.member, text=entry.text)


def _left(seq: int, at: int, entry: log.Left) -> Told:
    return Told(seq, at, "left", member=entry.member)


def _returned(seq: int, at: int, entry: log.Returned) -> Told:
    return Told(seq, at, "returned", member=entry.member)


def _called(seq: int, at: int, entry: log.Called) -> Told:
    return Told(seq, at, "called", seat=entry.seat, seconds=entry.seconds)


def _took_over(seq: int, at: int, entry: log.TookOver) -> Told:
    return Told(seq, at, "took_over", seat=entry.seat, name=entry.bot, by=entry.why)


def _gave_back(seq: int, at: int, entry: log.GaveBack) -> Told:
    return Told(seq, at, "gave_back", seat=entry.seat)


def _paused(seq: int, at: int, entry: log.Paused) -> Told:
    return Told(seq, at, "paused", on=True)


def _resumed(seq: int, at: int, entry: log.Resumed) -> Told:
    return Told(seq, at, "paused", on=False)


def _locked(seq: int, at: int, entry: log.Locked) -> Told:
    return Told(seq, at, "locked", on=entry.locked)


def _muted(seq: int, at: int, entry: log.Muted) -> Told:
    return Told(seq, at, "muted", member=entry.member, on=entry.muted)


def _removed(seq: int, at: int, entry: log.Removed) -> Told:
    return Told(seq, at, "removed", member=entry.member)


def _voted(seq: int, at: int, entry: log.Voted) -> Told:
    return Told(seq, at, "voted", seat=entry.seat, on=entry.end)


def _ended_early(seq: int, at: int, entry: log.EndedEarly) -> Told:
    return Told(seq, at, "ended_early")


def _expired(seq: int, at: int, entry: log.Expired) -> Told:
    return Told(seq, at, "expired")


def _rematched(seq: int, at: int, entry: log.Rematched) -> Told:
    return Told(seq, at, "rematched", text=entry.table)


def _forgot(seq: int, at: int, entry: log.Forgot) -> Told:
    return Told(seq, at, "forgot", member=entry.member)


_Teller: TypeAlias = Callable[[int, int, object], Told]

_TELL: Final = cast(
    "dict[type, _Teller]",
    {
        log.Opened: _opened,
        log.Came: _came,
        log.Sat: _sat,
        log.Stood: _stood,
        log.Started: _started,
        log.Acted: _acted,
        log.Undone: _undone,
        log.Passed: _passed,
        log.Preferred: _preferred,
        log.Held: _held,
        log.Would: _would,
        log.Chatted: _chatted,
        log.Left: _left,
        log.Returned: _returned,
        log.Called: _called,
        log.TookOver: _took_over,
        log.GaveBack: _gave_back,
        log.Paused: _paused,
        log.Resumed: _resumed,
        log.Locked: _locked,
        log.Muted: _muted,
        log.Removed: _removed,
        log.Voted: _voted,
        log.EndedEarly: _ended_early,
        log.Expired: _expired,
        log.Rematched: _rematched,
        log.Forgot: _forgot,
    },
)

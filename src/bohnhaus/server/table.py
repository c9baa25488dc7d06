"""One table as its log tells it. `Table.add` is the only thing that changes it, so every process
that reads the same log has the same table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias, cast

from bohnhaus.bots.agenda import Agenda, Question
from bohnhaus.bots.registry import make_bot
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import owing
from bohnhaus.game import Game, new_game
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.server.entries import (
    FORGOTTEN,
    Acted,
    Called,
    Came,
    Chatted,
    EndedEarly,
    Entry,
    Expired,
    Forgot,
    GaveBack,
    Left,
    Locked,
    Muted,
    Opened,
    Passed,
    Paused,
    PersonId,
    Rematched,
    Removed,
    Resumed,
    Returned,
    Sat,
    Setup,
    Sitter,
    Started,
    Stood,
    TookOver,
    Undone,
    Voted,
    forget,
    nobody,
)
from bohnhaus.trail import Trail
from bohnhaus.wire.actions import action_from_plain

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
Status: TypeAlias = Literal["open", "playing", "over", "closed"]

NOBODY: Final = -1

MARK_EVERY: Final = 8
"""Acts between two marks: an undo plays fewer than so many again."""
TALK: Final = frozenset(["propose", "wish"])
"""Acts that bind nobody and use nothing up."""

MOST_PATIENCE: Final = 6
"""How many times its patience a bot waits in one trading, whatever people say and take back."""


@dataclass(frozen=True)
class Member:
    """A person at the table, seated or watching."""

    person: PersonId
    name: str
    watches: bool
    muted: bool = False
    removed: bool = False
    left_at: int | None = None
    """When the last connection went, if it is gone."""
    here_since: int = 0
    """When the person last came, or came back."""

    @property
    def here(self) -> bool:
        """Whether the person is at the table and may be."""
        return self.left_at is None and not self.removed


@dataclass
class StandIn:
    """A bot that plays on for a person."""

    bot: str
    why: str
    done: bool = False
    """Whether it has made the one decision for which the clock called it."""


@dataclass(frozen=True)
class Happened:
    """One entry of the log, with what it brought about in the game, unredacted."""

    seq: int
    at: int
    entry: Entry
    events: tuple[object, ...] = ()


@dataclass(frozen=True)
class Act:
    """One act that still stands."""

    seq: int
    seat: Seat
    action: object
    by: str
    chance: bool
    """Whether something came to light by it that nobody could foresee."""


@dataclass(frozen=True)
class Mark:
    """The game when so many acts stood; nobody changes it."""

    acts: int
    game: Game


@dataclass
class Table:
    """One table. Times are milliseconds since the epoch."""

    id: str
    head: int = 0
    setup: Setup = field(default_factory=lambda: Setup(game="bohnanza", seats=4))
    seat_key: str = ""
    watch_key: str = ""
    status: Status = OPEN
    opened_at: int = 0
    updated_at: int = 0
    changed_at: int = 0
    """When the game or who plays it last changed: bots pause from here."""
    moved: int = 0
    """The last entry that could change what a bot is asked or what it would reply: a reply to a
    question from before it is out of date."""
    owed_since: dict[Seat, int] = field(default_factory=dict)
    """Since when every owing seat owes what it owes now: clocks run from here."""
    decisions: dict[tuple[object, ...], int] = field(default_factory=dict)
    """When every decision of the turn came to be owed for the first time."""
    owed_turn: int = -1
    trading_since: tuple[int, int] = (-1, 0)
    """The turn of the last trading, and when it began."""
    members: list[Member] = field(default_factory=list)
    sitters: list[Sitter | None] = field(default_factory=list)
    stand_ins: dict[Seat, StandIn] = field(default_factory=dict)
    called: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """When the host has called stand-ins, and after how many milliseconds they begin."""
    game: Game | None = None
    seed: str = ""
    rules: int = 1
    """The version of the rules that the game follows."""
    acts: Trail[Act] = field(default_factory=Trail)
    own_acts: dict[Seat, int] = field(default_factory=dict)
    """How many of them people did, seat by seat."""
    marks: Trail[Mark] = field(default_factory=Trail)
    """The game before the last acts, as far back as they could be undone."""
    counts: dict[str, int] = field(default_factory=dict)
    """What can be done without end, counted since the turn began."""
    counted_turn: int = -1
    passed: set[Seat] = field(default_factory=set)
    paused: bool = False
    locked: bool = False
    votes: set[Seat] = field(default_factory=set)
    ended_early: bool = False
    next_table: str | None = None
    history: Trail[Happened] = field(default_factory=Trail)
    agenda: Agenda | None = None
    commitment: str | None = None
    """The hash that fixes the shuffle, told when the game starts."""
    looks: dict[str, object] = field(default_factory=dict)
    """What is made from the table for showing it, kept until the next entry."""

    def add(self, seq: int, at: int, entry: Entry) -> Happened:
        """The entry is part of the table. It must be the next one."""
        if seq != self.head + 1:
            raise ValueError(f"entry {seq} cannot follow {self.head}")
        events = _FOLD[type(entry)](self, seq, at, entry)
        self._count(entry)
        self.head = seq
        self.updated_at = at
        if type(entry) not in _BESIDE_THE_GAME:
            self.moved = seq
        self.looks = {}
        happened = Happened(seq, at, entry, tuple(events or ()))
        self.history.append(happened)
        return happened

    def copy(self) -> Table:
        """An independent copy, on which entries can be tried before they are stored. It costs the
        same however long the log is."""
        game = None if self.game is None else self.game.copy()
        agenda = None
        if game is not None and self.agenda is not None:
            agenda = self.agenda.copy(game.state)
        return replace(
            self,
            members=self.members[:],
            sitters=self.sitters[:],
            stand_ins={seat: replace(stand_in) for seat, stand_in in self.stand_ins.items()},
            called=self.called.copy(),
            game=game,
            acts=self.acts.copy(),
            own_acts=self.own_acts.copy(),
            marks=self.marks.copy(),
            counts=self.counts.copy(),
            owed_since=self.owed_since.copy(),
            passed=self.passed.copy(),
            votes=self.votes.copy(),
            history=self.history.copy(),
            agenda=agenda,
            looks={},
        )

    # Who is who

    def member_of(self, person: PersonId) -> int:
        """The person's number at this table, or NOBODY."""
        for number, member in enumerate(self.members):
            if member.person == person:
                return number
        return NOBODY

    def seat_of(self, person: PersonId) -> Seat:
        """The person's seat, or NOBODY."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is not None and sitter.person == person:
                return seat
        return NOBODY

    def member_at(self, seat: Seat) -> Member | None:
        """The person who has the seat, if it is a person's."""
        sitter = self.sitters[seat]
        if sitter is None or sitter.person is None:
            return None
        return self.members[self.member_of(sitter.person)]

    @property
    def host(self) -> int:
        """The number of the member who is host: who opened the table; while gone, the first of
        the seated who are there."""
        if self.members[0].here:
            return 0
        for number, member in enumerate(self.members):
            if member.here and self.seat_of(member.person) >= 0:
                return number
        return 0

    @property
    def deputy(self) -> bool:
        """Whether the host is one only while the opener of the table is away (BH-32)."""
        return self.host != 0 and not self.members[0].removed

    def people(self) -> list[Seat]:
        """The seats at which a person plays now."""
        return [
            seat
            for seat, sitter in enumerate(self.sitters)
            if sitter is not None and sitter.person is not None and seat not in self.stand_ins
        ]

    def players(self) -> dict[Seat, Member]:
        """By seat, the people of this game who can come back to it, whoever plays for them now."""
        there = {seat: self.member_at(seat) for seat in range(len(self.sitters))}
        return {
            seat: member
            for seat, member in there.items()
            if member is not None and not member.removed
        }

    def all_want_the_end(self, votes: set[Seat]) -> bool:
        """BH-23: everyone who plays, and who is there while a bot plays on for them."""
        playing = set(self.people())
        for seat in self.stand_ins:
            member = self.member_at(seat)
            if member is not None and member.here:
                playing.add(seat)
        return bool(votes) and playing <= votes

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that plays at the seat now, for itself or for a person."""
        sitter = self.sitters[seat]
        if sitter is None:
            return None
        stand_in = self.stand_ins.get(seat)
        return sitter.bot if stand_in is None else stand_in.bot

    # What has to happen by itself

    @property
    def runs(self) -> bool:
        """Whether the game goes on: started, not over, not paused."""
        return self.status == PLAYING and not self.paused

    @property
    def attended(self) -> bool:
        """BH-28: whether there is a person to play on for. Where everyone is online together,
        somebody has to be there; otherwise somebody has to play for themselves."""
        if self.setup.pace == "live":
            return any(member.here for member in self.players().values())
        return any(seat in self.people() for seat in self.players())

    def waits_for(self) -> list[Seat]:
        """The people who are away and whom the game waits for."""
        if not self.runs:
            return []
        assert self.game is not None
        owed = owing(self.game.state) if self.attended else range(len(self.sitters))
        return [
            seat
            for seat, member in self.players().items()
            if seat in owed and not member.here and (seat in self.people() or not self.attended)
        ]

    def question(self) -> Question | None:
        """What a bot is to be asked now."""
        if not self.runs or self.agenda is None or not self.attended:
            return None
        return self.agenda.question()

    def acts_of_turn(self) -> list[Act]:
        """The acts of this turn that still stand."""
        acts: list[Act] = []
        for act in reversed(self.acts):
            if any(isinstance(event, TurnBegan) for event in self.history[act.seq - 1].events):
                break
            acts.append(act)
        return acts[::-1]

    def wakes_at(self) -> int | None:
        """When something has to happen that no person asks for; None for never."""
        if not self.runs or not self.attended:
            return None
        times = [at for at, _ in self._timed()]
        if self.question() is not None:
            times.append(self.changed_at + self.setup.bot_pause)
        return min(times, default=None)

    def due(self, now: int) -> list[Entry]:
        """What has to be entered now because time went by."""
        if not self.runs or not self.attended:
            return []
        return [entry for at, entry in self._timed() if at <= now]

    def stand_ins_at(self) -> dict[Seat, int]:
        """By seat, when a bot begins to play for a person, unless that person acts before."""
        if not self.runs or not self.attended:
            return {}
        return {entry.seat: at for at, entry in self._timed() if isinstance(entry, TookOver)}

    def deadline(self) -> int | None:
        """When the first clock runs out; None where nobody waits."""
        if not self.runs or self.game is None:
            return None
        people = self.people()
        times = [self._time_is_up(seat) for seat in owing(self.game.state) if seat in people]
        return min([at for at in times if at is not None], default=None)

    def _timed(self) -> list[tuple[int, Entry]]:
        """What happens unless someone acts before, and when."""
        assert self.game is not None
        timed: list[tuple[int, Entry]] = []
        people = self.people()
        for seat in people:
            timed += self._takeovers(seat, seat in owing(self.game.state))
        for seat, stand_in in self.stand_ins.items():
            member = self.member_at(seat)
            if stand_in.done and member is not None and member.left_at is None:
                timed.append((self.changed_at, GaveBack(seat)))
        if self.all_want_the_end(self.votes):  # the last one who did not has left
            timed.append((self.updated_at, EndedEarly()))
        if self._a_bot_waits_for_people():
            timed += [(self._silent_at(seat), Passed(seat)) for seat in self._awaited(people)]
        return timed

    def _awaited(self, people: list[Seat]) -> list[Seat]:
        """The people who could still speak up. At an untimed table they have all the time that
        the clock gives, and who plays alone has no clock."""
        clock = self.setup.clock if len(self.players()) > 1 else None
        if self.setup.pace == "untimed" and clock is None:
            return []
        return [seat for seat in people if seat not in self.passed]

    def _silent_at(self, seat: Seat) -> int:
        """When a person who says nothing is taken to have nothing to say."""
        member = self.member_at(seat)
        assert member is not None
        if self.setup.pace == "live" and member.left_at is not None:
            return self.changed_at + self.setup.bot_pause
        seconds = self.setup.patience if self.setup.pace == "live" else self.setup.clock
        assert seconds is not None
        last = self.trading_since[1] + MOST_PATIENCE * seconds * 1000
        return min(self.changed_at + seconds * 1000, last)

    def _takeovers(self, seat: Seat, owes: bool) -> list[tuple[int, Entry]]:
        """BH-28: the clock has run down, the person has left for too long, or the host has called
        the stand-in; and another person waits."""
        setup = self.setup
        member = self.member_at(seat)
        assert member is not None
        timed: list[tuple[int, Entry]] = []
        waiting = self._waited_since(seat) if owes else None
        up = self._time_is_up(seat) if owes else None
        if up is not None:
            timed.append((up, TookOver(seat, setup.plays_on, "clock")))
        if (
            setup.pace == "live"
            and setup.takeover is not None
            and member.left_at is not None
            and waiting is not None
        ):
            at = max(member.left_at, waiting) + setup.takeover * 1000
            timed.append((at, TookOver(seat, setup.plays_on, "left")))
        if seat in self.called:
            timed.append((sum(self.called[seat]), TookOver(seat, setup.plays_on, "host")))
        return sorted(timed, key=_when)[:1]

    def _time_is_up(self, seat: Seat) -> int | None:
        """When the clock of a seat that owes a decision runs out."""
        waiting = self._waited_since(seat)
        if self.setup.clock is None or waiting is None:
            return None
        return waiting + self.setup.clock * 1000

    def _waited_since(self, seat: Seat) -> int | None:
        """Since when another person waits for the decision that the seat owes; None if nobody
        does. Where people play over days, it is enough to have been there since it is owed."""
        since = self.owed_since[seat]
        others = [member for other, member in self.players().items() if other != seat]
        if self.setup.pace == "live":
            there = [member.here_since for member in others if member.here]
            return max(since, min(there)) if there else None
        seen = any(member.left_at is None or member.left_at >= since for member in others)
        return since if seen else None

    def _note_owing(self, at: int, *, anew: bool = False) -> None:
        """The clock of a seat runs from when it came to owe the decision it owes now. Undoing, or
        saying something while trading goes on, makes no new decision."""
        if self.game is None or self.status != PLAYING:
            self.owed_since = {}
            return
        state = self.game.state
        frame = state.frames[-1]
        known = {} if anew or self.owed_turn != state.turn else self.decisions
        self.owed_turn = state.turn
        self.decisions = dict(known)
        self.owed_since = {}
        for seat in owing(state):
            moment = (state.phase, frame.name, frame.numbers())
            decision = (seat, *moment, len(state.received[seat]), len(state.up))
            self.owed_since[seat] = self.decisions.setdefault(decision, at)
        if frame.bargains and self.trading_since[0] != state.turn:
            self.trading_since = (state.turn, at)

    def _a_bot_waits_for_people(self) -> bool:
        """Whether only people's silence keeps a bot from ending the trading."""
        assert self.game is not None
        state = self.game.state
        return state.frames[-1].bargains and self.bot_at(state.active) is not None

    # The fold, entry by entry

    def _opened(self, seq: int, at: int, entry: Opened) -> None:
        self.setup = entry.setup
        self.seat_key, self.watch_key = entry.seat_key, entry.watch_key
        self.opened_at = at
        self.members = [Member(entry.host, entry.name, False, left_at=at)]
        self.sitters = [None] * entry.setup.seats

    def _came(self, seq: int, at: int, entry: Came) -> None:
        known = self.member_of(entry.person)
        if known != NOBODY:  # came to watch, and has an invitation to sit now
            self._change(known, watches=entry.watches)
            return
        self.members.append(Member(entry.person, entry.name, entry.watches, left_at=at))

    def _sat(self, seq: int, at: int, entry: Sat) -> None:
        self.sitters[entry.seat] = entry.sitter

    def _stood(self, seq: int, at: int, entry: Stood) -> None:
        self.sitters[entry.seat] = None

    def _started(self, seq: int, at: int, entry: Started) -> list[object]:
        self.sitters = list(entry.seating)
        self.seed = entry.seed
        self.rules = entry.rules
        self.status = PLAYING
        self.changed_at = at
        self.game = self._deal()
        self.commitment = entry.commitment or self.game.commitment
        self._note_owing(at)
        self._plan()
        return self.game.events[:]

    def _deal(self) -> Game:
        names = [sitter.name for sitter in self.sitters if sitter is not None]
        return new_game(
            self.setup.game,
            seats=self.setup.seats,
            seed=bytes.fromhex(self.seed),
            options=self.setup.options,
            names=names,
            rules=self.rules,
        )

    def _plan(self) -> None:
        """A new agenda, for the game as it is now."""
        assert self.game is not None
        self.agenda = Agenda(self.game.state, {})
        self._tell_agenda()

    def _tell_agenda(self) -> None:
        """The agenda knows who is a bot now, and who has passed."""
        if self.agenda is None:
            return
        self.agenda.bots = {
            seat: make_bot(self.setup.game, bot, 0).wants_polls
            for seat in range(self.setup.seats)
            if (bot := self.bot_at(seat)) is not None
        }

    def _acted(self, seq: int, at: int, entry: Acted) -> list[object]:
        assert self.game is not None
        rules = self.game.state.rules
        action = action_from_plain(entry.action, rules)
        before = self.game.copy()
        before.names = []  # an undo takes those of now: names can be forgotten
        events = self.game.play(entry.seat, action)
        chance = any(type(event) in rules.of_chance for event in events)
        act = Act(seq, entry.seat, action, entry.by, chance)
        self._mark(act, before)
        self.acts.append(act)
        if entry.by == "person":
            self.own_acts[entry.seat] = self.own_acts.get(entry.seat, 0) + 1
        self.changed_at = at
        self.passed.clear()
        if entry.by == "person":
            self.called.pop(entry.seat, None)
        if entry.by == "stand_in" and self.stand_ins[entry.seat].why == "clock":
            self.stand_ins[entry.seat].done = True
        assert self.agenda is not None
        self.agenda.acted(action)
        if self.game.result is not None:
            self.status = OVER
        self._note_owing(at)
        return events

    def _undone(self, seq: int, at: int, entry: Undone) -> None:
        assert self.acts[-1].seq == entry.act
        assert self.game is not None
        self.acts.pop()
        self.own_acts[entry.seat] -= 1
        names = self.game.names
        self.game = self._game_before()
        self.game.names = names
        self.changed_at = at
        self.passed.clear()
        self._note_owing(at)
        self._plan()

    def _mark(self, act: Act, before: Game) -> None:
        """Keeps the game before the act, or before one shortly before it, for as long as the act
        can be undone: playing the whole game again would take longer the longer it is."""
        if act.chance or act.by != "person":  # nobody gets behind this one any more
            self.marks = Trail()
        elif not self.marks or len(self.acts) - self.marks[-1].acts >= MARK_EVERY:
            self.marks.append(Mark(len(self.acts), before))

    def _game_before(self) -> Game:
        """The game after the acts that stand, from the nearest mark on."""
        while self.marks and self.marks[-1].acts > len(self.acts):
            self.marks.pop()
        game = self.marks[-1].game.copy() if self.marks else self._deal()
        done = self.marks[-1].acts if self.marks else 0
        for act in self.acts[done:]:
            game.play(act.seat, act.action)
        return game

    def _count(self, entry: Entry) -> None:
        """Counts what the entry is one more of. A turn that is undone and ended again is no new
        turn."""
        what = self.counted_as(entry)
        if what is not None:
            self.counts[what] = self.counts.get(what, 0) + 1
        if self.game is not None and self.game.state.turn > self.counted_turn:
            self.counted_turn = self.game.state.turn
            self.counts = {}

    def counted_as(self, entry: Entry) -> str | None:
        """By what name BH-38 and BH-39 count the entry; None for what cannot go on for ever."""
        match entry:
            case Acted(seat=seat, by="person") if entry.action.get("do") in TALK:
                return f"talk {seat}"
            case Undone(seat=seat):
                return f"talk {seat}"
            case Voted(seat=seat):
                return f"vote {seat}"
            case Sat(sitter=Sitter(person=str(person))):
                return f"sit {self.member_of(person)}"
            case Sat() | Paused() | Locked() | Muted() | TookOver(why="host"):
                return "host"
        return None

    def _passed(self, seq: int, at: int, entry: Passed) -> None:
        self.passed.add(entry.seat)
        assert self.agenda is not None
        self.agenda.passed(entry.seat)

    def _nothing(self, seq: int, at: int, entry: Entry) -> None:
        """Said, not done."""

    def _change(self, number: int, **values: object) -> None:
        """The member is so from now on. Members are shared with copies, so never changed."""
        self.members[number] = replace(self.members[number], **values)  # type: ignore[arg-type]  # fields by name

    def _left(self, seq: int, at: int, entry: Left) -> None:
        self._change(entry.member, left_at=at)

    def _returned(self, seq: int, at: int, entry: Returned) -> None:
        was_attended = self.status == PLAYING and self.attended
        self._change(entry.member, left_at=None, here_since=at)
        self.called.pop(self.seat_of(self.members[entry.member].person), None)
        if self.status == PLAYING and self.attended and not was_attended:
            # Nothing went on meanwhile: pauses begin anew.
            self.changed_at = at
            self.trading_since = (self.trading_since[0], at)

    def _called(self, seq: int, at: int, entry: Called) -> None:
        self.called[entry.seat] = (at, entry.seconds * 1000)

    def _took_over(self, seq: int, at: int, entry: TookOver) -> None:
        self.called.pop(entry.seat, None)
        self.stand_ins[entry.seat] = StandIn(entry.bot, entry.why)
        self.changed_at = at
        self._tell_agenda()

    def _gave_back(self, seq: int, at: int, entry: GaveBack) -> None:
        del self.stand_ins[entry.seat]
        self.changed_at = at
        self._note_owing(at, anew=True)
        self._tell_agenda()

    def _paused(self, seq: int, at: int, entry: Paused) -> None:
        self.paused = True
        self.called.clear()

    def _resumed(self, seq: int, at: int, entry: Resumed) -> None:
        self.paused = False
        self.changed_at = at
        self._note_owing(at, anew=True)

    def _locked(self, seq: int, at: int, entry: Locked) -> None:
        self.locked = entry.locked

    def _muted(self, seq: int, at: int, entry: Muted) -> None:
        self._change(entry.member, muted=entry.muted)

    def _removed(self, seq: int, at: int, entry: Removed) -> None:
        self._change(entry.member, removed=True)

    def _voted(self, seq: int, at: int, entry: Voted) -> None:
        if entry.end:
            self.votes.add(entry.seat)
        else:
            self.votes.discard(entry.seat)

    def _ended_early(self, seq: int, at: int, entry: EndedEarly) -> None:
        self.status = OVER
        self.ended_early = True

    def _expired(self, seq: int, at: int, entry: Expired) -> None:
        self.status = CLOSED

    def _forgot(self, seq: int, at: int, entry: Forgot) -> None:
        person = self.members[entry.member].person
        seat = self.seat_of(person)
        gone = nobody(self.id, entry.member)
        self._change(entry.member, person=gone, name=FORGOTTEN, muted=True, removed=True)
        if seat != NOBODY:
            self.sitters[seat] = Sitter(FORGOTTEN, person=gone)
            if self.game is not None:
                self.game.names[seat] = FORGOTTEN
        self.history = Trail(
            Happened(old.seq, old.at, forget(old.entry, person, entry.member, self.id), old.events)
            for old in self.history
        )

    def _rematched(self, seq: int, at: int, entry: Rematched) -> None:
        self.next_table = entry.table


def _when(timed: tuple[int, Entry]) -> int:
    return timed[0]


_BESIDE_THE_GAME: Final = frozenset(
    {Called, Came, Chatted, Forgot, Left, Locked, Muted, Rematched, Removed, Returned, Voted}
)
"""Entries that change nothing in the game nor who plays it. What else they bring about (a stand-in,
the end) is an entry of its own."""


_Step: TypeAlias = Callable[[Table, int, int, object], list[object] | None]


def _steps() -> dict[type, _Step]:
    """By sort of entry, what it does. Each step only ever gets its own sort."""
    steps = {
        Opened: Table._opened,
        Came: Table._came,
        Sat: Table._sat,
        Stood: Table._stood,
        Started: Table._started,
        Acted: Table._acted,
        Undone: Table._undone,
        Passed: Table._passed,
        Chatted: Table._nothing,
        Left: Table._left,
        Returned: Table._returned,
        Called: Table._called,
        TookOver: Table._took_over,
        GaveBack: Table._gave_back,
        Paused: Table._paused,
        Resumed: Table._resumed,
        Locked: Table._locked,
        Muted: Table._muted,
        Removed: Table._removed,
        Voted: Table._voted,
        EndedEarly: Table._ended_early,
        Expired: Table._expired,
        Rematched: Table._rematched,
        Forgot: Table._forgot,
    }
    return cast("dict[type, _Step]", steps)


_FOLD: Final = _steps()

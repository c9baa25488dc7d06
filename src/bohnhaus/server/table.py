"""One table as its log tells it. `Table.add` is the only thing that changes it, so every process
that reads the same log has the same table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias, cast

from bohnhaus.bots.agenda import ANSWER, Agenda, Question
from bohnhaus.bots.registry import here_or_best, wants_polls
from bohnhaus.engine.cards import ALL, Seat
from bohnhaus.engine.play import owing
from bohnhaus.engine.state import Offer
from bohnhaus.game import Game, new_game
from bohnhaus.games.bohnanza.actions import Accept, Decline, Propose
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.bohnanza.trade import put_to
from bohnhaus.server.entries import (
    FORGOTTEN,
    USUAL,
    Acted,
    Called,
    Came,
    Chatted,
    Daily,
    EndedEarly,
    Entry,
    Expired,
    Forgot,
    GaveBack,
    Held,
    HeldFor,
    Left,
    Locked,
    Muted,
    Opened,
    Passed,
    Paused,
    PersonId,
    Preferences,
    Preferred,
    Rematched,
    Removed,
    Resumed,
    Returned,
    Sat,
    Setup,
    Sitter,
    Speed,
    Started,
    Stood,
    TookOver,
    Undone,
    Voted,
    Would,
    forget,
    nobody,
)
from bohnhaus.server.flow import (
    FOR_PEOPLE,
    GRACE,
    OPEN_GRACE,
    PAUSES,
    THINKING,
    slowest,
    weight_of,
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
class Hold:
    """A person for whom bots wait."""

    why: HeldFor
    at: int

    @property
    def until(self) -> int | None:
        """When it ends by itself; None for not at all."""
        return self.at + THINKING if self.why == "thinking" else None


@dataclass(frozen=True)
class Wait:
    """For whom the table waits. The times are as in the log."""

    why: Literal["reading", "thinking", "trade", "offer", "decision", "bot"]
    seats: tuple[Seat, ...]
    since: int
    until: int | None
    """None where it goes on only with them."""


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
    daily: Daily | None = None
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
    stirred_at: int = 0
    """When people last got something new to speak to in a trade."""
    shown: tuple[int, int, float] = (-1, -1, 0.0)
    """The turn and the phase, and how much there was to see in it, in pauses of bots."""
    weight: float = 1.0
    """How long bots pause after the last act, in pauses."""
    offered_at: dict[int, int] = field(default_factory=dict)
    """When the offers of this turn were made."""
    would: dict[int, dict[Seat, Acted]] = field(default_factory=dict)
    """By offer, who would take it, and by which act."""
    preferred: dict[int, Preferences] = field(default_factory=dict)
    """By member, how they want to play, if not as usual."""
    holds: dict[Seat, Hold] = field(default_factory=dict)
    """For whom bots wait."""
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
        if self.agenda is not None and type(entry) in _WHO_LOOKS_ON:
            self.agenda.stances.blind = self.shared
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
            offered_at=self.offered_at.copy(),
            would={offer: takers.copy() for offer, takers in self.would.items()},
            preferred=self.preferred.copy(),
            holds=self.holds.copy(),
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

    @property
    def alone(self) -> bool:
        """Whether one person plays, with bots or by themselves."""
        return len(self.players()) == 1

    @property
    def shared(self) -> bool:
        """Whether somebody else is at the table, so that no wait may tell what a hand holds."""
        if not self.alone:
            return True
        seated = {member.person for member in self.players().values()}
        return any(member.here and member.person not in seated for member in self.members)

    @property
    def speed(self) -> Speed:
        """How fast the table goes: as the slowest wish of the players who are there."""
        players = self.players().values()
        here = [member for member in players if member.here] or list(players)
        return slowest([self.preferences_of(member.person).speed for member in here])

    def preferences_of(self, person: PersonId) -> Preferences:
        """How the person wants to play."""
        return self.preferred.get(self.member_of(person), USUAL)

    @property
    def passed(self) -> set[Seat]:
        """The people who have nothing to say now."""
        agenda = self.agenda
        if agenda is None:
            return set()
        return {seat for seat in self.people() if agenda.has_passed(seat)}

    @property
    def passed_openly(self) -> set[Seat]:
        """The same as far as everyone may know."""
        agenda = self.agenda
        if agenda is None:
            return set()
        return {
            seat for seat in self.people() if agenda.stances.has_passed_openly(agenda.state, seat)
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
        if not self.runs or self.agenda is None or not self.attended or self.holds:
            return None
        return self.agenda.question()

    def pause(self) -> int:
        """Milliseconds that bots leave for what happened last to be seen."""
        return int(self.setup.bot_pause * self.weight * PAUSES[self.speed])

    def acts_at(self, question: Question) -> int:
        """When the bot may do what it was asked for. An open offer of a person is for other people
        first."""
        at = self.changed_at + self.pause()
        offer = question.offer
        if question.sort != ANSWER or offer is None or not self._is_for_people(offer):
            return at
        return max(at, self.offered_at.get(offer.id, at) + FOR_PEOPLE[self.speed])

    def _is_for_people(self, offer: Offer) -> bool:
        """Whether a person's open offer can still be taken by another person who is there."""
        people = self.people()
        return (
            offer.to == ALL
            and offer.seat in people
            and any(self._could_take(offer, seat) for seat in people)
        )

    def _could_take(self, offer: Offer, seat: Seat) -> bool:
        assert self.agenda is not None
        member = self.member_at(seat)
        return (
            put_to(offer, seat)
            and not offer.declined >> seat & 1
            and seat not in self.would.get(offer.id, {})
            and member is not None
            and (member.here or self.setup.pace == "untimed")
            and not self.agenda.stances.has_passed_openly(self.agenda.state, seat)
        )

    def lets_choose(self, action: object) -> Offer | None:
        """The open offer of a person that this act would take, where the proposer chooses among
        several who may still want it."""
        if self.setup.takers != "chosen" or not isinstance(action, Accept) or self.game is None:
            return None
        for offer in self.game.state.offers:
            if offer.id == action.offer and offer.to == ALL and offer.seat in self.people():
                seats = range(len(self.sitters))
                left = [
                    one for one in seats if put_to(offer, one) and not offer.declined >> one & 1
                ]
                return offer if len(left) > 1 else None
        return None

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
        question = self.question()
        if question is not None:
            times.append(self.acts_at(question))
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
        for seat, hold in self.holds.items():
            if hold.until is not None:
                timed.append((hold.until, Held(seat, hold.why, on=False)))
        if not self.holds and self.bot_trades:
            silent = [(self._silent_at(seat), seat) for seat in self._awaited()]
            timed += [(at, Passed(seat)) for at, seat in silent if at is not None]
        return timed

    def _awaited(self) -> list[Seat]:
        """The people who could still speak up."""
        passed = self.passed
        return [seat for seat in self.people() if seat not in passed]

    def _silent_at(self, seat: Seat) -> int | None:
        """When a person who says nothing is taken to have nothing to say; None for never."""
        member = self.member_at(seat)
        assert member is not None
        if self.alone:
            wait = self._grace_alone(seat, member)
            return None if wait is None else max(self.stirred_at, member.here_since) + wait
        if self.setup.pace == "live" and member.left_at is not None:
            return self.changed_at + self.pause()
        patience = self.setup.patience if self.setup.pace == "live" else self.setup.clock
        if patience is None:
            return None
        wait = patience * 1000
        if self.setup.pace == "live":
            wait = min(wait, OPEN_GRACE[self.speed])
        return min(self.stirred_at + wait, self.trading_since[1] + MOST_PATIENCE * patience * 1000)

    def _grace_alone(self, seat: Seat, member: Member) -> int | None:
        """How long bots wait for the only person. It depends on what that person holds, unless
        somebody looks on."""
        assert self.agenda is not None
        if member.left_at is not None:
            return None
        patience = self.setup.patience * 1000
        if self.shared:
            return min(OPEN_GRACE[self.speed], patience)
        if self.agenda.stances.needs_time(self.agenda.state, seat):  # BH-41
            return None if self.setup.pace == "untimed" else patience
        return min(GRACE[self.speed], patience)

    def waiting(self) -> Wait | None:
        """For whom the table waits now."""
        if not self.runs or not self.attended or self.game is None:
            return None
        for seat, hold in self.holds.items():
            return Wait(hold.why, (seat,), hold.at, hold.until)
        state = self.game.state
        if self.bot_trades:
            awaited = self._awaited()
            times = [self._silent_at(seat) for seat in awaited]
            if awaited:
                until = None if None in times else max(at for at in times if at is not None)
                return Wait("trade", tuple(awaited), self.stirred_at, until)
        for offer in state.offers:
            if self.agenda is not None and self._is_for_people(offer):
                takers = tuple(seat for seat in self.people() if self._could_take(offer, seat))
                since = self.offered_at.get(offer.id, self.changed_at)
                return Wait("offer", takers, since, since + FOR_PEOPLE[self.speed])
        owed = owing(state)
        people = tuple(seat for seat in owed if seat in self.people())
        if people:
            return Wait(
                "decision", people, min(self.owed_since[s] for s in people), self.deadline()
            )
        return Wait("bot", tuple(owed), self.changed_at, None) if owed else None

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
            self.stirred_at = at

    @property
    def bot_trades(self) -> bool:
        """Whether a bot is trading on its turn: it ends the trading when no person has more to
        say."""
        if self.game is None:
            return False
        state = self.game.state
        return state.frames[-1].bargains and self.bot_at(state.active) is not None

    # The fold, entry by entry

    def _opened(self, seq: int, at: int, entry: Opened) -> None:
        self.setup = entry.setup
        self.daily = entry.daily
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
        """A new agenda, for the game as it is now; what people have said still holds."""
        assert self.game is not None
        before = self.agenda
        self.agenda = Agenda(self.game.state, {})
        if before is not None:
            self.agenda.stances = before.stances
            self.agenda.stances.undone()
        self._tell_agenda()

    def _tell_agenda(self) -> None:
        """The agenda knows who is a bot now, and what stops the people."""
        if self.agenda is None:
            return
        self.agenda.stances.stops = {
            self.seat_of(self.members[number].person): preferences.stops
            for number, preferences in self.preferred.items()
        }
        self.agenda.bots = {
            seat: wants_polls(self.setup.game, here_or_best(self.setup.game, bot))
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
        self._note_flow(at, entry.seat, action, str(entry.action["do"]), before)
        if entry.by == "person":
            self.called.pop(entry.seat, None)
        if entry.by == "stand_in" and self.stand_ins[entry.seat].why == "clock":
            self.stand_ins[entry.seat].done = True
        assert self.agenda is not None
        self.agenda.acted(entry.seat, action)
        if self.game.result is not None:
            self.status = OVER
        self._note_owing(at)
        self._drop_promises(entry.seat, action)
        return events

    def _note_flow(self, at: int, seat: Seat, action: object, name: str, before: Game) -> None:
        """How long bots pause now, and who has something new to speak to."""
        assert self.game is not None
        was, state = before.state, self.game.state
        known = self.shown if self.shown[:2] == (was.turn, was.phase) else (0, 0, 0.0)
        self.weight = weight_of(name, known[2])
        self.shown = (was.turn, was.phase, known[2] + self.weight)
        self.changed_at = at
        if isinstance(action, Propose | Accept):
            self.stirred_at = at
        if isinstance(action, Propose):
            self.offered_at[state.next_offer - 1] = at
        self._has_thought(seat)
        if state.turn != was.turn:
            self.offered_at = {}
            for other in [*self.holds]:
                self._has_thought(other)

    def _has_thought(self, seat: Seat) -> None:
        """Bots no longer wait for an offer of the seat."""
        if seat in self.holds and self.holds[seat].why == "thinking":
            del self.holds[seat]

    def _drop_promises(self, seat: Seat, action: object) -> None:
        """Nobody is held to what they can no longer do, nor do not want any more."""
        if isinstance(action, Decline):
            self.would.get(action.offer, {}).pop(seat, None)
        if not self.would:
            return
        assert self.game is not None
        rules = self.game.state.rules
        kept: dict[int, dict[Seat, Acted]] = {}
        for offer, takers in self.would.items():
            still = {
                taker: act
                for taker, act in takers.items()
                if self.game.why_not(taker, action_from_plain(act.action, rules)) is None
            }
            if still:
                kept[offer] = still
        self.would = kept

    def _undone(self, seq: int, at: int, entry: Undone) -> None:
        assert self.acts[-1].seq == entry.act
        assert self.game is not None
        self.acts.pop()
        self.own_acts[entry.seat] -= 1
        names = self.game.names
        self.game = self._game_before()
        self.game.names = names
        self.changed_at = self.stirred_at = at
        self._note_owing(at)
        self._plan()
        self._drop_promises(entry.seat, None)

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
            case Preferred(member=member):
                return f"prefer {member}"
            case Held(seat=seat, why=why, on=True):
                return f"{why} {seat}"
            case Would(seat=seat, by="person"):
                return f"talk {seat}"
            case Sat(sitter=Sitter(person=str(person))):
                return f"sit {self.member_of(person)}"
            case Sat() | Paused() | Locked() | Muted() | TookOver(why="host"):
                return "host"
        return None

    def _passed(self, seq: int, at: int, entry: Passed) -> None:
        assert self.agenda is not None
        self.agenda.passed(entry.seat)
        self._has_thought(entry.seat)

    def _preferred(self, seq: int, at: int, entry: Preferred) -> None:
        self.preferred[entry.member] = entry.preferences
        self._tell_agenda()

    def _held(self, seq: int, at: int, entry: Held) -> None:
        if entry.on:
            self.holds[entry.seat] = Hold(entry.why, at)
        elif self.holds.pop(entry.seat, None) is not None and entry.why == "reading":
            self.changed_at = self.stirred_at = at  # nothing went on meanwhile

    def _would(self, seq: int, at: int, entry: Would) -> None:
        assert self.agenda is not None
        offer = entry.action["offer"]
        assert isinstance(offer, int)
        promise = Acted(entry.seat, entry.action, entry.by)
        self.would.setdefault(offer, {})[entry.seat] = promise
        self.agenda.answered(entry.seat, offer)
        self.changed_at = at
        self.weight = weight_of("propose", 0.0)

    def _nothing(self, seq: int, at: int, entry: Entry) -> None:
        """Said, not done."""

    def _change(self, number: int, **values: object) -> None:
        """The member is so from now on. Members are shared with copies, so never changed."""
        self.members[number] = replace(self.members[number], **values)  # type: ignore[arg-type]  # fields by name

    def _left(self, seq: int, at: int, entry: Left) -> None:
        self._change(entry.member, left_at=at)
        self.holds.pop(self.seat_of(self.members[entry.member].person), None)

    def _returned(self, seq: int, at: int, entry: Returned) -> None:
        was_attended = self.status == PLAYING and self.attended
        self._change(entry.member, left_at=None, here_since=at)
        self.called.pop(self.seat_of(self.members[entry.member].person), None)
        if self.status == PLAYING and self.attended and not was_attended:
            # Nothing went on meanwhile: pauses begin anew.
            self.changed_at = self.stirred_at = at
            self.trading_since = (self.trading_since[0], at)

    def _called(self, seq: int, at: int, entry: Called) -> None:
        self.called[entry.seat] = (at, entry.seconds * 1000)

    def _took_over(self, seq: int, at: int, entry: TookOver) -> None:
        self.called.pop(entry.seat, None)
        self.stand_ins[entry.seat] = StandIn(entry.bot, entry.why)
        self.holds.pop(entry.seat, None)
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
        self.changed_at = self.stirred_at = at
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
    {
        Called,
        Came,
        Chatted,
        Forgot,
        Held,
        Left,
        Locked,
        Muted,
        Preferred,
        Rematched,
        Removed,
        Returned,
        Voted,
    }
)
"""Entries that change nothing in the game nor who plays it. What else they bring about (a stand-in,
the end) is an entry of its own."""


_WHO_LOOKS_ON: Final = frozenset({Started, Undone, Came, Left, Returned, Removed, Forgot})
"""Entries after which other people may be at the table, or none."""


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
        Preferred: Table._preferred,
        Held: Table._held,
        Would: Table._would,
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

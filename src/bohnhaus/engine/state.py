"""The state of a game: one mutable object of plain values, with one hand-written copy."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, Bean, Card, Entry, Handle, Seat
from bohnhaus.engine.origins import Origins, Span, misfits
from bohnhaus.engine.rules import Rules
from bohnhaus.native import Reduced, mypyc_attr, reduced


@mypyc_attr(serializable=True)
class Frame:
    """A moment that waits for decisions: who owes one, and what.

    Everyone sees a frame, so it holds nothing secret; what must stay hidden lies in the slot.
    """

    __slots__ = ()

    name = "frame"
    bargains = False
    """Whether everyone may deal here, until the active player ends it."""

    def owing(self, state: State) -> list[Seat]:
        """The seats that must act before the game can go on, the first to act first."""
        raise AssertionError("every frame says who owes")

    def numbers(self) -> tuple[int, ...]:
        """What the name alone does not say; `Rules.frames` makes the frame of them again."""
        return ()

    def __reduce__(self) -> Reduced:
        return reduced(self)


@mypyc_attr(serializable=True)
class SlotView:
    """What one viewer may know of a slot. Filled field by field, as a view is."""

    __slots__ = ()

    def told(self, rules: Rules) -> object:
        """The same as `SlotRules.form` describes it; `SlotRules.read` turns it back."""
        return self

    def own_hidden(self) -> tuple[Bean, ...]:
        """The beans of hidden cards in zones of this rulebook that the viewer knows."""
        return ()

    def hidden_span(self, pile: int) -> Span:
        """As `Slot.hidden_span`."""
        return 0, pile

    def own_open(self) -> tuple[Handle, ...]:
        """The viewer's own cards in open zones of this rulebook that the viewer may deal with."""
        return ()

    def __reduce__(self) -> Reduced:
        return reduced(self)


@mypyc_attr(serializable=True)
class Slot:
    """Data that only one rulebook has; `Rules.slot` says how it is made."""

    __slots__ = ()

    def copy(self) -> Slot:
        """An independent copy."""
        raise AssertionError("every slot copies itself")

    def seen(self, state: State, viewer: Seat) -> SlotView:
        """What the viewer may know of it."""
        raise AssertionError("every slot says who may know what")

    def describe(self, state: State) -> dict[str, object]:
        """Its part of a position, by the keys of `SlotRules.keys`. It tells everything."""
        raise AssertionError("every slot describes itself")

    def complete(self, state: State) -> None:
        """All cards of a described position lie where they belong: what a slot keeps about them,
        and the description does not tell, can be added."""

    def cards(self) -> list[Card]:
        """The cards that lie in zones of this rulebook."""
        return []

    def hidden(self) -> list[Card]:
        """Those of them that not everyone may know."""
        return []

    def known(self, viewer: Seat) -> list[Card]:
        """Those of the hidden ones that the viewer does know."""
        return []

    def hidden_span(self, pile: int) -> Span:
        """Which draw piles the hidden ones can come from, while this one is drawn from."""
        return 0, pile

    def open_cards(self, seat: Seat) -> tuple[Entry, ...]:
        """The seat's cards that lie open in zones of this rulebook and can be dealt with."""
        return ()

    def hand_over(self, seat: Seat, entry: Entry) -> None:
        """One of the seat's open cards leaves its zone."""
        raise AssertionError("no card lies open in a zone of this rulebook")

    def fill(self, unknown: Callable[[], Card]) -> None:
        """An imagined slot gets the cards that its viewer does not know, one a call."""

    def __reduce__(self) -> Reduced:
        return reduced(self)


class Offer:
    """An open offer. Frozen: a change makes a new one."""

    __slots__ = ("answers", "declined", "give", "id", "seat", "to", "want")

    def __init__(
        self,
        id: int,
        seat: Seat,
        to: Seat,
        give: tuple[Handle, ...],
        want: tuple[int, ...],
        answers: int,
        declined: int,
    ) -> None:
        self.id = id
        self.seat = seat
        self.to = to
        """One seat, or ALL."""
        self.give = give
        """Handles of the proposer's own cards."""
        self.want = want
        """Beans, sorted."""
        self.answers = answers
        """The offer that this one counters, or -1."""
        self.declined = declined
        """Bit s is set when seat s has declined."""

    def __reduce__(self) -> Reduced:
        return Offer, (
            self.id,
            self.seat,
            self.to,
            self.give,
            self.want,
            self.answers,
            self.declined,
        )


class Result:
    """How a game ended: the scores, what breaks ties, and who won (several share).

    The seats come first; after them, numbered on, the other parties of `Rules.parties`.
    """

    __slots__ = ("scores", "tiebreaks", "winners")

    def __init__(
        self, scores: tuple[int, ...], tiebreaks: tuple[int, ...], winners: tuple[Seat, ...]
    ) -> None:
        self.scores = scores
        self.tiebreaks = tiebreaks
        self.winners = winners

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return False
        return (
            self.scores == other.scores
            and self.tiebreaks == other.tiebreaks
            and self.winners == other.winners
        )

    def __hash__(self) -> int:
        return hash((self.scores, self.tiebreaks, self.winners))

    def __reduce__(self) -> Reduced:
        return Result, (self.scores, self.tiebreaks, self.winners)

    def __repr__(self) -> str:
        return f"Result({self.scores}, {self.tiebreaks}, {self.winners})"


class State:
    """Everything there is to know about a game in progress.

    Zones of a seat are tuples that are replaced, never changed, so that `copy` copies only
    the lists that hold them.
    """

    __slots__ = (
        "active",
        "aside",
        "deck",
        "discard",
        "dry_turns",
        "earnings",
        "events",
        "fields",
        "forgets",
        "frames",
        "hands",
        "journal",
        "next_offer",
        "offers",
        "origins",
        "phase",
        "received",
        "result",
        "rules",
        "run_outs",
        "seats",
        "seed",
        "serials",
        "shuffles",
        "slot",
        "taken",
        "turn",
        "up",
        "wishes",
    )

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: bytes,
        shuffles: int,
        turn: int,
        active: Seat,
        phase: int,
        frames: list[Frame],
        deck: list[Card],
        discard: list[Card],
        aside: list[Card],
        hands: list[tuple[Entry, ...]],
        serials: list[int],
        fields: list[list[tuple[Card, ...]]],
        earnings: list[tuple[Card, ...]],
        received: list[tuple[Entry, ...]],
        up: tuple[Entry, ...],
        offers: tuple[Offer, ...],
        next_offer: int,
        wishes: list[tuple[int, ...]],
        run_outs: int,
        taken: int,
        dry_turns: int,
        result: Result | None,
        slot: Slot | None,
        origins: Origins | None,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.shuffles = shuffles
        """The number of the next shuffle."""
        self.turn = turn
        """How many turns have ended."""
        self.active = active
        self.phase = phase
        """Index into `rules.turn`, or -1 before the first turn."""
        self.frames = frames
        """The last one is the moment that waits; those beneath go on when it is done."""
        self.deck = deck
        """The draw pile; the last card lies on top."""
        self.discard = discard
        """The last card lies on top."""
        self.aside = aside
        """Cards that are out of the game."""
        self.hands = hands
        """The first entry is the next to plant."""
        self.serials = serials
        """The next serial number of each seat."""
        self.fields = fields
        """The last card of a field was planted last."""
        self.earnings = earnings
        """The last card lies on top."""
        self.received = received
        self.up = up
        """Cards that the active player turned up and has not dealt away."""
        self.offers = offers
        self.next_offer = next_offer
        self.wishes = wishes
        """Per seat and bean: 1 wants more, -1 wants to be rid of it, 0 says nothing."""
        self.run_outs = run_outs
        self.taken = taken
        """Cards taken from the draw pile in this turn."""
        self.dry_turns = dry_turns
        """Turns in a row in which no card could be taken."""
        self.result = result
        self.slot = slot
        self.origins = origins
        """Which draw piles hidden cards can come from (BH-40); None while there has been but one,
        or if nothing is known about it."""
        self.forgets = False
        """Whether nobody will ask which draw piles hidden cards come from (`forget_origins`)."""
        self.events: list[object] | None = None
        """Where events are told, or None for a silent game (search, self-play)."""
        self.journal: list[tuple[Seat, object]] | None = None
        """Where acts are kept for the record, if anyone wants one."""

    def copy(self) -> State:
        """An independent copy that tells no events and keeps no acts."""
        slot = self.slot
        copied = State(
            self.rules,
            self.seats,
            self.seed,
            self.shuffles,
            self.turn,
            self.active,
            self.phase,
            self.frames[:],
            self.deck[:],
            self.discard[:],
            self.aside[:],
            self.hands[:],
            self.serials[:],
            [fields[:] for fields in self.fields],
            self.earnings[:],
            self.received[:],
            self.up,
            self.offers,
            self.next_offer,
            self.wishes[:],
            self.run_outs,
            self.taken,
            self.dry_turns,
            self.result,
            None if slot is None else slot.copy(),
            self.origins,
        )
        copied.forgets = self.forgets
        return copied

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> Reduced:
        return State, (
            self.rules,
            self.seats,
            self.seed,
            self.shuffles,
            self.turn,
            self.active,
            self.phase,
            self.frames,
            self.deck,
            self.discard,
            self.aside,
            self.hands,
            self.serials,
            self.fields,
            self.earnings,
            self.received,
            self.up,
            self.offers,
            self.next_offer,
            self.wishes,
            self.run_outs,
            self.taken,
            self.dry_turns,
            self.result,
            self.slot,
            self.origins,
        )

    def tell(self, event: object) -> None:
        """The event is told, if anyone listens."""
        if self.events is not None:
            self.events.append(event)

    def forget_origins(self) -> None:
        """BH-40 is not kept in this state and its copies any more: it is played on without anyone
        looking at it, as in search."""
        self.forgets = True
        self.origins = None

    def enter(self, seat: Seat, card: Card) -> Entry:
        """The card with the seat's next serial number, ready to lie with the seat."""
        serial = self.serials[seat]
        self.serials[seat] = serial + 1
        return serial << CARD_BITS | card

    def problems(self) -> list[str]:
        """Everything that is wrong with this state; empty in every state that play can reach."""
        found = _misplaced_cards(self) + _wrong_origins(self)
        for seat in range(self.seats):
            entries = list(self.hands[seat] + self.received[seat])
            if seat == self.active:
                entries += self.up
            serials = [entry >> CARD_BITS for entry in entries]
            if len(set(serials)) < len(serials):
                found.append(f"seat {seat} has two cards with one serial number")
            if serials and max(serials) >= self.serials[seat]:
                found.append(f"seat {seat} has a serial number that has not been given out yet")
        if (self.result is None) != bool(self.frames):
            found.append("a game waits for a decision exactly while it has no result")
        if self.result is None and self.frames and not self.frames[-1].owing(self):
            found.append("nobody owes a decision and the game is not over")
        if not 0 <= self.run_outs <= self.rules.run_outs:
            found.append(f"the draw pile cannot have run out {self.run_outs} times")
        if (self.slot is None) != (self.rules.slot is None):
            found.append("the rulebook's own data is there exactly if the rulebook has any")
        for check in self.rules.problems:
            found += check(self)
        return found


def empty_state(rules: Rules, seats: int, seed: bytes) -> State:
    """A table before the deal: every card still in the draw pile, unshuffled."""
    return State(
        rules=rules,
        seats=seats,
        seed=seed,
        shuffles=0,
        turn=0,
        active=0,
        phase=-1,
        frames=[],
        deck=list(range(len(rules.beans.bean_of))),
        discard=[],
        aside=[],
        hands=[()] * seats,
        serials=[0] * seats,
        fields=[[()] * rules.fields for _ in range(seats)],
        earnings=[()] * seats,
        received=[()] * seats,
        up=(),
        offers=(),
        next_offer=1,
        wishes=[(0,) * len(rules.beans.kinds)] * seats,
        run_outs=0,
        taken=0,
        dry_turns=0,
        result=None,
        slot=None,
        origins=None,
    )


def _misplaced_cards(state: State) -> list[str]:
    """Cards that lie in two places or in none."""
    places: list[Card] = state.deck + state.discard + state.aside
    for seat in range(state.seats):
        places += [entry & CARD_MASK for entry in state.hands[seat] + state.received[seat]]
        places += state.earnings[seat]
        for field in state.fields[seat]:
            places += field
    places += [entry & CARD_MASK for entry in state.up]
    if state.slot is not None:
        places += state.slot.cards()
    counts = [0] * len(state.rules.beans.bean_of)
    for card in places:
        counts[card] += 1
    return [
        f"card {card} ({_name(state, card)}) lies in {count} places"
        for card, count in enumerate(counts)
        if count != 1
    ]


def _name(state: State, card: Card) -> str:
    return state.rules.beans.kinds[state.rules.beans.bean_of[card]].id


def outside(state: State) -> list[Card]:
    """The hidden cards that are not in the draw pile."""
    cards = [entry & CARD_MASK for hand in state.hands for entry in hand]
    return cards if state.slot is None else cards + state.slot.hidden()


def _wrong_origins(state: State) -> list[str]:
    """BH-40, looked at from outside: hidden cards lie where everyone thinks they can lie."""
    origins = state.origins
    if origins is None:
        return []
    beans = state.rules.beans
    bean_of = beans.bean_of
    if [len(spans) for spans in origins.places] != [len(hand) for hand in state.hands]:
        return ["origins should have two numbers for every hand card"]
    hands = [[bean_of[entry & CARD_MASK] for entry in hand] for hand in state.hands]
    others = [] if state.slot is None else [bean_of[card] for card in state.slot.hidden()]
    span = (0, 0) if state.slot is None else state.slot.hidden_span(origins.pile)
    wrong = misfits(origins, hands, others, span, [bean_of[card] for card in state.deck])
    return [f"by origins the {beans.kinds[bean].id} cannot lie where they do" for bean in wrong]

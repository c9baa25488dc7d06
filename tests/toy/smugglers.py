"""Smugglers: a toy rulebook that amends Bohnanza in every way that a rulebook can.

It is here to show that a rulebook needs nothing from the engine but what the engine has: data of
its own (some public, some known to one seat, some to nobody), a frame with numbers on top of any
other, decisions after the last turn, mixed fields, a party that scores without a seat, events at
the deal, a discard pile whose order is known.

- TY-1 Three cards go face down to the cellar before the deal; nobody ever looks at them.
- TY-2 In phase 1 the active player may lay the front card face down on the own empty stash.
- TY-3 In phase 1, once in a turn, the active player may peek at the top of the draw pile.
- TY-4 Any seat, any time, once in a turn: accuse another seat that has a stash. Before anything
  else goes on, the accused shows the stash (it goes to the discard pile, and the accused may mix
  beans on the first field from now on) or pays the top thaler to the smugglers, if there is one.
- TY-5 A mixed field sells by a meter of its own: three beans 1 thaler, five beans 2.
- TY-6 At the end every stash is opened by its owner, then fields are sold. The smugglers score
  their thalers and the cellar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Bean, Card, Meter, Seat, meter
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    COUNT,
    COUNTS,
    FLAG,
    FLAGS,
    MAYBE_BEAN,
    MAYBE_SEAT,
    SEAT,
    Form,
    Part,
)
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.play import advance, next_phase
from bohnhaus.engine.position import write_cards
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import FrameForm, OptionValue, Rules, SlotRules, verb
from bohnhaus.engine.state import Frame, Result, Slot, SlotView, State
from bohnhaus.engine.view import MIXED, NOTHING, View
from bohnhaus.games.bohnanza import end, events, forms, plant, rulebook
from bohnhaus.games.catalog import GameInfo

GAME = "smugglers"
CELLAR = 3
SOUP = meter(((1, 3), (2, 5)))
NOBODY = -1

NOT_NOW = Refusal("TY-2", "cards are stashed in the own phase 1, one at a time")
NO_PEEK = Refusal("TY-3", "the active player peeks once in phase 1, while there is a draw pile")
NO_ACCUSATION = Refusal("TY-4", "nobody can be accused of that now")
NOT_ACCUSED = Refusal("TY-4", "only the accused answers")
NOTHING_TO_OPEN = Refusal("TY-6", "stashes are opened at the end, each by its owner")


@dataclass(frozen=True)
class Stash:
    """Lay the front card face down on the own stash."""


@dataclass(frozen=True)
class Peek:
    """Look at the top of the draw pile."""


@dataclass(frozen=True)
class Accuse:
    """Accuse a seat of having something in its stash."""

    whom: Seat


@dataclass(frozen=True)
class Confess:
    """Show the stash, or pay."""

    show: bool


@dataclass(frozen=True)
class OpenStash:
    """Show the stash at the end."""


@dataclass(frozen=True)
class CellarLaid:
    cards: int


@dataclass(frozen=True)
class Stashed:
    seat: Seat


@dataclass(frozen=True)
class Peeked:
    seat: Seat
    bean: Bean
    """NOTHING for who may not know it."""


@dataclass(frozen=True)
class Accused:
    by: Seat
    seat: Seat


@dataclass(frozen=True)
class Shown:
    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class Paid:
    seat: Seat
    beans: tuple[Bean, ...]


class CellarView(SlotView):
    """What a viewer knows of the smugglers' things."""

    def __init__(
        self,
        cellar: int,
        stashes: tuple[int, ...],
        own_stash: Bean,
        top: Bean,
        peeker: Seat,
        cooks: tuple[bool, ...],
        accusers: tuple[bool, ...],
        cash: tuple[Bean, ...],
    ) -> None:
        self.cellar = cellar
        self.stashes = stashes
        """How many cards everyone has stashed."""
        self.own_stash = own_stash
        self.top = top
        """The top of the draw pile, if the viewer peeked at it."""
        self.peeker = peeker
        self.cooks = cooks
        self.accusers = accusers
        self.cash = cash


CELLAR_FORM = Form(
    CellarView,
    "cellar",
    (
        Part("cellar", COUNT),
        Part("stashes", COUNTS),
        Part("own_stash", MAYBE_BEAN),
        Part("top", MAYBE_BEAN),
        Part("peeker", MAYBE_SEAT),
        Part("cooks", FLAGS),
        Part("accusers", FLAGS),
        Part("cash", BEANS),
    ),
)


class Cellar(Slot):
    """The smugglers' things."""

    def __init__(self, seats: int) -> None:
        self.cellar: list[Card] = []
        self.stashes: list[tuple[Card, ...]] = [()] * seats
        self.peeker: Seat = NOBODY
        """Who peeked in this turn."""
        self.peeked_at = (-1, -1)
        """Shuffles and cards in the draw pile then: what was seen lies there while both are so."""
        self.cooks = [False] * seats
        self.accusers = [False] * seats
        """Who has accused in this turn."""
        self.cash: tuple[Card, ...] = ()
        self.lacking: list[Seat] = []
        """Imagined: whose stash is still to be filled, the cellar last."""

    def copy(self) -> Cellar:
        twin = Cellar(len(self.cooks))
        twin.cellar, twin.stashes = self.cellar[:], self.stashes[:]
        twin.peeker, twin.peeked_at = self.peeker, self.peeked_at
        twin.cooks, twin.accusers, twin.cash = self.cooks[:], self.accusers[:], self.cash
        return twin

    def cards(self) -> list[Card]:
        return [*self.hidden(), *self.cash]

    def hidden(self) -> list[Card]:
        return self.cellar + [card for stash in self.stashes for card in stash]

    def known(self, viewer: Seat) -> list[Card]:
        return list(self.stashes[viewer])

    def seen(self, state: State, viewer: Seat) -> CellarView:
        bean_of = state.rules.beans.bean_of
        own = NOTHING if viewer == SPECTATOR else _first(self.stashes[viewer], bean_of)
        knows_top = self.peeker == viewer != SPECTATOR and self.still_knows_the_top(state)
        return CellarView(
            len(self.cellar),
            tuple(len(stash) for stash in self.stashes),
            own,
            bean_of[state.deck[-1]] if knows_top else NOTHING,
            self.peeker,
            tuple(self.cooks),
            tuple(self.accusers),
            tuple(bean_of[card] for card in self.cash),
        )

    def still_knows_the_top(self, state: State) -> bool:
        return self.peeked_at == (state.shuffles, len(state.deck))

    def describe(self, state: State) -> dict[str, object]:
        return {
            "cellar": write_cards(state, tuple(self.cellar)),
            "stashes": [write_cards(state, stash) for stash in self.stashes],
            "peeker": self.peeker + 1,
            "peeked": len(state.deck) if self.still_knows_the_top(state) else 0,
            "cooks": [int(cook) for cook in self.cooks],
            "accusers": [int(accuser) for accuser in self.accusers],
            "cash": write_cards(state, self.cash),
        }

    def fill(self, unknown: object) -> None:
        assert callable(unknown)
        for seat in self.lacking:
            self.stashes[seat] = (unknown(),)
        self.lacking = []
        self.cellar = [unknown() for _ in range(CELLAR)]


def _first(cards: tuple[Card, ...], bean_of: tuple[Bean, ...]) -> Bean:
    return bean_of[cards[0]] if cards else NOTHING


def build_cellar(state: State, description: dict[str, object], box: Box) -> Cellar:
    cellar = Cellar(state.seats)
    cellar.cellar = box.named(str(description.get("cellar", "")))
    stashes = description.get("stashes", [])
    cooks = description.get("cooks", [])
    accusers = description.get("accusers", [])
    if not isinstance(stashes, list) or len(stashes) > state.seats:
        raise BadPosition("stashes should be a text of beans for each seat")
    for seat, text in enumerate(stashes):
        cellar.stashes[seat] = tuple(box.named(text))
    assert isinstance(cooks, list)
    assert isinstance(accusers, list)
    cellar.cooks = [bool(cook) for cook in cooks] or cellar.cooks
    cellar.accusers = [bool(accuser) for accuser in accusers] or cellar.accusers
    peeker = description.get("peeker", 0)
    assert isinstance(peeker, int)
    cellar.peeker = peeker - 1
    cellar.cash = tuple(box.named(str(description.get("cash", ""))))
    peeked = description.get("peeked", 0)
    assert isinstance(peeked, int)
    cellar.peeked_at = (state.shuffles, peeked)
    return cellar


def imagine_cellar(view: View, dealer: Dealer) -> Cellar:
    seen = view.slot
    assert isinstance(seen, CellarView)
    cellar = Cellar(view.seats)
    cellar.cash = tuple(dealer.box.cards(seen.cash))
    cellar.cooks, cellar.accusers = list(seen.cooks), list(seen.accusers)
    cellar.peeker = seen.peeker
    for seat, count in enumerate(seen.stashes):
        if seat == view.seat and count:
            cellar.stashes[seat] = (dealer.card(seen.own_stash),)
        elif count:
            cellar.lacking.append(seat)
    if seen.top != NOTHING:
        dealer.in_deck(seen.top, 0)
        cellar.peeked_at = (dealer.state.shuffles, view.deck_size)
    return cellar


def read_cellar(told: object, rules: Rules) -> CellarView:
    assert isinstance(told, CellarView)
    return told


def smuggling(state: State) -> Cellar:
    assert isinstance(state.slot, Cellar)
    return state.slot


class Accusation(Frame):
    """A seat was accused: nothing goes on before it answers."""

    name = "accused"

    def __init__(self, by: Seat, seat: Seat) -> None:
        self.by = by
        self.seat = seat

    def owing(self, state: State) -> list[Seat]:
        return [self.seat]

    def numbers(self) -> tuple[int, ...]:
        return (self.by, self.seat)


class Closing(Frame):
    """TY-6: after the last turn."""

    name = "closing"

    def owing(self, state: State) -> list[Seat]:
        return [seat for seat, stash in enumerate(smuggling(state).stashes) if stash]


CLOSING = Closing()


def refuse_stash(state: State, seat: Seat, action: Stash) -> Refusal | None:
    planting = isinstance(state.frames[-1], plant.Planting)
    if not planting or seat != state.active or not state.hands[seat]:  # TY-2
        return NOT_NOW
    return NOT_NOW if smuggling(state).stashes[seat] else None


def apply_stash(state: State, seat: Seat, action: Stash) -> None:
    hand = state.hands[seat]
    state.hands[seat] = hand[1:]
    smuggling(state).stashes[seat] = (hand[0] & CARD_MASK,)
    state.tell(Stashed(seat))


def refuse_peek(state: State, seat: Seat, action: Peek) -> Refusal | None:
    planting = isinstance(state.frames[-1], plant.Planting)
    if not planting or seat != state.active or smuggling(state).peeker != NOBODY:  # TY-3
        return NO_PEEK
    return None if state.deck else NO_PEEK


def apply_peek(state: State, seat: Seat, action: Peek) -> None:
    cellar = smuggling(state)
    cellar.peeker, cellar.peeked_at = seat, (state.shuffles, len(state.deck))
    state.tell(Peeked(seat, state.rules.beans.bean_of[state.deck[-1]]))


def refuse_accuse(state: State, seat: Seat, action: Accuse) -> Refusal | None:
    cellar = smuggling(state)
    if isinstance(state.frames[-1], Accusation | Closing) or action.whom == seat:  # TY-4
        return NO_ACCUSATION
    if not 0 <= action.whom < state.seats or cellar.accusers[seat]:
        return NO_ACCUSATION
    return None if cellar.stashes[action.whom] else NO_ACCUSATION


def apply_accuse(state: State, seat: Seat, action: Accuse) -> None:
    smuggling(state).accusers[seat] = True
    state.frames.append(Accusation(seat, action.whom))
    state.tell(Accused(seat, action.whom))


def refuse_confess(state: State, seat: Seat, action: Confess) -> Refusal | None:
    frame = state.frames[-1]
    return None if isinstance(frame, Accusation) and frame.seat == seat else NOT_ACCUSED


def apply_confess(state: State, seat: Seat, action: Confess) -> None:
    cellar = smuggling(state)
    bean_of = state.rules.beans.bean_of
    if action.show:
        card = cellar.stashes[seat][0]
        cellar.stashes[seat] = ()
        cellar.cooks[seat] = True
        state.discard.append(card)
        state.tell(Shown(seat, bean_of[card]))
    else:
        paid = state.earnings[seat][-1:]
        state.earnings[seat] = state.earnings[seat][:-1]
        cellar.cash += paid
        state.tell(Paid(seat, tuple(bean_of[card] for card in paid)))
    advance(state)


def refuse_open(state: State, seat: Seat, action: OpenStash) -> Refusal | None:
    if not isinstance(state.frames[-1], Closing) or not smuggling(state).stashes[seat]:  # TY-6
        return NOTHING_TO_OPEN
    return None


def apply_open(state: State, seat: Seat, action: OpenStash) -> None:
    cellar = smuggling(state)
    card = cellar.stashes[seat][0]
    cellar.stashes[seat] = ()
    state.discard.append(card)
    state.tell(Shown(seat, state.rules.beans.bean_of[card]))
    if not any(cellar.stashes):
        finish(state)


def menu_smuggling(state: State, seat: Seat, acts: list[object]) -> None:
    if refuse_stash(state, seat, Stash()) is None:
        acts.append(Stash())
    if refuse_peek(state, seat, Peek()) is None:
        acts.append(Peek())
    if refuse_confess(state, seat, Confess(True)) is None:
        acts += [Confess(True), Confess(False)]
    if refuse_open(state, seat, OpenStash()) is None:
        acts.append(OpenStash())


def menu_accusations(state: State, seat: Seat, acts: list[object]) -> None:
    for other in range(state.seats):
        if refuse_accuse(state, seat, Accuse(other)) is None:
            acts.append(Accuse(other))


def grows(state: State, seat: Seat, index: int) -> Bean:
    beans = {state.rules.beans.bean_of[card] for card in state.fields[seat][index]}
    return MIXED if len(beans) > 1 else beans.pop()


def meter_of(state: State, seat: Seat, index: int) -> Meter:
    bean = grows(state, seat, index)
    return SOUP if bean == MIXED else state.rules.beans.kinds[bean].meter  # TY-5


def fits(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    if field == 0 and smuggling(state).cooks[seat]:  # TY-4
        return None
    return plant.one_kind_a_field(state, seat, field, card)


def end_turn(state: State) -> None:
    cellar = smuggling(state)
    cellar.peeker, cellar.peeked_at = NOBODY, (-1, -1)
    cellar.accusers = [False] * state.seats
    end.end_turn(state)


def finish(state: State) -> None:
    cellar = smuggling(state)
    if any(cellar.stashes):
        state.frames = [CLOSING]
        return
    end.finish(state)
    plain = state.result
    assert plain is not None
    scores = (*plain.scores, len(cellar.cash) + len(cellar.cellar))
    best = max(scores)
    winners = tuple(party for party, score in enumerate(scores) if score == best)
    state.result = Result(scores, (*plain.tiebreaks, 0), winners)


def seen(event: object, viewer: Seat) -> object | None:
    if isinstance(event, Peeked):
        return event if event.seat == viewer else Peeked(event.seat, NOTHING)
    if isinstance(event, CellarLaid | Stashed | Accused | Shown | Paid):
        return event
    return events.seen(event, viewer)


def deal(state: State) -> None:
    cellar = Cellar(state.seats)
    state.slot = cellar
    state.deck = shuffled(state.deck, state.seed, 0)
    state.shuffles = 1
    state.tell(events.Shuffled(len(state.deck)))
    cellar.cellar = [state.deck.pop() for _ in range(CELLAR)]  # TY-1
    state.tell(CellarLaid(CELLAR))
    for _ in range(state.rules.hand_size):
        for seat in range(state.seats):
            state.hands[seat] += (state.enter(seat, state.deck.pop()),)
    state.tell(events.TurnBegan(0, 0))
    next_phase(state)


def accusation(numbers: tuple[int, ...]) -> Frame | None:
    by, seat = numbers
    return Accusation(by, seat) if by >= 0 and seat >= 0 else None


ACTS = (
    *forms.ACTS,
    Form(Stash, "stash"),
    Form(Peek, "peek"),
    Form(Accuse, "accuse", (Part("whom", SEAT),)),
    Form(Confess, "confess", (Part("show", FLAG),)),
    Form(OpenStash, "open_stash"),
)

EVENTS = (
    *forms.EVENTS,
    Form(CellarLaid, "cellar_laid", (Part("cards", COUNT),)),
    Form(Stashed, "stashed", (Part("seat", SEAT),)),
    Form(Peeked, "peeked", (Part("seat", SEAT), Part("bean", MAYBE_BEAN))),
    Form(Accused, "accused", (Part("by", SEAT), Part("seat", SEAT))),
    Form(Shown, "shown", (Part("seat", SEAT), Part("bean", BEAN))),
    Form(Paid, "paid", (Part("seat", SEAT), Part("beans", BEANS))),
)


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    base = rulebook.build_rules(options, seats, 1)
    return replace(
        base,
        game=GAME,
        version=version,
        frames={
            **base.frames,
            "accused": FrameForm(("by", "accused"), accusation),
            "closing": FrameForm((), lambda numbers: CLOSING),
        },
        verbs={
            **base.verbs,
            **dict(
                [
                    verb(Stash, refuse_stash, apply_stash),
                    verb(Peek, refuse_peek, apply_peek),
                    verb(Accuse, refuse_accuse, apply_accuse),
                    verb(Confess, refuse_confess, apply_confess),
                    verb(OpenStash, refuse_open, apply_open),
                ]
            ),
        },
        acts=ACTS,
        events=EVENTS,
        menus=(*base.menus, menu_smuggling, menu_accusations),
        any_time=(*base.any_time, menu_accusations),
        grows=grows,
        meter_of=meter_of,
        fits=fits,
        end_turn=end_turn,
        finish=finish,
        seen=seen,
        of_chance=base.of_chance | {Peeked, Shown},
        parties=("smugglers",),
        open_discards=True,
        slot=SlotRules(
            ("cellar", "stashes", "peeker", "peeked", "cooks", "accusers", "cash"),
            build_cellar,
            imagine_cellar,
            CELLAR_FORM,
            read_cellar,
        ),
        problems=(rulebook.too_many_fields,),
    )


INFO = GameInfo(
    id=GAME,
    name="Smugglers",
    text="A cellar full of beans.",
    folder="bohnanza",
    min_seats=3,
    max_seats=5,
    usual_seats=4,
    minutes=(10, 20),
    options=rulebook.OPTIONS,
    terminal=True,
    browser=False,
    rules_version=1,
    build_rules=build_rules,
    deal=deal,
)

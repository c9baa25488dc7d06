"""Random games in which anybody tries anything, legal or not, and which always end."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import BEAN_BITS, Handle, Seat, bean_of_handle
from bohnhaus.engine.forms import BEAN, BEANS, CARD, CARDS, Part
from bohnhaus.engine.position import describe
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, see_field, view
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.wire.views import encode_view
from tests.games.kit import Config
from tests.games.kits import KITS

TRIES_IN_A_PHASE = 14
"""So many free tries, then what is owed is done."""
NUMBERS = (-(10**30), -17, -1, 0, 1, 2, 3, 15, 16, 17, 49, 99, 10**6, 10**30)

CONFIGS = tuple([config for kit in KITS.values() for config in kit.configs])
QUICK = tuple([kit.quick for kit in KITS.values()])
"""One of every game: those that `make quick` tries."""


def each(configs: tuple[Config, ...]) -> pytest.MarkDecorator:
    """For tests that hold in each of them."""
    return pytest.mark.parametrize(
        "config",
        [
            config if config in QUICK else pytest.param(config, marks=pytest.mark.slow)
            for config in configs
        ],
        ids=str,
    )


every_config = each(CONFIGS)
every_trading_config = each(tuple([config for config in CONFIGS if KITS[config.game].trades]))


def every_game_with(number: int) -> pytest.MarkDecorator:
    """For long tests with so many of each game's configurations, evenly chosen."""
    chosen = {}
    for kit in KITS.values():
        step = max(1, len(kit.many) // number)
        chosen[kit.game] = kit.many[::step][:number]
    return pytest.mark.parametrize("configs", chosen.values(), ids=chosen.keys())


@dataclass(frozen=True)
class Try:
    """An act that somebody tried, and what came of it."""

    seat: Seat
    action: object
    refusal: bohnhaus.Refusal | None
    events: list[object]


@dataclass
class Table:
    """A game and the lot that plays it."""

    game: bohnhaus.Game
    rng: Random
    tries: int = 0
    moment: tuple[int, int] = (-1, -1)
    known: list[Handle] = field(default_factory=list)
    """Handles met so far, of all seats: most of them stale or foreign to whoever tries them."""

    @property
    def state(self) -> State:
        return self.game.state

    def choose(self) -> tuple[Seat, object]:
        """The next act to try: mostly a legal one, and after many tries one that is owed."""
        state = self.state
        if self.moment != (state.turn, state.phase):
            self.moment = (state.turn, state.phase)
            self.tries = 0
            self.known += [card for seat in range(state.seats) for card in handles(state, seat)]
            del self.known[:-60]
        self.tries += 1
        if self.tries > TRIES_IN_A_PHASE:
            return self.owed()
        lot = self.rng.random()
        if lot < 0.2:
            return arbitrary_try(self.rng, state, self.known)
        seat = self.rng.randrange(state.seats)
        if lot < 0.45:
            offer = self.offer(seat)
            if offer is not None:
                return seat, offer
        if lot < 0.7:
            acts = play.menu(state, seat)
            act = pick(self.rng, state, seat, acts) if acts else None
            if act is not None:
                return seat, act
        seat = self.rng.choice(play.owing(state))
        acts = play.menu(state, seat)
        return seat, pick(self.rng, state, seat, acts) or self.rng.choice(acts)

    def offer(self, seat: Seat) -> object | None:
        """An offer by lot, sometimes in answer to another."""
        offer = bohnhaus.sample_offer(view(self.state, seat), self.rng.random)
        if offer is None:
            return None
        open_offers = [other for other in self.state.offers if other.to in (seat, bohnhaus.ALL)]
        if open_offers and self.rng.random() < 0.4:
            answered = self.rng.choice(open_offers)
            return bohnhaus.Propose(offer.give, offer.want, answered.seat, answered.id)
        return offer

    def owed(self) -> tuple[Seat, object]:
        """An act that brings the game on."""
        seat = play.owing(self.state)[0]
        acts = play.menu(self.state, seat)
        for sort in KITS[self.state.rules.game].bring_on:
            found: list[object] = [act for act in acts if isinstance(act, sort)]
            if found:
                return seat, pick(self.rng, self.state, seat, found) or self.rng.choice(found)
        raise AssertionError(f"seat {seat} owes an act and has none")

    def attempt(self, seat: Seat, action: object) -> Try:
        """The act is done if it is legal."""
        refusal = self.game.why_not(seat, action)
        events = [] if refusal is not None else self.game.play(seat, action)
        return Try(seat, action, refusal, events)

    def step(self) -> Try:
        """One act is tried."""
        return self.attempt(*self.choose())

    def steps(self) -> Iterator[Try]:
        """Tries until the game is over."""
        while self.game.result is None:
            yield self.step()


def table(config: Config, seed: int) -> Table:
    """A game of this configuration; the seed decides the cards and all that is tried."""
    rng = Random(f"{config} {seed}")
    return Table(KITS[config.game].begin(config, rng, seed), rng)


@dataclass(frozen=True)
class Script:
    """All that was tried in a game, and the handles that were met in it."""

    tries: list[Try]
    known: list[Handle]


@dataclass
class Retold(Table):
    """A game that was played before, again: to choose the acts took longer than to do them."""

    script: Iterator[Try] = field(default_factory=lambda: iter(()))

    def choose(self) -> tuple[Seat, object]:
        then = next(self.script)
        return then.seat, then.action

    def step(self) -> Try:
        """What was refused then is not asked for again."""
        then = next(self.script)
        if then.refusal is not None:
            return then
        return Try(then.seat, then.action, None, self.game.play(then.seat, then.action))


def retold(config: Config, seed: int) -> Retold:
    """The game that `table` would play; tests with the same seed share the choosing. Acts that
    were legal have to be done, and no others."""
    script = _script(config, seed)
    begun = table(config, seed)
    return Retold(begun.game, begun.rng, known=script.known[:], script=iter(script.tries))


@lru_cache(maxsize=2 * len(CONFIGS))
def _script(config: Config, seed: int) -> Script:
    played = table(config, seed)
    return Script(list(played.steps()), played.known)


def moments(config: Config, seed: int) -> Iterator[bohnhaus.Game]:
    """The game of this seed from its beginning to its end, after every act."""
    played = table(config, seed)
    yield played.game
    for tried in played.steps():
        if tried.refusal is None:
            yield played.game


def pick(rng: Random, state: State, seat: Seat, acts: list[object]) -> object | None:
    """One of the acts, each verb as likely as the others; or None rather than a waste.

    With even chances nobody would ever have thalers for a field: so harvests that pay nothing
    are rare, beans go where their like grow, and an offer that can be taken often is.
    """
    fields = [see_field(state, seat, index) for index in range(len(state.fields[seat]))]
    sensible = [act for act in acts if _sensible(act, fields)]
    lot = rng.random()
    if sensible and lot < 0.9:
        acts = sensible
    elif lot < 0.9 and all(isinstance(act, bohnhaus.Harvest) for act in acts):
        return None
    accepts: list[object] = [act for act in acts if isinstance(act, bohnhaus.Accept)]
    if accepts and rng.random() < 0.5:
        return rng.choice(accepts)
    verbs = sorted({type(act).__name__ for act in acts})
    for end in KITS[state.rules.game].ends:
        if len(verbs) > 1 and end.__name__ in verbs and rng.random() < 0.6:
            verbs.remove(end.__name__)
    verb = rng.choice(verbs)
    return rng.choice([act for act in acts if type(act).__name__ == verb])


def _sensible(act: object, fields: list[bohnhaus.FieldView]) -> bool:
    if isinstance(act, bohnhaus.Harvest):
        return fields[act.field].worth > 1
    if isinstance(act, bohnhaus.Plant):
        like = [field.bean == bean_of_handle(act.card) for field in fields]
        return like[act.field] or not any(like)
    return True


def handles(state: State, seat: Seat) -> list[Handle]:
    """All cards that lie with the seat, by handle."""
    return KITS[state.rules.game].secrets.handles(state, seat)


def arbitrary_try(rng: Random, state: State, known: list[Handle]) -> tuple[Seat, object]:
    """Any act by anyone, or no act at all by nobody."""
    seat = rng.randrange(state.seats)
    if rng.random() < 0.1:
        seat = rng.choice((-2, -1, state.seats, 99, 10**30))
    return seat, arbitrary_act(rng, state, known)


def arbitrary_act(rng: Random, state: State, known: list[Handle]) -> object:
    """Any act: with stale and foreign cards, wrong beans, fields and offers there are not."""
    seats = range(-2, state.seats + 2)

    def number() -> int:
        return rng.choice(NUMBERS) if rng.random() < 0.3 else rng.randrange(4)

    def card() -> Handle:
        lot = rng.random()
        held = handles(state, rng.randrange(state.seats))
        if lot < 0.6 and held:
            return rng.choice(held)
        if lot < 0.8 and known:
            return rng.choice(known)
        if lot < 0.9 and held:
            return rng.choice(held) ^ rng.randrange(1, 1 << BEAN_BITS)
        return number()

    def cards() -> tuple[Handle, ...]:
        return tuple([card() for _ in range(rng.choice((0, 1, 1, 2, 3)))])

    def beans() -> tuple[int, ...]:
        return tuple([number() for _ in range(rng.choice((0, 1, 1, 2, 3, 5)))])

    def offer() -> int:
        if state.offers and rng.random() < 0.7:
            return rng.choice(state.offers).id
        return rng.choice((number(), state.next_offer, state.next_offer - 1))

    def answered() -> int:
        return -1 if rng.random() < 0.6 else abs(offer())

    def value(part: Part) -> object:
        if part.key == "offer":
            return offer()
        if part.key == "answers":
            return answered()
        if part.key == "to":
            return rng.choice(seats)
        if part.sort == CARD:
            return card()
        if part.sort == CARDS:
            return cards()
        if part.sort == BEANS:
            return () if part.default == () and rng.random() < 0.3 else beans()
        if part.sort.name == "numbers":
            return beans()
        if part.sort.name == "word":
            return rng.choice((*part.sort.choices, "church", ""))
        assert part.sort.name == "number" or part.sort == BEAN, part
        return number()

    forms = state.rules.acts
    kind = rng.randrange(len(forms) + 1)
    if kind == len(forms):
        other = (bohnhaus.EndTrading(), EndStep(), bohnhaus.Wish(0, 1), Draw(1))
        return rng.choice((None, "plant", 7, object, {"do": "plant"}, *other))
    if forms[kind].cls is bohnhaus.Harvest and rng.random() < 0.7:
        return bohnhaus.Harvest(rng.choice(NUMBERS))  # else few fields would ever grow large
    return forms[kind].cls(*[value(part) for part in forms[kind].parts])


def viewers(state: State) -> range:
    """The spectator and all seats."""
    return range(bohnhaus.SPECTATOR, state.seats)


def view_bytes(state: State, viewer: Seat) -> bytes:
    """What the viewer knows, as it travels."""
    return encode_view(view(state, viewer))


def everything(thing: object) -> bytes:
    """All that the thing holds, to compare: a pickle, but the same whoever shares a part of it."""
    written = io.BytesIO()
    pickler = pickle.Pickler(written)
    pickler.fast = True
    pickler.dump(thing)
    return written.getvalue()


def seen_by_all(state: State) -> list[bytes]:
    """All that anyone knows. What travels is made of it, and takes ten times as long to make."""
    looker = Looker(state)
    return [everything(looker.view(viewer)) for viewer in viewers(state)]


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything in the state, to tell whether it was touched."""
    slot = state.slot
    return (
        everything(state),
        seen_by_all(state),
        None if state.result is not None else describe(state),
        None if slot is None else (slot.cards(), slot.describe(state)),
    )

"""Random games in which anybody tries anything, legal or not, and which always end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import BEAN_BITS, Handle, Seat, bean_of_handle, handle
from bohnhaus.engine.forms import BEAN, BEANS, CARD, CARDS, Part
from bohnhaus.engine.position import describe
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.bohnaparte.actions import (
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.maps import CHESSBOARD, PYRAMID
from bohnhaus.games.bohnaparte.war import War
from bohnhaus.games.high_bohn.actions import (
    KeepThalers,
    NameType,
    OrderDrawn,
    Pass,
    TakeThaler,
)
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    ShuffleBack,
    TakeDiscard,
)
from bohnhaus.games.prohibohn.actions import (
    LayDown,
    PayTop,
    SetDraw,
    Spare,
    TurnUp,
)
from bohnhaus.games.prohibohn.actions import TakeThaler as TakeFromTheMafia
from bohnhaus.wire.views import encode_view
from tests.properties.duels import other_cards, rich_duel
from tests.properties.towns import rich_businesses, rich_towns
from tests.properties.wars import OWN_MAP, rich_war

RICH: dict[str, Callable[[Random, int, dict[str, OptionValue]], bohnhaus.Game]] = {
    "high-bohn": rich_towns,
    "prohibohn": rich_businesses,
    "bohnaparte": rich_war,
    "kannibohne": rich_duel,
}
"""Positions in which much is about, of the games that seldom come to that from the deal on."""

TRIES_IN_A_PHASE = 14
"""So many free tries, then what is owed is done."""
BRING_ON: tuple[type, ...] = (
    bohnhaus.EndTrading,
    Pass,
    KeepThalers,
    TakeThaler,
    NameType,
    OrderDrawn,
    EndStep,
    Draw,
    PayTribute,
    LayDown,
    PayTop,
    SetDraw,
    TurnUp,
    Spare,
    TakeFromTheMafia,
    ChooseCamp,
    TurnReady,
    EndAttacks,
    LayTop,
    LayCard,
    TakeFromTrain,
    Discard,
    ChooseCard,
    ChoosePlace,
    ShuffleBack,
    TakeDiscard,
    Keep,
    bohnhaus.Plant,
    PlantUp,
    GiveGroup,
    GiveCard,
    bohnhaus.Harvest,
    bohnhaus.EndPlanting,
)
"""What is owed, the shortest way first."""
NUMBERS = (-(10**30), -17, -1, 0, 1, 2, 3, 15, 16, 17, 49, 99, 10**6, 10**30)


@dataclass(frozen=True)
class Config:
    """A game to play: its id, seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    rich: bool = False
    """Whether it begins in the middle, with buildings, land or texts."""

    def __str__(self) -> str:
        named = [] if self.game == "bohnanza" else [self.game]
        named += ["rich"] if self.rich else []
        return "-".join([*named, str(self.seats), *[named_option(*one) for one in self.options]])


def named_option(key: str, value: OptionValue) -> str:
    """The option in a word: a map or cards are texts of many lines."""
    return f"own_{key}" if "\n" in str(value) else f"{key}={value}"


def config(seats: int, game: str = "bohnanza", **options: OptionValue) -> Config:
    """The configuration with these options."""
    return Config(game, seats, tuple(options.items()))


def rich(seats: int, game: str, **options: OptionValue) -> Config:
    """The same, with buildings, land or texts from the start."""
    return Config(game, seats, tuple(options.items()), True)


BOHNANZA = (
    config(3),
    config(4),
    config(5),
    config(3, three_player_fields=3, pay_with="choice"),
    config(3, run_outs=2, third_field_price=1, pay_with="choice"),
    config(4, run_outs=1, third_field_price=2),
    config(5, run_outs=5, third_field_price=1, pay_with="choice"),
)
"""One of every sort."""

AGAINST_THE_MAFIA = (
    config(2, "al-cabohne", discard_follows="one", harvest_between=False),
    config(2, "al-cabohne", discard_follows="all"),
    config(2, "al-cabohne", discard_follows="one", both_at_once=True),
    config(1, "al-cabohne-solo", discard_follows="one"),
    config(1, "al-cabohne-solo", discard_follows="all", both_at_once=True, questions_last=True),
    config(1, "al-cabohne-solo", discard_follows="none", harvest_between=False),
)
"""Every value of every option once."""

HIGH_BOHN = (
    config(3, "high-bohn", three_player_fields=3),
    rich(4, "high-bohn", cognac=True, distillery_notice=True),
    rich(5, "high-bohn", building_bonus="printed", third_field_price=1),
)
"""One of every sort."""

IN_TOWN = (
    config(2, "prohibohn", tavern=True, restaurant_from="discards"),
    config(2, "prohibohn", tavern=False, restaurant_from="yield", harvest_between=False),
)
"""Every value of every option once."""

IN_A_RICH_TOWN = (
    rich(2, "prohibohn", tavern=True, restaurant_from="yield", harvest_between=False),
    rich(2, "prohibohn", tavern=False, restaurant_from="discards"),
)
"""The other combinations."""

AT_WAR = (
    config(3, "bohnaparte", mode="cavalry", length="short"),
    rich(4, "bohnaparte", mode="mixed"),
    rich(3, "bohnaparte", mode="mixed", map=OWN_MAP),
)
"""One that is dealt, one in the middle of it, and one on a map of its own."""

AS_DUEL = (
    config(2, "kannibohne", turn_limit=50),
    config(2, "kannibohne", return_game=True, turn_limit=50),
    rich(2, "kannibohne", cards=other_cards()),
)
"""A single game, a match, and one with other cards."""

WITHOUT_BUILDINGS = BOHNANZA + AGAINST_THE_MAFIA + IN_TOWN
CONFIGS = WITHOUT_BUILDINGS + HIGH_BOHN + IN_A_RICH_TOWN + AT_WAR + AS_DUEL

QUICK = (
    config(4),
    config(2, "al-cabohne", discard_follows="one"),
    config(1, "al-cabohne-solo", discard_follows="one"),
    rich(4, "high-bohn", cognac=True, distillery_notice=True),
    config(2, "prohibohn", tavern=True, restaurant_from="discards"),
    rich(4, "bohnaparte", mode="mixed"),
    config(2, "kannibohne", return_game=True, turn_limit=50),
)
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
every_config_without_buildings = each(WITHOUT_BUILDINGS)
every_trading_config = each(BOHNANZA + HIGH_BOHN + AT_WAR)

WARS: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (6, {"length": "long"}),
    (3, {"mode": "cavalry", "length": "short"}),
    (4, {"mode": "mixed"}),
    (5, {"layout": CHESSBOARD}),
    (3, {"mode": "cavalry", "layout": PYRAMID, "pyramid_rows": 6, "length": "short"}),
    (6, {"mode": "cavalry", "layout": CHESSBOARD, "cavalry_crosses_rivers": False}),
    (3, {"mode": "mixed"}),
    (3, {"layout": PYRAMID, "length": "short"}),
    (5, {"mode": "mixed", "length": "short"}),
    (6, {"mode": "mixed"}),
    (4, {"mode": "cavalry"}),
    (3, {"mode": "mixed", "map": OWN_MAP}),
)

DUELS: tuple[dict[str, OptionValue], ...] = (
    {"turn_limit": 50},
    {"return_game": True, "turn_limit": 50},
    {},
    {"return_game": True},
    {"cards": other_cards()},
)

ALL_CONFIGS = tuple(
    [
        config(
            seats, run_outs=run_outs, third_field_price=price, pay_with=pay, three_player_fields=own
        )
        for seats, run_outs, price, pay in product(
            (3, 4, 5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5), ("top", "choice")
        )
        for own in ((2, 3) if seats == 3 else (2,))
    ]
    + list(AGAINST_THE_MAFIA)
    + [
        config(2, "prohibohn", tavern=tavern, restaurant_from=source)
        for tavern, source in product((False, True), ("discards", "yield"))
    ]
)
"""Every combination of the options that change the rules, of every game without buildings."""

ALL_WARS = tuple(
    [begun(seats, "bohnaparte", **options) for begun in (config, rich) for seats, options in WARS]
)
ALL_DUELS = tuple(
    [begun(2, "kannibohne", **options) for begun in (config, rich) for options in DUELS]
)
ALL_RICH_TOWNS = tuple(
    [
        rich(2, "prohibohn", tavern=tavern, restaurant_from=source)
        for tavern, source in product((False, True), ("discards", "yield"))
    ]
)


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
        for sort in BRING_ON:
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
    options = dict(config.options)
    if config.rich:
        return Table(RICH[config.game](rng, config.seats, options), rng)
    game = bohnhaus.new_game(config.game, seats=config.seats, seed=seed, options=options)
    return Table(game, rng)


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
    fields = view(state, seat).fields[seat]
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
    for end in ("EndTrading", "EndStep", "Pass", "EndAttacks"):
        if len(verbs) > 1 and end in verbs and rng.random() < 0.6:
            verbs.remove(end)
    verb = rng.choice(verbs)
    return rng.choice([act for act in acts if type(act).__name__ == verb])


def _sensible(act: object, fields: tuple[bohnhaus.FieldView, ...]) -> bool:
    if isinstance(act, bohnhaus.Harvest):
        return fields[act.field].worth > 1
    if isinstance(act, bohnhaus.Plant):
        like = [field.bean == bean_of_handle(act.card) for field in fields]
        return like[act.field] or not any(like)
    return True


def handles(state: State, seat: Seat) -> list[Handle]:
    """All cards that lie with the seat, by handle."""
    entries = state.hands[seat] + state.received[seat]
    if seat == state.active:
        entries += state.up
    if state.slot is not None:
        entries += state.slot.open_cards(seat)
    if isinstance(state.slot, War):
        entries += state.slot.stock[seat]
    return [handle(entry, state.rules.beans.bean_of) for entry in entries]


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


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything in the state, to tell whether it was touched."""
    slot = state.slot
    return (
        None if state.result is not None else describe(state),
        [view_bytes(state, viewer) for viewer in viewers(state)],
        (state.deck[:], state.discard[:], state.aside[:], state.hands[:], state.serials[:]),
        ([fields[:] for fields in state.fields], state.earnings[:], state.received[:], state.up),
        ([offer.__reduce__() for offer in state.offers], state.next_offer, state.wishes[:]),
        [(frame.name, frame.numbers()) for frame in state.frames],
        (state.seed, state.shuffles, state.turn, state.active, state.phase),
        (state.run_outs, state.taken, state.dry_turns, state.result),
        None if slot is None else (slot.cards(), slot.describe(state)),
    )

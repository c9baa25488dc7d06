"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import SPECTATOR, Bean, Seat
from bohnhaus.engine.forms import (
    BEAN,
    COUNT,
    COUNTS,
    FIELD,
    FLAG,
    MAYBE_BEAN,
    MAYBE_SEAT,
    Form,
    Part,
    each,
    maybe,
    number,
    numbers,
    record,
    word,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import NOTHING, FieldView, View
from bohnhaus.games.kannibohne.choices import (
    cards_to_take_up,
    discards_to_move,
    discards_to_return,
)
from bohnhaus.games.kannibohne.deck import NO_TEXT, TEXTS, Deck, deck_of
from bohnhaus.games.kannibohne.draw import cards_due, cards_to_draw_up, discards_to_take
from bohnhaus.games.kannibohne.duel import DuelView, is_not_green, is_seen
from bohnhaus.games.kannibohne.end import GOAL, match_scores
from bohnhaus.games.kannibohne.fields import grown, sellable
from bohnhaus.games.kannibohne.frames import (
    COUNT_IN,
    COURSES,
    DRAW_UP,
    DRAWN,
    FROM_OFFER,
    MOVE_DISCARDS,
    SHUFFLE_BACK,
    TAKE_SEVERAL,
    Choosing,
    Drawing,
    Play,
    text_in_course,
)
from bohnhaus.games.kannibohne.play import cards_to_play, must_play
from bohnhaus.games.kannibohne.prepare import NOBODY, left_for
from bohnhaus.games.kannibohne.turn_up import runs_from_top


@dataclass(frozen=True)
class PlantedFigures:
    """What a field would pay, and for how many beans, with what lies on the table planted there:
    all cards of a kind that go together, or one."""

    bean: Bean
    field: int
    beans: int
    thalers: int


@dataclass(frozen=True)
class DuelCard:
    """A card of a hand, as far as the viewer knows it."""

    bean: Bean
    """NOTHING for a card that the viewer does not know."""
    seen: bool
    """Whether others than its holder have seen it."""
    not_green: bool
    """Whether everyone knows that it is no green bean (KT-17)."""


@dataclass(frozen=True)
class DuelRun:
    """Discards of one kind that lie on top of each other."""

    bean: Bean
    count: int


@dataclass(frozen=True)
class DuelHarvest:
    """What a harvest of a field would pay now, and for how many beans."""

    beans: int
    thalers: int


@dataclass(frozen=True)
class DuelGain:
    """What a text can bring at most."""

    text: int
    thalers: int


@dataclass(frozen=True)
class DuelCourse:
    """The text that somebody is making a choice for."""

    text: int
    name: str
    """What it lets somebody do, in a word."""
    left: int
    """How many more cards it allows, at most."""


@dataclass(frozen=True)
class DuelFigures:
    """What the rules decide for the viewer."""

    goal: int
    """The thalers that win a game (KB-80)."""
    match: bool
    """Whether there is a return game, and the sum of both games decides (KB-81)."""
    sums: tuple[int, ...]
    """The thalers of every seat in all games of the match so far."""
    texts: tuple[tuple[int, ...], ...]
    """For every field of every seat the text that lies on top of it (KB-60), or 0."""
    hands: tuple[tuple[DuelCard, ...], ...]
    """Every hand, the front first."""
    runs: tuple[DuelRun, ...]
    """The discards from the top, run by run: a run moves to the offer if its kind lies there, and
    if all runs above it moved (KB-30)."""
    left_for: Seat
    """The seat for which the cards of the offer are left over, or -1."""
    course: DuelCourse | None
    """The text that somebody is making a choice for."""
    to_play: int
    """How many hand cards the viewer may still play in phase 1 (KB-20)."""
    must_play: bool
    """Whether the viewer must still play the front card (KB-21)."""
    to_draw: int
    """How many cards the viewer may still draw (KB-50, KT-02)."""
    harvests: tuple[DuelHarvest, ...]
    """For every field of the viewer what a harvest would pay; by KT-19 beans of the opponent
    count."""
    gains: tuple[DuelGain, ...]
    """The texts on the viewer's fields that bring thalers, with the most that each can bring."""
    plantings: tuple[PlantedFigures, ...]
    """What the viewer's fields would pay with a card of the offer that fits there."""


CARD_FORM: Final = Form(
    DuelCard,
    "card",
    (Part("bean", MAYBE_BEAN), Part("seen", FLAG), Part("not_green", FLAG)),
)
RUN_FORM: Final = Form(DuelRun, "run", (Part("bean", BEAN), Part("count", COUNT)))
HARVEST_FORM: Final = Form(DuelHarvest, "harvest", (Part("beans", COUNT), Part("thalers", COUNT)))
GAIN_FORM: Final = Form(DuelGain, "gain", (Part("text", number(1, TEXTS)), Part("thalers", COUNT)))
COURSE_FORM: Final = Form(
    DuelCourse,
    "course",
    (
        Part("text", number(1, TEXTS)),
        Part("name", word(*COURSES.values())),
        Part("left", COUNT),
    ),
)
PLANTED: Final = Form(
    PlantedFigures,
    "planted",
    (Part("bean", BEAN), Part("field", FIELD), Part("beans", COUNT), Part("thalers", COUNT)),
)
FORM: Final = Form(
    DuelFigures,
    "figures",
    (
        Part("goal", COUNT),
        Part("match", FLAG),
        Part("sums", COUNTS),
        Part("texts", each(numbers(0, TEXTS))),
        Part("hands", each(each(record(CARD_FORM)))),
        Part("runs", each(record(RUN_FORM))),
        Part("left_for", MAYBE_SEAT),
        Part("course", maybe(record(COURSE_FORM))),
        Part("to_play", COUNT),
        Part("must_play", FLAG),
        Part("to_draw", COUNT),
        Part("harvests", each(record(HARVEST_FORM))),
        Part("gains", each(record(GAIN_FORM))),
        Part("plantings", each(record(PLANTED))),
    ),
)


def figures(view: View) -> DuelFigures:
    """The figures of this game."""
    frame = view.frames[-1] if view.frames and view.seat == view.active else None
    in_hand = len(view.hand)
    playing = frame if isinstance(frame, Play) else None
    return DuelFigures(
        GOAL,
        bool(view.rules.options["return_game"]),
        tuple(sums(view)),
        tuple([tuple([top_text(view, field) for field in fields]) for fields in view.fields]),
        hands(view),
        runs(view),
        left_overs(view),
        course(view),
        0 if playing is None else cards_to_play(playing, in_hand),
        playing is not None and must_play(playing, in_hand),
        to_draw(view),
        harvests(view),
        gains(view),
        plantings(view),
    )


def duel_of(view: View) -> DuelView:
    """What the viewer knows of the duel."""
    assert isinstance(view.slot, DuelView)
    return view.slot


def sums(view: View) -> list[int]:
    """KB-81: the thalers of every seat in all games of the match so far."""
    duel = duel_of(view)
    return match_scores(duel.first_game, list(duel.scores))


def top_text(view: View, field: FieldView) -> int:
    """KB-60: the text that lies on top of the field, or NO_TEXT."""
    return deck_of(view.rules).text_of_sort[field.beans[-1]] if field.count else NO_TEXT


def hands(view: View) -> tuple[tuple[DuelCard, ...], ...]:
    """Every hand as far as the viewer knows it, the front first."""
    duel = duel_of(view)
    return tuple(
        [
            tuple(
                [
                    DuelCard(bean, is_seen(mark), is_not_green(mark))
                    for bean, mark in zip(hand, marks, strict=True)
                ]
            )
            for hand, marks in zip(duel.hands, duel.marks, strict=True)
        ]
    )


def runs(view: View) -> tuple[DuelRun, ...]:
    """KB-30: the discards from the top, run by run."""
    kinds = deck_of(view.rules).bean_of_sort
    discards = [kinds[sort] for sort in view.discard_pile]
    return tuple([DuelRun(kind, count) for kind, count in runs_from_top(discards)])


def left_overs(view: View) -> Seat:
    """The seat for which the cards of the offer are left over, or NOBODY."""
    return left_for(view.frames[0], view.active) if view.frames and view.up else NOBODY


def in_piles(view: View) -> int:
    """KB-53: how many cards both piles can give."""
    return view.deck_size + len(view.discard_pile)


def to_draw(view: View) -> int:
    """KB-50, KT-02: how many cards the viewer may still draw."""
    if not view.frames or view.seat != view.active:
        return 0
    frame = view.frames[-1]
    if isinstance(frame, Choosing) and frame.text == DRAW_UP:
        return cards_to_draw_up(len(view.hand), in_piles(view))
    if isinstance(frame, Drawing):
        return cards_due(frame, DRAWN, len(view.hand), in_piles(view))
    return 0


def course(view: View) -> DuelCourse | None:
    """The text that somebody is making a choice for, and how much of it is left."""
    frame = view.frames[-1] if view.frames else None
    text = NO_TEXT if frame is None else text_in_course(frame)
    if text == NO_TEXT:
        return None
    left = left_in(view, frame) if isinstance(frame, Choosing) else 1
    return DuelCourse(text, COURSES[text], left)


def left_in(view: View, frame: Choosing) -> int:
    """How many more cards the text allows, at most."""
    in_hand = view.hand_sizes[view.active]
    discards = len(view.discard_pile)
    if frame.text == DRAW_UP:
        return cards_to_draw_up(in_hand, in_piles(view))
    if frame.text == SHUFFLE_BACK:
        return discards_to_return(discards)
    if frame.text == FROM_OFFER:
        return cards_to_take_up(in_hand, len(view.up))
    if frame.text == MOVE_DISCARDS:
        return discards_to_move(frame.done)
    return discards_to_take(frame.done, in_hand, discards) if frame.text == TAKE_SEVERAL else 1


def harvests(view: View) -> tuple[DuelHarvest, ...]:
    """KB-4, KT-19: what harvests of the viewer's fields would pay."""
    frame = view.frames[-1] if view.frames and view.seat == view.active else None
    return _harvests(view, isinstance(frame, Choosing) and frame.text == COUNT_IN)


def gains(view: View) -> tuple[DuelGain, ...]:
    """KT-19: the most that a harvest would pay with the opponent's beans counted in."""
    found = _harvests(view, True)
    if not found or not any(top_text(view, one) == COUNT_IN for one in view.fields[view.seat]):
        return ()
    sold = sellable([field.count for field in view.fields[view.seat]])  # BZ-41
    return (DuelGain(COUNT_IN, max([found[index].thalers for index in sold])),)


def _harvests(view: View, counting_in: bool) -> tuple[DuelHarvest, ...]:
    if view.seat == SPECTATOR:
        return ()
    deck = deck_of(view.rules)
    theirs = view.fields[1 - view.seat] if counting_in else ()
    kinds = [field.bean for field in theirs]
    counts = [field.count for field in theirs]
    return tuple(
        [
            _harvest(deck, field.bean, field.count + grown(field.bean, kinds, counts))
            if field.count
            else DuelHarvest(0, 0)
            for field in view.fields[view.seat]
        ]
    )


def _harvest(deck: Deck, bean: Bean, beans: int) -> DuelHarvest:
    return DuelHarvest(beans, deck.kinds[bean].meter.pays[beans])


def plantings(view: View) -> tuple[PlantedFigures, ...]:
    """KB-10, KB-40: what the viewer's fields would pay with one more card from the offer."""
    if view.seat == SPECTATOR:
        return ()
    deck = deck_of(view.rules)
    return tuple(
        [
            PlantedFigures(
                sort,
                index,
                field.count + 1,
                deck.kinds[sort].meter.pays[field.count + 1],
            )
            for sort in dict.fromkeys(view.up)
            for index, field in enumerate(view.fields[view.seat])
            if field.bean in (NOTHING, deck.bean_of_sort[sort])  # BZ-12
        ]
    )


FIGURES: Final = FigureRules(FORM, figures)

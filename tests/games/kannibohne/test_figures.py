"""What figures tell is what the game does."""

from __future__ import annotations

from collections import Counter

from bohnhaus import Harvest
from bohnhaus.bots.listing import listed_game
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Seat, handle
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING, view
from bohnhaus.games.al_cabohne.actions import DRAWS, Discard, Draw, EndStep, PlantUp
from bohnhaus.games.bohnanza.actions import plant
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.catalog import GAMES
from bohnhaus.games.kannibohne.actions import (
    TAKE_DISCARD,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    UseText,
)
from bohnhaus.games.kannibohne.deck import deck_of, kind
from bohnhaus.games.kannibohne.duel import DuelView, duel
from bohnhaus.games.kannibohne.events import HarvestedTogether
from bohnhaus.games.kannibohne.fields import sellable
from bohnhaus.games.kannibohne.figures import DuelFigures, DuelGain, figures
from bohnhaus.games.kannibohne.frames import (
    COUNT_IN,
    COURSES,
    DRAW_UP,
    FROM_OFFER,
    MOVE_DISCARDS,
    SHUFFLE_BACK,
    TAKE_SEVERAL,
    Choosing,
    Drawing,
    Planting,
    Play,
    Prepare,
)
from bohnhaus.games.kannibohne.play import TWO_AT_MOST
from bohnhaus.games.kannibohne.prepare import NOBODY
from bohnhaus.games.kannibohne.steps import PLAY_FIRST
from bohnhaus.games.kannibohne.texts import texts_on_top
from bohnhaus.games.kannibohne.turn_up import lay_up, move_discards
from tests.games.kannibohne.kit import KIT
from tests.games.kannibohne.table import DuelTable, bean, table
from tests.games.kit import Config
from tests.properties.random_play import each, moments

SEED = 73
BOTH = range(2)
COUNT_IN_TEXT = UseText(COUNT_IN)


def told(state: State, seat: Seat) -> DuelFigures:
    return figures(view(state, seat))


def of(t: DuelTable, seat: Seat = 0) -> DuelFigures:
    return told(t.game.state, seat)


# --- over whole games ----------------------------------------------------------------------


@each(KIT.configs)
def test_what_is_told_is_what_the_game_does(config: Config) -> None:
    held: Counter[str] = Counter()
    for game in moments(config, SEED):
        state = game.state
        for seat in BOTH:
            now = told(state, seat)
            check_fields(state, seat, now, held)
            check_cards(state, seat, now, held)
            if state.result is None:
                check_turn(state, seat, now, held)
        check_discards(state, held)
    checks = "harvest plant_up text seen hidden played must_play draw course discards"
    assert set(held) >= set(checks.split())


def check_fields(state: State, seat: Seat, now: DuelFigures, held: Counter[str]) -> None:
    """Texts on top; harvests pay what was told, for as many beans; so do fields with a card
    more."""
    assert [text for text in now.texts[seat] if text] == texts_on_top(state, seat)
    held["text"] += any(now.texts[seat])
    menu = play.moves(state, seat)
    for act in menu:
        if isinstance(act, Harvest):
            _, events = play.step(state, seat, act)
            sold = events[0]
            assert isinstance(sold, (Harvested, HarvestedTogether))
            beans = sold.count + (sold.counted if isinstance(sold, HarvestedTogether) else 0)
            pays = now.harvests[act.field]
            assert (pays.beans, pays.thalers) == (beans, sold.thalers)
            held["harvest"] += 1
    if COUNT_IN_TEXT in menu:
        after, _ = play.step(state, seat, COUNT_IN_TEXT)
        then = told(after, seat).harvests
        sold = [act.field for act in play.moves(after, seat) if isinstance(act, Harvest)]
        assert now.gains == (DuelGain(COUNT_IN, max([then[field].thalers for field in sold])),)
    if seat == state.active and state.frames and isinstance(state.frames[-1], (Prepare, Planting)):
        plants = [act for act in menu if isinstance(act, PlantUp)]
        assert [(act.bean, act.field) for act in plants] == [
            (one.bean, one.field) for one in now.plantings
        ]
        for act, one in zip(plants, now.plantings, strict=True):
            after, _ = play.step(state, seat, act)
            field = view(after, seat).fields[seat][act.field]
            assert (one.beans, one.thalers) == (field.count, field.worth)
            held["plant_up"] += 1


def check_cards(state: State, seat: Seat, now: DuelFigures, held: Counter[str]) -> None:
    """Who has seen which cards; the score."""
    theirs = view(state, 1 - seat).slot
    assert isinstance(theirs, DuelView)
    known = [sort != NOTHING for sort in theirs.hands[seat]]
    assert [card.seen for card in now.hands[seat]] == known
    bean_of, green = state.rules.beans.bean_of, deck_of(state.rules).green
    for hand, cards in zip(state.hands, now.hands, strict=True):
        for entry, card in zip(hand, cards, strict=True):
            assert card.bean in (bean_of[entry & CARD_MASK], NOTHING)
            assert not (card.not_green and kind(state, entry & CARD_MASK) == green)
            held["hidden" if card.bean == NOTHING else "seen"] += 1
    if state.result is None:
        assert max(duel(state).scores) < now.goal
    else:
        assert now.sums == state.result.scores


def check_turn(state: State, seat: Seat, now: DuelFigures, held: Counter[str]) -> None:
    """What may still be played, drawn, and done in the course of a text."""
    frame = state.frames[-1]
    menu = play.moves(state, seat)
    assert now.must_play == (play.refuse(state, seat, EndStep()) == PLAY_FIRST)
    held["must_play"] += now.must_play
    if seat == state.active and isinstance(frame, Play) and state.hands[seat]:
        front = handle(state.hands[seat][0], state.rules.beans.bean_of)
        refusals = [play.refuse(state, seat, plant(front, field)) for field in BOTH]
        assert (now.to_play > 0) == (TWO_AT_MOST not in refusals)
        held["played"] += 1
    if now.left_for == seat and isinstance(frame, Prepare):
        assert [act for act in menu if isinstance(act, Discard)]
    else:
        assert not [act for act in menu if isinstance(act, Discard)]
    assert now.to_draw == cards_drawn(state, seat)
    held["draw"] += now.to_draw
    if seat == state.active and isinstance(frame, Choosing):
        assert now.course is not None
        assert (now.course.text, now.course.left) == (frame.text, times_done(state, seat, frame))
        assert now.course.name == COURSES[frame.text]
        held["course"] += 1
    elif not isinstance(frame, Choosing):
        assert (now.course is None) == (len(state.frames) == 1)


def cards_drawn(state: State, seat: Seat) -> int:
    """How many cards the seat can draw before that ends."""
    frame = state.frames[-1]
    before = len(state.hands[seat])
    if isinstance(frame, Drawing):
        counts = [act.count for act in play.moves(state, seat) if isinstance(act, Draw)]
        return max(counts, default=0)
    while play.refuse(state, seat, DRAWS[1]) is None:
        state, _ = play.step(state, seat, DRAWS[1])
    return len(state.hands[seat]) - before


def times_done(state: State, seat: Seat, frame: Choosing) -> int:
    """How many cards the text can be carried out with before it is over."""
    if frame.text == DRAW_UP:
        return cards_drawn(state, seat)
    acts = play.moves(state, seat)
    if frame.text == SHUFFLE_BACK:
        return max([act.count for act in acts if isinstance(act, ShuffleBack)])
    verb = {FROM_OFFER: TakeUp, MOVE_DISCARDS: MoveDiscard, TAKE_SEVERAL: TakeDiscard}
    if frame.text not in verb:
        return 1
    done = 0
    while state.frames and isinstance(state.frames[-1], Choosing):
        act = next(act for act in play.moves(state, seat) if isinstance(act, verb[frame.text]))
        state, _ = play.step(state, seat, act)
        done += 1
    return done


def check_discards(state: State, held: Counter[str]) -> None:
    """The runs on top come to their likes, whatever lies in the offer."""
    deck = deck_of(state.rules)
    cards = {deck.bean_of_sort[sort]: card for card, sort in enumerate(deck.bean_of)}
    runs = told(state, SPECTATOR).runs
    assert sum(run.count for run in runs) == len(state.discard)
    for kinds in (runs[:1], runs[:2], runs[1:2], runs[:3]):
        offer = {run.bean for run in kinds}
        expected = 0
        for run in runs:
            if run.bean not in offer:
                break
            expected += run.count
        twin = state.copy()
        twin.up = ()
        for one in offer:
            lay_up(twin, cards[one])
        assert move_discards(twin) == expected
        held["discards"] += expected > 0


@each(KIT.configs)
def test_what_is_left_over_is_for_who_prepares_next(config: Config) -> None:
    before = NOBODY
    left = 0
    for game in moments(config, SEED + 1):
        state = game.state
        now = told(state, SPECTATOR).left_for
        if state.frames and isinstance(state.frames[0], Prepare) and state.up:
            assert before == now == state.active
            left += 1
        before = now
    assert left


def test_BZ_41_which_fields_can_be_sold() -> None:
    for few in range(3):
        for more in range(3):
            fields = [" ".join(["red"] * few), " ".join(["bush"] * more)]
            t = table(fields=fields, hands="cocoa")
            acts = [act.field for act in t.game.menu(0) if isinstance(act, Harvest)]
            assert sellable([few, more]) == acts


# --- in words ------------------------------------------------------------------------------


def test_KT_19_the_beans_of_the_opponent_count_once_the_text_is_used() -> None:
    t = table(phase="plant", fields=[["green_19", "bush*2"], ["bush bush_12", "bush_13"]])
    assert [(one.beans, one.thalers) for one in of(t).harvests] == [(1, 0), (2, 0)]
    assert of(t).gains == (DuelGain(COUNT_IN, 3),)
    assert of(t, 1).gains == ()
    t.uses(19)
    assert [(one.beans, one.thalers) for one in of(t).harvests] == [(1, 0), (5, 3)]
    assert [(one.beans, one.thalers) for one in of(t, 1).harvests] == [(2, 0), (1, 0)]
    assert of(t, SPECTATOR).harvests == ()
    assert of(t, SPECTATOR).gains == ()


def test_KT_14_no_more_is_left_than_the_hand_can_take() -> None:
    t = table(phase="draw", fields=["bush_14"], hands="red green", discard="cocoa bush bread")
    assert of(t).course is None
    t.uses(14)
    course = of(t, SPECTATOR).course
    assert course is not None
    assert (course.text, course.left) == (14, 2)
    t.does(TAKE_DISCARD)
    course = of(t).course
    assert course is not None
    assert course.left == 1


def test_KB_60_the_text_on_top_counts() -> None:
    t = table(fields=[["green green_17", "red_04 red"], ["bush_12"]])
    assert of(t, SPECTATOR).texts == ((17, 0), (12, 0))


def test_KB_30_the_discards_are_told_run_by_run_from_the_top() -> None:
    t = table(discard="bush red green green_17")
    runs = [(run.bean, run.count) for run in of(t).runs]
    assert runs == [(bean("green"), 2), (bean("red"), 1), (bean("bush"), 1)]


def test_KT_13_KT_17_what_was_seen_of_a_hand() -> None:
    t = table(hands=["red", "red bush cocoa"], marks=[[0], [2, 4, 0]])
    cards = [(card.bean, card.seen, card.not_green) for card in of(t).hands[1]]
    assert cards == [
        (bean("red"), True, False),
        (NOTHING, False, True),
        (NOTHING, False, False),
    ]
    assert [card.bean for card in of(t, SPECTATOR).hands[1]] == [NOTHING] * 3


def test_KB_81_the_sum_of_both_games_decides_a_match() -> None:
    options = {"return_game": True}
    t = table(options=options, scores=[7, 3], first_game=[25, 12])
    assert (of(t).match, of(t).sums) == (True, (32, 15))
    t = table(scores=[7, 3])
    assert (of(t).match, of(t).sums, of(t).goal) == (False, (7, 3), 25)


def test_KB_10_left_overs_are_the_opponents_from_the_draw_on() -> None:
    t = table(phase="plant", up="red bush", fields=["green_18"], hands="cocoa green bread*2")
    assert of(t).left_for == NOBODY
    t.ends()
    assert (of(t).left_for, of(t, 1).left_for) == (1, 1)
    t.does(UseText(18))
    assert of(t).left_for == 1


def test_the_listing_tells_the_goal() -> None:
    goals = {id: listed_game(game)["goal"] for id, game in GAMES.items()}
    assert {id: goal for id, goal in goals.items() if goal} == {"kannibohne": 25}

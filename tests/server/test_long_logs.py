"""A log that somebody makes long costs the others nothing: an entry and an undo cost the same after
ten and after thousands, and the log cannot be made long for ever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from bohnhaus import Propose, Withdraw, loads
from bohnhaus.engine.cards import Seat
from bohnhaus.game import Game
from bohnhaus.games.catalog import GAMES
from bohnhaus.server import commands as ask
from bohnhaus.server.judging import MOST_CHANGES, MOST_TALK
from bohnhaus.server.table import MARK_EVERY
from bohnhaus.trail import CHUNK, Trail
from tests.server.party import ANNA, BELA, CARL, Party, party, started
from tests.server.test_table import plant_first, to_trading


def trading() -> Party:
    made = started()
    to_trading(made)
    return made


def offer(made: Party, person: str = ANNA) -> Propose:
    """A gift of the front card, by Anna to Bela or by Bela to Anna."""
    assert made.table.game is not None
    seat = made.table.seat_of(person)
    bean = made.table.game.hand(seat).split()[0]
    return Propose(made.table.game.cards(seat, bean), (), to=1 - seat)


def last_offer(made: Party) -> int:
    assert made.table.game is not None
    return made.table.game.state.offers[-1].id


@contextmanager
def counted_plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    played: list[object] = []
    real = Game.play

    def play(game: Game, seat: Seat, action: object) -> list[object]:
        played.append(action)
        return real(game, seat, action)

    with monkeypatch.context() as patch:
        patch.setattr(Game, "play", play)
        yield played


def test_undo_plays_a_few_acts_again_however_long_the_game_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = trading()
    for person in (ANNA, BELA) * 12:
        assert made.act(person, offer(made, person)) == ""
        assert made.act(person, Withdraw(last_offer(made))) == ""
    assert made.table.game is not None
    before = made.table.game
    with counted_plays(monkeypatch) as played:
        for person in (BELA, BELA, ANNA, ANNA) * 12:
            played.clear()
            assert made.do(person, ask.Undo()) == ""
            assert len(played) < MARK_EVERY
            assert made.table.game.dumps() == made.read_again().table.game.dumps()  # type: ignore[union-attr]  # it plays
    assert len(made.table.game.actions) == len(before.actions) - 48
    assert made.table.game.describe() == trading().table.game.describe()  # type: ignore[union-attr]  # it plays


def test_an_undo_is_the_same_for_who_replays_the_whole_game() -> None:
    made = trading()
    for _ in range(MARK_EVERY + 3):
        assert made.act(ANNA, offer(made)) == ""
        assert made.act(ANNA, Withdraw(last_offer(made))) == ""
    for _ in range(5):
        assert made.do(ANNA, ask.Undo()) == ""
    table = made.table
    assert table.game is not None
    kept = table.game.describe()
    table.marks = Trail()
    assert table._game_before().describe() == kept


@pytest.mark.parametrize(("game", "seats"), [(game.id, game.min_seats) for game in GAMES.values()])
def test_after_any_undo_the_game_is_what_its_record_says(game: str, seats: int) -> None:
    chance = Random(3)
    made = started(game=game, seats=seats, people=seats)
    people = (ANNA, BELA, CARL)[:seats]
    undone = 0
    for _ in range(150):
        person = chance.choice(people)
        if chance.random() < 0.4 and made.do(person, ask.Undo()) == "":
            undone += 1
            assert made.table.game is not None
            again = loads(made.table.game.dumps())
            assert again.describe() == made.table.game.describe()
            assert again.events == made.table.game.events
        elif acts := made.menu(person):
            assert made.act(person, chance.choice(acts)) == ""
    assert undone > 3


def test_a_copy_of_a_table_copies_no_log() -> None:
    made = trading()
    for _ in range(60):
        assert made.do(ANNA, ask.Chat("hello")) == ""
    for _ in range(40):
        assert made.act(ANNA, offer(made)) == ""
        assert made.act(ANNA, Withdraw(last_offer(made))) == ""
    table, twin = made.table, made.table.copy()
    assert table.game is not None
    assert twin.game is not None
    logs: list[tuple[Trail[Any], Trail[Any]]] = [
        (table.history, twin.history),
        (table.acts, twin.acts),
        (table.game._actions, twin.game._actions),
        (table.game._events, twin.game._events),
    ]
    for one, two in logs:
        assert len(one) > CHUNK
        assert two._full is one._full
        assert list(one) == list(two)
    assert list(twin.marks) == list(table.marks)


def test_BH_38_offers_and_undos_are_bounded_in_a_turn() -> None:
    made = trading()
    for _ in range(MOST_TALK // 2):
        assert made.act(ANNA, offer(made)) == ""
        assert made.do(ANNA, ask.Undo()) == ""
    assert made.act(ANNA, offer(made)) == "BH-38"
    assert made.act(BELA, offer(made, BELA)) == ""  # nobody else is hindered
    assert made.act(BELA, Withdraw(last_offer(made))) == ""
    assert made.table.head == made.read_again().table.head


def test_BH_38_whoever_has_offered_too_much_can_still_play_and_offers_again_in_the_next_turn() -> (
    None
):
    made = trading()
    while made.act(ANNA, offer(made)) == "":
        assert made.act(ANNA, Withdraw(last_offer(made))) == ""
    assert made.do(ANNA, ask.Undo()) == "BH-38"
    turn = made.table.counted_turn
    while made.table.counted_turn == turn:
        made._a_person_acts()
    to_trading_again(made)
    assert made.act(ANNA, offer(made)) == ""


def to_trading_again(made: Party) -> None:
    assert made.table.game is not None
    while not made.table.game.state.frames[-1].bargains:
        made._a_person_acts()


def test_BH_38_a_turn_that_is_undone_is_no_new_turn() -> None:
    made = trading()
    assert made.act(ANNA, offer(made)) == ""
    counted = dict(made.table.counts)
    made.table.counted_turn += 1  # as if the turn had ended, and that had been undone
    assert made.act(ANNA, Withdraw(last_offer(made))) == ""
    assert made.table.counts == counted


@pytest.mark.parametrize(
    ("there", "back"),
    [
        (ask.VoteEnd(), ask.VoteEnd(False)),
        (ask.Lock(), ask.Lock(False)),
        (ask.Mute(1), ask.Mute(1, False)),
        (ask.Pause(), ask.Pause(False)),
    ],
    ids=["vote", "lock", "mute", "pause"],
)
def test_BH_39_changing_ones_mind_is_bounded_in_a_turn(
    there: ask.Command, back: ask.Command
) -> None:
    made = started()
    refused = ""
    for _ in range(MOST_CHANGES + 1):
        refused = made.do(ANNA, there) or made.do(ANNA, back)
        if refused:
            break
    assert refused == "BH-39"
    assert made.table.head < 3 * MOST_CHANGES
    if isinstance(there, ask.Pause):
        assert not made.table.paused  # going on is always possible
    plant_first(made, ANNA)


def test_BH_39_sitting_down_and_standing_up_is_bounded_for_each_person() -> None:
    made = party(people=2)
    for _ in range(MOST_CHANGES - 1):
        assert made.do(ANNA, ask.Stand()) == ""
        assert made.do(ANNA, ask.Sit()) == ""
    assert made.do(ANNA, ask.Stand()) == ""
    assert made.do(ANNA, ask.Sit()) == "BH-39"
    assert made.do(BELA, ask.Stand()) == ""
    assert made.do(BELA, ask.Sit()) == ""

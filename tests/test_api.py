"""The public API by example, and every example in the package itself."""

import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import bohnhaus
from bohnhaus import (
    SPECTATOR,
    BadPosition,
    EndPlanting,
    EndTrading,
    Game,
    Harvest,
    IllegalAct,
    Plant,
    Propose,
    UnknownGame,
    Unreadable,
    Wish,
    Wrong,
    load,
    loads,
    new_game,
    position,
    replay,
)
from bohnhaus.engine import play
from bohnhaus.engine.cards import BeanKind, TooManyCards, beans, meter
from bohnhaus.engine.position import describe
from bohnhaus.games.bohnanza.events import Drew, Harvested, Planted, TurnedUp
from bohnhaus.wire.record import write


def modules() -> list[ModuleType]:
    names = [module.name for module in pkgutil.walk_packages(bohnhaus.__path__, "bohnhaus.")]
    names = [name for name in names if not name.endswith("__main__")]
    return [bohnhaus, *[importlib.import_module(name) for name in names]]


def place(seats: int, description: dict[str, object]) -> Game:
    """The game in a described position."""
    return position("bohnanza", seats=seats, seed=0, options=None, names=None, **description)


def played(turns: int, seats: int = 3, seed: int = 4) -> Game:
    """A game that was played for some turns."""
    game = new_game(seats=seats, seed=seed)
    while game.result is None and game.state.turn < turns:
        go_on(game)
    return game


def go_on(game: Game) -> None:
    """Who owes an act ends the trading, plants where something fits, or harvests."""
    seat = game.owing[0]
    menu = game.menu(seat)
    plants: list[object] = [act for act in menu if isinstance(act, Plant)]
    game.play(seat, EndTrading() if EndTrading() in menu else (plants or menu)[0])


def test_the_doctests_of_the_package_hold() -> None:
    with_examples = 0
    for module in modules():
        path = Path(module.__file__ or "")
        if path.suffix != ".py" or ">>> " not in path.read_text(encoding="utf-8"):
            continue
        results = doctest.testmod(module)
        assert results.failed == 0, module.__name__
        assert results.attempted > 0, module.__name__
        with_examples += 1
    assert with_examples > 0


def test_all_public_names_are_there() -> None:
    assert sorted(bohnhaus.__all__) == sorted(set(bohnhaus.__all__))
    for name in bohnhaus.__all__:
        assert hasattr(bohnhaus, name), name


def test_a_game_begins_with_the_first_seats_decision() -> None:
    game = new_game("bohnanza", seats=4, seed=1, names=["Ada", "Bo", "Cy", "Di"])
    assert game.owing == [0]
    assert game.result is None
    assert game.names == ["Ada", "Bo", "Cy", "Di"]
    assert game.view(0).phase == "plant"


def test_unknown_games_seats_and_options_are_named() -> None:
    with pytest.raises(UnknownGame, match="no game 'poker'"):
        new_game("poker")
    with pytest.raises(UnknownGame, match="3 to 5 players, not 9"):
        new_game(seats=9)
    with pytest.raises(UnknownGame, match="no option 'speed'"):
        new_game(options={"speed": 3})
    with pytest.raises(UnknownGame, match="no run_outs=9"):
        new_game(options={"run_outs": 9})
    with pytest.raises(UnknownGame, match="no run_outs=true"):
        new_game(options={"run_outs": True})
    with pytest.raises(UnknownGame, match="3 seats and 2 names"):
        new_game(seats=3, names=["Ada", "Bo"])
    with pytest.raises(ValueError, match="32 bytes"):
        new_game(seed=b"short")


def test_the_menu_is_what_may_be_done_and_nothing_else() -> None:
    game = position(hands=["red soy", "blue"], fields=[["red*2", "blue"], ["soy*2"]])
    (red,) = game.cards(0, "red")
    assert set(game.menu(0)) == {Plant(red, 0), Harvest(0)}
    assert game.menu(1) == [Harvest(0)]
    assert game.menu(2) == []
    for seat in range(3):
        assert all(game.why_not(seat, act) is None for act in game.menu(seat))


def test_why_not_names_the_clause_and_the_reason() -> None:
    game = position(hands="red", fields=["blue*2", "soy"])
    refusal = game.why_not(0, Harvest(1))
    assert refusal is not None
    assert refusal.clause == "BZ-41"
    assert str(refusal) == f"BZ-41: {refusal.reason}"
    assert game.why_not(0, Harvest(0)) is None


def test_a_refused_act_changes_nothing() -> None:
    game = position(hands="red", fields=["blue*2", "soy"])
    before = game.describe()
    with pytest.raises(IllegalAct, match="BZ-41") as caught:
        game.play(0, Harvest(1))
    assert caught.value.refusal == game.why_not(0, Harvest(1))
    assert game.describe() == before
    assert game.actions == []
    assert game.events == []


def test_playing_returns_what_happened() -> None:
    game = position(hands="red", deck="soy garden blue*9")
    (red,) = game.beans("red")
    events = game.play(0, game.menu(0)[0])
    assert events == [Planted(0, red, 0, True), TurnedUp(0, game.beans("soy garden"))]
    assert game.events == events


def test_events_are_redacted_for_who_may_not_know() -> None:
    game = position(phase="trade", hands=["", "soy"], deck="red blue green chili*9")
    events = game.play(0, EndTrading())
    own = [event for event in game.events_for(0, events) if isinstance(event, Drew)]
    assert own == [Drew(0, 3, game.cards(0, "red blue green"))]
    for viewer in (1, 2, SPECTATOR):
        seen = [event for event in game.events_for(viewer) if isinstance(event, Drew)]
        assert seen == [Drew(0, 3, None)]


def test_a_view_shows_the_own_hand_only() -> None:
    game = position(hands=["red soy", "blue", "green"])
    assert game.view(0).hand == game.cards(0, "red soy")
    assert game.view(1).hand == game.cards(1, "blue")
    assert game.view(SPECTATOR).hand == ()
    assert game.view(SPECTATOR).hand_sizes == (2, 1, 1)


def test_a_preview_foresees_up_to_the_first_event_of_chance() -> None:
    game = position(hands="red", fields=["soy*4", ""])
    (soy,) = game.beans("soy")
    before = game.describe()
    assert game.preview(0, Harvest(0)).events == (Harvested(0, 0, soy, 4, 2),)
    assert len(game.preview(0, game.menu(0)[0]).events) == 1
    refusal = game.preview(0, EndPlanting()).refusal
    assert refusal is not None
    assert refusal.clause == "BZ-10"
    assert game.describe() == before


def test_cards_are_named_by_their_holder() -> None:
    game = position(phase="trade", up="red", hands=["red soy red", "red"])
    assert len(set(game.cards(0, "red red red"))) == 3
    assert game.card(0, "red") == game.view(0).own_up[0]
    assert game.hand(0) == "red soy red"
    with pytest.raises(ValueError, match="no such cards"):
        game.cards(1, "red red")
    with pytest.raises(ValueError, match="no bean 'pea'"):
        game.cards(1, "pea")


def test_the_first_received_card_of_a_bean_can_be_planted_even_with_one_in_hand() -> None:
    game = position(phase="plant_received", hands="red", received="red")
    assert game.why_not(0, Plant(game.card(0, "red"), 0)) is None


def test_a_saved_game_loads_as_it_was(tmp_path: Path) -> None:
    game = played(turns=5, seats=4)
    path = tmp_path / "game.json"
    game.save(path)
    again = load(path)
    assert path.read_bytes() == game.dumps() == again.dumps()
    assert again.describe() == game.describe()
    assert again.events == game.events
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_loaded_game_goes_on_alike() -> None:
    game = played(turns=5)
    again = loads(game.dumps())
    for _ in range(20):
        for one in (game, again):
            go_on(one)
    assert again.describe() == game.describe()
    assert again.dumps() == game.dumps()


def test_a_game_from_a_position_can_be_saved_too() -> None:
    game = position(phase="trade", up="soy", hands=["red", "blue"], options={"run_outs": 1})
    game.play(0, Propose(game.cards(0, "soy"), game.beans("blue")))
    game.play(1, Wish(0, 1))
    assert loads(game.dumps()).describe() == game.describe()


def test_replay_goes_act_by_act() -> None:
    game = played(turns=4)
    moments = list(replay(game.record))
    assert [moment.number for moment in moments] == list(range(1, len(game.actions) + 1))
    assert [(moment.seat, moment.action) for moment in moments] == game.actions
    told = [event for moment in moments for event in moment.events]
    assert game.events[-len(told) :] == told


def test_a_finished_game_keeps_its_result() -> None:
    game = played(turns=1000)
    assert game.result is not None
    assert game.owing == []
    assert loads(game.dumps()).result == game.result


def test_a_damaged_record_is_refused_with_one_sentence() -> None:
    data = played(turns=2).dumps()
    for damaged in (b"", b"beans", b"[]", data[: len(data) // 2], data.replace(b'"do"', b'"du"')):
        with pytest.raises(Unreadable) as caught:
            loads(damaged)
        assert "\n" not in str(caught.value)
        assert str(caught.value)


def test_a_record_that_lies_is_found_out() -> None:
    game = played(turns=2)
    record = game.record
    record.seed = bytes(32)
    with pytest.raises(Wrong, match="commitment"):
        loads(write(record))
    record = game.record
    record.actions[3] = (2, EndTrading())
    with pytest.raises(Wrong, match="entry 4 of the actions is refused"):
        loads(write(record))


def test_a_copy_is_independent() -> None:
    game = played(turns=2)
    twin = game.copy()
    before, acts, events = game.describe(), game.actions[:], game.events[:]
    while twin.result is None:
        go_on(twin)
    assert game.describe() == before
    assert game.actions == acts
    assert game.events == events
    assert twin.actions[: len(acts)] == acts


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_position_is_described_so_that_it_can_be_placed_again(seats: int) -> None:
    game = new_game(seats=seats, seed=8)
    while game.result is None:
        described = game.describe()
        again = place(seats, described)
        assert again.describe() == described
        assert again.owing == game.owing
        go_on(game)


def test_a_finished_game_has_no_position() -> None:
    with pytest.raises(BadPosition, match="finished"):
        played(turns=1000).describe()


def test_a_position_may_say_very_little() -> None:
    game = position()
    assert game.owing == [0]
    assert game.view(0).deck_size == 104
    assert game.menu(1) == []


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ({"colour": "red"}, "'colour' is not a part of a position"),
        ({"hands": "pea"}, "there is no bean 'pea'"),
        ({"hands": "red*9"}, "there are only 8 cards of red"),
        ({"hands": "red*5", "thalers": "red*4"}, "there are only 8 cards of red"),
        ({"hands": "red*x"}, "should read like red\\*3"),
        ({"hands": "red*-1"}, "should read like red\\*3"),
        ({"hands": "red*"}, "should read like red\\*3"),
        ({"hands": "red*" + "9" * 5000}, "red"),
        ({"hands": 7}, "hands should be"),
        ({"hands": ["", "", "", "red"]}, "hands should be .* 3 seats"),
        ({"hands": [["red"]]}, "hands should be"),
        ({"fields": "red"}, "fields should be"),
        ({"fields": ["red", "soy", "blue", "green"]}, "at most 3 fields"),
        ({"fields": [["red"], ["soy"], [], []]}, "4 of 3 seats"),
        ({"fields": ["red soy"]}, "several kinds"),
        ({"fields": ["red", 5]}, "a field is a text"),
        ({"active": 3}, "active should be a number from 0 to 2"),
        ({"active": "0"}, "active should be a number"),
        ({"active": -1}, "active should be a number"),
        ({"run_outs": 4}, "run_outs should be a number from 0 to 3"),
        ({"phase": "supper"}, "phase should be one of"),
        ({"phase": 1}, "phase should be one of"),
        ({"phase": "plant_received"}, "nobody owes a decision"),
        ({"on_top": [{"phase": "plant_received"}]}, "plant_received can't interrupt another one"),
        ({"planted": 2}, "there is no phase plant with planted=2"),
        ({"phase": "trade", "planted": 1}, "planted has no meaning in phase trade"),
        ({"up": ["red"]}, "up should be a text"),
        ({"deck": ["red"]}, "deck should be a text"),
        ({"dry_turns": 9}, "dry_turns should be a number"),
        ({"turn": 1.5}, "turn should be a number"),
    ],
)
def test_a_bad_position_is_refused_with_one_sentence(
    description: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadPosition, match=sentence) as caught:
        place(3, description)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "description",
    [
        {"hands": "soy", "run_outs": 3, "deck": "red"},  # no turn begins after the last run-out
        {"hands": "soy", "up": "red"},  # nothing lies turned up outside phase 2
        {"hands": "soy", "received": "red"},  # nothing is received before phase 2
    ],
)
def test_a_position_that_no_game_can_reach_is_refused(description: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        place(3, description)


def test_every_moment_of_a_replay_has_a_table_of_its_own() -> None:
    game = played(turns=4)
    moments = list(replay(game.record))
    one_by_one = [moment.state.turn for moment in replay(game.record)]
    assert [moment.state.turn for moment in moments] == one_by_one
    assert one_by_one[0] == 0 < one_by_one[-1]
    seat = play.owing(moments[0].state)[0]
    play.apply(moments[0].state, seat, play.menu(moments[0].state, seat)[0])
    assert describe(moments[-1].state) == game.describe()


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        ([52] * 5, "260 cards, at most 256"),
        ([1] * 33, "33 sorts of beans, at most 32"),
        ([64], "64 cards of bean0, and a field holds at most 63"),
    ],
)
def test_more_cards_than_fit_are_refused(kinds: list[int], words: str) -> None:
    made = tuple(
        BeanKind(f"bean{number}", "B", {}, count, meter(((1, 2),)))
        for number, count in enumerate(kinds)
    )
    with pytest.raises(TooManyCards, match=words):
        beans(made)


def test_as_many_cards_as_fit_are_taken() -> None:
    made = tuple(BeanKind(f"bean{n}", "B", {}, 8, meter(((1, 2),))) for n in range(32))
    assert len(beans(made).bean_of) == 256

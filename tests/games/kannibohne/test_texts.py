"""KB-60 to KB-63: when a text may be used."""

import pytest

from bohnhaus import Harvest
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.kannibohne.actions import ChoosePlace, ShuffleBack, TakeDiscard, UseText
from bohnhaus.games.kannibohne.deck import OUR_DECK, TEXTS
from bohnhaus.games.kannibohne.events import HandClosed, UsedText
from tests.games.kannibohne.table import DuelTable, moved, table

PHASES = {"play": 1, "plant": 3, "draw": 4}


def with_text(text: int, phase: str = "play", **description: object) -> DuelTable:
    """A table where this text lies on top of a field, and everything is there that texts need."""
    sort = next(
        kind.id
        for kind, number in zip(OUR_DECK.kinds, OUR_DECK.text_of_sort, strict=True)
        if number == text
    )
    default: dict[str, object] = {
        "fields": [[sort], []],
        "hands": ["red black_eyed*2", "bush*2"],
        "discard": "green bread",
        "drawn": 0,
    }
    if phase == "plant":
        default["up"] = "bush"
    if phase != "draw" or text == 18:
        del default["drawn"]
    if text == 18 and phase == "draw":
        default |= {"drawn": 2}
    return table(phase=phase, **(default | description))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", range(1, TEXTS + 1))
def test_KB_60_each_text_works_in_its_phase_and_no_other(text: int) -> None:
    for phase, number in PHASES.items():
        t = with_text(text, phase)
        if OUR_DECK.phase_of_text[text] == number:
            assert t.uses(text)[0] == UsedText(0, text)
        else:
            assert t.refuses(UseText(text)) == "KB-60"


@pytest.mark.parametrize("text", range(1, TEXTS + 1))
def test_KB_60_once_a_turn(text: int) -> None:
    phase = next(name for name, number in PHASES.items() if number == OUR_DECK.phase_of_text[text])
    t = with_text(text, phase, used=[text])
    assert t.refuses(UseText(text)) == "KB-60"


def test_KB_60_not_once_it_is_covered() -> None:
    t = table(hands="cocoa green", fields=["cocoa_01"], discard="bush")
    assert t.allows(UseText(1))
    t.does(t.plays("cocoa", 0))
    assert t.refuses(UseText(1)) == "KB-60"


def test_KB_60_not_once_it_is_harvested() -> None:
    t = table(hands="red", fields=["cocoa_01"], discard="bush")
    t.does(Harvest(0))
    assert t.refuses(UseText(1)) == "KB-60"


def test_KB_60_right_after_it_was_planted() -> None:
    t = table(hands="cocoa_01 green", fields=["cocoa"], discard="bush")
    assert t.refuses(UseText(1)) == "KB-60"
    t.does(t.plays("cocoa_01", 0))
    t.uses(1)
    assert t.discard == ""


def test_KB_60_a_text_that_leaves_and_comes_back_stays_used() -> None:
    t = table(phase="draw", fields=["cocoa_02", "green_18"], hands="red")
    t.uses(2)
    t.ends()
    t.does(Harvest(0))
    t.does(TakeDiscard())
    t.uses(18)
    t.does(t.chooses("cocoa_02"))
    t.does(t.plants_brought(0))
    assert t.fields() == ["cocoa_02", "green_18"]
    assert t.refuses(UseText(2)) == "KB-60"


def test_KB_60_in_the_next_turn_it_can_be_used_again() -> None:
    t = table(phase="draw", closed=1, active=1, used=[6], fields=["bread_06"], discard="bush cocoa")
    assert t.sees().used == 1 << 6
    t.ends()
    t.ends()
    assert (t.active, t.phase) == (0, "play")
    assert t.allows(UseText(6))


def test_KB_60_only_the_active_player_and_only_own_fields() -> None:
    t = table(fields=[[], ["bread_06"]], discard="bush cocoa")
    assert t.refuses(UseText(6)) == "KB-60"
    assert t.refuses(UseText(6), seat=1) == "KB-51"
    assert t.refuses(UseText(0)) == "KB-60"
    assert t.refuses(UseText(20)) == "KB-60"


def test_KB_60_not_in_phase_2() -> None:
    t = table(phase="third_card", fields=["bread_06"], discard="bush cocoa", up="red green")
    assert t.refuses(UseText(6)) == "KB-60"


def test_KB_60_while_it_is_carried_out_nothing_else_is_done() -> None:
    t = table(fields=["red_04", "bread_06"], hands="green", discard="bush cocoa bush_12")
    t.uses(4)
    assert t.refuses(UseText(6)) == "KB-60"
    assert t.refuses(Harvest(1)) == "KB-60"
    assert t.refuses(t.plays("green", 1)) == "KB-60"
    assert t.refuses(t.puts("green")) == "KB-60"
    assert t.refuses(EndStep()) == "KB-60"
    assert t.refuses(EndStep(), seat=1) == "KB-51"
    t.does(ShuffleBack(1))
    assert t.allows(UseText(6))


def test_KB_60_what_it_needs_must_be_there() -> None:
    for text in (1, 4, 6, 9):
        assert with_text(text, discard="").refuses(UseText(text)) == "KB-60"
    for text in (6, 9):
        assert with_text(text, discard="bush").refuses(UseText(text)) == "KB-60"
    empty = ["red", ""]
    assert with_text(7, "plant", hands=empty).refuses(UseText(7)) == "KB-60"
    assert with_text(10, hands=empty).refuses(UseText(10)) == "KB-60"
    assert with_text(13, "draw", hands=empty).refuses(UseText(13)) == "KB-60"
    assert with_text(17, "plant", hands=empty).refuses(UseText(17)) == "KB-60"
    assert with_text(15, hands=["", "red"]).refuses(UseText(15)) == "KB-60"
    assert with_text(18, "draw", hands=["", "red"]).refuses(UseText(18)) == "KB-60"
    assert with_text(12, deck="").refuses(UseText(12)) == "KB-60"
    assert with_text(5, "plant", up="").refuses(UseText(5)) == "KB-60"
    assert with_text(14, "draw", discard="").refuses(UseText(14)) == "KB-50"


def test_KB_61_every_shuffle_ends_open_hands() -> None:
    for text, rest in ((1, None), (4, ShuffleBack(1))):
        t = with_text(text, open=[1, 1])
        events = t.uses(text)
        if rest is not None:
            events = t.does(rest)
        assert [event for event in events if isinstance(event, HandClosed)] == [
            HandClosed(0),
            HandClosed(1),
        ]
        assert t.sees(SPECTATOR).open == (False, False)
    t = table(phase="draw", deck="red", discard="green", open=[0, 1], hands=["", "bush"])
    t.draws(1)
    assert t.sees(SPECTATOR).open == (False, False)


def test_KB_61_what_was_seen_stays_known_after_the_shuffle() -> None:
    t = with_text(1, open=[0, 1], hands=["red", "bush_12 cocoa"])
    t.uses(1)
    for viewer in (SPECTATOR, 0, 1):
        assert t.knows(viewer, 1) == "bush_12 cocoa"


def test_KB_62_the_whole_draw_pile_is_shuffled_and_the_other_discards_keep_their_order() -> None:
    t = table(
        fields=["red_04"],
        deck="green green_16 green_17 green_18 bush bush_12 bush_13 bush_14",
        discard="cocoa bread cocoa_01 bread_06",
        hands="red",
    )
    before = t.deck.split()
    t.uses(4)
    t.does(ShuffleBack(2))
    assert t.discard == "cocoa bread"
    assert sorted(t.deck.split()) == sorted([*before, "cocoa_01", "bread_06"])
    assert [card for card in t.deck.split() if card in before] != before, "the others too"


def test_KB_63_who_cannot_harvest_needs_an_empty_or_a_green_field_for_KT_17() -> None:
    hands = ["cocoa", "green"]
    for fields in (["green_17", "bush"], ["green_17"]):
        assert table(phase="plant", barred=1, fields=fields, hands=hands).allows(UseText(17))
    on_bush = {"cards": moved(17, "bush", 3)}
    for fields, clause in ((["bush_17", "red"], "KB-63"), (["bush_17"], None)):
        t = table(options=on_bush, phase="plant", barred=1, fields=fields, hands=hands)
        assert t.refuses(UseText(17)) == clause
    t = table(options=on_bush, phase="plant", fields=["bush_17", "red"], hands=hands)
    assert t.allows(UseText(17)), "who is not barred can harvest"


def test_KB_63_who_cannot_harvest_needs_an_empty_field_for_KT_10() -> None:
    later = moved(10, "black_eyed", 3)
    for fields, clause in ((["black_eyed_10", "red"], "KB-63"), (["black_eyed_10"], None)):
        t = table(
            options={"cards": later},
            phase="plant",
            barred=1,
            fields=fields,
            hands=["cocoa", "green"],
        )
        assert t.refuses(UseText(10)) == clause
    t.uses(10)
    t.does(ChoosePlace(0))
    assert t.refuses(Harvest(0)) == "KT-11"
    t.does(t.plants_brought(1))
    t = table(barred=1, fields=["black_eyed_10", "red"], hands=["cocoa", "green"])
    assert t.allows(UseText(10)), "in phase 1 nobody is barred"

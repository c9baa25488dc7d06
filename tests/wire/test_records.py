"""Records: what is refused, in which words, and that nothing else than that ever happens."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bohnhaus
from bohnhaus.wire import record as records
from tests.games.kit import config
from tests.properties.random_play import CONFIGS, table


def whole_game() -> bohnhaus.Game:
    played = table(config(3, run_outs=1), 41)
    for _ in played.steps():
        pass
    return played.game


def some_acts() -> bohnhaus.Game:
    """A short game with a deal in it."""
    game = bohnhaus.position(
        phase="trade",
        up="soy red",
        hands=["red blue*2", "stink*2", "garden"],
        names=["Ä", "b", "c"],
    )
    game.play(0, bohnhaus.Propose(game.cards(0, "soy"), game.beans("stink"), 1))
    game.play(1, bohnhaus.Accept(1, game.cards(1, "stink")))
    game.play(0, bohnhaus.EndTrading())
    return game


WHOLE = whole_game().dumps()
SHORT = some_acts().dumps()


def parts_of(data: bytes = WHOLE) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(data)
    return found


def written(parts: object) -> bytes:
    return json.dumps(parts).encode()


def unreadable(data: bytes) -> str:
    with pytest.raises(bohnhaus.Unreadable) as raised:
        bohnhaus.loads(data)
    return str(raised.value)


def wrong(data: bytes) -> str:
    with pytest.raises(bohnhaus.Wrong) as raised:
        bohnhaus.loads(data)
    return str(raised.value)


def recommitted(parts: dict[str, Any]) -> bytes:
    """The record with a commitment that fits, computed as docs/records.md says."""
    options = dict(sorted(parts["options"].items()))
    head = [parts["game"], parts["rules"], options, parts["seats"], parts["seed"]]
    text = json.dumps([*head, parts["position"]], ensure_ascii=False, separators=(", ", ": "))
    parts["commitment"] = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return written(parts)


def test_a_good_record_loads() -> None:
    for data in (WHOLE, SHORT):
        assert bohnhaus.loads(data).dumps() == data


def test_the_commitment_is_computed_as_documented() -> None:
    for data in (WHOLE, SHORT):
        commitment = parts_of(data)["commitment"]
        assert json.loads(recommitted(parts_of(data)))["commitment"] == commitment


def test_the_layout_does_not_matter_to_the_reader() -> None:
    assert bohnhaus.loads(written(parts_of())).dumps() == WHOLE
    assert bohnhaus.loads(json.dumps(parts_of(), indent=7).encode()).dumps() == WHOLE


@pytest.mark.parametrize("data", [b"", b"  \n", b"\n\n"])
def test_an_empty_file_is_called_so(data: bytes) -> None:
    assert unreadable(data) == "the file is empty"


@pytest.mark.parametrize(
    "data",
    [
        b"null",
        b"7",
        b"[]",
        b"{}",
        b'"bohnhaus-record"',
        b'{"format": "chess"}',
        b'{"format": null}',
        b"\xff\xfe\x00",
        b"PK\x03\x04",
        b"hello",
        b'{"name": "left-pad", "version": "1.0.0"}',
        b"\xef\xbb\xbf{}",
        b'{"format": ' + b"9" * 5000 + b"}",
        b"NaN",
    ],
)
def test_a_foreign_file_is_called_so(data: bytes) -> None:
    assert "record" in unreadable(data)


def test_deep_nesting_is_unreadable_at_any_depth() -> None:
    for depth in (10, 100, 1_000, 100_000):
        for head in (b"", b'{"format": "bohnhaus-record", "version": 1, "position": '):
            assert unreadable(head + b"[" * depth)
            assert unreadable(head + b"[" * depth + b"]" * depth + (b"}" if head else b""))


def test_a_position_that_is_nested_deeply_is_unreadable_or_wrong_at_any_depth() -> None:
    data = written({**parts_of(SHORT), "position": {"hands": "HERE"}})
    before, after = data.split(b'"HERE"')
    for depth in range(800, 1000, 3):
        with pytest.raises((bohnhaus.Unreadable, bohnhaus.Wrong)):
            bohnhaus.loads(before + b"[" * depth + b"]" * depth + after)


def test_a_future_format_version_is_called_so() -> None:
    message = unreadable(written({**parts_of(), "version": 2}))
    assert message == (
        "this record has format version 2, from a newer Bohnhaus; this one reads up to version 1"
    )


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, None, True, [1]])
@pytest.mark.parametrize("key", ["version", "rules"])
def test_a_version_that_is_no_number_is_unreadable(key: str, version: object) -> None:
    assert f"{key!r} should be a number" in unreadable(written({**parts_of(), key: version}))


def test_a_future_rules_version_is_called_so() -> None:
    message = unreadable(written({**parts_of(), "rules": 99}))
    assert "version 99 of the rules of Bohnanza" in message


def test_an_unknown_game_is_called_so() -> None:
    assert "there is no game 'poker'" in unreadable(written({**parts_of(), "game": "poker"}))
    assert "'game'" in unreadable(written({**parts_of(), "game": 7}))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"run_outs": 9}, "no run_outs=9"),
        ({"run_outs": True}, "no run_outs=true"),
        ({"run_outs": 1.0}, "no run_outs=1.0"),
        ({"run_outs": [1]}, "no run_outs="),
        ({"run_outs": None}, "no run_outs="),
        ({"colour": "red"}, "no option 'colour'"),
        ([], "'options'"),
        (None, "'options'"),
    ],
)
def test_a_bad_option_is_named(options: object, words: str) -> None:
    assert words in unreadable(written({**parts_of(), "options": options}))


@pytest.mark.parametrize("key", list(parts_of()))
def test_a_missing_entry_is_named(key: str) -> None:
    parts = parts_of()
    del parts[key]
    assert f"'{key}'" in unreadable(written(parts))


def test_an_entry_too_many_is_named() -> None:
    assert unreadable(written({**parts_of(), "comment": "hi"})) == (
        "the entry 'comment' does not belong in a record"
    )


@pytest.mark.parametrize("key", list(parts_of()))
@pytest.mark.parametrize("value", [None, True, -1, 10**400, 1.5, "", "x", [], [[]], {}, {"a": 1}])
def test_an_entry_of_the_wrong_sort_is_unreadable_or_wrong(key: str, value: object) -> None:
    if parts_of()[key] != value:
        with pytest.raises((bohnhaus.Unreadable, bohnhaus.Wrong)):
            bohnhaus.loads(written({**parts_of(), key: value}))


@pytest.mark.parametrize("key", ["seed", "commitment"])
@pytest.mark.parametrize("value", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "٣" * 64, 0])
def test_a_seed_that_is_not_hexadecimal_is_unreadable(key: str, value: object) -> None:
    assert f"{key!r} should be 64 hex" in unreadable(written({**parts_of(), key: value}))


@pytest.mark.parametrize(
    "seats",
    [
        ["a", "b"],
        list("abcdef"),
        ["a", "b", ""],
        ["a", "b", 7],
        ["a", "b", None],
        ["a", "b", "c\n"],
        ["a", "b", "\x1b[2J"],
        ["a", "b", "\ud800"],
        ["a", "b", "x" * 61],
        {"0": "a"},
        "abc",
    ],
)
def test_bad_seats_are_unreadable(seats: object) -> None:
    assert unreadable(written({**parts_of(), "seats": seats}))


@pytest.mark.parametrize("names", [["", "b", "c"], ["a" * 61, "b", "c"], ["a\n", "b", "c"]])
def test_a_game_with_names_that_no_record_can_have_is_not_begun(names: list[str]) -> None:
    """Else it could be saved and never loaded."""
    with pytest.raises(ValueError, match="name"):
        bohnhaus.new_game(seats=3, seed=1, names=names)


@pytest.mark.parametrize(
    "entry",
    [
        None,
        7,
        [],
        {},
        "plant",
        {"do": "harvest", "field": 0},
        {"seat": 0},
        {"seat": "0", "do": "harvest", "field": 0},
        {"seat": True, "do": "harvest", "field": 0},
        {"seat": None, "do": "harvest", "field": 0},
        {"seat": 0, "do": "fly"},
        {"seat": 0, "do": ["harvest"], "field": 0},
        {"seat": 0, "do": "harvest"},
        {"seat": 0, "do": "harvest", "field": -1},
        {"seat": 0, "do": "harvest", "field": 10**30},
        {"seat": 0, "do": "harvest", "field": 0, "why": 1},
        {"seat": 0, "do": "plant", "card": "red.", "field": 0},
        {"seat": 0, "do": "plant", "card": "red.01", "field": 0},
        {"seat": 0, "do": "plant", "card": "cocoa.1", "field": 0},
        {"seat": 0, "do": "plant", "card": "\ud800", "field": 0},
        {"seat": 0, "do": "wish", "bean": "cocoa", "way": 1},
        {"seat": 0, "do": "propose", "want": ["red"] * 151},
        {"seat": 0, "do": "propose", "answers": -2},
    ],
    ids=str,
)
@pytest.mark.parametrize("number", [1, 3, 40])
def test_a_bad_act_is_named_by_its_number(entry: object, number: int) -> None:
    parts = parts_of()
    parts["actions"][number - 1] = entry
    assert unreadable(written(parts)).startswith(f"entry {number} of the actions is damaged: ")


@pytest.mark.parametrize(
    "entry",
    [
        {"seat": -1, "do": "harvest", "field": 0},
        {"seat": 3, "do": "harvest", "field": 0},
        {"seat": 10**30, "do": "harvest", "field": 0},
        {"seat": 0, "do": "harvest", "field": 99},
        {"seat": 0, "do": "decline", "offer": 1_000_000},
        {"seat": 0, "do": "plant", "card": "red.999999", "field": 0},
    ],
    ids=str,
)
@pytest.mark.parametrize("number", [1, 3, 40])
def test_an_illegal_act_is_named_by_its_number(entry: object, number: int) -> None:
    parts = parts_of()
    parts["actions"][number - 1] = entry
    assert wrong(written(parts)).startswith(f"entry {number} of the actions is refused: B")


def test_an_act_after_the_end_is_refused() -> None:
    parts = parts_of()
    parts["actions"].append({"seat": 0, "do": "harvest", "field": 0})
    number = len(parts["actions"])
    assert wrong(written(parts)) == (
        f"entry {number} of the actions is refused: BH-2: the game is over"
    )


def test_a_wrong_result_is_called_so() -> None:
    parts = parts_of()
    parts["result"]["scores"][0] += 1
    assert wrong(written(parts)).startswith("the result is wrong: ")
    assert wrong(written({**parts_of(), "result": None})) == (
        "the game is over, but the record has no result"
    )
    unfinished = {**parts_of(), "actions": parts_of()["actions"][:-1]}
    assert wrong(written(unfinished)) == "the record has a result, but the game is not over"


@pytest.mark.parametrize("key", ["tiebreaks", "winners"])
def test_a_result_that_is_wrong_but_for_the_scores_says_what_is_wrong(key: str) -> None:
    """`the scores are X, the record says X` helps nobody."""
    parts = parts_of()
    right = list(parts["result"]["scores"])
    parts["result"][key] = [2, 1, 0]
    assert f"the scores are {right}, the record says {right}" not in wrong(written(parts))


@pytest.mark.parametrize(
    "result",
    [
        {},
        {"scores": [1, 2, 3]},
        {"scores": [1, 2], "tiebreaks": [1, 2, 3], "winners": [0]},
        {"scores": [1, 2, 3], "tiebreaks": [1, 2], "winners": [0]},
        {"scores": [1, 2, 3], "tiebreaks": [1, 2, 3], "winners": [0], "loser": 1},
        {"scores": ["1", 2, 3], "tiebreaks": [1, 2, 3], "winners": [0]},
    ],
    ids=str,
)
def test_a_damaged_result_is_named(result: object) -> None:
    assert "'result'" in unreadable(written({**parts_of(), "result": result}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seed", "0" * 64),
        ("commitment", "0" * 64),
        ("seats", ["x", "y", "z"]),
        ("options", {"run_outs": 1, "third_field_price": 2}),
        ("position", {"hands": "red"}),
    ],
)
def test_a_commitment_covers_seed_seats_options_and_position(key: str, value: object) -> None:
    assert wrong(written({**parts_of(), key: value})).startswith("the commitment does not fit")


def test_an_unfinished_game_loads_and_goes_on() -> None:
    parts = {**parts_of(), "result": None}
    for length in (0, 1, len(parts["actions"]) // 2):
        game = bohnhaus.loads(written({**parts, "actions": parts["actions"][:length]}))
        assert len(game.actions) == length
        assert game.result is None
        assert game.menu(game.owing[0])
        assert bohnhaus.loads(game.dumps()).dumps() == game.dumps()


def test_a_game_from_a_position_loads() -> None:
    game = bohnhaus.loads(SHORT)
    assert game.names == ["Ä", "b", "c"]
    assert game.start == {
        "phase": "trade",
        "up": "soy red",
        "hands": ["red blue*2", "stink*2", "garden"],
    }
    assert "Ä".encode() in SHORT, "names are readable in the file"


@pytest.mark.parametrize(
    "position",
    [
        {"moon": 1},
        {"hands": "cocoa"},
        {"hands": "red*9"},
        {"hands": "red*x"},
        {"hands": "red*-1"},
        {"hands": ["red"] * 4},
        {"hands": 7},
        {"hands": [7]},
        {"hands": None},
        {"fields": "red"},
        {"fields": [["red soy"]]},
        {"fields": [["red"] * 4]},
        {"fields": [7]},
        {"fields": ["red", 7]},
        {"fields": [["red"]] * 4},
        {"active": 3},
        {"active": -1},
        {"active": "0"},
        {"active": 10**400},
        {"phase": "draw"},
        {"phase": ["trade"]},
        {"phase": "plant_received"},
        {"planted": 2},
        {"deck": ["red"]},
        {"deck": "red*9"},
        {"run_outs": 4},
        {"turn": 1.5},
    ],
    ids=lambda position: ascii(position)[:40],
)
def test_a_bad_position_is_wrong(position: dict[str, object]) -> None:
    parts = {**parts_of(SHORT), "position": position, "actions": []}
    assert wrong(recommitted(parts)).startswith("the entry 'position' is wrong: ")
    assert wrong(written(parts)), "with the old commitment as well"


@pytest.mark.parametrize(
    "position",
    [{"\ud800": 1}, {"hands": "\ud800"}, {"hands": "red*" + "9" * 5000}, {"turn": float("nan")}],
    ids=lambda position: ascii(position)[:40],
)
def test_a_position_with_half_a_character_or_endless_numbers_is_unreadable_or_wrong(
    position: dict[str, object],
) -> None:
    parts = {**parts_of(SHORT), "position": position, "actions": []}
    for data in (recommitted(parts), written(parts)):
        with pytest.raises((bohnhaus.Unreadable, bohnhaus.Wrong)):
            bohnhaus.loads(data)


@pytest.mark.parametrize("data", [WHOLE, SHORT], ids=["whole", "short"])
def test_a_truncated_record_is_unreadable_wherever_it_breaks_off(data: bytes) -> None:
    for length in {*range(0, len(data) - 2, 50), *range(len(data) - 60, len(data) - 2)}:
        assert unreadable(data[:length])


def test_a_record_that_breaks_off_in_an_act_names_it() -> None:
    at = WHOLE.index(b'"actions"')
    lines = WHOLE[at:].split(b"\n")
    cut = WHOLE[:at] + b"\n".join(lines[:6]) + b'\n    {"seat": 0, "do'
    assert "entry 6 of the actions" in unreadable(cut)


def test_a_file_that_is_too_large_is_not_even_parsed() -> None:
    assert "larger than any game" in unreadable(b" " * (records.MOST_BYTES + 1))


@given(st.data())
@settings(max_examples=150)
def test_a_record_with_changed_bytes_loads_or_is_unreadable_or_wrong(data: st.DataObject) -> None:
    found = bytearray(SHORT)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(found) - 1))
        piece = data.draw(st.binary(max_size=3) | st.sampled_from(PIECES))
        found[at : at + data.draw(st.integers(0, 4))] = piece
        if not found:
            break
    with suppress(bohnhaus.Unreadable, bohnhaus.Wrong):
        bohnhaus.loads(bytes(found))


PIECES = [b'"', b"\\", b"{", b"}", b"[", b"]", b",", b"0", b"9999999", b"-1", b"null", b"\\ud800"]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
POSITION_KEYS = ("active", "phase", "hands", "fields", "thalers", "received", "up", "deck", "turn")


@given(st.dictionaries(st.sampled_from(POSITION_KEYS), values | st.just("red*3 soy"), max_size=4))
@settings(max_examples=150)
def test_a_record_with_any_position_loads_or_is_wrong(position: dict[str, object]) -> None:
    parts = {**parts_of(SHORT), "position": position, "actions": []}
    with suppress(bohnhaus.Unreadable, bohnhaus.Wrong):
        bohnhaus.loads(recommitted(parts))


@given(st.data())
@settings(max_examples=100)
def test_a_record_with_acts_swapped_dropped_or_doubled_loads_or_is_wrong(
    data: st.DataObject,
) -> None:
    parts = {**parts_of(), "result": None}
    acts = parts["actions"]
    at = data.draw(st.integers(0, min(len(acts), 120) - 1))
    other = data.draw(st.integers(0, min(len(acts), 120) - 1))
    way = data.draw(st.sampled_from(["swap", "drop", "double", "seat"]))
    if way == "swap":
        acts[at], acts[other] = acts[other], acts[at]
    elif way == "drop":
        del acts[at]
    elif way == "double":
        acts.insert(other, acts[at])
    else:
        acts[at] = {**acts[at], "seat": data.draw(st.integers(0, 2))}
    with suppress(bohnhaus.Wrong):
        game = bohnhaus.loads(written(parts))
        assert game.state.problems() == []


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    some_acts().save(target)
    assert target.read_bytes() == SHORT
    assert bohnhaus.load(str(target)).dumps() == SHORT
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_again_replaces_the_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    target.write_bytes(WHOLE * 2)
    some_acts().save(target)
    assert target.read_bytes() == SHORT


def test_saving_into_a_folder_that_does_not_exist_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        some_acts().save(tmp_path / "nowhere" / "game.json")
    assert os.listdir(tmp_path) == []


def test_saving_over_a_folder_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises(OSError, match="directory"):
        some_acts().save(tmp_path / "game.json")
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_below_a_file_leaves_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(OSError, match="directory"):
        some_acts().save(tmp_path / "file" / "game.json")
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_write_that_breaks_off_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "game.json"
    whole_game().save(target)

    def full(file: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        some_acts().save(target)
    assert target.read_bytes() == WHOLE
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_game_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    some_acts().save(target)
    broken = some_acts()
    broken._actions.append((0, object()))
    with pytest.raises(TypeError):
        broken.save(target)
    assert target.read_bytes() == SHORT
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.slow
def test_whole_records_with_changed_bytes_load_or_are_unreadable_or_wrong() -> None:
    for seed, which in enumerate(CONFIGS):
        played = table(which, seed)
        rng = played.rng
        for _ in played.steps():
            pass
        good = played.game.dumps()
        for _ in range(40):
            data = bytearray(good)
            for _ in range(rng.randrange(1, 4)):
                data[rng.randrange(len(data))] = rng.randrange(256)
            with suppress(bohnhaus.Unreadable, bohnhaus.Wrong):
                bohnhaus.loads(bytes(data))


def test_the_example_in_the_docs_is_a_record() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0].encode()
    assert bohnhaus.loads(example).dumps() == example


def test_a_record_from_before_an_option_came_stays_good() -> None:
    parts = parts_of()
    options = {key: value for key, value in parts["options"].items() if key != "polls"}
    seal = records.commitment(
        "bohnanza", 1, options, parts["seats"], bytes.fromhex(parts["seed"]), parts["position"]
    )
    old = written({**parts, "options": options, "commitment": seal})
    game = bohnhaus.loads(old)
    assert game.state.rules.options["polls"] is True
    assert bohnhaus.loads(game.dumps()).dumps() == game.dumps()
    assert "polls" not in game.record.options

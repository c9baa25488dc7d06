"""The guide: its bots play, its commands run, its lines are what is said."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from typing import Final

import msgspec
import pytest

from bohnhaus import new_game
from bohnhaus.engine.play import moves
from bohnhaus.guests import lines, names
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import to_wire
from tests.cli.run import here

GUIDE: Final = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The examples in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def plain(value: object) -> dict[str, object]:
    """As it travels."""
    told: dict[str, object] = msgspec.json.decode(msgspec.json.encode(value))
    return told


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the bots of the guide, where its commands find them."""
    in_file, in_module, program = blocks("python")
    (tmp_path / "mybot.py").write_text(in_file)
    (tmp_path / "mybots").mkdir()
    (tmp_path / "mybots" / "careful.py").write_text(in_module)
    (tmp_path / "planter_package.py").write_text(in_file.replace("MyBot", "Planter"))
    info = tmp_path / "planter-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: planter\nVersion: 1\n")
    entry = blocks("toml")[0].splitlines()[1].replace('"', "")
    (info / "entry_points.txt").write_text(f"[{names.GROUP}]\n{entry}\n")
    (tmp_path / "planter").write_text(program)
    (tmp_path / "planter").chmod(0o755)
    (tmp_path / "python").symlink_to(sys.executable)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:/usr/bin:/bin")
    return tmp_path


COMMANDS: Final = [
    line
    for block in blocks("sh")
    for line in block.splitlines()
    if line.startswith("bohnhaus simulate")
]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_bots_of_the_guide_play(folder: Path, command: str) -> None:
    words = shlex.split(command)[1:]
    at = words.index("--games")
    ran = here(*words[:at], "--games", "1", *words[at + 2 :])
    assert ran.code == 0, ran
    assert "0 refused, 0 broken" in ran.out
    assert ran.err == ""


def test_each_way_has_a_command() -> None:
    text = " ".join(COMMANDS)
    for spec in ("./mybot.py:MyBot", "mybots.careful:Careful", "planter,", "exec:./planter"):
        assert spec in text


def test_the_list_of_games_has_what_packages_offer(folder: Path) -> None:
    ran = here("games")
    assert ran.code == 0
    assert "planter  Plants what matches, and accepts gifts" in ran.out
    assert '"planter"' in here("games", "--json").out


def test_a_package_that_is_broken_does_not_break_the_list(folder: Path) -> None:
    (folder / "planter_package.py").write_text("import nothing_of_that_name\n")
    sys.modules.pop("planter_package", None)
    ran = here("games")
    assert ran.code == 0
    assert "planter cannot be loaded: ModuleNotFoundError" in ran.err


def test_the_lines_of_the_guide_are_what_is_said() -> None:
    hello, ready, reply, over = [msgspec.json.decode(block) for block in blocks("json")]
    told = msgspec.convert(hello, lines.Hello)
    assert set(hello) == set(plain(told))
    assert plain(msgspec.convert(ready, lines.Ready)) == ready
    assert set(reply) == set(lines.Reply.__struct_fields__)
    assert plain(msgspec.convert(over, lines.Over)) == over
    game = new_game("bohnanza", seats=3, seed=1)
    rules = game.state.rules
    assert action_to_plain(action_from_plain(reply["act"], rules), rules) == reply["act"]


def test_the_table_of_questions_names_all_parts() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (`view`.*?) \|", GUIDE, re.MULTILINE)
    told = {word: re.findall(r"`(\w+)`", parts) for word, parts in rows}
    questions = (lines.Choose, lines.Propose, lines.Answer, lines.Poll)
    assert told == {str(q.__struct_config__.tag): list(q.__struct_fields__) for q in questions}


def test_a_question_has_the_view_of_its_seat_alone() -> None:
    game = new_game("bohnanza", seats=3, seed=1)
    seat = game.owing[0]
    view = game.view(seat)
    menu = [action_to_plain(act, game.state.rules) for act in moves(game.state, seat)]
    line = lines.write_line(lines.Choose(to_wire(view), menu, msgspec.Raw(b"null")))
    assert line.count(b"\n") == 1
    told = msgspec.json.decode(line)
    assert set(told) == {"t", "view", "menu", "memory"}
    assert told["view"] == plain(to_wire(view))
    assert told["view"]["seat"] == seat

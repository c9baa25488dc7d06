"""`bohnhaus review`: what would have been better, on the screen and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import bohnhaus as api
from bohnhaus.bots.registry import make_bot
from bohnhaus.cli.review import repeated
from bohnhaus.engine.play import moves
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.report import Review
from bohnhaus.reviewing.tasks import Task
from bohnhaus.reviewing.weighing import Budget
from tests.cli.run import bohnhaus, fails, here
from tests.reviewing.positions import POSITIONS

BRIEF = Budget(screen=2, compare=8, confirm=8, keep=2, moment=2)
SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "samples" / "bohnanza.json"


@pytest.fixture
def solitaire(tmp_path: Path) -> Path:
    """The beginning of a solitaire, which is the quickest game to judge."""
    game = api.new_game("al-cabohne-solo", seed=7, names=["Ada"])
    bot = make_bot("al-cabohne-solo", "greedy", 1)
    for _ in range(20):
        game.play(0, bot.choose(game.view(0), moves(game.state, 0)))
    game.save(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer imagined games than usual."""

    def briefly(task: Task) -> Finding:
        return judge(task, BRIEF)

    monkeypatch.setattr("bohnhaus.cli.review.judge", briefly)


@pytest.mark.usefixtures("quickly")
def test_it_tells_the_chances_the_decisions_and_the_deals(tmp_path: Path) -> None:
    known = POSITIONS[0]
    game = known.build()
    wrong = known.wrong(game)
    game.play(known.seat, wrong)
    game.save(tmp_path / "game.json")
    ran = here("review", str(tmp_path / "game.json"), "--jobs", "1")
    assert ran.code == 0, ran.err
    assert "Chance to win:" in ran.out
    assert "seat 0: 1 of 1 decisions could be better." in ran.out
    assert "harvest 2. Better: harvest 1" in ran.out
    assert "It is better to sell red: stink could still earn more." in ran.out


def test_the_same_advice_in_a_turn_is_given_once() -> None:
    made = msgspec.json.decode(SAMPLE.with_suffix(".review.json").read_bytes(), type=Review)
    one = next(one for one in made.decisions if one.marked and one.best is not None)
    same = replace(one, number=one.number + 1)
    others = [replace(one, turn=one.turn + 1), replace(one, best=None), replace(one, best=None)]
    assert repeated([one, same, *others]) == [[one, same], *[[other] for other in others]]


@pytest.mark.usefixtures("quickly")
def test_one_seat_alone_as_json(tmp_path: Path) -> None:
    known = POSITIONS[0]
    game = known.build()
    game.play(known.seat, known.wrong(game))
    game.save(tmp_path / "game.json")
    ran = here("review", str(tmp_path / "game.json"), "--jobs", "1", "--json", "--seat", "1")
    told = json.loads(ran.out)
    assert told["format"] == "bohnhaus-review"
    assert told["seats"] == [0]
    (one,) = told["decisions"]
    keys = {"number", "seat", "done", "best", "loss", "low", "high", "marked", "reason"}
    assert keys <= set(one)
    assert one["reason"]["code"] == "sell_other"
    assert len(told["chances"][0]["chances"]) == 3


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing(solitaire: Path) -> None:
    one = bohnhaus("review", str(solitaire), "--json", "--jobs", "1")
    two = bohnhaus("review", str(solitaire), "--json", "--jobs", "2")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert json.loads(one.out)["parties"] == ["mafia"]


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("no-such-file.json",), 2),
        ((str(SAMPLE), "--seat", "4"), 2),
        ((str(SAMPLE), "--seat", "0"), 2),
        ((str(SAMPLE), "--jobs", "0"), 2),
    ],
)
def test_bad_input_gets_one_sentence(args: tuple[str, ...], code: int) -> None:
    fails(here("review", *args), code)


def test_a_record_that_is_not_true_fails_with_exit_code_1(tmp_path: Path) -> None:
    told = json.loads(SAMPLE.read_bytes())
    told["actions"][0]["seat"] = 1
    (tmp_path / "game.json").write_text(json.dumps(told))
    sentence = fails(here("review", str(tmp_path / "game.json")), 1)
    assert "entry 1 of the actions is refused" in sentence

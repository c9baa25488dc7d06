"""A review judges by what a seat knew: other hidden cards, the same review."""

from __future__ import annotations

from random import Random

from bohnhaus.engine import play
from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.actions import Wish, Withdraw
from bohnhaus.reviewing.judging import judge
from bohnhaus.reviewing.tasks import DECISION, MOMENT, SILENCE, Task, task
from bohnhaus.reviewing.weighing import Budget
from tests.games.kit import Config
from tests.games.kits import KITS
from tests.properties.random_play import every_config
from tests.properties.test_views_hide import play_through

SEED = 31
BRIEF = Budget(screen=1, compare=2, confirm=2, keep=1, moment=1)
DECISIONS = 4
LIKELY = 40
"""So many moments are tried to find so many decisions."""


def asked(state: State, seat: Seat, act: object) -> Task:
    """What is to be judged of the act."""
    return task(DECISION, 1, view(state, seat), act, (), "lot")


def permuted(state: State, viewer: Seat, rng: Random) -> State:
    """The same to the viewer, with other cards where it does not see them."""
    secrets = KITS[state.rules.game].secrets
    return secrets.permuted(state, sorted(secrets.hidden(state, viewer)), rng)


@every_config
def test_no_review_differs_when_cards_are_permuted_that_the_seat_cannot_know(
    config: Config,
) -> None:
    played = play_through(config, SEED)
    rng = Random(f"reviews {config}")
    compared = 0
    for _ in range(LIKELY):
        if compared == DECISIONS:
            break
        at = rng.randrange(len(played.states))
        state, (seat, act) = played.states[at], played.acts[at]
        if isinstance(act, (Withdraw, Wish)):
            continue
        twin = permuted(state, seat, rng)
        if play.refuse(twin, seat, act) is not None:
            continue
        if twin.deck == state.deck and twin.hands == state.hands:
            continue
        assert asked(twin, seat, act) == asked(state, seat, act)
        assert judge(asked(twin, seat, act), BRIEF) == judge(asked(state, seat, act), BRIEF)
        compared += 1
    assert compared >= DECISIONS // 2


@every_config
def test_nor_do_the_chances_or_the_offers_that_were_not_made(config: Config) -> None:
    played = play_through(config, SEED)
    rng = Random(f"moments {config}")
    for at in rng.sample(range(len(played.states)), 3):
        state = played.states[at]
        for viewer in (SPECTATOR, 0):
            seen = [view(each, viewer) for each in (state, permuted(state, viewer, rng))]
            one, other = (judge(task(MOMENT, 1, each, None, (), "lot"), BRIEF) for each in seen)
            assert one == other
            assert abs(sum(one.chances) - 1) < 0.01
    trading = [state for state in played.states if state.frames and state.frames[-1].bargains]
    for state in rng.sample(trading, min(2, len(trading))):
        seen = [view(each, 0) for each in (state, permuted(state, 0, rng))]
        one, other = (judge(task(SILENCE, 1, each, None, (), "lot"), BRIEF) for each in seen)
        assert one == other


def test_a_task_holds_nothing_but_what_the_seat_knew() -> None:
    fields = set(Task.__struct_fields__)
    assert fields == {"sort", "number", "seat", "view", "done", "said", "lot", "deal"}

"""What is told of fields beforehand is what becomes of them."""

from __future__ import annotations

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_MASK, bean_of_handle
from bohnhaus.engine.state import State
from bohnhaus.engine.view import FieldView, view
from bohnhaus.games.al_cabohne.actions import PayTribute, PlantUp
from bohnhaus.games.al_cabohne.figures import SowingFigures, TributeFigures
from bohnhaus.games.al_cabohne.frames import LeftOvers, Planting
from bohnhaus.games.prohibohn.actions import PayTop


def field_after(state: State, act: object, index: int) -> FieldView:
    """What the active player's field is once this is done."""
    after = state.copy()
    play.perform(after, state.active, act)
    return view(after, state.active).fields[state.active][index]


def check_sowings(state: State, told: tuple[SowingFigures, ...]) -> int:
    """How many were tried: what the field is then, and that what lies on the table can go nowhere
    else."""
    found = set[tuple[int, int]]()
    for act in play.menu(state, state.active):
        if not isinstance(act, bohnhaus.Plant | PlantUp):
            continue
        bean = bean_of_handle(act.card) if isinstance(act, bohnhaus.Plant) else act.bean
        found.add((bean, act.field))
        then = field_after(state, act, act.field)
        count = then.count - len(state.fields[state.active][act.field])
        expected = SowingFigures(bean, count, act.field, then.count, then.worth)
        assert expected in told
    if isinstance(state.frames[-1], LeftOvers | Planting):
        up = [state.rules.beans.bean_of[entry & CARD_MASK] for entry in state.up]
        together = isinstance(state.frames[-1], Planting)
        groups = {(bean, up.count(bean) if together else 1) for bean in up}
        assert {(one.bean, one.field) for one in told if (one.bean, one.count) in groups} == found
    return len(found)


def check_left(state: State, told: tuple[TributeFigures, ...]) -> None:
    """What a tribute leaves in the field."""
    for act in play.menu(state, state.active):
        if isinstance(act, PayTribute | PayTop):
            due = [one for one in told if one.boss == act.boss]
            if isinstance(act, PayTop):
                due = [one for one in due if one.field == act.field]
            for one in due:
                then = field_after(state, act, one.field)
                assert (one.left, one.worth) == (then.count, then.worth)

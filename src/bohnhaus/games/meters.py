"""A bean meter as it is told: step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Meter
from bohnhaus.engine.forms import COUNT, Form, Part


@dataclass(frozen=True)
class MeterStep:
    """So many thalers for at least so many beans."""

    thalers: int
    beans: int


STEP: Final = Form(MeterStep, "step", (Part("thalers", COUNT), Part("beans", COUNT)))


def steps_of(meter: Meter) -> tuple[MeterStep, ...]:
    """The steps of the meter, rising."""
    return tuple([MeterStep(thalers, beans) for thalers, beans in meter.steps])

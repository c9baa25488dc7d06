"""The acts and events of Al Cabohne as they are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    CARD,
    COUNT,
    FIELD,
    SEAT,
    Form,
    Part,
    Sort,
    number,
    word,
)
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.al_cabohne.events import (
    DISCARD_PILE,
    DRAW_PILE,
    SET_UP,
    BossHarvested,
    BossTook,
    Discarded,
    GaveCard,
    GaveGroup,
    HandShown,
    Joined,
    LeftOver,
    PaidTribute,
    PlantedGroup,
    Turned,
)
from bohnhaus.games.bohnanza import forms as bohnanza
from bohnhaus.games.bohnanza.actions import BuyField, Harvest, Plant
from bohnhaus.games.bohnanza.events import (
    BoughtField,
    Drew,
    GameEnded,
    Harvested,
    Planted,
    RanOut,
    Shuffled,
    TurnBegan,
)

BOSS: Final[Sort] = number(0, 7)

SAME_ACTS: Final[frozenset[type]] = frozenset({Plant, Harvest, BuyField})
SAME_EVENTS: Final[frozenset[type]] = frozenset(
    {Shuffled, TurnBegan, Planted, Drew, RanOut, Harvested, BoughtField, GameEnded}
)

ACTS: Final[tuple[Form, ...]] = (
    *[form for form in bohnanza.ACTS if form.cls in SAME_ACTS],
    Form(PlantUp, "plant_up", (Part("bean", BEAN), Part("field", FIELD))),
    Form(Discard, "discard", (Part("bean", BEAN),)),
    Form(PayTribute, "pay_tribute", (Part("boss", BOSS),)),
    Form(GiveGroup, "give_group", (Part("bean", BEAN), Part("boss", BOSS))),
    Form(GiveCard, "give_card", (Part("card", CARD), Part("boss", BOSS))),
    Form(Draw, "draw", (Part("count", COUNT),)),
    Form(EndStep, "end_step"),
)

EVENTS: Final[tuple[Form, ...]] = (
    *[form for form in bohnanza.EVENTS if form.cls in SAME_EVENTS],
    Form(Turned, "turned", (Part("seat", SEAT), Part("bean", BEAN))),
    Form(
        BossTook,
        "boss_took",
        (
            Part("boss", BOSS),
            Part("bean", BEAN),
            Part("source", word(SET_UP, DRAW_PILE, DISCARD_PILE)),
        ),
    ),
    Form(Joined, "joined", (Part("bean", BEAN),)),
    Form(
        BossHarvested,
        "boss_harvested",
        (Part("boss", BOSS), Part("bean", BEAN), Part("count", COUNT), Part("thalers", COUNT)),
    ),
    Form(
        PaidTribute,
        "paid_tribute",
        (Part("seat", SEAT), Part("field", FIELD), Part("boss", BOSS), Part("bean", BEAN)),
    ),
    Form(
        PlantedGroup,
        "planted_group",
        (Part("seat", SEAT), Part("bean", BEAN), Part("count", COUNT), Part("field", FIELD)),
    ),
    Form(
        GaveGroup,
        "gave_group",
        (Part("seat", SEAT), Part("bean", BEAN), Part("count", COUNT), Part("boss", BOSS)),
    ),
    Form(GaveCard, "gave_card", (Part("seat", SEAT), Part("bean", BEAN), Part("boss", BOSS))),
    Form(Discarded, "discarded", (Part("seat", SEAT), Part("bean", BEAN))),
    Form(LeftOver, "left_over", (Part("seat", SEAT), Part("beans", BEANS))),
    Form(HandShown, "hand_shown", (Part("seat", SEAT), Part("beans", BEANS))),
)

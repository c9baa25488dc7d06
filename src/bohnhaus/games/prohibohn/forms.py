"""The acts and events of Prohibohn as they are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.forms import (
    BEAN,
    CARD,
    CARDS,
    COUNT,
    FIELD,
    HIDDEN_CARDS,
    SEAT,
    Form,
    Part,
    Sort,
    word,
)
from bohnhaus.games.al_cabohne import forms as al_cabohne
from bohnhaus.games.al_cabohne.actions import PayTribute
from bohnhaus.games.al_cabohne.forms import BOSS
from bohnhaus.games.bohnanza.actions import BuyField
from bohnhaus.games.bohnanza.events import BoughtField
from bohnhaus.games.prohibohn.actions import (
    Buy,
    BuyRaid,
    LayDown,
    PayTop,
    PutOnPile,
    Remove,
    SetDraw,
    Spare,
    TakeThaler,
    TurnUp,
)
from bohnhaus.games.prohibohn.businesses import IDS
from bohnhaus.games.prohibohn.events import (
    POLICE,
    RESTAURANT,
    TRIBUTE,
    Bought,
    DrawSet,
    GotThaler,
    LaidDown,
    LastGo,
    PutCard,
    Removed,
    Spared,
)

TOWN_CARD: Final[Sort] = word(*IDS)

NOT_HERE: Final[frozenset[type]] = frozenset({PayTribute, BuyField, BoughtField})
"""PB-1: no third fields; PB-20: the tribute names its field."""

ACTS: Final[tuple[Form, ...]] = (
    *[form for form in al_cabohne.ACTS if form.cls not in NOT_HERE],
    Form(LayDown, "lay_down", (Part("cards", CARDS),)),
    Form(PayTop, "pay_top", (Part("boss", BOSS), Part("field", FIELD))),
    Form(PutOnPile, "put_on_pile", (Part("card", CARD),)),
    Form(TurnUp, "turn_up"),
    Form(SetDraw, "set_draw", (Part("count", COUNT),)),
    Form(Buy, "buy", (Part("card", TOWN_CARD),)),
    Form(BuyRaid, "buy_raid", (Part("bean", BEAN),)),
    Form(Remove, "remove", (Part("card", TOWN_CARD),)),
    Form(Spare, "spare"),
    Form(TakeThaler, "take_thaler", (Part("bean", BEAN),)),
)

EVENTS: Final[tuple[Form, ...]] = (
    *[form for form in al_cabohne.EVENTS if form.cls not in NOT_HERE],
    Form(
        LaidDown,
        "laid_down",
        (Part("seat", SEAT), Part("count", COUNT), Part("cards", HIDDEN_CARDS)),
    ),
    Form(
        Bought,
        "bought",
        (
            Part("seat", SEAT),
            Part("card", TOWN_CARD),
            Part("bean", BEAN),
            Part("count", COUNT),
            Part("laid", COUNT),
        ),
    ),
    Form(Removed, "removed", (Part("seat", SEAT), Part("card", TOWN_CARD))),
    Form(Spared, "spared", (Part("seat", SEAT),)),
    Form(
        GotThaler,
        "got_thaler",
        (
            Part("seat", SEAT),
            Part("bean", BEAN),
            Part("source", word(TRIBUTE, RESTAURANT, POLICE)),
        ),
    ),
    Form(PutCard, "put_card", (Part("seat", SEAT), Part("bean", BEAN))),
    Form(DrawSet, "draw_set", (Part("seat", SEAT), Part("count", COUNT))),
    Form(LastGo, "last_go", (Part("seat", SEAT),)),
)

"""The acts and events of High Bohn as they are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    CARD,
    CARDS,
    COUNT,
    FIELD,
    FLAG,
    HIDDEN_CARDS,
    MAYBE_BEAN,
    SEAT,
    Form,
    Part,
    word,
    words,
)
from bohnhaus.games.bohnanza import forms as bohnanza
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Pass,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.buildings import BUILDING_IDS, TYPE_IDS
from bohnhaus.games.high_bohn.events import (
    BoughtBuilding,
    BuildingsLeft,
    DistilleryTook,
    JailEarned,
    KeptThalers,
    LastTurnEnded,
    LookedAtTop,
    MovedInHand,
    MovedToBottom,
    NamedType,
    OrderedDrawn,
    Passed,
    Scored,
    SoupBegan,
    StoredCard,
)

ACTS: Final[tuple[Form, ...]] = (
    *bohnanza.ACTS,
    Form(BuyBuilding, "buy_building", (Part("building", word(*BUILDING_IDS)),)),
    Form(NameType, "name_type", (Part("type", word(*TYPE_IDS)),)),
    Form(KeepThalers, "keep_thalers", (Part("beans", BEANS),)),
    Form(TakeThaler, "take_thaler", (Part("bean", BEAN),)),
    Form(PlantAsSoup, "plant_as_soup", (Part("card", CARD), Part("field", FIELD))),
    Form(Store, "store", (Part("card", CARD),)),
    Form(LookAtTop, "look_at_top"),
    Form(MoveToBottom, "move_to_bottom"),
    Form(MoveInHand, "move_in_hand", (Part("card", CARD), Part("place", COUNT))),
    Form(OrderDrawn, "order_drawn", (Part("cards", CARDS),)),
    Form(Pass, "pass"),
)

EVENTS: Final[tuple[Form, ...]] = (
    *bohnanza.EVENTS,
    Form(
        BoughtBuilding,
        "bought_building",
        (Part("seat", SEAT), Part("building", word(*BUILDING_IDS))),
    ),
    Form(BuildingsLeft, "buildings_left", (Part("buildings", words(*BUILDING_IDS)),)),
    Form(NamedType, "named_type", (Part("seat", SEAT), Part("type", word(*TYPE_IDS)))),
    Form(KeptThalers, "kept_thalers", (Part("seat", SEAT), Part("beans", BEANS))),
    Form(JailEarned, "jail_earned", (Part("seat", SEAT), Part("bean", BEAN))),
    Form(
        DistilleryTook,
        "distillery_took",
        (Part("seat", SEAT), Part("harvester", SEAT), Part("bean", BEAN)),
    ),
    Form(SoupBegan, "soup_began", (Part("seat", SEAT), Part("field", FIELD))),
    Form(
        StoredCard,
        "stored_card",
        (Part("seat", SEAT), Part("bean", BEAN), Part("from_hand", FLAG)),
    ),
    Form(LookedAtTop, "looked_at_top", (Part("seat", SEAT), Part("bean", MAYBE_BEAN))),
    Form(MovedToBottom, "moved_to_bottom", (Part("seat", SEAT),)),
    Form(MovedInHand, "moved_in_hand", (Part("seat", SEAT), Part("hand", HIDDEN_CARDS))),
    Form(OrderedDrawn, "ordered_drawn", (Part("seat", SEAT), Part("cards", HIDDEN_CARDS))),
    Form(Passed, "passed", (Part("seat", SEAT),)),
    Form(LastTurnEnded, "last_turn_ended", (Part("seat", SEAT),)),
    Form(
        Scored,
        "scored",
        (
            Part("seat", SEAT),
            Part("cash", COUNT),
            Part("buildings", COUNT),
            Part("camp", COUNT),
            Part("bonus", COUNT),
        ),
    ),
)

"""The acts and events of Bohnaparte as they are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.forms import (
    ADDRESSEE,
    BEAN,
    BEANS,
    CARD,
    COUNT,
    FLAG,
    HIDDEN_CARDS,
    MAYBE_BEAN,
    SEAT,
    Form,
    Part,
    number,
    numbers,
    word,
)
from bohnhaus.games.bohnanza import forms as bohnanza
from bohnhaus.games.bohnanza.actions import BuyField
from bohnhaus.games.bohnanza.events import BoughtField
from bohnhaus.games.bohnaparte.actions import (
    NO_CAVALRY,
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.events import (
    Attacked,
    CampChosen,
    CardLaid,
    CavalryReadied,
    DepotBought,
    FortressBuilt,
    Fought,
    LaidInDepot,
    MonasteryTurnedUp,
    Scored,
    TookFromTrain,
    TrainBought,
    TrainLoaded,
)
from bohnhaus.games.bohnaparte.holdings import SOURCES

TERRITORY: Final = number(0, 99)
TERRITORIES: Final = numbers(0, 99)
CAVALRY: Final = number(NO_CAVALRY, 99)

ACTS: Final[tuple[Form, ...]] = (
    *[form for form in bohnanza.ACTS if form.cls is not BuyField],
    Form(ChooseCamp, "choose_camp", (Part("territory", TERRITORY),)),
    Form(TurnReady, "turn_ready", (Part("corrals", TERRITORIES, ()),)),
    Form(LayInDepot, "lay_in_depot", (Part("card", CARD),)),
    Form(Attack, "attack", (Part("territory", TERRITORY), Part("cavalry", CAVALRY, NO_CAVALRY))),
    Form(LayCard, "lay_card", (Part("card", CARD),)),
    Form(LayTop, "lay_top"),
    Form(EndAttacks, "end_attacks"),
    Form(
        BuildFortress,
        "build_fortress",
        (Part("quarry", TERRITORY), Part("territory", TERRITORY)),
    ),
    Form(BuyDepot, "buy_depot"),
    Form(BuyTrain, "buy_train"),
    Form(TakeFromTrain, "take_from_train", (Part("card", CARD),)),
)

EVENTS: Final[tuple[Form, ...]] = (
    *[form for form in bohnanza.EVENTS if form.cls is not BoughtField],
    Form(CampChosen, "camp_chosen", (Part("seat", SEAT), Part("territory", TERRITORY))),
    Form(
        MonasteryTurnedUp,
        "monastery_turned_up",
        (Part("seat", SEAT), Part("bean", BEAN), Part("thaler", FLAG)),
    ),
    Form(CavalryReadied, "cavalry_readied", (Part("seat", SEAT), Part("corrals", TERRITORIES))),
    Form(
        LaidInDepot,
        "laid_in_depot",
        (Part("seat", SEAT), Part("bean", MAYBE_BEAN), Part("from_hand", FLAG)),
    ),
    Form(
        Attacked,
        "attacked",
        (
            Part("seat", SEAT),
            Part("territory", TERRITORY),
            Part("cavalry", CAVALRY),
            Part("paid", BEAN),
        ),
    ),
    Form(CardLaid, "card_laid", (Part("seat", ADDRESSEE), Part("source", word(*SOURCES)))),
    Form(
        Fought,
        "fought",
        (
            Part("seat", SEAT),
            Part("territory", TERRITORY),
            Part("defender", ADDRESSEE),
            Part("cavalry", CAVALRY),
            Part("attack", MAYBE_BEAN),
            Part("attack_strength", COUNT),
            Part("defence", MAYBE_BEAN),
            Part("defence_strength", COUNT),
            Part("won", FLAG),
        ),
    ),
    Form(
        FortressBuilt,
        "fortress_built",
        (
            Part("seat", SEAT),
            Part("quarry", TERRITORY),
            Part("territory", TERRITORY),
            Part("paid", BEANS),
        ),
    ),
    Form(DepotBought, "depot_bought", (Part("seat", SEAT), Part("paid", BEANS))),
    Form(TrainBought, "train_bought", (Part("seat", SEAT), Part("paid", BEANS))),
    Form(
        TrainLoaded,
        "train_loaded",
        (Part("seat", SEAT), Part("count", COUNT), Part("cards", HIDDEN_CARDS)),
    ),
    Form(TookFromTrain, "took_from_train", (Part("seat", SEAT), Part("cards", HIDDEN_CARDS))),
    Form(
        Scored,
        "scored",
        (Part("seat", SEAT), Part("territories", COUNT), Part("fortresses", COUNT)),
    ),
)

"""The acts and events of Bohnanza as they are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import ALL
from bohnhaus.engine.forms import (
    ADDRESSEE,
    ANSWERED,
    BEAN,
    BEANS,
    CARD,
    CARDS,
    COUNT,
    COUNTS,
    FIELD,
    FLAG,
    HIDDEN_CARDS,
    MAYBE_BEAN,
    OFFER,
    SEAT,
    SEATS,
    Form,
    Part,
    number,
)
from bohnhaus.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Propose,
    Wish,
    Withdraw,
)
from bohnhaus.games.bohnanza.events import (
    BoughtField,
    Declined,
    Drew,
    GameEnded,
    Harvested,
    Lapsed,
    Planted,
    Proposed,
    RanOut,
    Settled,
    Shuffled,
    TradingEnded,
    TurnBegan,
    TurnedUp,
    Wished,
    Withdrawn,
)

WAY: Final = number(-1, 1)

ACTS: Final[tuple[Form, ...]] = (
    Form(Plant, "plant", (Part("card", CARD), Part("field", FIELD))),
    Form(EndPlanting, "end_planting"),
    Form(Harvest, "harvest", (Part("field", FIELD),)),
    Form(BuyField, "buy_field", (Part("pay", BEANS, ()),)),
    Form(
        Propose,
        "propose",
        (
            Part("give", CARDS, ()),
            Part("want", BEANS, ()),
            Part("to", ADDRESSEE, ALL),
            Part("answers", ANSWERED, -1),
        ),
    ),
    Form(Accept, "accept", (Part("offer", OFFER), Part("cards", CARDS, ()))),
    Form(Decline, "decline", (Part("offer", OFFER),)),
    Form(Withdraw, "withdraw", (Part("offer", OFFER),)),
    Form(Wish, "wish", (Part("bean", BEAN), Part("way", WAY))),
    Form(EndTrading, "end_trading"),
)

EVENTS: Final[tuple[Form, ...]] = (
    Form(Shuffled, "shuffled", (Part("cards", COUNT),)),
    Form(TurnBegan, "turn_began", (Part("seat", SEAT), Part("turn", COUNT))),
    Form(
        Planted,
        "planted",
        (Part("seat", SEAT), Part("bean", BEAN), Part("field", FIELD), Part("from_hand", FLAG)),
    ),
    Form(TurnedUp, "turned_up", (Part("seat", SEAT), Part("beans", BEANS))),
    Form(Drew, "drew", (Part("seat", SEAT), Part("count", COUNT), Part("cards", HIDDEN_CARDS))),
    Form(RanOut, "ran_out", (Part("times", COUNT),)),
    Form(
        Harvested,
        "harvested",
        (
            Part("seat", SEAT),
            Part("field", FIELD),
            Part("bean", MAYBE_BEAN),
            Part("count", COUNT),
            Part("thalers", COUNT),
        ),
    ),
    Form(BoughtField, "bought_field", (Part("seat", SEAT), Part("paid", BEANS))),
    Form(
        Proposed,
        "proposed",
        (
            Part("offer", OFFER),
            Part("seat", SEAT),
            Part("to", ADDRESSEE),
            Part("give", BEANS),
            Part("from_up", COUNT),
            Part("want", BEANS),
            Part("answers", ANSWERED),
        ),
    ),
    Form(
        Settled,
        "settled",
        (
            Part("offer", OFFER),
            Part("seat", SEAT),
            Part("other", SEAT),
            Part("gave", BEANS),
            Part("got", BEANS),
        ),
    ),
    Form(Declined, "declined", (Part("offer", OFFER), Part("seat", SEAT))),
    Form(Withdrawn, "withdrawn", (Part("offer", OFFER), Part("seat", SEAT))),
    Form(Lapsed, "lapsed", (Part("offer", OFFER), Part("seat", SEAT))),
    Form(Wished, "wished", (Part("seat", SEAT), Part("bean", BEAN), Part("way", WAY))),
    Form(TradingEnded, "trading_ended", (Part("seat", SEAT), Part("kept", BEANS))),
    Form(GameEnded, "game_ended", (Part("scores", COUNTS), Part("winners", SEATS))),
)

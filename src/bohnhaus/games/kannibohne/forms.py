"""How acts and events of Kannibohne are written down."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    CARD,
    COUNT,
    COUNTS,
    FIELD,
    MAYBE_BEAN,
    SEAT,
    SEATS,
    Form,
    Part,
    Sort,
    number,
)
from bohnhaus.games.al_cabohne import forms as al_cabohne
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, PlantUp
from bohnhaus.games.al_cabohne.events import Discarded, HandShown, Joined, LeftOver, Turned
from bohnhaus.games.bohnanza import forms as bohnanza
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.bohnanza.events import (
    Drew,
    GameEnded,
    Harvested,
    Planted,
    Shuffled,
    TurnBegan,
)
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.deck import MOST_CARDS, TEXTS
from bohnhaus.games.kannibohne.events import (
    DiscardMoved,
    DiscardsTurned,
    FirstGameEnded,
    Gave,
    HandClosed,
    HandOpened,
    HandsSwapped,
    HandTurned,
    HarvestedTogether,
    HasGreen,
    HasNoGreen,
    Kept,
    Looked,
    Peeked,
    PhaseSkipped,
    PutCard,
    Stole,
    TookDiscard,
    TookFromHand,
    TookOut,
    TookUp,
    UsedText,
    WentBack,
)
from bohnhaus.games.prohibohn import forms as prohibohn
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp

TEXT: Final[Sort] = number(1, TEXTS)
PLACE: Final[Sort] = number(0, MOST_CARDS)

SAME_ACTS: Final[frozenset[type]] = frozenset(
    {Plant, Harvest, PlantUp, Discard, Draw, EndStep, PutOnPile, TurnUp}
)
SAME_EVENTS: Final[frozenset[type]] = frozenset(
    {
        Shuffled,
        TurnBegan,
        Planted,
        Drew,
        Harvested,
        GameEnded,
        Turned,
        Joined,
        Discarded,
        LeftOver,
        HandShown,
    }
)

SEAT_BEAN: Final[tuple[Part, ...]] = (Part("seat", SEAT), Part("bean", BEAN))
SEAT_BEAN_PLACE: Final[tuple[Part, ...]] = (*SEAT_BEAN, Part("place", PLACE))
ONLY_SEAT: Final[tuple[Part, ...]] = (Part("seat", SEAT),)

ACTS: Final[tuple[Form, ...]] = (
    *[
        form
        for form in dict.fromkeys((*bohnanza.ACTS, *al_cabohne.ACTS, *prohibohn.ACTS))
        if form.cls in SAME_ACTS
    ],
    Form(UseText, "use_text", (Part("text", TEXT),)),
    Form(ChooseCard, "choose_card", (Part("card", CARD),)),
    Form(ChoosePlace, "choose_place", (Part("place", PLACE),)),
    Form(ShuffleBack, "shuffle_back", (Part("count", COUNT),)),
    Form(MoveDiscard, "move_discard", (Part("place", PLACE), Part("to", PLACE))),
    Form(TakeDiscard, "take_discard"),
    Form(TakeUp, "take_up", (Part("bean", BEAN),)),
    Form(Keep, "keep"),
    Form(TurnHand, "turn_hand"),
)

EVENTS: Final[tuple[Form, ...]] = (
    *[
        form
        for form in dict.fromkeys((*bohnanza.EVENTS, *al_cabohne.EVENTS))
        if form.cls in SAME_EVENTS
    ],
    Form(UsedText, "used_text", (Part("seat", SEAT), Part("text", TEXT))),
    Form(PutCard, "discarded_from_hand", SEAT_BEAN_PLACE),
    Form(WentBack, "went_back", (Part("beans", BEANS),)),
    Form(DiscardsTurned, "discards_turned"),
    Form(
        DiscardMoved, "discard_moved", (Part("bean", BEAN), Part("place", PLACE), Part("to", PLACE))
    ),
    Form(TookDiscard, "took_discard", SEAT_BEAN),
    Form(TookUp, "took_up", SEAT_BEAN),
    Form(HandTurned, "hand_turned", ONLY_SEAT),
    Form(HandsSwapped, "hands_swapped", ONLY_SEAT),
    Form(HandOpened, "hand_opened", ONLY_SEAT),
    Form(HandClosed, "hand_closed", ONLY_SEAT),
    Form(Gave, "gave", SEAT_BEAN_PLACE),
    Form(Stole, "stole", SEAT_BEAN_PLACE),
    Form(TookOut, "took_out", SEAT_BEAN_PLACE),
    Form(Kept, "kept", SEAT_BEAN),
    Form(HasGreen, "has_green", ONLY_SEAT),
    Form(HasNoGreen, "has_no_green", ONLY_SEAT),
    Form(Peeked, "peeked", (Part("seat", SEAT), Part("count", COUNT), Part("beans", BEANS))),
    Form(Looked, "looked", (Part("seat", SEAT), Part("beans", BEANS))),
    Form(
        TookFromHand,
        "took_from_hand",
        (Part("seat", SEAT), Part("place", PLACE), Part("bean", MAYBE_BEAN)),
    ),
    Form(
        HarvestedTogether,
        "harvested_together",
        (
            Part("seat", SEAT),
            Part("field", FIELD),
            Part("bean", BEAN),
            Part("count", COUNT),
            Part("counted", COUNT),
            Part("thalers", COUNT),
        ),
    ),
    Form(PhaseSkipped, "phase_skipped", ONLY_SEAT),
    Form(FirstGameEnded, "first_game_ended", (Part("scores", COUNTS), Part("winners", SEATS))),
)

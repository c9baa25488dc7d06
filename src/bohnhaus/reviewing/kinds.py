"""What sort of decision an act is."""

from __future__ import annotations

from typing import Final

from bohnhaus.games.al_cabohne import actions as mafia
from bohnhaus.games.bohnanza import actions as bohnanza
from bohnhaus.games.bohnaparte import actions as war
from bohnhaus.games.high_bohn import actions as town
from bohnhaus.games.kannibohne import actions as duel
from bohnhaus.games.prohibohn import actions as street

PLANTING: Final = "planting"
SELLING: Final = "selling"
ANSWERING: Final = "answering"
OFFERING: Final = "offering"
BUYING: Final = "buying"
ATTACKING: Final = "attacking"
GIVING: Final = "giving"
DRAWING: Final = "drawing"
TEXTS: Final = "texts"
OTHER: Final = "other"

KINDS: Final = (
    PLANTING,
    SELLING,
    ANSWERING,
    OFFERING,
    BUYING,
    ATTACKING,
    GIVING,
    DRAWING,
    TEXTS,
    OTHER,
)
"""All of them, in the order in which they are listed."""

_KIND_OF: Final[dict[type, str]] = {
    bohnanza.Plant: PLANTING,
    bohnanza.EndPlanting: PLANTING,
    bohnanza.Harvest: SELLING,
    bohnanza.BuyField: BUYING,
    bohnanza.Propose: OFFERING,
    bohnanza.EndTrading: OFFERING,
    bohnanza.Accept: ANSWERING,
    bohnanza.Decline: ANSWERING,
    town.BuyBuilding: BUYING,
    town.NameType: BUYING,
    town.KeepThalers: SELLING,
    town.TakeThaler: SELLING,
    town.PlantAsSoup: PLANTING,
    town.Store: PLANTING,
    town.LookAtTop: DRAWING,
    town.MoveToBottom: DRAWING,
    town.MoveInHand: PLANTING,
    town.OrderDrawn: DRAWING,
    war.ChooseCamp: ATTACKING,
    war.TurnReady: ATTACKING,
    war.LayInDepot: PLANTING,
    war.Attack: ATTACKING,
    war.LayCard: ATTACKING,
    war.LayTop: ATTACKING,
    war.EndAttacks: ATTACKING,
    war.BuildFortress: BUYING,
    war.BuyDepot: BUYING,
    war.BuyTrain: BUYING,
    war.TakeFromTrain: DRAWING,
    mafia.PlantUp: PLANTING,
    mafia.Discard: PLANTING,
    mafia.PayTribute: GIVING,
    mafia.GiveGroup: GIVING,
    mafia.GiveCard: GIVING,
    mafia.Draw: DRAWING,
    street.LayDown: BUYING,
    street.PayTop: GIVING,
    street.PutOnPile: PLANTING,
    street.TurnUp: DRAWING,
    street.SetDraw: DRAWING,
    street.Buy: BUYING,
    street.BuyRaid: BUYING,
    street.Remove: BUYING,
    street.Spare: BUYING,
    street.TakeThaler: BUYING,
    duel.UseText: TEXTS,
    duel.ChooseCard: TEXTS,
    duel.ChoosePlace: TEXTS,
    duel.ShuffleBack: TEXTS,
    duel.MoveDiscard: TEXTS,
    duel.TakeDiscard: DRAWING,
    duel.TakeUp: DRAWING,
    duel.Keep: TEXTS,
    duel.TurnHand: TEXTS,
}
"""Acts that only end something are missing here: they count as what they leave undone."""


def kind_of(done: object | None, best: object | None) -> str:
    """The kind of a decision: that of what was done, or else of what was left undone. Who said
    nothing could have offered something."""
    for act in (done, best):
        if act is not None and type(act) in _KIND_OF:
            return _KIND_OF[type(act)]
    return OFFERING if done is None else OTHER

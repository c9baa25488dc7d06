"""Why a bot would do what it hints at, from what can be seen: nothing is played on."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, bean_of_handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.actions import PlantUp
from bohnhaus.games.bohnanza.actions import (
    Accept,
    Decline,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Propose,
)
from bohnhaus.games.bohnaparte.actions import Attack, EndAttacks
from bohnhaus.reviewing.candidates import offer_seen
from bohnhaus.reviewing.kinds import BUYING, kind_of
from bohnhaus.reviewing.reasons import Params, reason
from bohnhaus.reviewing.report import Reason
from bohnhaus.wire.names import write_bean, write_beans

_PLAIN: dict[type, str] = {
    EndPlanting: "keep_hand",
    EndTrading: "no_deal",
    Propose: "offer",
    Attack: "attack_now",
    EndAttacks: "no_attack",
}
"""Acts that speak for themselves."""


def advice(seen: View, act: object) -> Reason:
    """Why the bot would do this at the viewer's seat."""
    if isinstance(act, Plant):
        return _planting(seen, bean_of_handle(act.card), act.field)
    if isinstance(act, PlantUp):
        return _planting(seen, act.bean, act.field)
    if isinstance(act, Harvest):
        return _harvest(seen, act.field)
    if isinstance(act, (Accept, Decline)):
        return _answer(seen, act)
    if type(act) in _PLAIN:
        return reason(_PLAIN[type(act)], {})
    return reason("buy" if kind_of(act, None) == BUYING else "best_move", {})


def _planting(seen: View, bean: Bean, field: int) -> Reason:
    grows = seen.fields[seen.seat][field].bean
    if grows == bean:
        return reason("matches", _named(seen, bean))
    return reason("empty" if grows == NOTHING else "best_move", _named(seen, bean))


def _harvest(seen: View, field: int) -> Reason:
    sold = seen.fields[seen.seat][field]
    full = sold.worth > 0 and not sold.missing
    return reason("full" if full else "loses_least", _named(seen, sold.bean))


def _answer(seen: View, act: Accept | Decline) -> Reason:
    offer = offer_seen(seen, act.offer)
    if offer is None:
        return reason("best_move", {})
    beans = seen.rules.beans
    give, get = write_beans(beans, offer.want), write_beans(beans, offer.give)
    taken = isinstance(act, Accept)
    if not give:
        return reason("take_gift" if taken else "leave_gift", {"get": get})
    return reason("take_deal" if taken else "leave_deal", {"give": give, "get": get})


def _named(seen: View, bean: Bean) -> Params:
    return {"bean": write_bean(seen.rules.beans, bean)}

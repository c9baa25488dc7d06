"""Why something else was better, in one sentence: a code and what to fill in.

The sentences stand here once, for the terminal and for every client; the codes travel. Beans are
named by their ids, seats by their numbers, fields are counted from 1.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean, bean_of_handle
from bohnhaus.engine.view import View
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
from bohnhaus.reviewing.report import Reason
from bohnhaus.wire.names import write_bean, write_beans

WORDING: Final[dict[str, str]] = {
    "best": "Nothing else was clearly better.",
    "sell_other": "It is better to sell {best_bean}: {bean} could still earn more.",
    "keep_growing": "It was too early to sell: {bean} could still earn more.",
    "sell_now": "It is better to sell {bean} first.",
    "plant_first": "It is better to plant {best_bean} first.",
    "plant_there": "Field {field} is better for {bean}.",
    "plant_second": "It is better to plant {bean} as well.",
    "keep_card": "It is better to keep {bean} in hand for now.",
    "take_deal": "A good deal: {get} for {give}.",
    "take_gift": "A good gift: {get}.",
    "leave_deal": "The deal was not worth it: {give} for {get}.",
    "leave_gift": "The gift does more harm than good: {get}.",
    "helps_rival": "The deal helps {seat} too much.",
    "pay_other": "It is better to give another card of the same kind.",
    "missed_offer": "It would have been good to offer {give} for {get}.",
    "missed_gift": "It would have been good to give away {give}.",
    "missed_plea": "It would have been good to ask for {get}.",
    "no_offer": "It was better not to make this offer.",
    "buy": "Buying this brings more than it costs.",
    "do_not_buy": "Buying this costs more than it brings.",
    "attack": "The attack was worth the risk.",
    "do_not_attack": "The attack was not worth its cost.",
    "attack_other": "Another attack promises more.",
    "wait": "It was better to wait.",
    "better": "Games went better after the other move.",
    # Hints alone say these.
    "matches": "{bean} already grows there.",
    "empty": "The field is empty: {bean} finds room without a sale.",
    "full": "{bean} can't earn any more.",
    "loses_least": "Of your fields, this one loses least when you sell it: {bean}.",
    "keep_hand": "It is better to keep the next card for now.",
    "no_deal": "No other deal looks worthwhile.",
    "offer": "The deal helps you, and others may well accept it.",
    "attack_now": "This attack promises more than it costs.",
    "no_attack": "No attack is worth its cost now.",
    "best_move": "It promises more than any other move.",
}
"""The sentence for every code. `seat` is a seat's number; a client puts a name there."""

Params: TypeAlias = dict[str, int | str | tuple[str, ...]]


def reason(code: str, params: Params) -> Reason:
    """The reason with its sentence."""
    return Reason(code, params, WORDING[code])


def reason_for(
    seen: View, done: object | None, best: object | None, loss: float, chance: float
) -> Reason:
    """Why the best was better than what was done."""
    if best == done:
        return reason("best", {})
    if kind_of(best, None) == BUYING:
        return reason("buy", {})
    return (
        _about_deals(seen, done, best, loss, chance)
        or _about_fields(seen, done, best)
        or _about_others(done, best)
        or reason("better", {})
    )


def _about_deals(
    seen: View, done: object | None, best: object | None, loss: float, chance: float
) -> Reason | None:
    beans = seen.rules.beans
    if isinstance(best, Propose):
        give = write_beans(beans, [bean_of_handle(card) for card in best.give])
        get = write_beans(beans, best.want)
        if not get:
            return reason("missed_gift", {"give": give})
        if not give:
            return reason("missed_plea", {"get": get})
        return reason("missed_offer", {"give": give, "get": get})
    if isinstance(done, Propose):
        return reason("no_offer", {})
    if isinstance(done, Accept) and isinstance(best, Accept):
        return reason("pay_other", {})
    act = done if isinstance(done, (Accept, Decline)) else best
    if not isinstance(act, (Accept, Decline)):
        return None
    offer = offer_seen(seen, act.offer)
    if offer is None:
        return None
    give, get = write_beans(beans, offer.want), write_beans(beans, offer.give)
    if isinstance(done, Accept) and loss <= 0.0 and chance > 0.0:
        return reason("helps_rival", {"seat": offer.seat})
    if not give:
        return reason("take_gift" if isinstance(best, Accept) else "leave_gift", {"get": get})
    if isinstance(best, Accept):
        return reason("take_deal", {"give": give, "get": get})
    return reason("leave_deal", {"give": give, "get": get})


def _about_fields(seen: View, done: object | None, best: object | None) -> Reason | None:
    if isinstance(done, Harvest) and isinstance(best, Harvest):
        return reason(
            "sell_other",
            {"bean": _growing(seen, done.field), "best_bean": _growing(seen, best.field)},
        )
    if isinstance(done, Harvest):
        return reason("keep_growing", {"bean": _growing(seen, done.field)})
    if isinstance(best, Harvest):
        return reason("sell_now", {"bean": _growing(seen, best.field)})
    if isinstance(done, Plant) and isinstance(best, Plant):
        one, other = bean_of_handle(done.card), bean_of_handle(best.card)
        if one == other:
            return reason("plant_there", {"bean": _bean(seen, one), "field": best.field + 1})
        return reason("plant_first", {"bean": _bean(seen, one), "best_bean": _bean(seen, other)})
    if isinstance(done, EndPlanting) and isinstance(best, Plant):
        return reason("plant_second", {"bean": _bean(seen, bean_of_handle(best.card))})
    if isinstance(done, Plant) and isinstance(best, EndPlanting):
        return reason("keep_card", {"bean": _bean(seen, bean_of_handle(done.card))})
    return None


def _about_others(done: object | None, best: object | None) -> Reason | None:
    if isinstance(done, Attack):
        code = "attack_other" if isinstance(best, Attack) else "do_not_attack"
        return reason(code, {})
    if isinstance(best, Attack):
        return reason("attack" if isinstance(done, EndAttacks) else "attack_other", {})
    if kind_of(done, None) == BUYING:
        return reason("do_not_buy", {})
    if best is None and not isinstance(done, EndTrading):
        return reason("wait", {})
    return None


def _growing(seen: View, field: int) -> str:
    return _bean(seen, seen.fields[seen.seat][field].bean)


def _bean(seen: View, bean: Bean) -> str:
    return write_bean(seen.rules.beans, bean)

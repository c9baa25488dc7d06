"""Why something else was better, in one sentence: a code and what to fill in.

The sentences stand here once, for the terminal and for every client; the codes travel. Beans are
named by their ids, seats by their numbers, fields are counted from 1.
"""

from __future__ import annotations

from typing import Final

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
    "sell_other": "Selling the {best_bean} first loses less: the {bean} could still earn more.",
    "keep_growing": "The {bean} could still earn more; it was too early to sell them.",
    "sell_now": "Selling the {bean} now is better than waiting.",
    "plant_first": "It is better to plant {best_bean} before {bean}.",
    "plant_there": "{bean} does better on field {field}.",
    "plant_second": "Planting {bean} as well is better than keeping it.",
    "keep_card": "It is better to keep {bean} in hand for now.",
    "take_deal": "{get} for {give} was a good deal for you.",
    "leave_deal": "{get} was not worth {give}.",
    "helps_rival": "The deal helps player {seat} more than you.",
    "pay_other": "Another copy was better to give away.",
    "missed_offer": "You could have offered {give} for {get}: others would often say yes.",
    "no_offer": "It was better not to make this offer.",
    "buy": "Buying it now brings more than its price.",
    "do_not_buy": "The price was higher than what it brings.",
    "attack": "Attacking was worth the risk.",
    "do_not_attack": "The attack was not worth what it costs.",
    "attack_other": "Another target promises more.",
    "wait": "It was better to wait.",
    "better": "Games go better after the other move.",
}
"""The sentence for every code. `seat` is a seat's number; a client puts a name there."""


def reason_for(
    seen: View, done: object | None, best: object | None, loss: float, chance: float
) -> Reason:
    """Why the best was better than what was done."""
    if best == done:
        return Reason("best", {})
    if kind_of(best, None) == BUYING:
        return Reason("buy", {})
    return (
        _about_deals(seen, done, best, loss, chance)
        or _about_fields(seen, done, best)
        or _about_others(done, best)
        or Reason("better", {})
    )


def _about_deals(
    seen: View, done: object | None, best: object | None, loss: float, chance: float
) -> Reason | None:
    beans = seen.rules.beans
    if isinstance(best, Propose):
        give = write_beans(beans, [bean_of_handle(card) for card in best.give])
        return Reason("missed_offer", {"give": give, "get": write_beans(beans, best.want)})
    if isinstance(done, Propose):
        return Reason("no_offer", {})
    if isinstance(done, Accept) and isinstance(best, Accept):
        return Reason("pay_other", {})
    act = done if isinstance(done, (Accept, Decline)) else best
    if not isinstance(act, (Accept, Decline)):
        return None
    offer = offer_seen(seen, act.offer)
    if offer is None:
        return None
    terms: dict[str, int | str | tuple[str, ...]] = {
        "give": write_beans(beans, offer.want),
        "get": write_beans(beans, offer.give),
        "seat": offer.seat,
    }
    if isinstance(best, Accept):
        return Reason("take_deal", terms)
    if loss <= 0.0 and chance > 0.0:
        return Reason("helps_rival", terms)
    return Reason("leave_deal", terms)


def _about_fields(seen: View, done: object | None, best: object | None) -> Reason | None:
    if isinstance(done, Harvest) and isinstance(best, Harvest):
        return Reason(
            "sell_other",
            {"bean": _growing(seen, done.field), "best_bean": _growing(seen, best.field)},
        )
    if isinstance(done, Harvest):
        return Reason("keep_growing", {"bean": _growing(seen, done.field)})
    if isinstance(best, Harvest):
        return Reason("sell_now", {"bean": _growing(seen, best.field)})
    if isinstance(done, Plant) and isinstance(best, Plant):
        one, other = bean_of_handle(done.card), bean_of_handle(best.card)
        if one == other:
            return Reason("plant_there", {"bean": _bean(seen, one), "field": best.field + 1})
        return Reason("plant_first", {"bean": _bean(seen, one), "best_bean": _bean(seen, other)})
    if isinstance(done, EndPlanting) and isinstance(best, Plant):
        return Reason("plant_second", {"bean": _bean(seen, bean_of_handle(best.card))})
    if isinstance(done, Plant) and isinstance(best, EndPlanting):
        return Reason("keep_card", {"bean": _bean(seen, bean_of_handle(done.card))})
    return None


def _about_others(done: object | None, best: object | None) -> Reason | None:
    if isinstance(done, Attack):
        code = "attack_other" if isinstance(best, Attack) else "do_not_attack"
        return Reason(code, {})
    if isinstance(best, Attack):
        return Reason("attack" if isinstance(done, EndAttacks) else "attack_other", {})
    if kind_of(done, None) == BUYING:
        return Reason("do_not_buy", {})
    if best is None and not isinstance(done, EndTrading):
        return Reason("wait", {})
    return None


def _growing(seen: View, field: int) -> str:
    return _bean(seen, seen.fields[seen.seat][field].bean)


def _bean(seen: View, bean: Bean) -> str:
    return write_bean(seen.rules.beans, bean)

"""What could have been done instead: all that is on the menu, as far as it makes a difference, what
the strongest bot would do, and offers that it would make."""

from __future__ import annotations

from random import Random
from typing import Final

from bohnhaus.bots.kannibohne.search import sensible
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import KANNIBOHNE, best_bot, make_bot
from bohnhaus.bots.trader import TraderBot
from bohnhaus.engine.cards import Bean, Handle, bean_of_handle
from bohnhaus.engine.play import apply, moves, owing, refuse
from bohnhaus.engine.state import State
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.al_cabohne.actions import GiveCard
from bohnhaus.games.bohnanza.actions import (
    Accept,
    Decline,
    EndTrading,
    Plant,
    Propose,
    Wish,
    Withdraw,
    decline,
)
from bohnhaus.games.bohnanza.trade import acceptances, find_offer
from bohnhaus.games.prohibohn.actions import LayDown, PutOnPile
from bohnhaus.reviewing.playing import Said, is_new
from bohnhaus.reviewing.standings import stand

MOST: Final = 8
"""So many alternatives are played on; of more, those that look best right after the act."""
PLAINLY: Final = 0.3
"""A deal that gains or loses more thalers at first sight is not looked at any closer: neither an
offer like that, nor a refusal."""
OFFERS: Final = 2
"""Offers that are thought of when none was made."""
PAYMENTS: Final = 3
"""Ways to hand over cards for one offer."""


def hard_bot(seen: View, lot: str) -> Player:
    """The strongest player that answers at once."""
    game = seen.rules.game
    return make_bot(game, best_bot(game), Random(f"{lot} bot").getrandbits(32))


def alternatives(
    seen: View, done: object | None, world: State, said: list[Said], lot: str
) -> list[object | None]:
    """What could be done at this moment, what was done first. They follow from the view alone;
    `world` is imagined from it."""
    seat = seen.seat
    if isinstance(done, (Accept, Decline)):
        return _answers(seen, done, world, lot)
    if isinstance(done, Propose):
        if _own_gain(seen, done.give, done.want, lot) > PLAINLY:
            return [done]
        return [done, None]  # what else could be offered is asked when trading ends
    if done is None or isinstance(done, EndTrading):
        return [done, *_offers(seen, said, lot)]
    if seen.bargains or seat not in owing(world):
        return [done, None]  # out of turn, or while others deal: it could have waited
    acts: list[object] = [
        act for act in moves(world, seat) if not isinstance(act, (Withdraw, Wish, Decline, Accept))
    ]
    if seen.rules.game == KANNIBOHNE:
        acts = sensible(acts)
    found = _unlike([done, *acts])
    hard = hard_bot(seen, lot).choose(seen, acts)
    if len(found) > MOST:
        found = _promising(seen, found, hard, lot, world)
    if hard not in found and refuse(world, seat, hard) is None:
        found += _unlike([*found, hard])[len(found) :]
    return list(found)


def _promising(
    seen: View, acts: list[object], hard: object, lot: str, world: State
) -> list[object]:
    """What was done, what the strongest bot would do, and what looks best right after the act."""
    looks: list[tuple[float, int]] = []
    for at, act in enumerate(acts[1:], start=1):
        state = world.copy()
        state.forget_origins()
        apply(state, seen.seat, act)
        looks.append((-stand(state).chances[seen.seat], at))
    best = [acts[at] for _, at in sorted(looks)[: MOST - 1]]
    return [acts[0], *best]


def _unlike(acts: list[object]) -> list[object]:
    """Of acts that differ only in which of like cards they name, the first."""
    found: list[object] = []
    keys: list[object] = []
    for act in acts:
        key = likeness(act)
        if key not in keys:
            keys.append(key)
            found.append(act)
    return found


def likeness(act: object) -> object:
    """Equal for acts that come to the same."""
    if isinstance(act, Plant):
        return "plant", bean_of_handle(act.card), act.field
    if isinstance(act, GiveCard):
        return "give", bean_of_handle(act.card), act.boss
    if isinstance(act, PutOnPile):
        return "put", bean_of_handle(act.card)
    if isinstance(act, LayDown):
        return "lay", tuple(sorted([bean_of_handle(card) for card in act.cards]))
    return act


def offer_seen(seen: View, id: int) -> OfferView | None:
    """The open offer with this number, as the seat sees it."""
    for offer in seen.offers:
        if offer.id == id:
            return offer
    return None


def _answers(seen: View, done: Accept | Decline, world: State, lot: str) -> list[object | None]:
    offer = find_offer(world, done.offer)
    shown = offer_seen(seen, done.offer)
    assert offer is not None
    assert shown is not None
    ways: list[object] = list(acceptances(world, seen.seat, offer))
    if not ways:
        return [done]
    no = decline(done.offer)
    if done == no and _own_gain(seen, _cards(ways[0]), shown.give, lot) < -PLAINLY:
        return [done]
    hard = hard_bot(seen, lot).answer(seen, shown, [*ways, no])
    found: list[object | None] = [done]
    for act in [no, hard if hard in ways else ways[0], ways[-1]][:PAYMENTS]:
        if act not in found:
            found.append(act)
    return found


def _own_gain(seen: View, give: tuple[Handle, ...], get: tuple[Bean, ...], lot: str) -> float:
    """What a deal brings the seat's fields and hand, as the strongest bot judges them."""
    bot = hard_bot(seen, lot)
    assert isinstance(bot, TraderBot)
    return bot.gain(seen, give, get)


def _cards(act: object) -> tuple[Handle, ...]:
    assert isinstance(act, Accept)
    return act.cards


def _offers(seen: View, said: list[Said], lot: str) -> list[object | None]:
    """Offers that the strongest bot would make and nobody made in this turn."""
    found: list[object | None] = []
    bot = hard_bot(seen, lot)
    for _ in range(OFFERS + len(said)):
        act = bot.propose(seen)
        if not isinstance(act, Propose) or len(found) == OFFERS:
            break
        if is_new(seen.seat, act, said):
            found.append(act)
    return found

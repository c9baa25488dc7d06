"""What the figures of a view say, held against what the engine does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from random import Random

import pytest

import bohnhaus
from bohnhaus import EndTrading, Harvest, Plant
from bohnhaus.bots.listing import listed_game
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Bean, Card, bean_of_handle
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING, view
from bohnhaus.games.bohnaparte import fortress, muster
from bohnhaus.games.bohnaparte.actions import (
    LAY_TOP,
    NO_CAVALRY,
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
)
from bohnhaus.games.bohnaparte.events import (
    DepotBought,
    FortressBuilt,
    Fought,
    Scored,
    TrainBought,
)
from bohnhaus.games.bohnaparte.figures import DEFENDER, WarFigures, figures
from bohnhaus.games.bohnaparte.frames import Fighting, Unloading
from bohnhaus.games.bohnaparte.odds import cannon_at, card_odds, drawn_from, odds, war_view
from bohnhaus.games.bohnaparte.strength import CAVALRY_STRENGTH, beats, defence, strengths
from bohnhaus.games.bohnaparte.territories import CAMP, LETTERS
from bohnhaus.games.bohnaparte.war import NOBODY, war_of
from bohnhaus.games.catalog import GAMES
from tests.games.bohnaparte.kit import KIT
from tests.games.bohnaparte.table import CAVALRY, MIXED, Table, table
from tests.games.kit import config, rich
from tests.properties.random_play import moments

WARS = (
    rich(4, "bohnaparte", mode="mixed"),
    rich(3, "bohnaparte"),
    rich(3, "bohnaparte", mode="cavalry"),
    rich(3, "bohnaparte", mode="cavalry", cavalry_crosses_rivers=False),
    config(3, "bohnaparte", mode="mixed", length="short"),
)
LOOKS = 40
"""How many moments of each of these wars are looked at."""


@lru_cache(maxsize=1)
def states() -> tuple[State, ...]:
    """Moments of different wars, most of them in phase 4."""
    found: list[State] = []
    for number, war in enumerate(WARS):
        rng = Random(number)
        known = [game.state.copy() for game in moments(war, seed=number)]
        fights = [state for state in known if state.frames and state.frames[0].name == "attack"]
        found += rng.sample(fights, min(LOOKS, len(fights)))
        found += rng.sample(known[:-1], LOOKS // 2)
    return tuple(found)


def told(at: Table, seat: int = 0) -> WarFigures:
    return figures(at.game.view(seat))


# --- land ----------------------------------------------------------------------------------


def test_NB_82_scores_and_their_parts_are_those_of_the_end() -> None:
    for state in states():
        before = figures(view(state, SPECTATOR))
        after = state.copy()
        events: list[object] = []
        after.events = events
        state.rules.finish(after)
        assert after.result is not None
        assert before.scores == after.result.scores
        assert before.last_run_out == state.rules.run_outs
        parts = [event for event in events if isinstance(event, Scored)]
        assert [(land.land, land.fortresses) for land in before.lands] == [
            (part.territories, part.fortresses) for part in parts
        ]
        for seat, land in enumerate(before.lands):
            own = war_of(state).land_of(seat)
            assert land.territories == len(own)
            assert sum(before.worth[territory] for territory in own) == before.scores[seat]


# --- what can be bought --------------------------------------------------------------------


def test_prices_are_what_is_paid_and_nothing_without_a_price_is_sold() -> None:
    quarry, forest = 11, 2
    land = [[0, quarry, forest], [4], [24], [28]]
    rich = table(seats=4, options=MIXED, land=land, thalers=["red*3", "blue*3"])
    paid: Counter[type] = Counter()
    for state in (rich.game.state, *states()):
        for seat in range(state.seats):
            prices = prices_for(figures(view(state, seat)))
            for act in play.menu(state, seat):
                if isinstance(act, BuyDepot | BuyTrain | BuildFortress):
                    _, events = play.step(state, seat, act)
                    assert len(thalers_in(events)) == prices[type(act)]
                    paid[type(act)] += 1
    assert set(paid) == {BuyDepot, BuyTrain, BuildFortress}


def prices_for(decided: WarFigures) -> dict[type, int | None]:
    return {
        BuyDepot: decided.depot_price,
        BuyTrain: decided.train_price,
        BuildFortress: decided.fortress_price,
    }


def thalers_in(events: list[object]) -> tuple[Bean, ...]:
    bought = [one for one in events if isinstance(one, DepotBought | TrainBought | FortressBuilt)]
    return bought[0].paid


def test_NC_1_NV_4_what_cannot_be_had_has_no_price() -> None:
    classic = told(table())
    assert (classic.depot_price, classic.train_price, classic.fortress_price) == (3, None, 2)
    cavalry = told(table(options=CAVALRY))
    assert (cavalry.depot_price, cavalry.train_price, cavalry.fortress_price) == (None, 3, None)
    both = told(table(seats=4, options=MIXED, holdings=["train"]))
    assert (both.depot_price, both.train_price, both.fortress_price) == (None, None, 2)
    watched = told(table(), SPECTATOR)
    assert (watched.depot_price, watched.train_price) == (None, None)


# --- depots --------------------------------------------------------------------------------


def test_NB_31_a_depot_with_room_forces_no_harvest() -> None:
    at = table(phase="trade", fields=["green*2", "blue*2"], up="red soy", holdings=["depot"])
    assert told(at).harvests == 0
    at.does(EndTrading())
    assert {bean_of_handle(act.card) for act in at.game.menu(0) if isinstance(act, LayInDepot)} == {
        *at.game.beans("red soy")
    }
    full = table(
        phase="trade",
        fields=["green*2", "blue*2"],
        up="red soy",
        holdings=["depot"],
        stock=["chili stink"],
    )
    assert told(full).harvests == 1
    assert told(table(phase="trade", fields=["green*2", "blue*2"], up="red soy")).harvests == 2


def test_NB_31_an_offer_forces_what_finds_no_room_in_the_depot() -> None:
    def forced(stock: str) -> int:
        at = table(
            phase="trade",
            fields=["green*2", "blue*2"],
            hands=["garden", "red"],
            holdings=["depot"],
            stock=[stock],
        )
        at.does(bohnhaus.Propose(at.cards("red", 1), at.game.beans("garden"), 0), 1)
        (offer,) = told(at).offers
        return offer.harvests

    assert forced("chili stink") == 0
    assert forced("chili stink soy") == 1


@pytest.mark.parametrize("seed", range(40))
def test_forced_harvests_are_the_fewest_that_the_engine_lets_one_do_with(seed: int) -> None:
    rng = Random(seed)
    kinds = ["red", "soy", "chili", "stink"]
    received = " ".join(rng.choices(kinds, k=rng.randint(1, 4)))
    fields = [rng.choice(["", "red", "soy*2", "green*3", "blue"]) for _ in range(2)]
    stock = " ".join(["garden"] * rng.randint(0, 3))
    at = table(
        phase="plant_received",
        fields=fields,
        received=[received],
        holdings=["depot" if stock or rng.random() < 0.7 else ""],
        stock=[stock],
    )
    assert told(at).harvests == fewest_harvests(at.game.state)


def fewest_harvests(state: State) -> int:
    """By trying everything."""
    waiting: list[tuple[int, int, State]] = [(0, 0, state)]
    seen: set[object] = set()
    number = 0
    while True:
        harvests, _, now = heappop(waiting)
        if not now.received[0]:
            return harvests
        key = (tuple(now.fields[0]), now.received[0], war_of(now).stock[0])
        if key in seen:
            continue
        seen.add(key)
        for act in play.menu(now, 0):
            if isinstance(act, Plant | LayInDepot | Harvest):
                number += 1
                after, _ = play.step(now, 0, act)
                heappush(waiting, (harvests + isinstance(act, Harvest), number, after))


def test_NB_61_the_room_of_a_depot_is_what_can_be_laid_there() -> None:
    for seats in (3, 6):
        at = table(seats=seats, phase="plant", hands=["red"], holdings=["depot"])
        room = told(at).room
        for cards in (room - 1, room):
            at = table(
                seats=seats,
                phase="plant",
                hands=["red"],
                holdings=["depot"],
                stock=[" ".join(["blue"] * cards)],
            )
            offered = any(isinstance(act, LayInDepot) for act in at.game.menu(0))
            assert offered == (cards < room)


# --- attacks -------------------------------------------------------------------------------


def attacking() -> Iterator[State]:
    """Moments in which the active player may attack."""
    for state in states():
        if state.frames and state.frames[-1].name == "attack" and state.earnings[state.active]:
            yield state


def test_targets_are_what_the_menu_lets_one_attack() -> None:
    ridden = 0
    for state in attacking():
        menu = [act for act in play.menu(state, state.active) if isinstance(act, Attack)]
        targets = figures(view(state, state.active)).targets
        cards = {act.territory for act in menu if act.cavalry == NO_CAVALRY}
        riders = {act.territory for act in menu if act.cavalry != NO_CAVALRY}
        assert {target.territory for target in targets if target.near} == cards
        assert {one.territory for one in targets if one.cavalry is not None} == riders
        ridden += len(riders - cards)
    assert ridden


def test_the_best_card_is_the_strongest_that_can_be_laid() -> None:
    for state in attacking():
        for target in figures(view(state, state.active)).targets:
            if target.near:
                fighting, _ = play.step(state, state.active, Attack(target.territory))
                laid = [act for act in play.menu(fighting, state.active) if act != LAY_TOP]
                beans = [bean_of_handle(act.card) for act in laid if isinstance(act, LayCard)]
                strongest = max([strengths(state.rules)[bean] for bean in beans], default=0)
                assert target.strength == strongest
                assert (target.best == NOTHING) == (not beans)


def test_odds_against_the_draw_pile_are_counted_card_by_card() -> None:
    """Every card that the attacker has not seen is the top card once."""
    counted = 0
    for state in attacking():
        seat = state.active
        seen = view(state, seat)
        for target in figures(seen).targets[:3]:
            if war_of(state).owners[target.territory] != NOBODY or not state.deck:
                continue
            counted += 1
            if target.near and target.best != NOTHING:
                assert target.odds == share_won(state, target.territory, NO_CAVALRY)
            if target.cavalry is not None:
                corral = next(
                    act.cavalry
                    for act in play.menu(state, seat)
                    if isinstance(act, Attack)
                    and act.territory == target.territory
                    and act.cavalry != NO_CAVALRY
                )
                assert target.cavalry == share_won(state, target.territory, corral)
    assert counted > 20


def share_won(state: State, territory: int, cavalry: int) -> int:
    """How many of a hundred of these attacks, with the best card or the cavalry, win."""
    seat = state.active
    won: Counter[bool] = Counter()
    of_bean: dict[Bean, bool] = {}
    for card in sorted(KIT.secrets.hidden(state, seat)):
        bean = state.rules.beans.bean_of[card]
        if bean not in of_bean:  # cards of one bean fight alike
            of_bean[bean] = wins(with_top(state, card), territory, cavalry)
        won[of_bean[bean]] += 1
    return int(100 * won[True] / won.total() + 0.5)


def with_top(state: State, card: Card) -> State:
    """The same with this hidden card on top of the draw pile."""
    copy = state.copy()
    KIT.secrets.exchange(copy, {card: state.deck[-1], state.deck[-1]: card})
    return copy


def wins(state: State, territory: int, cavalry: int) -> bool:
    seat = state.active
    now, events = play.step(state, seat, Attack(territory, cavalry))
    if cavalry == NO_CAVALRY:
        cards = [act for act in play.menu(now, seat) if isinstance(act, LayCard)]
        best = max(cards, key=lambda act: strengths(state.rules)[bean_of_handle(act.card)])
        _, events = play.step(now, seat, best)
    return next(event.won for event in events if isinstance(event, Fought))


def test_NB_44_where_the_pile_is_used_up_discards_and_the_thaler_defend() -> None:
    at = table(
        seed=3,
        hands=["stink chili"],
        thalers=["red blue"],
        deck="",
        discard="soy*2 chili",
        run_outs=2,
    )
    state = at.game.state
    assert not state.deck
    expected = Counter(dict(enumerate(drawn_from(view(state, 0)))))
    target = next(one for one in told(at).targets if one.territory == 0)
    events = at.attacks(0)
    fighting = figures(at.game.view(0)).fight
    assert fighting is not None
    chili = next(one for one in fighting.cards if one.counts == target.strength)
    assert chili.odds == target.odds == 50
    assert drawn_from(view(at.game.state, 0)) == tuple(expected[bean] for bean in range(8))
    events = at.lays("chili")
    fought = next(event for event in events if isinstance(event, Fought))
    bean_of = state.rules.beans.bean_of
    left = Counter(bean_of[card] for card in at.game.state.deck)
    left[fought.defence] += 1
    assert +expected == left


def test_NB_46_where_no_card_defends_the_land_alone_does() -> None:
    at = table(hands=["stink"], thalers=[""], deck="", discard="", run_outs=2)
    seen = at.game.view(0)
    assert sum(drawn_from(seen)) == 0
    assert odds(seen, 0, 6, cannon=False) == 100
    assert odds(seen, 5, 18, cannon=False) == 0
    assert odds(seen, 5, 18, cannon=True) == 100


def test_NB_71_a_cannon_helps_against_strongholds_alone() -> None:
    at = table(land=[[3, 1], [11], [24]], hands=["chili"], thalers=["red"])
    seen = at.game.view(0)
    assert cannon_at(war_view(seen), 0, 5)
    assert not cannon_at(war_view(seen), 0, 0)
    assert card_odds(seen, 5, 18) > odds(seen, 5, 18, cannon=False) == 0
    helped = {one.territory: one.cannon for one in told(at).targets}
    assert (helped[5], helped[0]) == (True, False)
    assert told(at).lands[0].cannon
    assert not told(at).lands[1].cannon


# --- fights --------------------------------------------------------------------------------


def test_what_a_card_counts_in_a_fight_is_what_is_shown() -> None:
    attacks = defences = 0
    for state in states():
        frame = state.frames[-1]
        if not isinstance(frame, Fighting):
            assert all(figures(view(state, seat)).fight is None for seat in range(state.seats))
            continue
        seat = play.owing(state)[0]
        fight = figures(view(state, seat)).fight
        assert fight is not None
        menu = [act.card for act in play.menu(state, seat) if isinstance(act, LayCard)]
        assert [one.card for one in fight.cards] == menu
        for one in fight.cards[:3]:
            after, events = play.step(state, seat, LayCard(one.card))
            if fight.awaits == DEFENDER:
                fought = next(event for event in events if isinstance(event, Fought))
                assert one.counts == fought.defence_strength
                assert fight.strength in (0, fought.attack_strength)
                defences += 1
            else:
                attacks += one.counts == attack_strength(after, events)
    assert attacks
    assert defences


def attack_strength(state: State, events: list[object]) -> int:
    """What the attack counts in the end."""
    if isinstance(state.frames[-1], Fighting) if state.frames else False:
        seat = play.owing(state)[0]
        _, events = play.step(state, seat, play.menu(state, seat)[0])
    return next(event.attack_strength for event in events if isinstance(event, Fought))


def test_a_fight_tells_others_only_what_they_know() -> None:
    at = table(land=[[3], [4], [24]], hands=["chili soy", "red*2"], thalers=["blue"])
    at.attacks(4)
    waiting = [figures(at.game.view(seat)).fight for seat in (0, 1, SPECTATOR)]
    assert [len(fight.cards) for fight in waiting if fight is not None] == [2, 0, 0]
    at.lays("chili")
    mine, theirs, watched = (figures(at.game.view(seat)).fight for seat in (0, 1, SPECTATOR))
    assert mine is not None
    assert theirs is not None
    assert watched is not None
    assert (mine.strength, theirs.strength, watched.strength) == (18, 0, 0)
    assert [one.counts for one in theirs.cards] == [16, 16]
    assert [len(fight.opposing) > 0 for fight in (mine, theirs, watched)] == [True, True, False]
    assert (mine.top, watched.top) == (None, None)


# --- what a card promises ------------------------------------------------------------------


def owned() -> Table:
    """Somebody else's village, whose owner has two cards in hand and one in the depot."""
    return table(
        land=[[3, 1], [4], [24]],
        hands=["chili soy blue", "red*2"],
        thalers=["blue*2"],
        holdings=["", "depot"],
        stock=["", "stink"],
    )


def outcomes(state: State, seat: int, place: Card, act: object) -> dict[Bean, bool]:
    """Whether the attack wins, by the bean that lies at this hidden place: played out."""
    found: dict[Bean, bool] = {}
    for card in sorted(KIT.secrets.hidden(state, seat)):
        bean = state.rules.beans.bean_of[card]
        if bean not in found:
            copy = state.copy()
            KIT.secrets.exchange(copy, {card: place, place: card})
            owes = play.owing(copy)[0]
            tried = act if act is not None else play.menu(copy, owes)[0]
            _, events = play.step(copy, owes, tried)
            found[bean] = next(event.won for event in events if isinstance(event, Fought))
    return found


def share_of(unseen: tuple[int, ...], won: dict[Bean, bool], cards: int = 1) -> int:
    """How likely, in a hundred, so many hidden cards are all of beans that `won` says yes to."""
    good = sum(count for bean, count in enumerate(unseen) if won.get(bean))
    rest = sum(unseen)
    likely = 1.0
    for taken in range(cards):
        likely *= (good - taken) / (rest - taken)
    return int(100 * likely + 0.5)


def test_an_attack_has_odds_against_the_pile_and_against_the_best_card_of_the_owner() -> None:
    at = owned()
    target = next(one for one in told(at).targets if one.territory == 4)
    assert (target.odds, target.worst) == (
        next((one.odds, one.worst) for one in target.cards if one.counts == target.strength)
    )
    for bean in ("chili", "soy", "blue"):
        at = owned()
        before = next(one for one in told(at).targets if one.territory == 4)
        at.attacks(4)
        fight = told(at).fight
        assert fight is not None
        assert (fight.cards, fight.top, fight.opposing) == (
            (before.cards, before.top, before.opposing)
        )
        (card,) = [one for one in fight.cards if one.card in at.cards(bean, 0)]
        at.lays(bean)
        state = at.game.state
        unseen = at.game.view(0).unseen
        pile = outcomes(state, 0, state.deck[-1], LAY_TOP)
        assert card.odds == share_of(unseen, pile)
        hand = outcomes(state, 0, state.hands[1][0] & CARD_MASK, None)
        assert card.worst == share_of(unseen, hand, cards=3)
        for group in fight.opposing:
            beans = [bean for bean, count in enumerate(group.beans) if count]
            assert all(hand[one] == (card.counts >= group.needs) for one in beans)
            assert group.share == share_of(unseen, dict.fromkeys(beans, True))


def test_a_defence_has_odds_against_any_card_and_against_the_best_of_the_attacker() -> None:
    at = table(
        land=[[4], [3, 1], [24]],
        hands=["chili soy", "red*2"],
        active=1,
        thalers=["", "blue"],
        fortresses=[4],
    )
    at.does(Attack(4), 1)
    at.does(LayCard(at.cards("red", 1)[0]), 1)
    fight = told(at).fight
    assert fight is not None
    state = at.game.state
    for card in fight.cards:
        won = outcomes(state, 0, war_of(state).laid[0], LayCard(card.card))
        holds = {bean: not attack for bean, attack in won.items()}
        unseen = at.game.view(0).unseen
        assert card.odds == share_of(unseen, holds)
        assert card.worst == share_of(unseen, holds, cards=2)
        for group in fight.opposing:
            beans = [bean for bean, count in enumerate(group.beans) if count]
            assert all(holds[one] == (card.counts >= group.needs) for one in beans)


def test_the_top_card_has_the_odds_of_every_pair_of_hidden_cards() -> None:
    at = owned()
    at.attacks(4)
    fight = told(at).fight
    assert fight is not None
    assert fight.top is not None
    seen = at.game.view(0)
    totals = strengths(at.game.state.rules)
    pairs = won = 0
    for mine, first in enumerate(seen.unseen):
        for theirs, second in enumerate(seen.unseen):
            ways = first * (second - (mine == theirs))
            pairs += ways
            against = defence(war_view(seen).map.kinds[4], False, totals[theirs])
            won += ways * beats(totals[mine], against, True)
    assert fight.top.odds == int(100 * won / pairs + 0.5)
    assert fight.top.worst is not None
    assert 0 < fight.top.worst < fight.top.odds


def test_land_without_an_owner_has_one_number_and_cavalry_a_certain_one() -> None:
    at = table(hands=["chili"], thalers=["red"])
    target = next(one for one in told(at).targets if one.territory == 0)
    assert target.worst is None
    assert [one.worst for one in target.cards] == [None]
    assert target.top is not None
    assert target.top.worst is None
    ridden = table(
        options=CAVALRY,
        land=[[3, 2], [13], [24]],
        hands=["chili", "red blue"],
        thalers=["blue"],
    )
    reached = [one for one in told(ridden).targets if one.cavalry is not None]
    assert all((one.worst is None) == (one.cavalry_worst is None) for one in reached)
    owner = war_of(ridden.game.state).owners
    attacked = next(one.territory for one in reached if owner[one.territory] == 1)
    ridden.attacks(attacked, 2)
    fight = told(ridden, 1).fight
    assert fight is not None
    assert [(one.counts, one.odds, one.worst) for one in fight.cards] == [
        (one.counts, 100 if one.counts >= CAVALRY_STRENGTH else 0, None) for one in fight.cards
    ]
    assert [(one.counts, one.share, sum(one.beans)) for one in fight.opposing] == [
        (CAVALRY_STRENGTH, 100, 0)
    ]


def test_what_each_card_promises_is_told_to_who_may_attack_alone() -> None:
    for state in states():
        for seat in range(state.seats):
            menu = play.menu(state, seat)
            attacks = {act.territory for act in menu if isinstance(act, Attack)}
            told_of = {one.territory for one in figures(view(state, seat)).targets if one.opposing}
            assert told_of == attacks


def test_NC_5_cavalry_has_its_own_strength_and_no_cannon() -> None:
    at = table(options=CAVALRY, land=[[3, 2], [5], [24]], hands=["chili", "red"], thalers=["blue"])
    at.attacks(5, 2)
    fight = told(at, 1).fight
    assert fight is not None
    assert (fight.cavalry, fight.strength, fight.cannon) == (2, CAVALRY_STRENGTH, False)
    assert told(at).cavalry_strength == CAVALRY_STRENGTH
    assert told(at).lands[0].cavalry == (2,)


def test_a_spectator_has_no_targets_and_no_cards() -> None:
    for state in states():
        decided = figures(view(state, SPECTATOR))
        assert decided.targets == ()
        assert decided.fight is None or decided.fight.cards == ()


def test_a_card_off_the_pile_is_hidden_from_who_laid_it() -> None:
    at = table(land=[[3], [4], [24]], hands=["chili soy", "red*2"], thalers=["blue"])
    at.attacks(4)
    at.does(LayTop(), 0)
    fight = told(at).fight
    assert fight is not None
    assert fight.strength == 0


# --- what is the same in every game --------------------------------------------------------


def test_NB_70_NB_82_the_listing_tells_what_territories_count_and_how_they_defend() -> None:
    listed = listed_game(GAMES["bohnaparte"])["territories"]
    assert isinstance(listed, list)
    told = {one["letter"]: (one["id"], one["points"], one["least"]) for one in listed}
    assert "".join(told) == LETTERS
    assert told["T"] == ("city", 3, 18)
    assert told["R"] == ("river", 0, 0)
    amounts = {one["id"]: one["amount"] for one in listed if one["amount"]}
    assert amounts == {
        "monastery": muster.RARE,
        "quarry": fortress.PRICE,
        "corral": CAVALRY_STRENGTH,
    }
    assert listed_game(GAMES["bohnanza"])["territories"] == []


def test_NB_60_NB_71_what_a_fortress_adds_and_where_a_cannon_stops() -> None:
    seen = told(table())
    assert defence(CAMP, True, 5) == defence(CAMP, False, 5) + seen.fortress_defence
    ties = [strength for strength in range(1, 30) if beats(strength, strength, True)]
    assert set(range(1, 30)) - set(ties) == {seen.strongest}


def test_NC_3_how_many_cards_still_leave_the_train() -> None:
    unloaded = 0
    for state in states():
        if isinstance(state.frames[-1] if state.frames else None, Unloading):
            seen = figures(view(state, state.active))
            now, left = state, seen.to_unload
            while left:
                act = next(
                    one for one in play.menu(now, now.active) if isinstance(one, TakeFromTrain)
                )
                now, _ = play.step(now, now.active, act)
                left -= 1
            assert not isinstance(now.frames[-1] if now.frames else None, Unloading)
            unloaded += 1
    assert unloaded

"""Step 4: cards are turned up, the mafia takes its own, discarded beans come back. Nobody decides
anything here."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.events import DISCARD_PILE, DRAW_PILE, BossTook, Joined, Turned
from bohnhaus.games.al_cabohne.mafia import NO_BOSS, boss_grows, grower, lay
from bohnhaus.games.al_cabohne.piles import card_up, is_last, lay_up, take_openly, top

ONE: Final = "one"
ALL: Final = "all"
NONE: Final = "none"
FOLLOW: Final = (ONE, ALL, NONE)
"""What `discard_follows` can be."""
AT_ONCE: Final = "both_at_once"
"""The option by which a card and those that follow it reach a boss together."""


def three_cards(state: State) -> int:
    """AC-40."""
    return 3


def enter_turn_up(state: State) -> Frame | None:
    """AC-40: until three cards of the draw pile lie on the table, or there are no more."""
    wanted = state.rules.to_turn_up(state)
    lying = 0
    while lying < wanted and not is_last(state):
        if turn_up_one(state):
            lying += 1
    return None


def enter_turn_up_together(state: State) -> Frame | None:
    """AS-2, by option: all cards that are missing are turned up first, then question 1 is asked for
    each of them and question 2 for all; and so on for those that bosses took."""
    wanted = state.rules.to_turn_up(state)
    lying = 0
    while lying < wanted and not is_last(state):
        cards: list[Card] = []
        while lying + len(cards) < wanted and not is_last(state):
            cards.append(turn(state))
        for card in cards:
            if give_or_lay(state, card):
                lying += 1
        join(state)
    return None


def turn_up_one(state: State) -> bool:
    """One card is turned up and both questions are asked; whether it stays on the table."""
    stays = take_or_lay(state)
    join(state)
    return stays


def take_or_lay(state: State) -> bool:
    """One card is turned up and question 1 is asked; whether it stays on the table."""
    return give_or_lay(state, turn(state))


def turn(state: State) -> Card:
    """One card is turned up."""
    card = take_openly(state)
    if state.events is not None:
        state.tell(Turned(state.active, state.rules.beans.bean_of[card]))
    return card


def give_or_lay(state: State, card: Card) -> bool:
    """Question 1 is asked for the card; whether it stays on the table."""
    bean = state.rules.beans.bean_of[card]
    boss = grower(state, bean)
    if boss == NO_BOSS:  # AC-43: an empty boss takes nothing here
        lay_up(state, card, False)
    else:
        if state.events is not None:
            state.tell(BossTook(boss, bean, DRAW_PILE))
        if state.rules.options.get(AT_ONCE, False):  # AC-61
            lay(state, boss, (card, *_followers(state, boss, bean)))
        else:
            lay(state, boss, (card,))  # AC-41
            _follow(state, boss, bean)
    return boss == NO_BOSS


def _follow(state: State, boss: int, bean: Bean) -> None:
    """AC-44: the top of the discard pile goes to the boss too, while he grows the kind."""
    most = state.rules.options.get("discard_follows", NONE)  # PB-40: none, without a choice
    if most == NONE:
        return
    while boss_grows(state, boss) == bean and top(state) == bean:
        card = state.discard.pop()
        if state.events is not None:
            state.tell(BossTook(boss, bean, DISCARD_PILE))
        lay(state, boss, (card,))
        if most == ONE:
            return


def _followers(state: State, boss: int, bean: Bean) -> tuple[Card, ...]:
    """AC-44, where card and followers arrive together: those that are taken off the discard pile.
    The boss harvests only afterwards, so nothing but the pile ends it."""
    most = state.rules.options["discard_follows"]
    cards: list[Card] = []
    while most != NONE and top(state) == bean:
        cards.append(state.discard.pop())
        if state.events is not None:
            state.tell(BossTook(boss, bean, DISCARD_PILE))
        if most == ONE:
            break
    return tuple(cards)


def join(state: State) -> bool:
    """AC-42: the discard pile's top goes to its like on the table, again and again; whether any
    card did."""
    joined = False
    while state.discard:
        bean = top(state)
        if card_up(state, bean) == NOTHING:
            break
        lay_up(state, state.discard.pop(), True)
        joined = True
        if state.events is not None:
            state.tell(Joined(bean))
    return joined

"""How an imagined game goes on after an act: quick bots play for everyone, for a few turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bohnhaus.bots import registry
from bohnhaus.bots.al_cabohne.mafioso import Craft
from bohnhaus.bots.kannibohne.greedy import best_act
from bohnhaus.bots.kannibohne.sight import from_state
from bohnhaus.bots.player import Player
from bohnhaus.bots.prohibohn.mafioso import TownCraft
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.cards import ALL, Bean, Seat, bean_of_handle
from bohnhaus.engine.play import apply, moves, owing, refuse
from bohnhaus.engine.state import State
from bohnhaus.engine.view import OfferView, View, see_offer, view
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept, Propose
from bohnhaus.games.bohnanza.trade import acceptances, find_offer, put_to
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.reviewing.standings import prospects_of

QUICK: Final = {
    registry.BOHNANZA: "trader",
    registry.HIGH_BOHN: "trader",
    registry.BOHNAPARTE: "general",
}
"""Who plays on in games with trade."""
TURNS: Final = 2
"""Turns for which a game without trade is played on, the current one included."""
ROUNDS: Final = 1
"""Rounds of trading in a turn of an imagined game."""
TRIES: Final = 3
"""How many offers a bot may think of before it says nothing new."""

Said = tuple[Seat, Seat, tuple[Bean, ...], tuple[Bean, ...]]
"""Who offered something in this turn, to whom (or to ALL), what for what: everyone heard it."""


def said_by(seat: Seat, act: Propose) -> Said:
    """The offer as everyone heard it."""
    give = tuple(sorted([bean_of_handle(card) for card in act.give]))
    return seat, act.to, give, tuple(sorted(act.want))


def is_new(seat: Seat, act: Propose, said: list[Said]) -> bool:
    """Whether nothing like this was offered by either side in this turn."""
    _, to, give, want = said_by(seat, act)
    for other, addressee, gave, wanted in said:
        if other == seat and (addressee == to or ALL in (addressee, to)):
            if (gave, wanted) == (give, want):
                return False
        elif (gave, wanted) == (want, give) and to in (other, ALL) and addressee in (seat, ALL):
            return False
    return True


class Attentive:
    """A bot that does not offer what was offered in this turn already."""

    def __init__(self, player: Player, said: list[Said], turn: int) -> None:
        self.player = player
        self.said = said
        self.turn = turn

    @property
    def wants_polls(self) -> bool:
        """As the bot does."""
        return self.player.wants_polls

    def choose(self, view: View, menu: list[object]) -> object:
        """As the bot does."""
        return self.player.choose(view, menu)

    def poll(self, view: View, menu: list[object]) -> object | None:
        """As the bot does."""
        return self.player.poll(view, menu)

    def propose(self, view: View) -> object | None:
        """Its next offer that is new."""
        for _ in range(TRIES):
            act = self.player.propose(view)
            if not isinstance(act, Propose) or view.turn != self.turn:
                return act
            if is_new(view.seat, act, self.said):
                return act
        return None

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        """As the bot does."""
        return self.player.answer(view, offer, menu)


def turns_for(state: State) -> int:
    """For how many turns a game is played on: with trade, until everyone had another turn."""
    return state.seats + 1 if state.rules.game in QUICK else TURNS


def play_on(state: State, said: list[Said], closing: bool) -> None:
    """The imagined game has gone on for some turns. `closing`: once the open offers are answered,
    the trading of this turn is over."""
    until = state.turn + turns_for(state)
    state.forget_origins()  # nobody imagines anything in there
    if state.rules.game in QUICK:
        _play_traders(state, said, closing, until)
    elif state.rules.game == registry.KANNIBOHNE:
        _play_duel(state, until)
    else:
        _play_against_the_mafia(state, until)


def _play_traders(state: State, said: list[Said], closing: bool, until: int) -> None:
    game = state.rules.game
    players: list[Player] = [
        Attentive(make_bot(game, QUICK[game], seat), said, state.turn)
        for seat in range(state.seats)
    ]
    if state.frames and state.frames[-1].bargains:
        _answer_all(state, players)
        if closing:
            apply(state, state.active, END_TRADING)
    table = Rounds(state, players)
    table.most_rounds = min(table.most_rounds, ROUNDS)
    while state.result is None and state.turn < until:
        table.play_moment()


def _answer_all(state: State, players: list[Player]) -> None:
    """Whoever was offered something says yes or no."""
    for offer in state.offers:
        for offset in range(1, state.seats):
            seat = (offer.seat + offset) % state.seats
            now = find_offer(state, offer.id)
            if now is None or not put_to(now, seat) or now.declined >> seat & 1:
                continue
            ways: list[object] = [*acceptances(state, seat, now)]
            if not ways:
                continue
            reply = players[seat].answer(view(state, seat), see_offer(state, now, seat), ways)
            if isinstance(reply, Accept) and refuse(state, seat, reply) is None:
                apply(state, seat, reply)


def _play_duel(state: State, until: int) -> None:
    prospects = prospects_of(state)
    began = duel(state).began
    while state.result is None and state.turn < until and duel(state).began == began:
        seat = owing(state)[0]
        acts = moves(state, seat)
        act = acts[0]
        if len(acts) > 1:
            act = best_act(prospects, from_state(state, seat), acts)
        apply(state, seat, act)


_CRAFTS: Final[dict[str, Callable[[], Craft]]] = {
    "al-cabohne": lambda: Craft(strong=True),
    "al-cabohne-solo": lambda: Craft(strong=True),
    "prohibohn": lambda: TownCraft(buys=True),
}


def _play_against_the_mafia(state: State, until: int) -> None:
    craft = _CRAFTS[state.rules.game]()
    while state.result is None and state.turn < until:
        apply(state, craft.decider(state), craft.decide(state))

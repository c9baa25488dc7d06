"""Bohnhaus: the bean card games, for people and programs.

>>> import bohnhaus
>>> game = bohnhaus.new_game("bohnanza", seats=3, seed=7)
>>> game.owing
[0]
>>> game.hand(0)
'stink black_eyed chili chili soy'

Ask what a seat may do, and why not the rest:

>>> game.menu(0)
[Plant(card=2, field=0), Plant(card=2, field=1)]
>>> print(game.why_not(1, bohnhaus.EndPlanting()))
BZ-10: only the active player can plant from hand

Play, and read what happened:

>>> game.play(0, game.menu(0)[0])
[Planted(seat=0, bean=2, field=0, from_hand=True)]
>>> view = game.view(0)
>>> view.phase, view.fields[0][0], view.hand_sizes
('plant', FieldView(2, 1, 0, 2), (4, 5, 5))

Save it, load it, go on from there:

>>> data = game.dumps()
>>> bohnhaus.loads(data).dumps() == data
True
"""

from bohnhaus.bots.player import Player
from bohnhaus.engine.box import BadPosition
from bohnhaus.engine.cards import ALL, SPECTATOR
from bohnhaus.engine.imagine import Preview, determinize, preview
from bohnhaus.engine.refusal import IllegalAct, Refusal
from bohnhaus.engine.state import Result
from bohnhaus.engine.view import FieldView, OfferView, View
from bohnhaus.game import Game, load, loads, new_game, position, resume
from bohnhaus.games.al_cabohne import actions as al_cabohne
from bohnhaus.games.bohnanza.actions import (
    Accept,
    Action,
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
from bohnhaus.games.bohnanza.offers import sample_offer
from bohnhaus.games.bohnaparte import actions as bohnaparte
from bohnhaus.games.catalog import UnknownGame
from bohnhaus.games.high_bohn import actions as high_bohn
from bohnhaus.games.kannibohne import actions as kannibohne
from bohnhaus.games.prohibohn import actions as prohibohn
from bohnhaus.wire.record import Moment, Record, Unreadable, Wrong, replay

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "SPECTATOR",
    "Accept",
    "Action",
    "BadPosition",
    "BuyField",
    "Decline",
    "EndPlanting",
    "EndTrading",
    "FieldView",
    "Game",
    "Harvest",
    "IllegalAct",
    "Moment",
    "OfferView",
    "Plant",
    "Player",
    "Preview",
    "Propose",
    "Record",
    "Refusal",
    "Result",
    "UnknownGame",
    "Unreadable",
    "View",
    "Wish",
    "Withdraw",
    "Wrong",
    "al_cabohne",
    "bohnaparte",
    "determinize",
    "high_bohn",
    "kannibohne",
    "load",
    "loads",
    "new_game",
    "position",
    "preview",
    "prohibohn",
    "replay",
    "resume",
    "sample_offer",
]

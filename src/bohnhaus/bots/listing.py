"""What there is to play, and against whom, as plain values: for `bohnhaus games` and the server."""

from __future__ import annotations

from dataclasses import asdict

from bohnhaus.bots.registry import BotInfo, bots_of, guests_of, levels_of
from bohnhaus.engine.cards import BeanKind, Meter
from bohnhaus.games.bohnaparte.territories import Kind
from bohnhaus.games.catalog import HOUSE, GameInfo, clauses, rules_for
from bohnhaus.games.high_bohn.buildings import Building
from bohnhaus.games.kannibohne.deck import Deck
from bohnhaus.games.kannibohne.listing import kinds_in, texts_in
from bohnhaus.games.prohibohn.businesses import TownCard


def listed_game(game: GameInfo) -> dict[str, object]:
    """A game with its options and its bots."""
    house = [clause.id for clause in clauses(HOUSE)]
    return {
        "id": game.id,
        "name": game.name,
        "text": game.text,
        "minutes": dict(zip(("min", "max"), game.minutes, strict=True)),
        "players": {"min": game.min_seats, "max": game.max_seats},
        "usual_players": game.usual_seats,
        "options": [
            {
                "key": option.key,
                "type": option.type,
                "choices": list(option.choices),
                "default": option.default,
                "clause": option.clause,
                "house": option.clause in house,
                "label": option.label,
                "choice_labels": option.labels(),
            }
            for option in game.options
        ],
        "beans": [_listed_bean(kind, option) for kind, option in _kinds(game)],
        "buildings": [_listed_building(game, building) for building in game.buildings],
        "texts": _texts(game),
        "goal": game.goal,
        "territories": [_listed_territory(kind) for kind in game.territories],
        "bots": [_listed_bot(bot, game.id) for bot in bots_of(game.id) + guests_of(game.id)],
        "levels": [asdict(level) for level in levels_of(game.id)] if game.max_seats > 1 else [],
        "playable": {"terminal": game.terminal, "browser": game.browser},
    }


def _kinds(game: GameInfo) -> list[tuple[BeanKind, str]]:
    """All beans, each with the option that brings it, if one does."""
    deck = _deck(game)
    if deck is not None:
        return [(kind, "") for kind in kinds_in(deck)]
    usual = rules_for(game.id, game.usual_seats, {}).beans.kinds
    found = [(kind, "") for kind in usual]
    for option in game.options:
        if option.type == "bool" and not option.default:
            kinds = rules_for(game.id, game.usual_seats, {option.key: True}).beans.kinds
            found += [(kind, option.key) for kind in kinds if kind not in usual]
    return found


def _deck(game: GameInfo) -> Deck | None:
    """The cards of a game some of which carry texts."""
    beans = rules_for(game.id, game.usual_seats, {}).beans
    return beans if isinstance(beans, Deck) else None


def _texts(game: GameInfo) -> list[dict[str, object]]:
    deck = _deck(game)
    return [] if deck is None else [asdict(text) for text in texts_in(deck)]


def _listed_territory(kind: Kind) -> dict[str, object]:
    return {
        "id": kind.id,
        "letter": kind.letter,
        "name": kind.name,
        "points": kind.points,
        "least": kind.least,
        "amount": kind.amount,
    }


def _listed_bean(kind: BeanKind, option: str) -> dict[str, object]:
    return {
        "id": kind.id,
        "letter": kind.letter,
        "name": kind.names["en"],
        "count": kind.count,
        "meter": _steps(kind.meter),
        "option": option,
    }


def _listed_building(game: GameInfo, building: Building | TownCard) -> dict[str, object]:
    bean, option = _kinds(game)[building.bean]
    listed = {
        "id": building.id,
        "name": building.name,
        "cost": building.cost,
        "bean": bean.id,
        "text": building.text,
        "clause": building.clause,
        "option": option,
    }
    if isinstance(building, TownCard):
        bonus = [] if building.bonus is None else _steps(building.bonus)
        more = {"type": building.type, "other": building.other, "counts": building.counts}
        return {**listed, **more, "short": "", "meter": bonus}
    meter = [] if building.meter is None else _steps(building.meter)
    type = building.id.rpartition("_")[0]
    more = {"type": type, "other": 0, "short": building.short, "counts": building.counts}
    return {**listed, **more, "meter": meter}


def _steps(meter: Meter) -> list[dict[str, int]]:
    return [{"thalers": thalers, "beans": beans} for thalers, beans in meter.steps]


def _listed_bot(bot: BotInfo, game: str) -> dict[str, object]:
    return {
        "name": bot.name,
        "text": bot.text,
        "keys": [
            {
                "key": key.key,
                "choices": list(key.choices),
                "default": key.default,
                "text": key.text,
            }
            for key in bot.keys_in(game)
        ],
    }

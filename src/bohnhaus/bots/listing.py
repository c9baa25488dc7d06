"""What there is to play, and against whom, as plain values: for `bohnhaus games` and the server."""

from __future__ import annotations

from bohnhaus.bots.registry import BotInfo, bots_of
from bohnhaus.engine.cards import BeanKind
from bohnhaus.games.catalog import GameInfo, rules_for


def listed_game(game: GameInfo) -> dict[str, object]:
    """A game with its options and its computer players."""
    return {
        "id": game.id,
        "name": game.name,
        "players": {"min": game.min_seats, "max": game.max_seats},
        "usual_players": game.usual_seats,
        "options": [
            {
                "key": option.key,
                "type": option.type,
                "choices": list(option.choices),
                "default": option.default,
                "clause": option.clause,
                "label": option.label,
                "choice_labels": option.labels(),
            }
            for option in game.options
        ],
        "beans": [_listed_bean(kind) for kind in _kinds(game)],
        "bots": [_listed_bot(bot, game.id) for bot in bots_of(game.id)],
        "playable": {"terminal": game.terminal, "browser": game.browser},
    }


def _kinds(game: GameInfo) -> tuple[BeanKind, ...]:
    return rules_for(game.id, game.usual_seats, {}).beans.kinds


def _listed_bean(kind: BeanKind) -> dict[str, object]:
    return {
        "id": kind.id,
        "letter": kind.letter,
        "name": kind.names["en"],
        "count": kind.count,
        "meter": [{"thalers": thalers, "beans": beans} for thalers, beans in kind.meter.steps],
    }


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

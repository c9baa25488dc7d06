"""What the best bot would do in a person's place."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bohnhaus.bots.registry import best_bot
from bohnhaus.engine.view import view
from bohnhaus.reviewing.advice import advice
from bohnhaus.reviewing.report import Reason
from bohnhaus.server.bots import Bots
from bohnhaus.server.entries import PersonId
from bohnhaus.server.judging import refuse_hint
from bohnhaus.server.limits import TOO_MUCH
from bohnhaus.server.messages import Hinted
from bohnhaus.server.table import Table
from bohnhaus.server.workers import Busy
from bohnhaus.wire.actions import action_from_plain

NOTHING_TO_DO = "there is nothing to do now but wait for the others"

LONGEST: Final = 30.0
"""Seconds that anybody waits for a hint: nothing else that they send is read meanwhile."""

log = structlog.get_logger("bohnhaus.hints")


async def give_hint(table: Table, person: PersonId, id: str, bots: Bots) -> Hinted:
    """A hint for the person. It depends on the person's view alone: nothing else is sent to the
    process that thinks of it."""
    refusal = refuse_hint(table, person)
    if refusal is not None:
        return Hinted(id, refusal.clause, refusal.reason)
    bot = best_bot(table.setup.game)
    try:
        async with asyncio.timeout(LONGEST):
            action = await bots.hint(table, table.seat_of(person), bot)
    except (Busy, TimeoutError):
        return Hinted(id, TOO_MUCH.clause, TOO_MUCH.reason, bot=bot)
    except Exception:
        log.exception("hint_failed", table=table.id)
        return Hinted(id, "BH-27", "the bot has no answer", bot=bot)
    if action is None:
        return Hinted(id, "", NOTHING_TO_DO, bot=bot)
    return Hinted(id, "", "", action, bot, _why(table, person, action))


def _why(table: Table, person: PersonId, action: dict[str, object]) -> Reason | None:
    """Why the bot would do that, as far as the person's view tells."""
    assert table.game is not None
    state = table.game.state
    seen = view(state, table.seat_of(person))
    return None if seen.result is not None else advice(seen, action_from_plain(action, state.rules))

"""For how long a table is kept at which nothing happens (BH-24)."""

from __future__ import annotations

from bohnhaus.server.messages import TableInfo
from bohnhaus.server.settings import Settings
from bohnhaus.server.table import OPEN, PLAYING


def kept_for(settings: Settings, info: TableInfo) -> int:
    """Seconds. Who plays alone keeps nobody waiting, so has as much time as untimed tables."""
    if info.status == OPEN:
        return settings.idle_open
    people = [seat for seat in info.seats if seat is not None and seat.bot is None]
    if info.setup.pace == "untimed" or len(people) == 1:
        return settings.idle_untimed
    return settings.idle_live


def kept_until(settings: Settings, info: TableInfo, updated_at: int) -> int | None:
    """When a table is closed at which nothing has happened since; None for one that is over."""
    if info.status not in (OPEN, PLAYING):
        return None
    return updated_at + kept_for(settings, info) * 1000

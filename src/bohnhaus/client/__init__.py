"""A client for a table server: people's programs and bots from outside. docs/protocol.md tells the
protocol that it speaks."""

from bohnhaus.client.account import Account, Refused, Unreachable
from bohnhaus.client.bot import BotClient
from bohnhaus.client.table import Ended, TableClient

__all__ = ["Account", "BotClient", "Ended", "Refused", "TableClient", "Unreachable"]

"""What is counted. Numbers only: no name, hand, token or message is ever a label."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.commands import Command

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The counters of one app, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "bohnhaus_requests",
            "Requests, by route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "bohnhaus_request_seconds",
            "How long requests took.",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.commands = Counter(
            "bohnhaus_commands",
            "Commands, by kind and by what became of them: done, a clause, or failed.",
            ("kind", "outcome"),
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "bohnhaus_command_seconds",
            "How long commands took until they were stored or refused.",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.limited = Counter(
            "bohnhaus_limited",
            "Requests that were too much at once, by what they asked for.",
            ("what",),
            registry=self.registry,
        )
        self.pushes = Counter(
            "bohnhaus_pushes",
            "Messages to browsers, by what became of them: sent, gone, refused or failed.",
            ("outcome",),
            registry=self.registry,
        )
        self.sockets = Gauge("bohnhaus_sockets", "Open sockets.", registry=self.registry)
        self.connections = Gauge(
            "bohnhaus_connections",
            "Open connections of any kind, silent ones too.",
            registry=self.registry,
        )
        self.tables = Gauge("bohnhaus_tables", "Tables loaded here.", registry=self.registry)

    def commanded(self, command: Command, outcome: object, seconds: float) -> None:
        """A command was answered: stored, refused, or (None) nothing could be stored."""
        kind = str(command.__struct_config__.tag)
        self.commands.labels(kind, _word(outcome)).inc()
        self.command_seconds.observe(seconds)

    def written(self) -> bytes:
        """All counters, as Prometheus reads them."""
        return generate_latest(self.registry)


def _word(outcome: object) -> str:
    if outcome is None:
        return "failed"
    return outcome.clause if isinstance(outcome, Refusal) else "done"


CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4

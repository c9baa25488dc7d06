"""Storage: tables, logs, people, leases, and backups of them all."""

from bohnhaus.server.store.faults import BadAddress, DatabaseTooNew, ForeignDatabase, StoreDown
from bohnhaus.server.store.rows import (
    AlreadyDone,
    Appended,
    Changes,
    Conflict,
    Entry,
    Member,
    NameTaken,
    NewEntry,
    NoTable,
    Person,
    Played,
    Result,
    Seated,
    Session,
    Statistics,
    Status,
    Table,
)
from bohnhaus.server.store.store import Store

__all__ = [
    "AlreadyDone",
    "Appended",
    "BadAddress",
    "Changes",
    "Conflict",
    "DatabaseTooNew",
    "Entry",
    "ForeignDatabase",
    "Member",
    "NameTaken",
    "NewEntry",
    "NoTable",
    "Person",
    "Played",
    "Result",
    "Seated",
    "Session",
    "Statistics",
    "Status",
    "Store",
    "StoreDown",
    "Table",
]

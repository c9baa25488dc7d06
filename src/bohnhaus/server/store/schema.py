"""What the database holds: the same tables on SQLite and Postgres.

Times are whole milliseconds since the epoch. Texts that hold JSON are opaque here.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
    text,
)

# Every constraint has a name, so that a later migration can speak of it on both databases.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("password_hash", Text),
    Column("recovery_hash", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    Column("preferences", Text),
)
# Guests may share a name; a name with a password is one person's.
Index(
    "ux_people_name_key",
    people.c.name_key,
    unique=True,
    sqlite_where=text("password_hash IS NOT NULL"),
    postgresql_where=text("password_hash IS NOT NULL"),
)
Index("ux_people_recovery_hash", people.c.recovery_hash, unique=True)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("resets_until", BigInteger),
)
Index("ix_sessions_person_id", sessions.c.person_id)
Index("ix_sessions_expires_at", sessions.c.expires_at)

# A browser that gets messages has one session; without the session it gets none.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column(
        "session",
        Text,
        ForeignKey("sessions.token_hash", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
Index("ux_subscriptions_endpoint", subscriptions.c.endpoint, unique=True)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("head", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("wakes_at", BigInteger),
    CheckConstraint("status IN ('open', 'playing', 'over', 'closed')", name="status"),
)
Index("ix_tables_status_created_at", tables.c.status, tables.c.created_at, tables.c.id)
Index("ix_tables_updated_at", tables.c.updated_at)
Index("ix_tables_wakes_at", tables.c.wakes_at)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("command_id", Text),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    CheckConstraint("seq >= 1", name="seq"),
    # A log is read from one end to the other: keep its rows in the order of the key.
    sqlite_with_rowid=False,
)
Index(
    "ux_log_command",
    log.c.table_id,
    log.c.person_id,
    log.c.command_id,
    unique=True,
    sqlite_where=text("command_id IS NOT NULL"),
    postgresql_where=text("command_id IS NOT NULL"),
)
Index("ix_log_person_id", log.c.person_id)

members = Table(
    "members",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    PrimaryKeyConstraint("table_id", "person_id"),
)
Index("ix_members_person_id", members.c.person_id)

calls = Table(
    "calls",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("waits_since", BigInteger, nullable=False),
    Column("away_since", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "person_id"),
)
Index("ix_calls_person_id", calls.c.person_id)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Double, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("margin", Integer),
    Column("stood_in", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "seat"),
)
Index("ix_results_person_id", results.c.person_id, results.c.ended_at)

# What can be learned from a finished game; it can be worked out again.
reviews = Table(
    "reviews",
    metadata,
    Column(
        "table_id",
        Text,
        ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("made_by", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column(
        "table_id",
        Text,
        ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("holder", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
Index("ix_leases_holder", leases.c.holder)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

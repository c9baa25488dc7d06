"""Make everything."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text()),
        sa.Column("recovery_hash", sa.Text()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_index(
        "ux_people_name_key",
        "people",
        ["name_key"],
        unique=True,
        sqlite_where=sa.text("password_hash IS NOT NULL"),
        postgresql_where=sa.text("password_hash IS NOT NULL"),
    )
    op.create_index("ux_people_recovery_hash", "people", ["recovery_hash"], unique=True)

    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
        _to_people("sessions", "CASCADE"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])

    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("wakes_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.CheckConstraint(
            "status IN ('open', 'playing', 'over', 'closed')", name=op.f("ck_tables_status")
        ),
    )
    op.create_index("ix_tables_status_created_at", "tables", ["status", "created_at", "id"])
    op.create_index("ix_tables_updated_at", "tables", ["updated_at"])
    op.create_index("ix_tables_wakes_at", "tables", ["wakes_at"])

    op.create_table(
        "log",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("command_id", sa.Text()),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_log_seq")),
        _to_tables("log"),
        _to_people("log", "SET NULL"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ux_log_command",
        "log",
        ["table_id", "person_id", "command_id"],
        unique=True,
        sqlite_where=sa.text("command_id IS NOT NULL"),
        postgresql_where=sa.text("command_id IS NOT NULL"),
    )
    op.create_index("ix_log_person_id", "log", ["person_id"])

    op.create_table(
        "members",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_members")),
        _to_tables("members"),
        _to_people("members", "CASCADE"),
    )
    op.create_index("ix_members_person_id", "members", ["person_id"])

    op.create_table(
        "results",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("won", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
        _to_tables("results"),
        _to_people("results", "SET NULL"),
    )
    op.create_index("ix_results_person_id", "results", ["person_id", "ended_at"])

    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_leases")),
        _to_tables("leases"),
    )
    op.create_index("ix_leases_holder", "leases", ["holder"])

    op.create_table(
        "settings",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_settings")),
    )


def downgrade() -> None:
    for table in (
        "settings",
        "leases",
        "results",
        "members",
        "log",
        "tables",
        "sessions",
        "people",
    ):
        op.drop_table(table)


def _to_people(table: str, ondelete: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_person_id")
    return sa.ForeignKeyConstraint(["person_id"], ["people.id"], name, ondelete=ondelete)


def _to_tables(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_table_id")
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name, ondelete="CASCADE")

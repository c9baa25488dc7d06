"""Keep where browsers get messages, and who was called to which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_subscriptions")),
        sa.ForeignKeyConstraint(
            ["session"],
            ["sessions.token_hash"],
            op.f("fk_subscriptions_session"),
            ondelete="CASCADE",
        ),
    )
    op.create_index("ux_subscriptions_endpoint", "subscriptions", ["endpoint"], unique=True)
    op.create_table(
        "calls",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("waits_since", sa.BigInteger(), nullable=False),
        sa.Column("away_since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_calls")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], op.f("fk_calls_table_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], op.f("fk_calls_person_id"), ondelete="CASCADE"
        ),
    )
    op.create_index("ix_calls_person_id", "calls", ["person_id"])


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("subscriptions")

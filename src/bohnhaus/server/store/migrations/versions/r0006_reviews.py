"""Keep reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reviews")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], op.f("fk_reviews_table_id"), ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("reviews")

"""Give people a colour: a revision of some later Bohnhaus, for the tests of migrations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # A new column, and a column changed, for which SQLite has to make the table anew.
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("colour", sa.Text(), nullable=False, server_default="red"))
        people.alter_column("name", nullable=True)


def downgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.alter_column("name", nullable=False)
        people.drop_column("colour")

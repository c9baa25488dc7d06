"""Keep by how much a game was won or lost."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # SQLite would write the column behind the constraints: so the table is made anew.
    with op.batch_alter_table("results", recreate=_recreate()) as results:
        results.add_column(sa.Column("margin", sa.Integer()))


def downgrade() -> None:
    with op.batch_alter_table("results", recreate=_recreate()) as results:
        results.drop_column("margin")


def _recreate() -> Literal["always", "never"]:
    return "always" if op.get_bind().dialect.name == "sqlite" else "never"

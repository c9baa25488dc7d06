"""Keep how a person wants to play."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # SQLite would write the column behind the constraints: so the table is made anew.
    with op.batch_alter_table("people", recreate=_recreate()) as people:
        people.add_column(sa.Column("preferences", sa.Text()))


def downgrade() -> None:
    with op.batch_alter_table("people", recreate=_recreate()) as people:
        people.drop_column("preferences")


def _recreate() -> Literal["always", "never"]:
    return "always" if op.get_bind().dialect.name == "sqlite" else "never"

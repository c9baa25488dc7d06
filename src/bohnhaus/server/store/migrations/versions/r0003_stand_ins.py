"""Keep whether a bot played for a person, and until when a session may set a new password."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

# The log writes the fields of an entry in this order, so the text can be compared. A colon that
# begins no parameter is written \\: for SQLAlchemy.
STOOD_IN = """
UPDATE results SET stood_in = :yes WHERE EXISTS (
    SELECT 1 FROM log
    WHERE log.table_id = results.table_id
    AND log.kind = 'acted'
    AND log.body LIKE '{"kind"\\:"acted","seat"\\:' || CAST(results.seat AS TEXT) || ',%'
    AND log.body LIKE '%,"by"\\:"stand_in"}'
)
"""


def upgrade() -> None:
    # SQLite would write the column behind the constraints: so the tables are made anew.
    with op.batch_alter_table("results", recreate=_recreate()) as results:
        results.add_column(
            sa.Column("stood_in", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("sessions", recreate=_recreate()) as sessions:
        sessions.add_column(sa.Column("resets_until", sa.BigInteger()))
    op.get_bind().execute(sa.text(STOOD_IN), {"yes": True})


def downgrade() -> None:
    with op.batch_alter_table("sessions", recreate=_recreate()) as sessions:
        sessions.drop_column("resets_until")
    with op.batch_alter_table("results", recreate=_recreate()) as results:
        results.drop_column("stood_in")


def _recreate() -> Literal["always", "never"]:
    return "always" if op.get_bind().dialect.name == "sqlite" else "never"

"""Who is at which table, by process."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A row for every place somebody is at, with the process they are connected to."""
    op.create_table(
        "attendance",
        sa.Column("table_name", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_name", "seat", "process"),
    )

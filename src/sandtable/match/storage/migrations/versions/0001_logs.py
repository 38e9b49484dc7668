"""Tables, their logs and their keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first schema."""
    op.create_table(
        "tables",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_table(
        "entries",
        sa.Column("table_name", sa.String(32), sa.ForeignKey("tables.name"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_name", "number"),
    )
    op.create_table(
        "keys",
        sa.Column("table_name", sa.String(32), sa.ForeignKey("tables.name"), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_name", "hash"),
    )

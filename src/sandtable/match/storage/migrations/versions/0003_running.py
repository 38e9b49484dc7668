"""Who made a table, whether a key was used, which servers are alive, and orders to them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Keys that exist already count as used, because nothing recorded whether they were."""
    op.add_column("tables", sa.Column("maker", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("keys", sa.Column("made", sa.Float, nullable=False, server_default=sa.text("0")))
    op.add_column("keys", sa.Column("came", sa.Boolean, nullable=False, server_default=sa.text("true")))
    op.create_table(
        "beats",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )

"""Codes that move a seat to another device, as hashes, for the ten minutes that they are valid."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_name", sa.String(32), sa.ForeignKey("tables.name"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )

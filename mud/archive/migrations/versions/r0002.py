"""Tallies over the games that ended, the order in which they ended, and a place for what cannot be used.

The tallies stay empty here: whoever opens the archive sees that they were never folded, and folds them.
"""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    """Create the tables, and number the games that have ended."""
    op.create_table(
        "endings",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id"), nullable=False, unique=True),
    )
    op.execute("INSERT INTO endings (game_id) SELECT id FROM games WHERE ended IS NOT NULL ORDER BY ended, id")
    op.create_table(
        "folds",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tallies",
        sa.Column("fold", sa.Text, primary_key=True),
        sa.Column("sheet", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("rank", sa.Float, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tallies_by_rank", "tallies", ["fold", "sheet", sa.text("rank DESC"), "since"])
    op.create_table(
        "aside",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("original", sa.Text, nullable=False),
    )

"""Accounts are found by their names as names are compared, so that nobody has to read all of them.

What a name folds to is worked out here as it was when this step was written: whoever changes `name_key` changes what
stands here in a step of its own.
"""

import sqlalchemy as sa
from alembic import op

from mud.german.line.normalise import name_key

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    """Add the column, fill it, and index it."""
    op.add_column("accounts", sa.Column("called", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    for key, name in connection.execute(sa.text("SELECT key, name FROM accounts")).all():
        called = name_key(name) if isinstance(name, str) else name_key(str(key))
        connection.execute(
            sa.text("UPDATE accounts SET called = :called WHERE key = :key"), {"called": called, "key": key}
        )
    op.create_index("accounts_by_name", "accounts", ["called"])

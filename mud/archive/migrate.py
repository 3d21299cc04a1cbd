"""Brings the schema of an open connection up to date by alembic; loaded only when it is not.

Knows where the steps lie; refuses to open, commit or roll back anything.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(connection: Connection, standing: str | None) -> bool:
    """Take every step after `standing` in the connection's transaction. False: `standing` is from a newer program."""
    config = _config()
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if standing is not None and standing not in known:
        return False
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True


def head() -> str | None:
    """The name of the newest step."""
    return ScriptDirectory.from_config(_config()).get_current_head()

"""Brings the schema of a file up to date by alembic; loaded, with SQLAlchemy, only when it is not.

Knows where the steps lie; refuses to open anything.
"""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event, exc
from sqlalchemy.pool import StaticPool

MIGRATIONS = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(raw: sqlite3.Connection, standing: str | None, to: str = "head") -> bool:
    """Take every step after `standing` in one transaction: all of them, or none.

    False: `standing` is from a newer program, and nothing was done. Raises sqlite3.Error.
    """
    config = _config()
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if standing is not None and standing not in known:
        return False
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.connect() as connection, connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except exc.DBAPIError as cause:
        raise cause.orig or cause from cause
    return True


def head() -> str | None:
    """The name of the newest step."""
    return ScriptDirectory.from_config(_config()).get_current_head()

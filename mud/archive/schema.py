"""The tables as they stand today; how they came to be stands in `migrations`, and a test holds the two together.

Knows columns, keys and indexes; refuses to know connections and transactions.
"""

from typing import Final

HEAD: Final = "r0003"
"""The newest migration. An archive that stands here is opened without loading SQLAlchemy and alembic."""

TABLES: Final = (
    """
    CREATE TABLE accounts (
        key TEXT NOT NULL,
        name TEXT NOT NULL,
        secret TEXT NOT NULL,
        created FLOAT NOT NULL,
        settings TEXT NOT NULL,  -- JSON
        called TEXT DEFAULT '' NOT NULL,  -- the name as names are compared
        PRIMARY KEY (key)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX accounts_by_name ON accounts (called)",
    """
    CREATE TABLE state (
        key TEXT NOT NULL,
        value TEXT NOT NULL,  -- JSON
        PRIMARY KEY (key)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE games (
        id INTEGER NOT NULL,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        variant TEXT NOT NULL,
        at_table TEXT NOT NULL,
        started FLOAT NOT NULL,
        ended FLOAT,
        ending TEXT,  -- JSON
        PRIMARY KEY (id),
        CONSTRAINT ended_with_an_ending CHECK ((ended IS NULL) = (ending IS NULL))
    )
    """,
    "CREATE INDEX games_by_end ON games (game, ended)",
    """
    CREATE TABLE players (
        game_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        human INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat),
        FOREIGN KEY (game_id) REFERENCES games (id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX players_by_person ON players (person, game_id)",
    """
    CREATE TABLE moves (
        game_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        actor TEXT NOT NULL,
        move TEXT NOT NULL,
        PRIMARY KEY (game_id, number),
        FOREIGN KEY (game_id) REFERENCES games (id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE endings (
        number INTEGER NOT NULL,  -- the games in the order they ended, whatever the clock said
        game_id INTEGER NOT NULL,
        PRIMARY KEY (number),
        FOREIGN KEY (game_id) REFERENCES games (id),
        UNIQUE (game_id)
    )
    """,
    """
    CREATE TABLE folds (
        name TEXT NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY (name)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE tallies (
        fold TEXT NOT NULL,
        sheet TEXT NOT NULL,
        key TEXT NOT NULL,
        rank FLOAT NOT NULL,
        since INTEGER NOT NULL,
        value TEXT NOT NULL,  -- JSON
        PRIMARY KEY (fold, sheet, key)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX tallies_by_rank ON tallies (fold, sheet, rank DESC, since)",
    """
    CREATE TABLE aside (
        number INTEGER NOT NULL,
        at FLOAT NOT NULL,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        reason TEXT NOT NULL,
        detail TEXT NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (number)
    )
    """,
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, PRIMARY KEY (version_num))",
)
"""What makes a new file. The last table is alembic's: HEAD stands in it."""

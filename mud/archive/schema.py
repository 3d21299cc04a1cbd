"""The tables as they stand today; how they came to be stands in `migrations`, and a test holds the two together.

Knows columns, keys and indexes; refuses to know connections and transactions.
"""

from sqlalchemy import CheckConstraint, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, text

HEAD = "r0002"
"""The newest migration. An archive that stands here is opened without loading alembic."""

metadata = MetaData()

accounts = Table(
    "accounts",
    metadata,
    Column("key", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

state = Table(
    "state",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("variant", Text, nullable=False),
    Column("at_table", Text, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float),
    Column("ending", Text),  # JSON
    CheckConstraint("(ended IS NULL) = (ending IS NULL)", name="ended_with_an_ending"),
    Index("games_by_end", "game", "ended"),
)

players = Table(
    "players",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("human", Integer, nullable=False),
    Index("players_by_person", "person", "game_id"),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("actor", Text, nullable=False),
    Column("move", Text, nullable=False),
    sqlite_with_rowid=False,
)

endings = Table(
    "endings",
    metadata,
    Column("number", Integer, primary_key=True),  # the games in the order they ended, whatever the clock said
    Column("game_id", Integer, ForeignKey("games.id"), nullable=False, unique=True),
)

folds = Table(
    "folds",
    metadata,
    Column("name", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    sqlite_with_rowid=False,
)

tallies = Table(
    "tallies",
    metadata,
    Column("fold", Text, primary_key=True),
    Column("sheet", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("rank", Float, nullable=False),
    Column("since", Integer, nullable=False),
    Column("value", Text, nullable=False),  # JSON
    Index("tallies_by_rank", "fold", "sheet", text("rank DESC"), "since"),
    sqlite_with_rowid=False,
)

aside = Table(
    "aside",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Column("original", Text, nullable=False),
)

"""Whether the file that was opened is still the one that lies there: not deleted, not moved, not overwritten.

Knows inodes and four bytes of SQLite's header; refuses to know what else stands in the file.
"""

import os
import secrets
from pathlib import Path
from typing import Any

_MARK_AT = 60
"""Where `user_version` stands in the header of an SQLite file: four bytes, the greatest first."""


class Watch:
    """Marks a file as opened by this house, and looks whether it still is that file.

    One descriptor stays open until `close`, which has to come after SQLite's own: closing any descriptor of a file
    gives up all locks a process has on it.
    """

    def __init__(self, path: Path) -> None:
        """Make the file if there is none: nobody else on the machine may read password hashes. Raises OSError."""
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self._mark: bytes | None = None
        self._log_inode: int | None = None

    def begin(self, connection: Any) -> None:
        """Mark the file; no transaction may be open. Raises sqlite3.Error."""
        mark = secrets.randbelow(2**31 - 1) + 1
        connection.execute(f"PRAGMA user_version={mark}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        # Somebody who reads the file at this moment keeps the mark out of it: then only deleting and moving is seen.
        self._mark = found if (found := self._written()) == mark.to_bytes(4, "big") else None
        self._log_inode = _inode(self._log)

    def is_there(self) -> bool:
        """Whether all that is written now will be found by who opens this path next."""
        is_same = _inode(self._path) == os.fstat(self._file).st_ino
        has_log = self._log_inode is None or _inode(self._log) == self._log_inode
        return is_same and has_log and (self._mark is None or self._written() == self._mark)

    def _written(self) -> bytes:
        return os.pread(self._file, 4, _MARK_AT)

    def close(self) -> None:
        """Look no more."""
        os.close(self._file)


def _inode(path: Path) -> int | None:
    try:
        return path.stat().st_ino
    except FileNotFoundError:
        return None

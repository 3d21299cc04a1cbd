"""One house per directory: a lock file that the kernel gives back however its holder ends.

Knows directories and locks; refuses to know what is kept there.
"""

import fcntl
import os
from pathlib import Path
from weakref import WeakSet

from mud.parlour.store import ArchiveError
from mud.trouble import reason

LOCK_FILE = "schatulle.sperre"


class DirectoryLock:
    """Holds `directory`, which is made if need be and readable by its owner only. Raises ArchiveError."""

    def __init__(self, directory: Path) -> None:
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(directory / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as cause:
            raise ArchiveError("ablage_unbeschreibbar", ablage=str(directory), grund=reason(cause)) from cause
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as cause:
            os.close(self._file)
            raise ArchiveError("ablage_besetzt", ablage=str(directory)) from cause
        _held.add(self)

    def release(self) -> None:
        """Give the directory back; once is enough, twice does no harm."""
        if self._file >= 0:
            fcntl.flock(self._file, fcntl.LOCK_UN)  # at once, whoever else has the file open
        self.let_go()

    def let_go(self) -> None:
        """Close the file, and leave the directory to the process that held it before a fork."""
        _held.discard(self)
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


_held: WeakSet[DirectoryLock] = WeakSet()


def _forked() -> None:
    # A forked worker shares the open file: outliving a killed house, it would go on holding the directory.
    for lock in list(_held):
        lock.let_go()


os.register_at_fork(after_in_child=_forked)

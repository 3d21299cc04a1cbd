"""How what a tick has changed is kept: all of it, after all before it, or the house hears that it cannot go on.

Knows changes and an archive; refuses to know what they mean, and who must not hear of them.
"""

import json
from collections.abc import Callable, Sequence
from typing import Protocol

from mud.parlour.store import Archive, ArchiveError, Change, Json, PutAccount, PutGame, PutState
from mud.trouble import Faults


class Keeper(Protocol):
    """Whoever makes ticks durable, one after the other. `on_failed`: who hears of one that could not be, later."""

    on_failed: Callable[[ArchiveError], None] | None

    def keep(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        """Have changes made durable after all that were put before; then call `then`, in the house's thread.

        Raises TypeError, ValueError or RecursionError for what JSON cannot say, and ArchiveError for what is known now.
        """
        ...


class AtOnce:
    """Keeps every tick before the next one begins: for one person alone, and for tests."""

    on_failed: Callable[[ArchiveError], None] | None = None

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def keep(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        """Commit, and go on."""
        if changes:
            self._archive.commit(changes)
        then()


def keep(keeper: Keeper, gather: Callable[[], Sequence[Change]], then: Callable[[], None], faults: Faults) -> None:
    """Have kept what `gather` gives. Raises ArchiveError and nothing else: then nothing of it is kept."""
    try:
        _put(keeper, gather(), then, faults)
    except ArchiveError:
        raise
    except Exception as error:
        faults.note("keeping what has changed", error)
        raise ArchiveError("ablage_unsagbar", grund=repr(error)) from error


def _put(keeper: Keeper, changes: Sequence[Change], then: Callable[[], None], faults: Faults) -> None:
    try:
        keeper.keep(changes, then)
    except (TypeError, ValueError, RecursionError):
        # One piece that cannot be written down is no reason to lose what everybody else has done.
        keeper.keep([change for change in changes if _is_sayable(change, faults)], then)


def _is_sayable(change: Change, faults: Faults) -> bool:
    with faults.survived(f"writing down {_name(change)}"):
        json.dumps(_value(change), ensure_ascii=False).encode()
        return True
    return False


def _value(change: Change) -> Json:
    """What of a change an archive keeps as JSON."""
    match change:
        case PutAccount(account):
            return dict(account.settings)
        case PutState(_, value):
            return value
        case PutGame(row):
            return row.end and dict(row.end)
        case _:
            return None


def _name(change: Change) -> str:
    match change:
        case PutAccount(account):
            return f"the account {account.key}"
        case PutState(key):
            return key
        case _:
            return type(change).__name__

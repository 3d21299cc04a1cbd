"""How what a tick has changed is kept: in one transaction, all of it, or the house hears that it cannot go on.

Knows changes and an archive; refuses to know what they mean, and who must not hear of them.
"""

import json
from collections.abc import Callable, Sequence

from mud.parlour.store import Archive, ArchiveError, Change, Json, PutAccount, PutGame, PutState
from mud.trouble import Faults


def keep(archive: Archive, gather: Callable[[], Sequence[Change]], faults: Faults) -> None:
    """Commit what `gather` gives. Raises ArchiveError and nothing else: then nothing of it is kept."""
    try:
        changes = gather()
        if changes:
            _commit(archive, changes, faults)
    except ArchiveError:
        raise
    except Exception as error:
        faults.note("keeping what has changed", error)
        raise ArchiveError("ablage_unsagbar", grund=repr(error)) from error


def _commit(archive: Archive, changes: Sequence[Change], faults: Faults) -> None:
    try:
        archive.commit(changes)
    except (TypeError, ValueError, RecursionError):
        # One piece that cannot be written down is no reason to lose what everybody else has done.
        archive.commit([change for change in changes if _is_sayable(change, faults)])


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

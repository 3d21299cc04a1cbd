"""Who has which name: accounts found by what somebody typed, however it is spelled.

Knows that a name is not who somebody is: the key is, and it stays. Refuses to know passwords and who is in the house.
"""

from collections.abc import Collection
from itertools import count

from mud.german.line.normalise import fold, name_key
from mud.parlour.store import Account, Archive


class Register:
    """The names of all accounts.

    Older houses compared names with their accents, and reserved fewer: two accounts may have names that are one now,
    or one that nobody may have. They keep everything else, and get another name at the door.
    """

    def __init__(self, archive: Archive, reserved: Collection[str]) -> None:
        self._archive = archive
        self.reserved = reserved

    def _bearers(self, folded: str) -> list[Account]:
        """All accounts of a name, the oldest first: also one that can no longer be found by it, if its key is alike."""
        found = list(self._archive.called(folded))
        alike = self._archive.account(folded)
        if alike is not None and alike.called == folded and alike not in found:
            found.append(alike)
        return sorted(found, key=lambda account: (account.created, account.key))

    def named(self, name: str) -> Account | None:
        """The account that has a name; None if nobody has it, or nobody may."""
        folded = name_key(name.strip())
        bearers = self._bearers(folded)
        return bearers[0] if bearers and folded not in self.reserved else None

    def at_the_door(self, name: str) -> Account | None:
        """The account whose password is asked for: of several whose names are one now, whose is spelled like this."""
        bearers = self._bearers(name_key(name.strip()))
        spelled = (account for account in bearers if fold(account.name) == fold(name.strip()))
        return next(spelled, bearers[0] if bearers else None)

    def has_name(self, account: Account) -> bool:
        """Whether an account's name is its own; if not, another one has to be found."""
        found = self.named(account.name)
        return found is not None and found.key == account.key

    def is_free(self, name: str) -> bool:
        """Whether no account is called so, rightly or not."""
        return not self._bearers(name_key(name))

    def new_key(self, name: str) -> str:
        """Who a new person is from now on: as the name folds, unless that is somebody who is called otherwise by now.

        A dot is no sign of a name.
        """
        folded = name_key(name)
        keys = (folded if number == 1 else f"{folded}.{number}" for number in count(1))
        return next(key for key in keys if self._archive.account(key) is None)

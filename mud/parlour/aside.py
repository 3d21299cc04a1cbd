"""What the house cannot use is put aside and told to the host, and the house opens without it.

Knows what was put aside in this opening; refuses to know how anything is repaired: that is for people to look at.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from mud.parlour import stored
from mud.parlour.store import Account, Archive, Json, Kind, SetAside, Unreadable
from mud.parlour.tick import Tick

LONGEST = 200
"""Characters of a reason that are kept."""


class Unusable(Exception):
    """What is kept and nobody should rely on: the reason (`wirt.warum_<reason>`), and what exactly is wrong."""

    def __init__(self, reason: str, detail: object = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = f"{detail}"[:LONGEST]


class Aside:
    """`found`: what was put aside since the house was opened; `on_found`: who hears of each from now on."""

    def __init__(self, tick: Tick, archive: Archive) -> None:
        self._tick = tick
        self._archive = archive
        self.found: list[SetAside] = []
        self.on_found: Callable[[SetAside], None] | None = None

    def put(self, kind: Kind, key: str, unusable: Unusable) -> None:
        """Put something aside with this tick."""
        aside = SetAside(kind, key, unusable.reason, unusable.detail, self._tick.wall())
        self.found.append(aside)
        self._tick.store(aside)
        if self.on_found is not None:
            self.on_found(aside)

    def usable(self, account: Account) -> Account:
        """An account of somebody who comes in, without settings that nobody should rely on."""
        settings = self._archive.settings(account.key)
        unusable = None if settings is None else _looked_at(settings, stored.of_settings(settings))
        if unusable is None:
            return account
        self.put("account", account.key, unusable)
        return replace(account, settings={})

    def sifted(self, state: Mapping[str, Json]) -> dict[str, Json]:
        """The state without what cannot be read or has another shape than it should."""
        found = {}
        for key, value in state.items():
            unusable = _looked_at(value, None if isinstance(value, Unreadable) else stored.of_state(key, value))
            if unusable is None:
                found[key] = value
            else:
                self.put("state", key, unusable)
        return found


def _looked_at(value: Json, wrong: str | None) -> Unusable | None:
    if isinstance(value, Unreadable):
        return Unusable("kein_json", value.detail)
    return None if wrong is None else Unusable("form", wrong)

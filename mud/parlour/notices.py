"""The notices in the house: by whom, since when, and until when they hang.

Knows who may put up one and who may take it down; refuses to know where people stand.
"""

from dataclasses import dataclass
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.parlour import stored
from mud.parlour.bounds import HouseSettings
from mud.parlour.friends import Friends
from mud.parlour.pieces import Pieces
from mud.parlour.store import Account
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

DAYS: Final = 30
"""For which a notice hangs."""
_SECONDS: Final = DAYS * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Notice:
    """`who`: the writer's key, `name`: what they were called; `when`: seconds since the epoch."""

    who: str
    name: str
    when: float
    text: str


class Notices:
    """What hangs there. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(self, tick: Tick, pieces: Pieces, friends: Friends, settings: HouseSettings) -> None:
        self._tick = tick
        self._pieces = pieces
        self._friends = friends
        self._most = settings.notices
        self._of_one = settings.notices_each
        self._keepers = frozenset(map(name_key, settings.keepers))

    def all(self) -> list[Notice]:
        """All that hang there now, the oldest first."""
        self._friends.company()
        now = self._tick.wall()
        kept = self._pieces.read(stored.NOTICES) or ()
        found = (Notice(*(notice[name] for name in Notice.__slots__)) for notice in kept)
        return [notice for notice in found if now - notice.when < _SECONDS]

    def put_up(self, visitor: Visitor, text: str) -> int:
        """Put up a notice; its number."""
        account = self._friends.account(visitor)
        hanging = self.all()
        if sum(notice.who == account.key for notice in hanging) >= self._of_one:
            raise Refused("aushang.genug_von_dir", n=self._of_one)
        if len(hanging) >= self._most:
            raise Refused("aushang.voll")
        self._keep([*hanging, Notice(account.key, account.name, self._tick.wall(), text)])
        return len(hanging) + 1

    def take_down(self, visitor: Visitor, number: int | None) -> Notice:
        """Take down the notice of a number, or one's own if there is just one."""
        account = self._friends.account(visitor)
        hanging = self.all()
        own = [at for at, notice in enumerate(hanging, 1) if notice.who == account.key]
        if number is None and len(own) != 1:
            raise Refused("aushang.welchen" if own else "aushang.keiner_von_dir")
        at = own[0] if number is None else number
        if at not in range(1, len(hanging) + 1):
            raise Refused("aushang.kein_solcher", n=len(hanging)) if hanging else Refused("aushang.leer")
        if at not in own and not self._is_keeper(account):
            raise Refused("aushang.nicht_deiner", name=hanging[at - 1].name)
        gone = hanging.pop(at - 1)
        self._keep(hanging)
        return gone

    def _is_keeper(self, account: Account) -> bool:
        """Whether the host has named somebody who may take down what others have put up."""
        return name_key(account.name) in self._keepers

    def _keep(self, hanging: list[Notice]) -> None:
        kept = [{name: getattr(notice, name) for name in Notice.__slots__} for notice in hanging]
        self._pieces.write(stored.NOTICES, kept or None)

"""Who may sit at a table and watch there, and who decides that.

Knows ids; refuses to know chairs, and who anybody is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mud.game import Refused
from mud.parlour.store import Json

LISTED: Final = 50
"""People who may be invited to one table, and who may be barred from it."""


@dataclass(slots=True)
class Admission:
    """`opener`: who decides, first whoever sat down first. `private`: only who is `invited` may come;
    `declined`: who would rather not; `barred`: who must not. `handed_from`: who decided before, until it is told.
    """

    opener: str = ""
    private: bool = False
    invited: set[str] = field(default_factory=set)
    declined: set[str] = field(default_factory=set)
    barred: set[str] = field(default_factory=set)
    handed_from: str = ""

    def check(self, who: str) -> None:
        """Raises Refused where somebody who is not here yet may not come."""
        if who in self.barred:
            raise Refused("tische.ausgeschlossen", wer=self.opener)
        if self.private and who not in (*self.invited, self.opener):
            raise Refused("tische.nur_eingeladene", wer=self.opener)

    def welcomes(self, who: str) -> bool:
        """Whether somebody who is not here yet may come."""
        return who not in self.barred and (not self.private or who in (*self.invited, self.opener))

    def invite(self, who: str) -> None:
        """Somebody may come; who must not before, may now. Raises Refused."""
        if len(self.invited) >= LISTED:
            raise Refused("tische.zu_viele_auf_der_liste", n=LISTED)
        self.barred.discard(who)
        self.invited.add(who)

    def decline(self, who: str) -> None:
        """Somebody who is invited would rather not come."""
        self.invited.discard(who)
        self.declined.add(who)

    def bar(self, who: str) -> None:
        """Somebody must not come any more. Raises Refused."""
        if len(self.barred) >= LISTED:
            raise Refused("tische.zu_viele_auf_der_liste", n=LISTED)
        self.invited.discard(who)
        self.barred.add(who)

    def hand_on(self, people: Sequence[str], watchers: Sequence[str], *, stays: bool) -> None:
        """Who decides is one of the people who sit here. Where nobody is any more everyone may come; at a table that
        `stays` for who has put it up nothing changes until somebody sits down again.
        """
        if stays and not people:
            return
        if self.opener not in people:
            self.handed_from = self.opener if people else ""
            self.opener = people[0] if people else ""
        if not people and not watchers:
            self.private = False
            for names in (self.invited, self.declined, self.barred):
                names.clear()

    def stored(self) -> Json:
        """As it is stored."""
        lists = {"invited": self.invited, "declined": self.declined, "barred": self.barred}
        return {"opener": self.opener, "private": self.private} | {name: sorted(who) for name, who in lists.items()}

    @classmethod
    def restored(cls, value: Json) -> "Admission":
        """As it was stored."""
        lists = [set(value.get(name, ())) for name in ("invited", "declined", "barred")]
        invited, declined, barred = lists
        return cls(value.get("opener", ""), value.get("private", False), invited, declined, barred)

"""Letters between people who have a name in the house, whether they are in it or not.

Knows boxes and their bounds; refuses to know how a letter is read out. A box is read from the archive when it is
opened: nothing of it is kept in memory.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mud.game import Refused
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.friends import Friends
from mud.parlour.people import People
from mud.parlour.pieces import Pieces
from mud.parlour.speech import Speech
from mud.parlour.store import Account
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

OF_ONE: Final = 10
"""Letters of one sender in one box."""
DAY: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Letter:
    """`who`: the sender's key, `name`: what they were called; `when`: seconds since the epoch; `read`: by now."""

    who: str
    name: str
    when: float
    text: str
    read: bool = False


class Letters:
    """Everybody's letters. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(
        self,
        tick: Tick,
        pieces: Pieces,
        people: People,
        friends: Friends,
        speech: Speech,
        audience: Audience,
        settings: HouseSettings,
    ) -> None:
        self._tick = tick
        self._pieces = pieces
        self._people = people
        self._friends = friends
        self._speech = speech
        self._audience = audience
        self._most = settings.letters
        self._a_day = settings.letters_a_day

    def of(self, visitor: Visitor) -> list[Letter]:
        """What is in somebody's box, the oldest first."""
        return self._box(self._friends.account(visitor).key)

    def _box(self, key: str) -> list[Letter]:
        return [Letter(**_known(letter)) for letter in self._pieces.read(stored.LETTERS + key) or ()]

    def _put(self, key: str, box: Sequence[Letter]) -> None:
        kept = [{name: getattr(letter, name) for name in Letter.__slots__} for letter in box]
        self._pieces.write(stored.LETTERS + key, kept or None)

    # Sending

    def addressee(self, visitor: Visitor, name: str) -> Account:
        """Whom somebody writes to by this name."""
        self._friends.account(visitor)
        other = self._people.register.named(name)
        if other is None:
            raise self._friends.unknown(name)
        return other

    def send(self, visitor: Visitor, other: Account, text: str) -> None:
        """Leave a letter for somebody."""
        account = self._friends.account(visitor)
        if other.key == account.key:
            raise Refused("briefe.an_sich_selbst")
        here = self._people.visitors.get(other.key)
        if account.key in (here.ignored if here else other.settings.get(stored.IGNORED, {})):
            raise Refused("haus.ignoriert_dich", name=other.name)
        box = self._box(other.key)
        if len(box) >= self._most:
            raise Refused("briefe.kasten_voll", name=other.name)
        if sum(letter.who == account.key for letter in box) >= OF_ONE:
            raise Refused("briefe.genug_von_dir", name=other.name, n=OF_ONE)
        day, count = self._today(account)
        if count >= self._a_day:
            raise Refused("briefe.genug_fuer_heute", n=self._a_day)
        if here is not None:
            self._speech.take_time(visitor, [here])
        self._people.keep(visitor, stored.POSTED, [day, count + 1])
        self._put(other.key, [*box, Letter(account.key, account.name, self._tick.wall(), text)])
        if here is not None:
            here.know_of_post()
            self._audience.say(here, "briefe.gekommen", wer=visitor.noun, n=len(box) + 1)

    def _today(self, account: Account) -> tuple[int, int]:
        """The day, and how many letters somebody has left on it."""
        today = int(self._tick.wall() // DAY)
        day, count = account.settings.get(stored.POSTED, (today, 0))
        return today, count if day == today else 0

    # Reading

    def read(self, visitor: Visitor, number: int | None) -> tuple[int, Letter]:
        """Open a letter: the one of a number, or the oldest nobody has read, or the newest."""
        box = self.of(visitor)
        unread = (at for at, letter in enumerate(box, 1) if not letter.read)
        number = next(unread, len(box)) if number is None else number
        letter = self._at(box, number)
        if not letter.read:
            letter = box[number - 1] = replace(letter, read=True)
            self._put(visitor.key, box)
        visitor.hold_letter(number)
        return number, letter

    def newest(self, visitor: Visitor) -> int:
        """The number of the letter that is meant by who says no more than `den Brief`: the newest that nobody has read,
        or else the one in their hand, or the newest.
        """
        box = self.of(visitor)
        unread = [at for at, letter in enumerate(box, 1) if not letter.read]
        return unread[-1] if unread else visitor.letter or len(box)

    def held(self, visitor: Visitor) -> int:
        """The number of the letter somebody has opened last."""
        box = self.of(visitor)
        if visitor.letter is None:
            raise Refused("briefe.keiner_offen" if box else "briefe.keine")
        return visitor.letter

    def sender(self, visitor: Visitor, number: int) -> Account:
        """Who has written a letter."""
        letter = self._at(self.of(visitor), number)
        found = self._people.account_of(letter.who)
        if found is None:
            raise Refused("haus.unbekannte_person", name=letter.name)
        return found

    def drop(self, visitor: Visitor, number: int) -> Letter:
        """Throw a letter away."""
        box = self.of(visitor)
        gone = self._at(box, number)
        del box[number - 1]
        self._put(visitor.key, box)
        visitor.hold_letter(None)
        return gone

    def drop_all(self, visitor: Visitor) -> int:
        """Throw away all that have been read; how many."""
        box = self.of(visitor)
        kept = [letter for letter in box if not letter.read]
        if len(kept) == len(box):
            raise Refused("briefe.keine_gelesenen" if box else "briefe.keine")
        self._put(visitor.key, kept)
        visitor.hold_letter(None)
        return len(box) - len(kept)

    @staticmethod
    def _at(box: Sequence[Letter], number: int) -> Letter:
        if not box:
            raise Refused("briefe.keine")
        if number not in range(1, len(box) + 1):
            raise Refused("briefe.kein_solcher", n=len(box))
        return box[number - 1]

    def remind(self, visitor: Visitor) -> None:
        """Somebody comes, or comes back: whether there is post."""
        if visitor.account is not None:
            unread = sum(not letter.read for letter in self._box(visitor.key))
            if unread:
                visitor.know_of_post()
                self._audience.say(visitor, "briefe.post_da", n=unread)


def _known(kept: Any) -> dict[str, Any]:
    """What of a stored letter this house knows."""
    return {name: kept[name] for name in Letter.__slots__ if name in kept}

"""Manners: how fast somebody may speak, and whom somebody does not want to hear.

Knows who speaks and who would hear it; refuses to know what is said. Guests are known again by where they come from:
who is ignored is ignored under the next name, too, and nobody is told that it is the same guest.
"""

from collections.abc import Collection
from math import ceil
from typing import Final

from mud.bucket import Buckets
from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.parlour import stored
from mud.parlour.bounds import HouseSettings
from mud.parlour.identity import person_id
from mud.parlour.people import People
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

IGNORED: Final = 100
"""People somebody can ignore."""
EVENING: Final = 12 * 3600.0
"""Seconds for which a guest is ignored."""

_Guests = dict[tuple[str, str], tuple[str, float]]
"""Guests somebody ignores, by folded name and source: the name, and until when."""


def _source(visitor: Visitor) -> str:
    """Where a guest's words come from: the network, or only this guest where all come from the same machine."""
    return visitor.network or visitor.key


class Manners:
    """What people owe each other. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(self, tick: Tick, people: People, settings: HouseSettings) -> None:
        self._tick = tick
        self._people = people
        self._is_alone = settings.alone
        self._speech = Buckets(settings.speech_rate, settings.speech_burst) if settings.speech_rate else None
        self._shouts = Buckets(1 / settings.shout_pause, 1) if settings.shout_pause else None
        self._seeks = Buckets(settings.seek_rate / 60, settings.seek_burst) if settings.seek_rate else None
        self._deaf: dict[str, _Guests] = {}

    # How fast

    def speak(self, visitor: Visitor, hearers: Collection[Visitor]) -> None:
        """Somebody is about to say or show something to these. What nobody else hears costs nothing."""
        if self._speech is None or self._is_alone or all(hearer is visitor for hearer in hearers):
            return
        self.take_breath(visitor)

    def take_breath(self, visitor: Visitor) -> None:
        """Somebody is about to say something, whoever hears it."""
        if self._speech is None:
            return
        bucket, now = self._speech.of(visitor.key, self._tick.now()), self._tick.now()
        if bucket.wait(1, now):
            raise Refused("haus.redet_zu_schnell")
        bucket.take(1, now)

    def shout(self, visitor: Visitor) -> None:
        """Somebody is about to shout through the house. Guests from one network have one voice for this: who leaves
        and comes back as somebody else has not got a new one.
        """
        self._raise_voice(visitor, self._shouts, "haus.ruft_zu_oft")

    def seek(self, visitor: Visitor) -> None:
        """Somebody is about to look for others to play with, all over the house. Guests are counted as for shouts."""
        self._raise_voice(visitor, self._seeks, "lobby.zu_oft")

    def _raise_voice(self, visitor: Visitor, buckets: Buckets | None, reason: str) -> None:
        if buckets is None or self._is_alone:
            return
        voice = visitor.key if visitor.account is not None else _source(visitor)
        bucket, now = buckets.of(voice, self._tick.now()), self._tick.now()
        if wait := bucket.wait(1, now):
            raise Refused(reason, n=ceil(wait))
        bucket.take(1, now)

    # Whom one does not hear

    def ignores(self, hearer: Visitor, speaker: Visitor) -> bool:
        """Whether somebody's words do not reach another."""
        if speaker.account is not None:
            return speaker.key in hearer.ignored
        now, ignored = self._tick.now(), self._deaf.get(hearer.key, {})
        return any(source == _source(speaker) and now < until for (_, source), (_, until) in ignored.items())

    def ignores_key(self, hearer: Visitor, key: str, name: str) -> bool:
        """The same of somebody who has said something before, by key and by the name they had then."""
        speaker = self._people.visitors.get(key)
        if speaker is not None:
            return self.ignores(hearer, speaker)
        return key in hearer.ignored or any(called == name_key(name) for called, _ in self._deaf.get(hearer.key, {}))

    def ignored(self, hearer: Visitor) -> list[str]:
        """The names of those somebody ignores, as they are now."""
        accounts = {key: self._people.account(person_id(key)) for key in hearer.ignored}
        names = {key: account.name if account else hearer.ignored[key] for key, account in accounts.items()}
        return sorted([*names.values(), *dict.fromkeys(name for name, _ in self._guests(hearer).values())])

    def _guests(self, hearer: Visitor) -> _Guests:
        """The guests somebody ignores, without those of an evening that is over."""
        now, ignored = self._tick.now(), self._deaf.setdefault(hearer.key, {})
        for entry in [entry for entry, (_, until) in ignored.items() if now >= until]:
            del ignored[entry]
        return ignored

    def turn(self, hearer: Visitor, name: str) -> tuple[str, bool]:
        """Ignore somebody, or hear them again: the name, and whether they are ignored now. Raises Refused."""
        other, guests = self._people.called(name), self._guests(hearer)
        if other is hearer:
            raise Refused("haus.selbstgespraech")
        if other is not None and other.account is None:
            entry = (name_key(other.name), _source(other))
            if guests.pop(entry, None) is not None:
                return other.name, False
            self._bound(hearer)
            guests[entry] = (other.name, self._tick.now() + EVENING)
            return other.name, True
        gone = [guests.pop(entry)[0] for entry in list(guests) if entry[0] == name_key(name)]
        return (gone[0], False) if gone else self._turn_account(hearer, name)

    def _turn_account(self, hearer: Visitor, name: str) -> tuple[str, bool]:
        account = self._people.register.named(name)
        called = (key for key, shown in hearer.ignored.items() if name_key(shown) == name_key(name))
        key = account.key if account is not None else next(called, None)
        if key is None:
            raise Refused("haus.unbekannte_person", name=name)
        if key in hearer.ignored:
            shown = hearer.ignored.pop(key)
            found = account.name if account else shown, False
        elif account is not None:
            self._bound(hearer)
            hearer.ignored[key] = account.name
            found = account.name, True
        self._people.keep(hearer, stored.IGNORED, dict(hearer.ignored))
        return found

    def _bound(self, hearer: Visitor) -> None:
        if len(hearer.ignored) + len(self._guests(hearer)) >= IGNORED:
            raise Refused("haus.ignoriert_zu_viele", n=IGNORED)

    def forget(self, key: str) -> None:
        """A guest is gone for good."""
        self._deaf.pop(key, None)

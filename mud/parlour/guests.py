"""Guests: names that are lent, and the short words by which whoever lost the link comes back.

Knows whom the house remembers and for how long; refuses to know passwords, and what guests do in the house. It is
stored: after a restart a guest's word holds for as long as after a broken link.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from mud.bucket import Buckets
from mud.game import Refused
from mud.german.line.normalise import fold
from mud.parlour import stored
from mud.parlour.addresses import network_of
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import Luck
from mud.parlour.farewell import Farewell
from mud.parlour.identity import key_of, person_id
from mud.parlour.names import guest_names, guest_words
from mud.parlour.people import People
from mud.parlour.session import Session
from mud.parlour.store import DropState, Json, PutState
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.world.catalogue import owner_of
from mud.world.prototypes import GUEST

REMEMBERED: Final = 900.0
"""Seconds for which a guest's word holds after the link broke."""
GRACE: Final = 120.0
"""Seconds for which guests who played with each other are waited for after the house fell."""
NUMBERS: Final = 10_000
"""Numbers behind the word. With a hundred words nobody finds one of forty guests by guessing at the pace below."""
GUESSES: Final = 5
"""Wrong words from a network at once; then one a minute."""
OF_ONE_NETWORK: Final = 8
OF_ALL: Final = 400
"""Guests without a link who are remembered, of one network and of all."""


@dataclass(slots=True, eq=False)
class Guest:
    """Somebody without an account: the key, the name lent last, the word, and what an account would keep of them.

    `until`: None while the link stands. `is_stood_in`: gone from the house, with a chair at a running game where
    somebody moves for them. `has_fallen`: the house broke the link, and not they.
    """

    key: str
    name: str
    word: str
    settings: Mapping[str, Json] = field(default_factory=dict)
    network: str = ""
    until: float | None = None
    is_stood_in: bool = False
    has_fallen: bool = False

    def is_here(self, network: str) -> None:
        """The guest has a link, from a network."""
        self.until, self.network, self.is_stood_in, self.has_fallen = None, network, False, False


class Guests:
    """Whom the house has lent names to. Called inside a tick."""

    def __init__(
        self, tick: Tick, people: People, tables: Tables, farewell: Farewell, luck: Luck, settings: HouseSettings
    ) -> None:
        self._tick = tick
        self._people = people
        self._tables = tables
        self._farewell = farewell
        self._luck = luck
        self._settings = settings
        self._known: dict[str, Guest] = {}
        self._guesses = Buckets(1 / 60, GUESSES)
        self._count = 0
        people.on_guest_kept = self._settled

    def newcomer(self) -> Guest:
        """Somebody only looks in. Raises Refused when all guests' names are lent."""
        name = self._lend()
        key, dice = next((key, dice) for key, dice in self._keys() if key not in self._known)
        guest = self._known[key] = Guest(key, name, self._word(dice))
        self._store(guest)
        return guest

    def _keys(self) -> Iterator[tuple[str, random.Random]]:
        """Keys nobody can guess, with the dice for the rest."""
        while True:
            self._count += 1
            dice = self._luck.of_guest(self._count)
            yield f"{GUEST}{dice.getrandbits(64):016x}", dice

    # What the archive knows of them

    def _store(self, guest: Guest) -> None:
        kept = {"name": guest.name, "word": guest.word, "settings": dict(guest.settings)}
        self._tick.store(PutState(stored.GUEST + guest.key, kept))

    def _settled(self, visitor: Visitor) -> None:
        """A guest has settled something."""
        if (guest := self._known.get(visitor.key)) is not None:
            guest.settings = visitor.kept
            self._store(guest)

    def restore(self, state: Mapping[str, Json]) -> Iterator[Guest]:
        """The guests whose words held when the house fell: they hold for a while longer."""
        for key in [key for key in state if key.startswith(stored.GUEST)]:
            kept = state[key]
            guest = Guest(key.removeprefix(stored.GUEST), kept["name"], kept["word"], kept["settings"])
            guest.until, guest.has_fallen = self._tick.now() + REMEMBERED, True
            self._known[guest.key] = guest
            yield guest

    def with_word(self, session: Session, typed: str) -> Guest:
        """Somebody has a word. Raises Refused when nobody has such a word any more, or too many were tried."""
        now, network = self._tick.now(), network_of(session.client.address)
        guesses = self._guesses.of(network, now)
        if guesses.wait(1, now):
            raise Refused("haus.gast_wort_zu_oft")
        guest = next((one for one in self._known.values() if _plain(one.word) == _plain(typed)), None)
        if guest is None:
            guesses.take(1, now)
            raise Refused("haus.gast_wort_unbekannt")
        if guest.key not in self._people.visitors:
            guest.name = self._lend(guest.name)
            self._store(guest)
        return guest

    def lost_for(self, who: str) -> float | None:
        """Seconds since the link of a guest broke who is remembered; None for everybody else."""
        guest = self._known.get(key_of(who) or "")
        return None if guest is None or guest.until is None else self._tick.now() - (guest.until - REMEMBERED)

    def lost(self, visitor: Visitor) -> None:
        """A guest's link broke: the word holds for a while."""
        guest = self._known[visitor.key]
        guest.until = self._tick.now() + REMEMBERED
        lost = [one for one in self._known.values() if one.until is not None]
        neighbours = [one for one in lost if one.network == guest.network]
        for crowd, most in ((neighbours, OF_ONE_NETWORK), (lost, OF_ALL)):
            if len(crowd) > most and (guest.network or crowd is lost):
                oldest = min(crowd, key=lambda one: one.until or 0.0)
                if oldest.key not in self._people.visitors:
                    self.forget(oldest.key)

    def patience(self, visitor: Visitor) -> float:
        """Seconds a guest without a link stays: none unless people wait for them at a game. When the house has fallen,
        the guests at a table may all be on their way back.
        """
        table = self._tables.awaited(visitor.id)
        frozen = min(self._settings.frozen, REMEMBERED)
        if table is None:
            return GRACE if self._known[visitor.key].has_fallen and self._tables.is_in_game(visitor.id) else 0.0
        return frozen if table.patience is None else min(frozen, table.patience)

    def keep_place(self, visitor: Visitor) -> bool:
        """A guest who lost the link leaves: whether the chair stays theirs, because somebody moves for them until they
        are back, or because there is nobody else to wait for them: against the house, or at a table of their own.
        """
        guest, table = self._known[visitor.key], self._tables.seated(visitor)
        if table is None or owner_of(table.thing) is not None:
            return table is not None
        is_awaited = self._tables.awaited(visitor.id) is not None
        if table.match is not None and table.people() == [visitor.id]:
            return True  # against the house alone: that waits, and nobody else is kept waiting by it
        guest.is_stood_in = is_awaited and table.patience is not None and table.patience < REMEMBERED
        return guest.is_stood_in

    def tick(self) -> None:
        """Called once a second: words end, and with them what was kept for whom they would have brought back."""
        now = self._tick.now()
        for guest in [one for one in self._known.values() if one.key not in self._people.visitors]:
            if guest.until is None or now >= guest.until:
                self.forget(guest.key)
            elif guest.is_stood_in and self._tables.awaited(person_id(guest.key)) is None:
                self._farewell.release(person_id(guest.key))
                guest.is_stood_in = False

    def forget(self, key: str) -> None:
        """A guest is gone for good: the story, the things, and a chair if there is still one."""
        if self._known.pop(key, None) is not None:
            self._tick.store(DropState(stored.GUEST + key), DropState(stored.SEEK + key))
        self._farewell.forget(key)

    def _lend(self, wished: str | None = None) -> str:
        """A name no guest has; one that nobody who may come back had before, if there is any. Raises Refused."""
        present = {visitor.name for visitor in self._people.visitors.values() if visitor.account is None}
        if len(present) >= self._settings.guests:
            raise Refused("haus.keine_gaeste_mehr")
        remembered = {one.name for one in self._known.values()}
        free = [name for name in guest_names() if name not in present]
        if wished in free:
            return wished
        name = next((name for name in free if name not in remembered), next(iter(free), None))
        if name is None:
            raise Refused("haus.keine_gaeste_mehr")
        return name

    def _word(self, dice: random.Random) -> str:
        taken = {one.word for one in self._known.values()}
        return next(word for word in self._words(dice) if word not in taken)

    def _words(self, dice: random.Random) -> Iterator[str]:
        while True:
            yield f"{dice.choice(guest_words())}-{dice.randrange(NUMBERS):04}"


def _plain(word: str) -> str:
    """A word however it is spelled: `Lotos 0043` is `lotos-0043`."""
    return "".join(filter(str.isalnum, fold(word)))

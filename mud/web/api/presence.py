"""A program in the house: a session like any other, whose lines come by single requests and whose ears are a stream.

Knows a conversation and the last that was told; refuses to know HTTP, keys and what a line means.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import dropwhile
from typing import Final, Protocol

from mud.door import Conversation, Entrance
from mud.parlour.house import House
from mud.parlour.session import Client, Session
from mud.parlour.store import Account
from mud.sights import NOTHING, Kind, Sights
from mud.text import Screen, render_all
from mud.web.api.faults import Fault
from mud.web.api.forms import Form, said
from mud.web.api.limits import KEPT, STAYS, UNANSWERED

_WIDE: Final = Screen(width=0)


@dataclass(frozen=True, slots=True)
class _Inside:
    """What a conversation needs of a house in which somebody is known already."""

    house: House
    account: Account

    def open(self, client: Client) -> Session:
        return self.house.open_program(client, self.account)

    def sentence(self, key: str) -> str:
        return self.house.narrator.tell(key)


class Ears(Protocol):
    """Who hears what is told."""

    @property
    def is_broken(self) -> bool: ...


class Presence:
    """From the first request of a program until it goes, or is silent for too long. Paragraphs have numbers that only
    grow, over all visits: whoever says which one they have heard last is told what came after."""

    def __init__(self, house: House, account: Account, entrance: Entrance, address: str, *, secure: bool) -> None:
        self._loop = asyncio.get_running_loop()
        now = self._loop.time()
        self.key = account.key
        self.told = int(house.ticks.wall() * 1000)
        self.used_at = now
        self.stream: Ears | None = None
        """The one that hears what is told; another one takes its place."""
        self._kept: deque[tuple[int, Form]] = deque(maxlen=KEPT)
        self._ears: set[asyncio.Event] = set()
        self._turn = asyncio.Lock()
        self._unanswered = 0
        self._talk = talk = Conversation(_Inside(house, account), entrance, now, self._changed)
        talk.arrived()
        talk.connected(address, secure=secure)
        if talk.state == "over":
            words = render_all(talk.take() or (), _WIDE)
            talk.lost()
            raise Fault("kein_platz", said=" ".join(words))
        talk.learned(replace(talk.client, kind="programm", screen=_WIDE))
        talk.greet(now)
        self._gather()

    # What there is to hear

    @property
    def is_over(self) -> bool:
        """Whether the program has gone, or was sent away."""
        return self._talk.state == "over"

    @property
    def status(self) -> str:
        """One short line: where the program is and whose turn it is."""
        return self._talk.status

    @property
    def sights(self) -> Sights:
        """What it has asked to be shown beside words."""
        return NOTHING if self._talk.session is None else self._talk.session.sights

    def since(self, number: int) -> list[Form]:
        """What was told after this number, as far as it is kept."""
        return [form for _, form in dropwhile(lambda kept: kept[0] <= number, self._kept)]

    def has_missed(self, number: int) -> bool:
        """Whether some of that is not kept any more."""
        return self.told - len(self.since(number)) > number

    def show(self, kinds: frozenset[Kind]) -> None:
        """From now on it wants to be shown these, and no others."""
        self._talk.learned(replace(self._talk.client, wants=kinds))

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is something new."""
        ear = asyncio.Event()
        self._ears.add(ear)
        try:
            yield ear
        finally:
            self._ears.discard(ear)

    def _changed(self) -> None:
        self._gather()
        self.wake()

    def wake(self) -> None:
        """Whoever listens looks again."""
        for ear in self._ears:
            ear.set()

    def _gather(self) -> None:
        for paragraph in self._talk.take() or ():
            self.told += 1
            self._kept.append((self.told, said(self.told, paragraph)))

    # What it says

    async def say(self, line: str) -> int:
        """Type a line: the number of the last paragraph before its answer, when that is there. Raises Fault."""
        if self._unanswered >= UNANSWERED:
            raise Fault("zu_viel_wartet", n=UNANSWERED)
        self._unanswered += 1
        try:
            async with self._turn:
                before = self.told
                self._talk.heard(line)
                await self._answered()
                return before
        finally:
            self._unanswered -= 1

    async def _answered(self) -> None:
        talk = self._talk
        with self.listening() as ear:
            while True:
                ear.clear()
                now = self._loop.time()
                talk.go_on(now)
                self._gather()
                if self.is_over or not (talk.lines or talk.awaiting):
                    self.wake()
                    return
                with suppress(TimeoutError):
                    await asyncio.wait_for(ear.wait(), None if talk.due is None else max(0.0, talk.due - now))

    # Its end

    def is_needed(self, now: float) -> bool:
        """Once a second: whether the program is still there. Who waits for its turn by a stream is not idle."""
        if self.stream is not None and self.stream.is_broken:
            self.stream = None
            self.wake()
        if self.stream is not None or self._unanswered:
            self.used_at = now
        self._talk.tick(now, self.used_at)
        self._gather()
        if self.is_over:
            self.wake()
        return not self.is_over and now - self.used_at <= STAYS

    def close(self) -> None:
        """The house closes: what was told last is still heard."""
        self._talk.leave()
        self._changed()

    def lose(self) -> None:
        """It is gone, as whose line has broken is. Nothing happens the second time."""
        self._gather()
        self._talk.lost()
        self.wake()

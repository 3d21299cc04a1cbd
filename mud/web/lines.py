"""A terminal's text in a websocket, with GMCP beside it or without: lines in, rendered lines out.

Knows the line mode, a conversation and which frame is which; refuses to know HTTP and who may come.
"""

import asyncio
import re
from dataclasses import replace
from typing import Final

from mud.door import Conversation, Entrance
from mud.door.conversation import House
from mud.door.plain import END, PlainFace
from mud.gmcp import Gmcp
from mud.parlour.session import Session
from mud.text import Screen
from mud.web.frames import Frames

_SCREEN: Final = Screen(depth="256")
"""Nobody says what these clients show; all of them show this."""
_MESSAGE: Final = re.compile(r"[A-Za-z]\w*(\.[A-Za-z]\w*)+(\s+[\[{\"\d].*)?\s*", re.ASCII | re.DOTALL)
_OURS: Final = re.compile(r"(core|char|client|comm|input|room|schatulle)\.", re.IGNORECASE)
"""How messages look, and how those begin that are heard here: no line that somebody types does."""


class LineLink:
    """From the greeting to the end of the websocket. A frame is at least a line, whether it ends like one or not.

    BINARY is text and TEXT is GMCP; some clients have it the other way round, so that both are taken in both.
    """

    def __init__(
        self, house: House, entrance: Entrance, frames: Frames, address: str, *, secure: bool, gmcp: bool
    ) -> None:
        self._frames = frames
        self._loop = asyncio.get_running_loop()
        now = self._loop.time()
        self._talk = Conversation(house, entrance, now, self._act)
        self._gmcp = Gmcp(self._talk, frames.send, self._type, house.sentence, now) if gmcp else None
        self._face = PlainFace(self, entrance.limits.line, lambda: True)
        self._stirred_at = now
        self._is_warned = False
        self._alarm: asyncio.TimerHandle | None = None
        self._address = address
        self._secure = secure

    async def serve(self) -> None:
        """Take frames and answer them until one of both sides has enough."""
        talk, now = self._talk, self._loop.time()
        talk.arrived()
        talk.connected(self._address, secure=self._secure)
        if talk.state != "over":
            talk.learned(replace(talk.client, kind="mud", screen=_SCREEN))
            talk.greet(now)
        self._act()
        try:
            while (frame := await self._frames.receive()) is not None and not self._frames.is_over:
                await self._hear(frame)
        finally:
            if self._alarm is not None:
                self._alarm.cancel()
            self._frames.end()
            talk.lost()

    def tick(self, now: float) -> None:
        """Once a second."""
        self._talk.tick(now, self._stirred_at)
        self._act()

    def leave(self) -> None:
        """The house closes: what waits is shown."""
        self._talk.leave()
        self._act()

    async def _hear(self, frame: bytes | str) -> None:
        self._stirred_at = now = self._loop.time()
        text, data = (
            (frame.decode("utf-8", "replace"), frame)
            if isinstance(frame, bytes)
            else (frame, frame.encode("utf-8", "replace"))
        )
        is_message = _MESSAGE.fullmatch(text) and (isinstance(frame, str) or _OURS.match(text))
        if self._gmcp is not None and is_message:
            wait = self._gmcp.heard(data, now)
            self._talk.learned(replace(self._talk.client, wants=self._gmcp.wants))
            self._act()
            await asyncio.sleep(wait)
        else:
            self._face.feed(data if data.endswith((b"\n", b"\r")) else data + b"\n")
            self._go_on()

    def _type(self, line: str) -> None:
        self._talk.heard(line)
        self._go_on()

    def _go_on(self) -> None:
        self._face.answering = True
        self._talk.go_on(self._loop.time())
        self._act()

    def _act(self) -> None:
        """Do as the conversation says: it has something to show, waits for something, or is over."""
        talk, session = self._talk, self._talk.session
        if session is not None and session.secret and not self._is_warned:
            self._is_warned = True
            talk.notice("leitung.sichtbar")
        told = talk.shown(END, edited=False)
        if told is not None:
            self._face.show(told, talk.state == "over")
        if self._gmcp is not None:
            self._gmcp.look(self._loop.time())
        self._face.answering = talk.awaiting
        if talk.state == "over":
            self._frames.end()
        elif talk.reading:
            self._frames.may_read.set()
        else:
            self._frames.may_read.clear()
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if talk.due is None else self._loop.call_at(talk.due, self._go_on)

    # What a face needs

    @property
    def session(self) -> Session | None:
        """None until the greeting."""
        return self._talk.session

    @property
    def screen(self) -> Screen:
        """What is shown has to fit in here."""
        return self._talk.screen

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        return self._talk.prompt

    def heard(self, line: str | None) -> None:
        """A face has a whole line; None: it was too long."""
        self._talk.heard(line)

    def write(self, data: bytes) -> None:
        """To be shown."""
        self._frames.send(data)

    def mark(self) -> bytes:
        """A frame that ends is mark enough."""
        return b""

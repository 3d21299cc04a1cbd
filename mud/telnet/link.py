"""One connection: what its client is, how fast it may speak, which of the two faces it sees, and when it has to go.

Knows the order of things between a socket and a session; refuses to know what is said.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from mud.bucket import Bucket
from mud.parlour.session import Client, Session
from mud.telnet.framing import Command, Data, Flood, Frame, Framer, Negotiation, Subnegotiation
from mud.telnet.kinds import client_of, kind_of
from mud.telnet.options import Options
from mud.telnet.plain import Face, PlainFace
from mud.telnet.probe import Probe
from mud.telnet.wire import Shared, Wire
from mud.text import Text, render, render_all

_KEYS = {236: b"\x04", 244: b"\x03", 247: b"\x7f", 248: b"\x15"}
"""The keys that EOF, IP, EC and EL stand for."""
_AYT = 246
_MSSP_REQUEST = "MSSP-REQUEST"
_EOF_GRACE = 1.0
"""Seconds for answers that take thinking, after a client has said it will send no more."""


class Door(Shared, Protocol):
    """What a link needs of the server."""

    def open(self, client: Client) -> Session: ...
    def sentence(self, key: str) -> str: ...
    def arrived(self, link: "Link") -> None: ...
    def admit(self, link: "Link") -> Client | str:
        """A client of whom nothing is known but the address, or the key of the sentence that turns it away."""
        ...

    def report(self) -> Sequence[str]:
        """The lines of the answer to MSSP-REQUEST."""
        ...

    def forget(self, link: "Link") -> None: ...
    def room_for_rich(self) -> bool: ...
    def rich_face(self, link: "Link") -> Face | None:
        """A face for a terminal, None when too many have one."""
        ...


class Link(Wire):
    """The conversation over one wire. `session` is None until the greeting."""

    def __init__(self, door: Door, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(door, loop)
        limits, now = door.limits, loop.time()
        self._door = door
        self._caller = Client()
        self._seated_at = self._line_at = now
        self.session: Session | None = None
        self._framer = Framer(limits.subnegotiation)
        self._options = Options(self.write)
        self._probe = Probe()
        self._lines = Bucket(limits.lines_per_second, limits.lines_burst, now)
        self._commands = Bucket(limits.options_per_second, limits.options_burst, now)
        self._hidden = False
        self._plain = PlainFace(self, limits.line, self._echoed)
        self._face: Face = self._plain
        self._queue: deque[str | None] = deque()
        self._greeting: asyncio.TimerHandle | None = None
        self._pump_due: asyncio.Handle | None = None
        self._awaits = False
        self._eof = False

    # The wire

    def arrived(self) -> None:
        self._door.arrived(self)

    def connected(self) -> None:
        caller = self._door.admit(self)
        if isinstance(caller, str):
            self._notice(caller, last=True)
            self.end()
            return
        self._caller = caller
        self._options.begin()
        self._greeting = self._loop.call_later(self._door.limits.negotiation, self._greet)

    def received(self, data: bytes, now: float) -> None:
        if self._framer.plain and b"\xff" not in data:
            self._data(data)
            return
        try:
            for frame in self._framer.feed(data):
                self._frame(frame, now)
        except Flood:
            self.drop()

    def hung_up(self) -> None:
        """A script has sent its last line, perhaps without a line end: it still hears the answers."""
        self._eof = True
        if self._face is self._plain and self._plain.begun:
            self._plain.feed(b"\n")
        self._greet()
        self._pump()

    def lost(self) -> None:
        for timer in (self._greeting, self._pump_due):
            if timer is not None:
                timer.cancel()
        self._queue.clear()
        self._face.close()
        self._options.close()
        self._door.forget(self)
        if self.session is not None:
            self.session.on_ready = None
            self.session.hang_up()

    # Frames

    def _frame(self, frame: Frame, now: float) -> None:
        if isinstance(frame, Data):
            self._data(frame.data)
            return
        if self._commands.take(1, now):
            self.drop()  # nobody has so much to negotiate
        if self._ending:
            return
        match frame:
            case Negotiation(verb, option):
                self._options.negotiated(verb, option)
                self._learn()
            case Subnegotiation(payload):
                self._options.subnegotiated(payload)
                self._learn()
            case Command(code) if code == _AYT:
                self._notice("leitung.bin_da")
            case Command(code) if code in _KEYS:
                self._data(_KEYS[code])
            case Command():
                pass

    def _data(self, data: bytes) -> None:
        if self._ending:
            return
        if self._probe.asked:
            data, answered = self._probe.strip(data)
            if answered:
                self._options.answers.seen = self._probe.charset
                self._learn()
        if not data:
            return
        self._face.feed(data)
        answers = self._options.answers
        if self._plain.charset is not answers.typed:
            answers.typed = self._plain.charset
            self._learn()
        if self.session is None and not answers.spoke:
            self._greet()  # whoever types before answering a single question will not answer any
        self._pump()

    # What the client is

    def _learn(self) -> None:
        """The options say something new: tell the session, or let it begin if that was the last question."""
        if self._ending:
            return
        self._follow()
        session = self.session
        if session is None:
            if self._options.settled and not self._probe.asked:
                self._greet()
            return
        client = self._client()
        if client != session.client:
            session.learned(client)
            self._follow()
            self._face.resized()

    def _client(self) -> Client:
        answers = self._options.answers
        return client_of(answers, self._caller, kind_of(answers) == "terminal" and not self._options.refused)

    def _follow(self) -> None:
        """Do as the session wishes: lines or rich, echo or none. Options follow at once, the face when they agree."""
        options, session = self._options, self.session
        if session is None:
            wanted = options.named and kind_of(options.answers) == "terminal"
        else:
            wanted = session.mode == "reich" and not session.closed
        room = self._face is not self._plain or self._door.room_for_rich()
        wanted = wanted and room and not options.refused
        self._hidden = session is not None and session.secret and not wanted and options.answers.spoke
        options.want(rich=wanted, hidden=self._hidden)
        if wanted and options.rich:
            if not self._probe.done and self._client().screen.charset == "ascii":
                self.write(self._probe.ask(options.answers.names))
            if session is not None and self._face is self._plain:
                self._turn_rich()
        elif self._face is not self._plain:
            rest = self._face.close()
            self._face = self._plain
            self._plain.feed(rest)

    def _turn_rich(self) -> None:
        face = self._door.rich_face(self)
        if face is None:
            self._options.want(rich=False, hidden=self._hidden)
            return
        self.write(b"\r\x1b[K")  # a prompt may stand there; the face draws its own
        self._face = face
        face.feed(self._plain.close())

    def _echoed(self) -> bool:
        return not self._hidden

    # The conversation

    def _greet(self) -> None:
        if self._greeting is None or self._ending:
            return
        self._greeting.cancel()
        self._greeting = None
        self.session = self._door.open(self._client())
        self.session.on_ready = self._ready
        self._ready()
        self._pump()

    def _ready(self, last: bool = False) -> None:
        """The session may have something to show, another prompt, another mode, or be over."""
        session = self.session
        if session is None or self._ending:
            return
        self._follow()
        last = last or session.closed
        self._face.show(render_all(session.drain(), session.screen), last)
        if last:
            self.end()
        elif self._awaits and not session.waiting:
            self._awaits = self._plain.answering = False
            if self._pump_due is None:
                self._pump_due = self._loop.call_soon(self._pump_again)
        self.flush()

    def heard(self, line: str | None) -> None:
        """A face has a whole line; None: it was too long."""
        self._queue.append(line)

    def submit(self, line: str) -> None:
        """A line from a face that works by itself."""
        self._queue.append(line if len(line) <= self._door.limits.line else None)
        self._pump()

    def _pump(self) -> None:
        """Say one line; the next one when everybody else has had the loop, and not before it is due.

        Nor before all the person has done is durable and told: who writes faster than the disk waits for it.
        """
        if self.session is None or self._pump_due is not None or self._ending:
            return
        if self._awaits:
            self.pause("lines")
            return
        wait, said = 0.0, bool(self._queue)
        if said:
            wait = self._lines.take(1, self._loop.time())
            self._say(self.session, self._queue.popleft())
        if self.session.closed:
            self._ready()
        elif said and self.session.waiting and not wait:  # `_ready` goes on
            self.pause("lines")
        elif wait or self._queue:
            self.pause("lines")
            self._pump_due = self._loop.call_later(wait, self._pump_again)
        else:
            self.resume("lines")
            if self._eof:
                # Only scripts shut one side and read on; anybody else is gone.
                grace = 0.0 if self._options.answers.spoke else _EOF_GRACE
                self._pump_due = self._loop.call_later(grace, self.end)

    def _say(self, session: Session, line: str | None) -> None:
        self._line_at = self._loop.time()
        self._plain.answering = True
        try:
            if line is None:
                self._notice("leitung.zu_lang")
            elif line.strip() == _MSSP_REQUEST and not session.named and not session.secret:
                self._face.show(self._door.report())
            else:
                session.say(line)
        finally:
            self._awaits = self._plain.answering = session.waiting

    def _pump_again(self) -> None:
        self._pump_due = None
        self._pump()
        self.flush()

    def _notice(self, key: str, last: bool = False) -> None:
        screen = self._client().screen if self.session is None else self.session.screen
        self._face.show(render(Text(self._door.sentence(key)), screen), last)

    def goodbye(self) -> None:
        """Ctrl-D on an empty line: whoever is in leaves by the door, whoever is not just goes."""
        if self.session is not None and self.session.named:
            self.submit(self._door.sentence("leitung.ende"))
        else:
            self.end()

    def mark(self) -> bytes:
        """What ends a prompt."""
        return self._options.mark()

    # The end

    def tick(self, now: float) -> None:
        """Once a second: has the session ended unnoticed, has nothing been heard for too long?"""
        session = self.session
        if session is None or self._ending:
            return
        if session.closed:
            self._ready()
        elif self._is_silent(session, now):
            self._notice("leitung.zu_still", last=True)
            self.end()

    def _is_silent(self, session: Session, now: float) -> bool:
        limits = self._door.limits
        if session.named:
            return bool(limits.idle) and now - self.heard_at > limits.idle
        # Bytes that never become a line hold no place, and on a kept one lines that lead nowhere don't either.
        since = self._seated_at if self._caller.kept else self._line_at
        return bool(limits.idle_unnamed) and now - since > limits.idle_unnamed

    def leave(self) -> None:
        """The house closes: everything that waits is shown, then the line goes dead."""
        self._ready(last=True)
        self.end()

    def end(self) -> None:
        if not self._ending:
            self._face.close()
        super().end()

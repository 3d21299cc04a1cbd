"""One connection: what its client is, which of the two faces it sees, and what its conversation says, in telnet.

Knows options, faces and a loop's clock; refuses to know when somebody may speak and when they have to go.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from mud.bucket import Bucket
from mud.candidate import Candidate
from mud.door import Conversation, Entrance
from mud.door.plain import END, Face, PlainFace
from mud.gmcp import OPTION, Gmcp
from mud.parlour.session import Client, Session
from mud.telnet.framing import IAC, SB, SE, Command, Data, Flood, Frame, Framer, Negotiation, Subnegotiation
from mud.telnet.kinds import CONSOLES, client_of, kind_of
from mud.telnet.limits import TelnetLimits
from mud.telnet.mssp import block
from mud.telnet.options import Options
from mud.telnet.probe import Probe
from mud.telnet.wire import Shared, Wire
from mud.text import Screen

_KEYS = {236: b"\x04", 244: b"\x03", 247: b"\x7f", 248: b"\x15"}
"""The keys that EOF, IP, EC and EL stand for."""
_AYT = 246
_MSSP_REQUEST = "MSSP-REQUEST"
_EOF_GRACE = 1.0
"""Seconds for answers that take thinking, after a client has said it will send no more."""


class Door(Shared, Protocol):
    """What a link needs of the server."""

    limits: TelnetLimits
    entrance: Entrance

    def open(self, client: Client) -> Session: ...
    def sentence(self, key: str) -> str: ...
    def arrived(self, link: "Link") -> None: ...
    def status(self) -> Mapping[str, str]:
        """What listings of MUDs ask, by the names they have for it."""
        ...

    def forget(self, link: "Link") -> None: ...
    def rich_face(self, link: "Link", session: Session, freed: Callable[[], None]) -> Face:
        """A face for a terminal; `freed` is called when it is closed."""
        ...


class Link(Wire):
    """The adapter between one wire and its conversation: what comes is told to it, what it wants is done."""

    def __init__(self, door: Door, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(door, loop)
        limits, now = door.limits, loop.time()
        self._door = door
        self._talk = Conversation(door, door.entrance, now, self._act, self._by_itself)
        self._framer = Framer(limits.subnegotiation)
        self._options = Options(self.write, self.pack, door.status)
        self._gmcp = Gmcp(self._talk, self._send_gmcp, self.submit, door.sentence, now)
        self._probe = Probe()
        self._commands = Bucket(limits.options_per_second, limits.options_burst, now)
        self._hidden = False
        self._plain = PlainFace(self, limits.line, self._echoed)
        self._face: Face = self._plain
        self._greeting: asyncio.TimerHandle | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._due: float | None = None

    # The wire

    def arrived(self) -> None:
        self._talk.arrived()
        self._door.arrived(self)

    def connected(self) -> None:
        self._talk.connected(self.address, secure=self.secure)
        self._talk.learned(self._client())
        if self._talk.state == "waiting":
            # Packing is for slow lines; what is packed before it is encrypted betrays itself by its length.
            self._options.begin(packs=not self.secure and not self.passed_on)
            self._greeting = self._loop.call_later(self._door.limits.negotiation, self._greet)
        self._act()

    def received(self, data: bytes, now: float) -> None:
        if self._framer.plain and b"\xff" not in data:
            self._data(data, now)
            return
        try:
            for frame in self._framer.feed(data):
                self._frame(frame, now)
        except Flood:
            self.drop()

    def hung_up(self) -> None:
        """A script has sent its last line, perhaps without a line end: it still hears the answers."""
        if self._face is self._plain and self._plain.begun:
            self._plain.feed(b"\n")
        # Only scripts shut one side and read on; anybody else is gone.
        self._talk.ended(self._loop.time(), 0.0 if self._options.answers.spoke else _EOF_GRACE)
        self._act()

    def lost(self) -> None:
        for timer in (self._greeting, self._alarm):
            if timer is not None:
                timer.cancel()
        self._face.close()
        self._options.close()
        self._door.forget(self)
        self._talk.lost()

    # Frames

    def _frame(self, frame: Frame, now: float) -> None:
        if isinstance(frame, Data):
            self._data(frame.data, now)
            return
        if isinstance(frame, Subnegotiation) and frame.payload[0] == OPTION:
            self._hear_gmcp(frame.payload[1:], now)
            return
        if self._commands.take(1, now):
            self.drop()  # nobody has so much to negotiate
        if self._ending:
            return
        match frame:
            case Negotiation(verb, option):
                self._options.negotiated(verb, option)
                if self._options.gmcp:
                    self._gmcp.agreed()
                self._learn()
            case Subnegotiation(payload):
                self._options.subnegotiated(payload)
                self._learn()
            case Command(code) if code == _AYT:
                self._talk.notice("leitung.bin_da")
                self._act()
            case Command(code) if code in _KEYS:
                self._data(_KEYS[code], now)
            case Command():
                pass

    def _data(self, data: bytes, now: float) -> None:
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
        if self._talk.state == "waiting" and not answers.spoke:
            self._greet()  # whoever types before answering a single question will not answer any
        if self._talk.lines:
            self._go_on(now)

    # GMCP

    def _hear_gmcp(self, data: bytes, now: float) -> None:
        if self._options.gmcp and not self._ending:
            self.rest("gmcp", self._gmcp.heard(data, now))
            self._learn()
            self._act()

    def _send_gmcp(self, message: str) -> None:
        """In UTF-8, whatever the client's letters are: no byte of it is IAC."""
        if self._options.gmcp:
            self.write(bytes([IAC, SB, OPTION]) + message.encode() + bytes([IAC, SE]))

    # What the client is

    def _learn(self) -> None:
        """The options say something new: tell the conversation, or let it begin if that was the last question."""
        if self._ending:
            return
        self._follow()
        news = self._talk.learned(self._client())
        if self._talk.state == "waiting":
            if self._options.settled and not self._probe.asked:
                self._greet()
        elif news:
            self._follow()
            self._face.resized()

    def _client(self) -> Client:
        answers = self._options.answers
        is_rich = kind_of(answers) == "terminal" and not self._options.refused
        return replace(client_of(answers, self._talk.caller, is_rich), wants=self._gmcp.wants)

    def _follow(self) -> None:
        """Do as the session wishes: lines or rich, echo or none. Options follow at once, the face when they agree."""
        options, session, place = self._options, self._talk.session, self._talk.place
        if session is None:
            wanted = options.named and kind_of(options.answers) == "terminal"
        else:
            wanted = session.mode == "reich" and not session.closed
        wanted = wanted and (place.rich or self._door.entrance.has_room_for_rich()) and not options.refused
        self._hidden = session is not None and session.secret and not wanted and options.answers.spoke
        options.want(rich=wanted, hidden=self._hidden)
        if wanted and options.rich:
            if not self._probe.done and self._client().screen.charset == "ascii":
                self.write(self._probe.ask(options.answers.names))
            if session is not None and self._face is self._plain:
                self._turn_rich(session)
        elif self._face is not self._plain:
            rest = self._face.close()
            self._face = self._plain
            self._plain.feed(rest)

    def _turn_rich(self, session: Session) -> None:
        place = self._talk.place
        if not place.take_rich():
            self._options.want(rich=False, hidden=self._hidden)
            return
        face = self._door.rich_face(self, session, place.give_rich_back)
        self.write(b"\r\x1b[K")  # a prompt may stand there; the face draws its own
        self._face = face
        face.feed(self._plain.close())

    def _echoed(self) -> bool:
        return not self._hidden

    # The conversation

    def _greet(self) -> None:
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        if not self._ending:
            self._talk.learned(self._client())
            self._talk.greet(self._loop.time())
            self._act()

    def _act(self) -> None:
        """Do as the conversation says: it has something to show, waits for something, or is over."""
        talk = self._talk
        if self._ending:
            return
        over = talk.state == "over"
        if talk.is_fresh:
            if talk.session is not None:
                self._follow()
            self._face.show(talk.shown(END, edited=self._face is not self._plain) or "", over)
        self._gmcp.look(self._loop.time())
        self._plain.answering = talk.awaiting
        if over:
            self.end()
            return
        if talk.reading:
            self.resume("lines")
        else:
            self.pause("lines")
        if talk.due is not self._due:
            self._set_alarm(talk.due)
        self.flush()

    def _set_alarm(self, due: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._due = due
        self._alarm = None if due is None else self._loop.call_at(due, self._ring)

    def _ring(self) -> None:
        self._due = self._alarm = None
        self._go_on(self._loop.time())

    def _go_on(self, now: float) -> None:
        """What is shown now follows from a line of this client's own."""
        self._plain.answering = True
        self._talk.go_on(now)
        self._act()

    @property
    def session(self) -> Session | None:
        """None until the greeting."""
        return self._talk.session

    @property
    def screen(self) -> Screen:
        """What is shown has to fit in here."""
        return self._talk.screen

    @property
    def is_console(self) -> bool:
        """Whether keys come in a code page of the client's own."""
        return not CONSOLES.isdisjoint(name.lower() for name in self._options.answers.names[:1])

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        return self._talk.prompt

    @property
    def status(self) -> str:
        """What stands at the lower edge of an edited line."""
        return self._talk.status

    @property
    def board(self) -> Sequence[str]:
        """The lines of the board that stays in sight."""
        return self._talk.board

    def complete(self, line: str, before: Sequence[str] = ()) -> tuple[Sequence[Candidate], int]:
        """What the last word of a line may become, and how many of its letters are typed."""
        return self._talk.complete(line, before)

    def heard(self, line: str | None) -> None:
        """A face has a whole line; None: it was too long."""
        self._talk.heard(line)

    def submit(self, line: str) -> None:
        """A line from a face that works by itself."""
        self._talk.heard(line)
        self._go_on(self._loop.time())

    def goodbye(self) -> None:
        """Ctrl-D on an empty line."""
        self._talk.goodbye(self._loop.time())
        self._act()

    def _by_itself(self, line: str) -> bool:
        """What crawlers of MUD listings ask is no name, and the house need not hear of it."""
        if line.strip() != _MSSP_REQUEST:
            return False
        self._face.show("".join([f"{line}{END}" for line in block(self._door.status())]))
        return True

    def mark(self) -> bytes:
        """What ends a prompt."""
        return self._options.mark()

    # The end

    def tick(self, now: float) -> None:
        """Once a second."""
        self._talk.tick(now, self.heard_at)
        if self._talk.state == "over":
            self._act()
        else:
            self._gmcp.look(now)
            self.flush()

    def leave(self) -> None:
        """The house closes: everything that waits is shown, then the line goes dead."""
        self._talk.leave()
        self._act()

    def end(self) -> None:
        if not self._ending:
            self._face.close()
        super().end()

"""One connection's conversation with the house: lines in by `say`, paragraphs out by `drain`.

Knows what a client can show and what its person wishes; refuses to know bytes and what a line means.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal, Protocol

from mud.candidate import Candidate
from mud.german.speech.narrator import SEEN, Length, say
from mud.parlour.addresses import network_of
from mud.scene import Further
from mud.sights import NOTHING, Kind, Sights
from mud.text import PROSE, Charset, Clause, Paragraph, Screen, Text, clean, run_together
from mud.themes import Depth, Theme

Mode = Literal["zeile", "reich"]
Question = Literal["", "name", "passwort", "sonst"]
"""What somebody at the door is asked: nothing just now, their name, the password of that name, or something else."""
Copy = Callable[[Sequence[Paragraph]], None]
"""Where everything that is typed and told goes, too."""
TALL: Final = 40
"""Lines of a terminal where a board leaves room for words."""
OUT_LIMIT = 2000
"""Paragraphs that may wait for a link before the session is given up."""


@dataclass(frozen=True, slots=True)
class Client:
    """What the link found out about its client. `rich`: it could edit lines itself; `local`: no password needed.

    `wants`: what it can show beside words; `exempt`: what is counted by network is not counted for its own;
    `kept`: it sits where only accounts may stay; `safe_port`: whoever sits on the way can read along, and where it
    would be safe (0: nowhere); None: nobody can. `broken`: its line is gone and may be mended.
    """

    screen: Screen = Screen()
    rich: bool = False
    local: bool = False
    address: str = ""
    kind: str = "silent"
    exempt: bool = False
    kept: bool = False
    wants: frozenset[Kind] = frozenset()
    broken: bool = False
    safe_port: int | None = None

    @property
    def network(self) -> str:
        """What its address is counted by."""
        return network_of(self.address)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person forced, kept with the account. None: as the client can. `tongue`: the language they play in at the
    tables where it is spoken; None: German. `length`: how much they are told in the reader mode. `warnings`: whether
    they are asked before a mistake in a game. `paged`: whether long answers are told page by page; `pinned`: whether
    the board stays in sight."""

    charset: Charset | None = None
    colour: bool | None = None
    theme: Theme | None = None
    reader: bool | None = None
    length: Length | None = None
    mode: Mode | None = None
    width: int | None = None
    bell: bool = False
    brief: bool | None = None
    tongue: str | None = None
    warnings: bool = True
    paged: bool = False
    pinned: bool = False


class Listener(Protocol):
    """What a session needs of the house."""

    def heard(self, session: "Session", line: str) -> None: ...
    def lost(self, session: "Session") -> None: ...
    def asked(self, session: "Session") -> None: ...
    def resized(self, session: "Session", before: Screen) -> None: ...
    def complete(self, session: "Session", line: str, before: Sequence[str] = ()) -> Sequence[Candidate]: ...
    def further(self, session: "Session", begun: Sequence[str]) -> Further: ...


@dataclass(frozen=True, slots=True)
class Face:
    """What a link shows beside paragraphs: the prompt, the parts of the status, no echo while `secret`, that it is
    `over`, what is asked at the door, what else its client has asked for, and the `board` where it stays in sight."""

    prompt: str = ""
    status: Sequence[str] = ()
    secret: bool = False
    over: bool = False
    asks: Question = ""
    sights: Sights = NOTHING
    board: Sequence[Paragraph] = ()


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a session was told by one tick, and what it looks like then: for the link when the tick is durable."""

    told: Sequence[Paragraph]
    copies: Sequence[tuple[Copy, Sequence[Paragraph]]]
    face: Face


class Session:
    """The conversation. The link sets `client` by `learned`, calls `say` and `hang_up`, and drains after `on_ready`.

    `prompt` is what stands before the cursor; while `secret` is true the next line is a password and must not be
    echoed; once `closed` is true the link sends what is left and hangs up. `status` are the parts of a line for
    a terminal's lower edge, the most important first. `script` hears all that is typed and told, too.

    All these, and what can be drained, are as the last durable tick left them. The house is ahead: what it sets and
    tells is sealed at the end of a tick, but for the parts of a turn that goes on: who listens hears it as one.
    `over`: for the house, closed.
    """

    def __init__(self, house: Listener, client: Client) -> None:
        self._house = house
        self.client = client
        self.wishes = Wishes()
        self.name = ""
        self._sealed = self._durable = self._asked = 0
        self._is_news = False
        self.on_ready: Callable[[], None] | None = None
        self.script: Copy | None = None
        self._face = self._shown = Face()
        self._told: list[Paragraph] = []
        self._out: list[Paragraph] = []
        self._copies: list[tuple[Copy, Sequence[Paragraph]]] = []
        self._goes_on: object = None
        self.cost = 0.0
        """Seconds of the house's time that the last line took."""
        self._parts = self._held = 0

    @property
    def prompt(self) -> str:
        return self._shown.prompt

    @prompt.setter
    def prompt(self, prompt: str) -> None:
        self._face = replace(self._face, prompt=prompt)

    @property
    def status(self) -> Sequence[str]:
        return self._shown.status

    @status.setter
    def status(self, status: Sequence[str]) -> None:
        if status != self._face.status:
            self._face = replace(self._face, status=status)

    @property
    def board(self) -> Sequence[Paragraph]:
        return self._shown.board

    @board.setter
    def board(self, board: Sequence[Paragraph]) -> None:
        if board is not self._face.board:
            self._face = replace(self._face, board=board)

    @property
    def looks_new(self) -> bool:
        """For the house: whether a link has to be told of what stands beside the words."""
        return self._face != self._shown

    @property
    def sights(self) -> Sights:
        return self._shown.sights

    @sights.setter
    def sights(self, sights: Sights) -> None:
        if sights is not self._face.sights:
            self._face = replace(self._face, sights=sights)

    @property
    def named(self) -> bool:
        """Whether the person is in the house, and no longer at the door."""
        return bool(self.name)

    @property
    def asks(self) -> Question:
        return self._shown.asks

    @asks.setter
    def asks(self, asks: Question) -> None:
        self._face = replace(self._face, asks=asks)

    @property
    def secret(self) -> bool:
        return self._shown.secret

    @secret.setter
    def secret(self, secret: bool) -> None:
        self._face = replace(self._face, secret=secret)

    @property
    def closed(self) -> bool:
        return self._shown.over

    @property
    def over(self) -> bool:
        return self._face.over

    @over.setter
    def over(self, over: bool) -> None:
        self._face = replace(self._face, over=over)

    @property
    def screen(self) -> Screen:
        """What the client can show, with what its person forced. Broken lines are heard as pieces: for a reader none
        is broken that need not be, and colours are not heard at all."""
        found, wish = self.client.screen, self.wishes
        is_reader = found.reader if wish.reader is None else wish.reader
        width = 0 if is_reader else found.width
        depth: Depth = "16" if wish.colour and not found.colour else found.depth
        return Screen(
            width if wish.width is None else wish.width,
            found.height,
            wish.charset or found.charset,
            "mono" if is_reader or wish.colour is False else depth,
            wish.theme or found.theme,
            is_reader,
            found.links and not is_reader,
            PROSE if wish.width is None else 0,
        )

    @property
    def length(self) -> Length:
        """How much is told to the person."""
        is_reader = self.client.screen.reader if self.wishes.reader is None else self.wishes.reader
        return self.wishes.length or "ueblich" if is_reader else SEEN

    @property
    def is_brief(self) -> bool:
        """Whether rooms the person knows are described in short: long the first time and short after, if not wished
        otherwise; who wants to hear much hears it each time."""
        if self.wishes.brief is None:
            return self.length != "ausfuehrlich"
        return self.wishes.brief or self.length == "knapp"

    @property
    def mode(self) -> Mode:
        """`reich`: the link should edit lines itself; `zeile`: the client does."""
        return self.wishes.mode or ("reich" if self.client.rich and not self.screen.reader else "zeile")

    @property
    def has_pane(self) -> bool:
        """Whether the board may stay at the top: who wishes it looks at a tall terminal, and need not listen."""
        is_tall = self.client.screen.height >= TALL
        return self.wishes.pinned and is_tall and self.mode == "reich" and self.client.rich and not self.screen.reader

    def learned(self, client: Client) -> None:
        """The link knows its client better now (size, charset, kind, what it wants to be shown)."""
        old, before, self.client = self.client, self.screen, client
        asks = (old.wants, old.screen.reader, old.broken) != (client.wants, client.screen.reader, client.broken)
        if asks and not self.over:
            self._house.asked(self)
        if self.named and (before.width, before.height) != (self.screen.width, self.screen.height):
            self._house.resized(self, before)

    def say(self, line: str) -> None:
        """One line was typed. All that follows from it is in `drain` (of everyone) when it is durable."""
        if not self.over:
            if self.script is not None and not self._face.secret:
                self.script([Text(f"> {clean(line)}")])
            self._house.heard(self, line)
            self._asked = self._sealed

    @property
    def waiting(self) -> bool:
        """Whether the answer to the last line is not durable yet."""
        return self._durable < self._asked

    def hang_up(self) -> None:
        """The link is gone."""
        if not self.over:
            self.over = True
            self._shown = replace(self._shown, over=True)
            self._house.lost(self)

    def complete(self, line: str, before: Sequence[str] = ()) -> Sequence[Candidate]:
        """Whole words that may stand where the last, perhaps unfinished, word of `line` stands, the likeliest first.

        `before`: lines that were typed till now, the latest last."""
        return () if self._face.secret or self.over else self._house.complete(self, line, before)

    def further(self, begun: Sequence[str]) -> Further:
        """How it goes on at the board when these fields are chosen."""
        return Further() if self.over else self._house.further(self, begun)

    def go_on(self, whose: object) -> bool:
        """Called by the house: who goes on with a turn and will soon be done (None: nobody), so that who listens may
        wait for the rest of it; whether what waited for that is to be shown now."""
        if whose == self._goes_on:
            return False
        self._goes_on, self._parts = whose, 0
        return bool(self._told)

    def tell(self, paragraphs: Iterable[Paragraph], *, is_part: bool = False) -> None:
        """Called by the house: queue something for the link, perhaps as part of somebody else's turn. A link that never
        drains loses its session."""
        if self.over:
            return
        told = list(paragraphs)
        self._parts = self._parts + len(told) if is_part else 0
        self._held += len(told) if is_part and 0 < self._held == len(self._told) else 0
        if self.script is not None:
            self._copies.append((self.script, told))
        self._told.extend(told)
        if len(self._out) + len(self._told) > OUT_LIMIT:
            self._out.clear()
            self._told.clear()
            self.hang_up()

    def waits(self) -> int:
        """How many paragraphs of what it was told nobody has been shown; what waited for the rest of it is one."""
        return len(run_together(self._told[self._held :])) + bool(self._held)

    def tell_first(self, paragraph: Paragraph) -> None:
        """Called by the house: something comes before all that nobody has been shown."""
        self._told[: self._held] = _as_one(self._told[: self._held])
        self._held = 0
        self._told.insert(0, paragraph)
        self._copies = [(copy, [paragraph, *told]) for copy, told in self._copies[:1]] + self._copies[1:]

    def seal(self) -> Sealed:
        """Called by the house at the end of a tick: what it told the session, to be shown by `ready`."""
        kept = self._parts if self.screen.reader and self._goes_on is not None else 0
        due, later = self._told[: len(self._told) - kept], self._told[len(self._told) - kept :]
        if self._held and due:
            due = [*_as_one(due[: self._held]), *due[self._held :]]
        told = run_together(due) if any(isinstance(one, Clause) for one in due) else due
        told = _counted(told) if self.screen.reader else told
        sealed = Sealed(told, self._copies, self._face)
        self._told, self._copies, self._held = later, [], kept
        self._sealed += 1
        return sealed

    def settle(self, sealed: Sealed) -> None:
        """Called by the house when a tick is durable: what it told may be drained, and the link hears of it soon."""
        self._durable += 1
        self._is_news = True
        self._out.extend(sealed.told)
        self._shown = sealed.face
        for copy, told in sealed.copies:
            copy(told)

    def notify(self) -> None:
        """Called by the house: the link may drain, if it has not by itself. Several ticks are drained in one go."""
        if self._is_news and self.on_ready is not None:
            self.on_ready()

    def ready(self) -> None:
        """Called by the house: the link may drain all that was told till now."""
        self.settle(self.seal())
        self.notify()

    def drain(self) -> list[Paragraph]:
        """Take everything that waits to be shown; what was told outside of any tick waits for none."""
        self._is_news = False
        waiting = [*self._out, *self._told]
        self._out, self._told = [], []
        return waiting

    def cut(self, last: Paragraph) -> None:
        """Called by the house when a tick could not be kept: what is not durable is dropped, and `last` ends the
        session."""
        self._durable = self._sealed
        self._told, self._copies = [last], []
        self._face = Face(self._shown.prompt, over=True)
        self.ready()


def _as_one(parts: Iterable[Paragraph]) -> list[Paragraph]:
    """The sentences of a turn as one paragraph."""
    found: list[Paragraph] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Text) and isinstance(last, Text) and part.style == last.style:
            found[-1] = replace(last, text=f"{last.text} {part.text}")
        else:
            found.append(part)
    return found


def _counted(told: Iterable[Paragraph]) -> list[Paragraph]:
    """What is told several times in a row, told once and how often."""
    found: list[Paragraph] = []
    for paragraph, same in groupby(told):
        count = len(list(same))
        if isinstance(paragraph, Text) and count > 1:
            found.append(Text(f"{say(count, 'Mal')}: {paragraph.text}"))
        else:
            found += [paragraph] * count
    return found

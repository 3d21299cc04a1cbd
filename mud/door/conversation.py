"""The conversation of a link without its wire: greeting, one line at a time, patience, goodbye and last words.

Knows what a link may do next and when, by a clock handed in; refuses to know bytes, sockets and what is said. Like h11
it does nothing by itself: who has a wire tells it what happened and then does as it says.
"""

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, Protocol

from mud.bucket import Bucket
from mud.candidate import Candidate
from mud.door.entrance import Entrance, Place
from mud.door.limits import Limits
from mud.door.typesetting import Typesetter, fitting
from mud.door.window import measured
from mud.parlour.session import Client, Session
from mud.text import Paragraph, Screen, Text, clean, render_all, shared, transliterate

State = Literal["waiting", "open", "emptying", "over"]
"""Nobody was greeted yet; lines come and go; no more will come, what came is answered; nothing goes any more."""
STEPS: Mapping[State, frozenset[State]] = {
    "waiting": frozenset({"open", "over"}),
    "open": frozenset({"emptying", "over"}),
    "emptying": frozenset({"over"}),
    "over": frozenset(),
}
"""Where a conversation may go from where it is."""
_EARLY = 100
"""Lines taken before the greeting. More are not read until then."""
_OFFERED = 50
"""Words a completion offers at most."""
_LAST_WORD: Final = re.compile(r"\S*$")


class House(Protocol):
    """What a conversation needs of the house."""

    def open(self, client: Client) -> Session: ...
    def sentence(self, key: str) -> str: ...


class Conversation:
    """One link's conversation. After every event its link shows what `take` gives, reads as long as `reading` says,
    calls `go_on` when it is `due`, and hangs up when the state is `over`.

    While it is `awaiting`, what is shown follows from a line of the link's own that is not answered yet.

    `changed` is called when there is something to do of which no event of the link's own tells: others speak, too.
    `by_itself` may answer a line of somebody without a name by itself, and says whether it has. `on_told` overhears
    what the person is told. Times are seconds of a clock that never runs back.
    """

    def __init__(
        self,
        house: House,
        entrance: Entrance,
        now: float,
        changed: Callable[[], None],
        by_itself: Callable[[str], bool] = lambda _: False,
    ) -> None:
        limits = entrance.limits
        self._house = house
        self._limits: Limits = limits
        self._changed = changed
        self._by_itself = by_itself
        self.place = Place(entrance)
        self.caller = Client()
        self.client = self.caller
        self.session: Session | None = None
        self.state: State = "waiting"
        self.due: float | None = None
        self.lines: deque[str | None] = deque()
        self._rate = Bucket(limits.lines_per_second, limits.lines_burst, now)
        self._work = Bucket(limits.work, limits.work, now)
        self._arrived_at = self._line_at = now
        self._grace = 0.0
        self._until: float | None = None
        self._speaking = False
        self._next = now
        self.awaiting = False
        self._fresh = False
        self._own: list[Paragraph] = []
        self.on_told: Callable[[Sequence[Paragraph]], None] | None = None
        self._typesetter = Typesetter()
        self._answers = True
        self._status_of: tuple[object, object] = (None, None)
        self._status = ""
        self._screen_of: tuple[object, object] = (None, None)
        self._screen = Screen()

    # What to do

    def take(self) -> Sequence[Paragraph] | None:
        """What is to be shown now, perhaps only another prompt; None if nothing has changed."""
        if not self._fresh:
            return None
        self._fresh = False
        told: list[Paragraph] = [] if self.session is None else self.session.drain()
        if self.on_told is not None:
            self.on_told(told)
        if self._own:
            told += self._own
            self._own = []
        return told

    @property
    def is_fresh(self) -> bool:
        """Whether there is something to show."""
        return self._fresh

    def shown(self, end: str, *, edited: bool) -> str | None:
        """The same in lines, each with its `end`, as they stand on the screen. `edited`: lines are edited here, and
        what stands before the cursor has a blank line above it."""
        told = self.take()
        if told is None:
            return None
        answers, session, screen = self._answers, self.session, self.screen
        self._answers = self.awaiting or (answers and not told)
        is_over = self.state == "over"
        if answers and session is not None and session.wishes.paged and not session.secret and not is_over:
            told = self._typesetter.cut(told, screen)
        return self._typesetter.set(told, screen, end, answers=answers, has_own_gap=edited or is_over)

    @property
    def reading(self) -> bool:
        """Whether the link is to read on: not while a line waits for its turn, or an answer for being durable."""
        return self.due is None and not self.awaiting and (self.session is not None or len(self.lines) < _EARLY)

    @property
    def screen(self) -> Screen:
        """What is shown has to fit in here."""
        session = self.session
        found = (self.client, None) if session is None else (session.client, session.wishes)
        # Made anew only when one of the two is another one: it is asked for with every line.
        if found[0] is not self._screen_of[0] or found[1] is not self._screen_of[1]:
            self._screen_of = found
            self._screen = shared(self.client.screen if session is None else session.screen)
        return self._screen

    @property
    def prompt(self) -> str:
        """What stands before the cursor, in letters the screen has."""
        if self._typesetter.is_paused:
            return self._shown(self._house.sentence("seitenweise.weiter")) + " "
        return "" if self.session is None else self._shown(self.session.prompt)

    @property
    def status(self) -> str:
        """What stands at the lower edge of an edited line, in letters the screen has."""
        parts, screen = () if self.session is None else self.session.status, self.screen
        # Asked for with every key that is pressed, and nearly always the same.
        if parts is not self._status_of[0] or screen is not self._status_of[1]:
            self._status_of = (parts, screen)
            self._status = fitting([self._shown(part) for part in parts], screen.width)
        return self._status

    @property
    def board(self) -> Sequence[str]:
        """The lines of the board that stays in sight; none where it does not."""
        return () if self.session is None else render_all(self.session.board, self.screen)

    def _shown(self, text: str) -> str:
        return transliterate(clean(text), self.screen.charset)

    def complete(self, line: str, before: Sequence[str] = ()) -> tuple[Sequence[Candidate], int]:
        """What the unfinished word at the end of a line may become, and how many of its letters are typed.

        `before`: lines that were typed till now, the latest last."""
        found = () if self.session is None else self.session.complete(line, before)
        shown = [Candidate(*map(self._shown, candidate)) for candidate in found[:_OFFERED]]
        return shown, len(_LAST_WORD.findall(line)[0])

    # What happened

    def arrived(self) -> None:
        """There is a link; from whom may not be known yet."""
        self.place.arrive()

    def connected(self, address: str, *, secure: bool = False) -> None:
        """The link stands, and this is where it comes from: it is let in or turned away. `secure`: nobody on the way
        can read along."""
        caller = self.place.admit(address, secure=secure)
        if isinstance(caller, str):
            self.notice(caller)
            self._go("over")
        else:
            self.caller = self.client = caller

    def learned(self, client: Client) -> bool:
        """The link knows its client better now; whether that was news to somebody who is greeted already."""
        self.client = client
        if self.session is None or client == self.session.client:
            return False
        self.session.learned(client)
        return True

    def resized(self, width: int, height: int) -> bool:
        """The window has another size, as far as such windows exist; whether that was news."""
        return self.learned(replace(self.client, screen=measured(self.client.screen, width, height)))

    def greet(self, now: float) -> None:
        """Enough is known of the client, or it was waited for long enough. Nothing happens the second time."""
        if self.state != "waiting":
            return
        self._go("open")
        self._fresh = True
        self.session = self._house.open(self.client)
        self.session.on_ready = self._told
        if self.session.closed:
            self._close()
        elif self.lines:
            self.due = now

    def heard(self, line: str | None) -> None:
        """A line was typed; None: it was so long that nobody kept it. `go_on` says it, or that it is too long."""
        if self.state == "over":
            return
        self.lines.append(None if line is None or len(line) > self._limits.line else line)
        if self._until is not None:  # it is not over yet
            self._until = self.due = None

    def go_on(self, now: float) -> None:
        """Say one line, not before it is due; the next one when everybody else has had their turn, and not before all
        the person has done is durable and told: who writes faster than the disk waits for it.
        """
        session = self.session
        if session is None or self.state == "over" or self.awaiting or (self.due is not None and now < self.due):
            return
        wait = 0.0
        if self.lines:
            self._say(session, self.lines.popleft(), now)
            wait = max(self._rate.take(1, now), self._work.take(session.cost, now))
            self._fresh |= not session.waiting  # the answer is there, though nobody has said so yet
        if session.closed:
            self._close()
        elif session.waiting:  # `_told` goes on
            self.awaiting, self.due, self._next = True, None, now + wait
        elif wait or self.lines:
            self.due = now + wait
        else:
            self.due = self._end_of_patience(now) if self.state == "emptying" else None

    def _say(self, session: Session, line: str | None, now: float) -> None:
        self._line_at = now
        self._speaking = self._answers = True
        self._typesetter.typed()
        rest = self._typesetter.take_rest()
        try:
            if rest and line is not None and not line.strip():
                self._own += rest
                self._fresh = True
            elif line is None:
                self.notice("leitung.zu_lang")
            elif session.named or session.secret or not self._by_itself(line):
                session.say(line)
        finally:
            self._speaking = False

    def _end_of_patience(self, now: float) -> float | None:
        """All that came was said: what is being thought about is waited for a little."""
        if self._until is None:
            self._until = now + self._grace
        elif now >= self._until:
            self._go("over")
            return None
        return self._until

    def ended(self, now: float, grace: float) -> None:
        """The client will send no more, but may still read: it hears the answers, `grace` seconds of them."""
        self.greet(now)
        if self.state == "open":
            self._grace = grace
            self._go("emptying")
            self.due = now if self.due is None else self.due

    def goodbye(self, now: float) -> None:
        """The person wants to go: whoever is in leaves by the door, whoever is not just goes."""
        if self.session is None or not self.session.named:
            self._go("over")
        else:
            self.heard(self._house.sentence("leitung.ende"))
            self.go_on(now)

    def tick(self, now: float, stirred_at: float) -> None:
        """Once a second: has the session ended unnoticed, has nothing been heard for too long?

        `stirred_at`: when the client sent anything at all, be it half a line.
        """
        session = self.session
        if session is None or self.state == "over":
            return
        if session.closed:
            self._close()
        elif self._is_silent(session, now, stirred_at):
            self.notice("leitung.zu_still")
            self._go("over")

    def _is_silent(self, session: Session, now: float, stirred_at: float) -> bool:
        limits = self._limits
        if session.named:
            return bool(limits.idle) and now - stirred_at > limits.idle
        # Bytes that never become a line hold no place, and on a kept one lines that lead nowhere don't either.
        since = self._arrived_at if self.caller.kept else self._line_at
        return bool(limits.idle_unnamed) and now - since > limits.idle_unnamed

    def leave(self) -> None:
        """The house closes: what waits is the last that is shown."""
        self._close()

    def lost(self) -> None:
        """The link is gone. Nothing happens the second time."""
        self._go("over")
        self.place.leave()
        session = self.session
        if session is not None:
            session.on_ready = None
            session.hang_up()

    def notice(self, key: str) -> None:
        """Something the link itself has to say."""
        self._own.append(Text(self._house.sentence(key)))
        self._fresh = True

    def _told(self) -> None:
        """The session has something to show, another prompt or another mode, or is over."""
        if self.state == "over" or self.session is None:
            return
        self._fresh = True
        if self._speaking:
            return
        if self.session.closed:
            self._close()
        elif self.awaiting and not self.session.waiting:
            self.awaiting = False
            self.due = self._next if self.lines or self.state == "emptying" else None
        self._changed()

    def _close(self) -> None:
        self._fresh = True
        self._go("over")

    def _go(self, state: State) -> None:
        if state not in STEPS[self.state]:
            return
        self.state = state
        if state == "over":
            self.lines.clear()
            self.due = None

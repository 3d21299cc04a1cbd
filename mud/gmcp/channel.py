"""One client's GMCP, whatever its messages travel in: what it asks is answered, what it asked for is told.

Knows the messages of clients and what becomes of each; refuses to know telnet, websockets and where sights come from.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from mud import __version__
from mud.bucket import Bucket
from mud.door import Conversation
from mud.gmcp.login import Login
from mud.gmcp.media import Media
from mud.gmcp.messages import Message, read
from mud.gmcp.modules import Supports
from mud.gmcp.news import News
from mud.gmcp.outbox import Outbox
from mud.gmcp.talk import Talk
from mud.sights import Kind
from mud.text import Paragraph

_RATE: Final = 20.0
_BURST: Final = 100
"""Messages of a client that are heard: so many a second, so many at once."""
_LINE: Final = 512
"""Letters of a line that are completed."""


class Gmcp:
    """`send` takes one message; `say` types a line; `sentence` gives the words of a key of data/texte.

    Its owner hands over what comes (`heard`), and calls `look` whenever the
    conversation may be another one, and once a second. Times are seconds of a clock that never runs back.
    """

    def __init__(
        self,
        talk: Conversation,
        send: Callable[[str], None],
        say: Callable[[str], None],
        sentence: Callable[[str], str],
        now: float,
    ) -> None:
        self._talk = talk
        talk.on_told = self._overheard
        self._sentence = sentence
        self._heard = Bucket(_RATE, _BURST, now)
        self._out = Outbox(send, now)
        self._supports = Supports()
        self._login = Login(talk, self._out, say)
        self._media = Media(self._out)
        self._speech = Talk(self._out, self._supports, sentence)
        self._news = News(self._out, self._supports, sentence)
        self._is_agreed = self._is_over = self._knows_packages = self._has_package = False

    @property
    def wants(self) -> frozenset[Kind]:
        """What the house has to show for this client."""
        return self._supports.wants

    def agreed(self) -> None:
        """The client speaks GMCP. Nothing happens the second time."""
        if not self._is_agreed:
            self._is_agreed = True
            self._out.tell("Core.Hello", {"name": "Schatulle", "version": __version__})

    def heard(self, raw: bytes, now: float) -> float:
        """Some bytes that should be a message; for how many seconds to read nothing."""
        self._out.now = now
        wait = self._heard.take(1, now)
        if not wait and (message := read(raw)) is not None:
            self.agreed()
            self._obey(message)
        return wait

    def _overheard(self, told: Sequence[Paragraph]) -> None:
        """This was told to the person. Who wishes for a bell hears all sounds there are."""
        if not self._is_agreed:
            return
        self._speech.hear(told)
        session, where = self._talk.session, self._talk.place.files
        if "client.media" in self._supports and where and session is not None and session.wishes.bell:
            self._media.hear(told, where)

    def look(self, now: float) -> None:
        """Tell what is another one now, so far as the client takes it."""
        if not self._is_agreed or self._is_over:
            return
        self._out.now = now
        self._login.look()
        session = self._talk.session
        if self._talk.state == "over":
            self._is_over = True
            self._out.tell("Core.Goodbye", self._sentence("gmcp.abschied"))
        elif session is not None and self._out.has_room:
            self._news.look(session)
            if session.named:
                self._offer_package()

    def _obey(self, message: Message) -> None:
        match message:
            case Message("core.hello", {"client": str(client)}):
                self._knows_packages = client.lower() == "mudlet"  # it takes them without listing that it does
            case Message("core.ping"):
                self._out.tell("Core.Ping")
            case Message("core.supports.set" | "core.supports.add" | "core.supports.remove", listed):
                self._support(message.name.rpartition(".")[2], listed)
            case Message("char.login.credentials", data) if "char.login" in self._supports:
                self._login.credentials(data)
            case Message("char.items.inv" | "char.items.list"):
                self._news.forget(("char.items",))
            case Message("comm.channel.players") if "comm.channel" in self._supports:
                self._tell_players()
            case Message("input.complete", str(line)) if "input" in self._supports:
                self._complete(line)

    def _support(self, how: str, listed: Any) -> None:
        fresh = self._supports.change(how, listed)
        self._news.forget(fresh)
        if "char.login" in fresh:
            self._login.offer()
        if "comm.channel" in fresh:
            self._speech.list_channels()

    def _tell_players(self) -> None:
        """Those who are here: who is elsewhere in the house, one asks with words."""
        session = self._talk.session
        people = () if session is None else session.sights.people or ()
        self._out.tell_list("Comm.Channel.Players", [{"name": one.name} for one in people if not one.resident])

    def _complete(self, line: str) -> None:
        """The last word, completed: the whole line where it can become one only, the words where it can be several."""
        line = line[:_LINE]
        found, typed = self._talk.complete(line)
        match [word for word, _ in found]:
            case []:
                self._out.tell("Input.CompleteNone")
            case [word]:
                self._out.tell("Input.CompleteText", line[: len(line) - typed] + word)
            case words:
                self._out.tell_list("Input.CompleteChoice", words)

    def _offer_package(self) -> None:
        """Client.GUI, once, where there is a package and an address to have it from."""
        package = self._talk.place.package
        if package is not None and not self._has_package and (self._knows_packages or "client.gui" in self._supports):
            self._has_package = True
            version, url = package
            self._out.tell("Client.GUI", {"version": version, "url": url})

"""A house of one room without a world: enough to hear, to answer, and to carry words from one session to the others."""

from collections.abc import Sequence

from mud.candidate import Candidate
from mud.parlour.session import Client, Session, Wishes
from mud.scene import Further
from mud.text import Screen, Text

WORDS = ("würfle", "schau", "Schatulle", "schatten")


class FakeHouse:
    """Understands a handful of words; `heard` keeps every (kind of client, line)."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self.lines: list[str] = []
        self.lost_count = 0

    def open(self, client: Client) -> Session:
        session = Session(self, client)
        session.prompt = "> "
        session.tell([Text(f"Grüß dich, {client.kind}!")])
        session.ready()
        self.sessions.append(session)
        return session

    def heard(self, session: Session, line: str) -> None:
        self.lines.append(line)
        verb, _, rest = line.partition(" ")
        if session.secret:
            session.secret = False
            session.prompt = "> "
            session.tell([Text(f"{len(line)} Zeichen, geheim.")])
        elif verb == "passwort":
            session.secret = True
            session.prompt = "Passwort: "
        elif verb == "modus":
            session.wishes = Wishes(mode="reich" if rest == "reich" else "zeile")
            session.tell([Text(f"Modus {rest}.")])
        elif verb == "name":
            session.name = rest
            session.prompt = f"{rest}> "
        elif verb == "leser":
            session.wishes = Wishes(reader=True)
            session.prompt = ""
            session.tell([Text("Lesemodus an.")])
        elif verb == "stumm":
            pass
        elif verb == "ende":
            session.tell([Text("Leb wohl!")])
            session.over = True
        elif verb == "viel":
            session.tell([Text("x" * 70)] * 1000)
        elif verb == "rufe":
            self.call(rest)
        elif verb == "befehle":
            session.tell([Text("Geh nach Norden.", orders=("nach Norden",))])
        elif verb == "breite":
            session.tell([Text(f"Breite {session.screen.width}, Hoehe {session.screen.height}.")])
        else:
            session.tell([Text(f"Du sagst: {line}")])
        session.ready()

    def call(self, text: str) -> None:
        for session in self.sessions:
            session.tell([Text(f"Jemand ruft: {text}")])
            session.ready()

    def sentence(self, key: str) -> str:
        return f"<{key}>" if key != "leitung.ende" else "ende"

    def resized(self, session: Session, before: Screen) -> None:
        pass

    def lost(self, session: Session) -> None:
        self.lost_count += 1
        self.sessions.remove(session)

    def asked(self, session: Session) -> None:
        session.ready()

    def further(self, session: Session, begun: Sequence[str]) -> Further:
        return Further()

    def complete(self, session: Session, line: str, before: Sequence[str] = ()) -> Sequence[Candidate]:
        begun = line.rpartition(" ")[2]
        abouts = {"würfle": "zwei Würfel"}
        return [Candidate(word, abouts.get(word, "")) for word in WORDS if word.startswith(begun)]

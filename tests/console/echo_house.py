"""A house with one room and few words, for what plays at a terminal or through a pipe."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mud.candidate import Candidate
from mud.parlour.session import Session
from mud.scene import Further
from mud.text import Bell, Screen, Text


@dataclass
class EchoHouse:
    """Repeats every line; `ende` closes, `geheim` asks for a password, `laut` rings."""

    heard_lines: list[str] = field(default_factory=list)
    gone: int = 0
    words: Sequence[str] = ()
    about: str = ""
    before: Sequence[str] = ()

    def heard(self, session: Session, line: str) -> None:
        self.heard_lines.append(line)
        session.secret = line == "geheim"
        session.prompt = "Passwort: " if line == "geheim" else "> "
        match line:
            case "ende":
                session.tell([Text("Leb wohl!")])
                session.over = True
            case "laut":
                session.tell([Bell(), Text("Du bist am Zug.", "title")])
            case "":
                pass
            case _:
                session.tell([Text(f"Du sagst: {line}")])
        session.ready()

    def resized(self, session: Session, before: Screen) -> None:
        pass

    def lost(self, session: Session) -> None:
        self.gone += 1

    def further(self, session: Session, begun: Sequence[str]) -> Further:
        return Further()

    def complete(self, session: Session, line: str, before: Sequence[str] = ()) -> Sequence[Candidate]:
        last = line.split(" ")[-1]
        self.before = list(before)
        return [Candidate(word, self.about) for word in self.words if word.startswith(last)]

"""What is typed, asked and told at the table of OH, PHARAO!.

Knows keys of data/texte/oh_pharao.toml and how cards are said; refuses to know how a line is parsed.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from mud.game import Event, Seat
from mud.games import Reports, Words
from mud.games.oh_pharao.model import Brick, Card, Pile, Pyramid, steps
from mud.games.oh_pharao.model import events as happened
from mud.games.oh_pharao.model.moves import TimeUp
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.words.asked import ask, ranked, tally
from mud.games.oh_pharao.words.clicked import choices
from mud.games.oh_pharao.words.heard import heard
from mud.games.oh_pharao.words.nouns import SIDES, Sign, brick, bricks, card, cards, signed
from mud.games.oh_pharao.words.offered import commands, typed
from mud.games.oh_pharao.words.questions import prompt
from mud.games.oh_pharao.words.typed import meant
from mud.games.oh_pharao.words.warnings import warn
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.reports import Beside

_GAPS: Final = {
    "added": "karten",
    "back": "karten",
    "brick": "karte",
    "card": "karte",
    "cards": "karten",
    "count": "zahl",
    "field": "feld",
    "give": "gibt",
    "hand": "karten",
    "height": "stufen",
    "kept": "pyramide",
    "left": "pyramide",
    "number": "karte",
    "pyramid": "pyramide",
    "to": "wem",
    "total": "gesamt",
    "want": "will",
    "worth": "punkte",
}

_TOLD_OF: Final = (
    (happened.Scored, "pyramid"),
    (happened.Built, "pyramid"),
    (happened.Extended, "pyramid"),
    (happened.Swapped, "pyramid"),
    (happened.ThiefSent, "pyramid"),
    (happened.Stolen, "left"),
    (happened.Crumbled, "kept"),
    (happened.Counted, "pyramid"),
)
"""Events in which a pyramid is told of, and where it stands there: whoever listens is told it in words."""


def _in_words(name: str) -> Beside:
    def said(event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Saying | str:
        pyramid: Pyramid = getattr(event, name)
        return spoken(pyramid) if pyramid else ""

    return said


_SPOKEN: Final[Mapping[type[Event], Mapping[str, Beside]]] = {
    kind: {"gebaut": _in_words(name)} for kind, name in _TOLD_OF
}


def _variant(event: Event) -> str:
    """Which of its sentences an event has."""
    match event:
        case happened.Scored(points=0):
            return "nothing"
        case happened.Advanced(meaning=meaning):
            return meaning
        case happened.Offered(to=to, give=give):
            return ("all" if to is None else "one") if any(give) else "wish" if to is None else "wish_one"
        case happened.Lapsed(wish=wish):
            return "wish" if wish else ""
        case happened.Swapped(seat=seat, other=other):
            return "own" if seat == other else "other"
        case happened.Thrown(augen=augen, height=height):
            return "hit" if augen >= height else "miss"
        case happened.Stolen(left=left):
            return "left" if left else ""
        case happened.Crumbled(kept=kept):
            return "part" if kept else "all"
        case happened.Won(winners=winners):
            return "one" if len(winners) == 1 else "tie"
        case _:
            return ""


WORDS: Final = Words(
    sides=SIDES,
    meant=meant,
    ends="fertig",
    commands=commands,
    counts=lambda view: view.points,
    tally=tally,
    choices=choices,
    typed=typed,
    prompt=prompt,
    warn=warn,
    spoken=heard,
    ask=ask,
    limits={TimeUp: "oh_pharao.frist"},
    reports=Reports(
        game="oh_pharao",
        gaps=_GAPS,
        said={Card: card, Pile: cards, Brick: brick, Pyramid: steps, happened.Build: bricks, Sign: signed},
        variant=_variant,
        beside={happened.Tallied: {"punkte": lambda event, _, names: ranked(event.points, names)}, **_SPOKEN},
        refused={"karte": Sign},
    ),
)

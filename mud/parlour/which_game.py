"""„Für welches Spiel?“: whoever named none is asked, and what they say then belongs to what they wanted.

Knows games by their titles; refuses to know what is done with one.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from mud.game import Refused
from mud.games import discover
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Question, Reading, Scope
from mud.parlour.audience import Audience
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import read_wanted

KEY: Final = "lobby.welches_spiel"
_FOR: Final = next(iter(vocabulary("lobby").words("fuer")))
_NO_GAME: Final = re.compile(rf"\b{_FOR}\s+\S+\s*")
"""What was named where a game is named, and is none."""


def no_game() -> Refused:
    """What is raised where somebody named no game, or none there is."""
    return Refused(KEY, spiele=[title(name) for name in discover()])


class WhichGame:
    """The question for the game."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience

    def or_ask(self, visitor: Visitor, reading: Reading, do: Callable[[], None]) -> None:
        """Do what was wanted, or ask for the game it lacks: the next line may name it."""
        try:
            do()
        except Refused as refused:
            if refused.reason != KEY:
                raise
            self._audience.say(visitor, KEY, **refused.facts)
            visitor.pending = Question(KEY, refused.facts, partial(_with_game, reading))


def _with_game(reading: Reading, answer: str, _: Scope) -> Reading | None:
    """What was wanted, for the game that is named; None if the line says something else, or more. What was named before
    and is none is forgotten: `suche Gegner für Schach`.
    """
    wanted = read_wanted(answer)
    if wanted.game is None or wanted.rest:
        return None
    line, text = (
        f"{_NO_GAME.sub('', fold(said))} {_FOR} {answer}".strip()
        for said in (reading.line, str(reading.values.get("text", "")))
    )
    return replace(reading, line=line, values={**reading.values, "text": text})

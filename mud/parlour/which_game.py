"""„Für welches Spiel?“: whoever named none is asked, and what they say then belongs to what they wanted.

Knows games by their titles; refuses to know what is done with one.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mud.game import Refused
from mud.games import discover
from mud.german.line.normalise import fold
from mud.german.line.numbers import order
from mud.german.meaning.reading import Question, Reading, Scope
from mud.parlour.audience import Audience
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import any_game, read_wanted

KEY: Final = "lobby.welches_spiel"
_FOR: Final = next(iter(vocabulary("lobby").words("fuer")))
_NO_GAME: Final = re.compile(rf"\b{_FOR}\s+\S+\s*")
"""What was named where a game is named, and is none."""
_BESIDES: Final = vocabulary("lobby").pattern("antwort_nebenbei")
"""Words around a game that only say where it is, or please."""


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
            self.ask(visitor, reading, KEY)

    def ask(self, visitor: Visitor, reading: Reading, key: str) -> None:
        """Ask for the game, put as a sentence of `key` puts it; what was wanted is done for the one that is named."""
        games = list(discover())
        facts = {"spiele": [title(name) for name in games]}
        self._audience.say(visitor, key, **facts)
        visitor.dialogue.prompt = Question(key, facts, partial(_with_game, reading, games))


def _chosen(answer: str, games: Sequence[str]) -> str | None:
    """The game an answer names, describes or counts off, or any, for who does not care; None if it says more."""
    wanted = read_wanted(answer)
    rest = [word for word in wanted.rest.split() if not _BESIDES.fullmatch(word)]
    if wanted.game is not None:
        return None if rest else title(wanted.game)
    place = order(rest[0]) if len(rest) == 1 else None
    if place is not None and place <= len(games):
        return title(games[place - 1 if place > 0 else place])
    return None if (any_one := any_game(answer)) is None else title(any_one)


def _with_game(reading: Reading, games: Sequence[str], answer: str, _: Scope) -> Reading | None:
    """What was wanted, for the game that is named; None if the line says something else, or more. What was named before
    and is none is forgotten: `suche Gegner für Schach`.
    """
    chosen = _chosen(answer, games)
    if chosen is None:
        return None
    line, text = (
        f"{_NO_GAME.sub('', fold(said))} {_FOR} {chosen}".strip()
        for said in (reading.line, str(reading.values.get("text", "")))
    )
    return replace(reading, line=line, values={**reading.values, "text": text})

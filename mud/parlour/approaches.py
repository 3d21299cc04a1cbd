"""How somebody turns to one who stands here without a name: `wie heißt die Frau?`, `kann ich helfen?`, `opa, erzähl`.

Knows how that is typed, and who alone can be meant; refuses to know what is answered.
"""

import re
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Reading
from mud.german.speech.lexicon import Lexicon
from mud.parlour.outcomes import as_question, asking, saying
from mud.parlour.overtures import HELP, overture
from mud.parlour.partners import Partners
from mud.parlour.roles import gender_of
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.prototypes import Name
from mud.world.topics import fold, names

_WORDS: Final = vocabulary("ansprache")
_PURPOSE: Final = _WORDS.pattern("zweck", re.IGNORECASE)
_DOING: Final = _WORDS.pattern("was_du_tust", re.IGNORECASE)
_WHO: Final = _WORDS.pattern("wer_da", re.IGNORECASE)
_EMPTY: Final = frozenset(map(fold, _WORDS.words("stumme")))
"""Words that tell nobody from anybody else."""
_CALLED_TO: Final = _WORDS.pattern("zugerufen", re.IGNORECASE)
_FOR_YOU: Final = _WORDS.pattern("gilt_dir", re.IGNORECASE)
_NAMED: Final = ("wie", "wie2", "name2")
_CALLED: Final = next(iter(_WORDS.words("frage_name")))
_SELF: Final = next(iter(_WORDS.words("frage_selbst")))
_MALE: Final = frozenset(_WORDS.words("maennlich"))
_FEMALE: Final = frozenset(_WORDS.words("weiblich"))
_ENDINGS: Final = ("", "e", "er", "en", "em", "es")
"""What an adjective has that stands for somebody: `der Alte`."""


def is_put_to(text: str) -> bool:
    """Whether some words behind a name are for who is called so."""
    return _FOR_YOU.match(text) is not None or _CALLED_TO.match(text) is not None


class Approaches:
    """Asked for lines that are typed at no running game."""

    def __init__(self, world: World, tables: Tables, partners: Partners, lexicon: Lexicon) -> None:
        self._world = world
        self._tables = tables
        self._partners = partners
        self._lexicon = lexicon

    def of(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """What is said or asked of one who stands here; None for all else."""
        text = f"{clause.raw}?" if clause.asks and not clause.raw.endswith("?") else clause.raw
        if self._tables.is_at_game(visitor) or not self._partners.here(visitor):
            return None
        if (found := _WHO.match(text)) is not None:
            return self._introduced(visitor, found, clause.raw)
        if (purpose := self._purpose(visitor, text, clause.raw)) is not None:
            return purpose
        if overture(text) and self._partners.only(visitor) is not None:
            return saying(clause.raw, text)
        if _DOING.match(text) is not None and (whom := self._partners.knowing(visitor, text)) is not None:
            return asking(whom, text, as_question(clause))
        return None

    def _purpose(self, visitor: Visitor, text: str, line: str) -> Reading | None:
        """`womit lockt man den Affen`: what gets one somewhere with somebody; they tell it as to who would help."""
        if (found := _PURPOSE.match(text)) is None:
            return None
        who = self._meant(visitor, next(said for said in found.groupdict().values() if said is not None), line)
        return None if who is None else asking(who, HELP, line)

    def _introduced(self, visitor: Visitor, found: re.Match[str], line: str) -> Reading | None:
        """Who is asked for their name, or who they are; who has said that is looked at."""
        is_name = any(found[key] for key in _NAMED)
        said = next((found[key] for key in (*_NAMED, "wer", "was") if found[key] is not None), "")
        who = self._meant(visitor, said, line)
        words = [word for word in re.findall(r"\w+", fold(said)) if word not in _EMPTY]
        if who is None or (not is_name and words and self._partners.has_met(visitor, who)):
            return None
        asked = _CALLED if is_name else _SELF
        return Reading("ansprechen", things={"wen": (who,)}, values={"text": asked}, line=line)

    def _meant(self, visitor: Visitor, said: str, line: str) -> str | None:
        """Who alone can be meant by some words; without a noun, whom one talks with or who alone is here."""
        here, words = self._partners.here(visitor), re.findall(r"\w+", fold(said))
        full = [word for word in words if word not in _EMPTY]
        if full:
            found = [id_ for id_ in here if self._is(self._world.name(id_), full[-1])]
            return found[0] if len(found) == 1 else None
        gender = self._gender(words)
        fitting = [id_ for id_ in here if not gender or gender_of(self._world.name(id_), self._lexicon) == gender]
        return fitting[0] if len(fitting) == 1 or fitting[:1] == [visitor.dialogue.addressee] else None

    @staticmethod
    def _gender(words: list[str]) -> str:
        """Of whom an article or a pronoun tells the gender; empty: of anybody's."""
        if not _MALE.isdisjoint(words):
            return "m"
        return "f" if not _FEMALE.isdisjoint(words) else ""

    @staticmethod
    def _is(name: Name, word: str) -> bool:
        """Whether somebody is called by a noun, or by what they look like: `der Alte`."""
        looks = [fold(one) for one in (*name.adjectives, *name.marks)]
        return names(name, word) or any(word == look + end for look in looks for end in _ENDINGS)

"""A whole sentence at the table of OH, PHARAO!: its words, the cards it names, and who.

Knows the lists and patterns under `gesagt` in data/oh_pharao.toml; refuses to know positions, and what a line comes to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final

from mud.game import Seat
from mud.games.oh_pharao.model import SAID, SIGNS, Card
from mud.games.oh_pharao.words.nouns import SIDES
from mud.german.line.normalise import words
from mud.german.line.phrasebook import Phrase, Phrasebook
from mud.german.speech.inflection import Noun
from mud.german.speech.players import called

_MOST_WORDS: Final = 40
_STOPS: Final = frozenset("?.!;:")
_FORMS: Final[Mapping[str, str]] = {form: forms[0] for forms in SAID["karten"].values() for form in forms}
"""By every form of a card's name the one that stands in the patterns."""
_CARDS: Final[Mapping[str, Card]] = {forms[0]: SIGNS.index(sign) for sign, forms in SAID["karten"].items()}
WRITTEN: Final[Mapping[Card, str]] = {card: form for form, card in _CARDS.items()}
"""What each card is written as."""
_BOOK: Final = Phrasebook(
    {name: some for name, some in SAID.items() if isinstance(some, list)},
    SAID["muster"] | {name: SAID[name] for name in ("spricht", "schlicht")},
    (("K", f"(?:{'|'.join(_CARDS)})"),),
)
listed: Final = _BOOK.listed
"""A list of words."""
may_say: Final = _BOOK.may_say
"""Whether a line may be anything that is read here."""
_COUNTS: Final[Mapping[str, int]] = SAID["anzahl"]
TYPED: Final[Mapping[str, str]] = SAID["getippt"]
"""What one types for what."""
(OTHER,) = listed("wer")
"""What stands for anybody else at the table."""


@dataclass(frozen=True, slots=True)
class Sentence(Phrase):
    """`keys`: its words, cards by one of their names, and who else sits at the table by one word for all; `text`: the
    same in a row without stops; `seats`: whom it names."""

    book: ClassVar[Phrasebook] = _BOOK

    seats: Sequence[Seat]

    @property
    def cards(self) -> list[Card]:
        """The cards it names, in order."""
        return cards_in(self.keys)


def cards_in(keys: Sequence[str]) -> list[Card]:
    """The cards that some words name, in order."""
    return [_CARDS[key] for key in keys if key in _CARDS]


def split(keys: Sequence[str]) -> list[list[str]]:
    """The words between those that part two choices, and between commas."""
    found: list[list[str]] = [[]]
    for before, key in pairwise(("", *keys)):
        is_other = key in listed("nicht") and before in listed("und")  # die 5 und nicht den Dieb
        if key in listed("trennt") or key == "," or is_other:
            found.append([])
        else:
            found[-1].append(key)
    return [one for one in found if one]


def read(line: str, seat: Seat, names: Sequence[Noun]) -> Sentence | None:
    """A line of a seat; None for one too long to be a single matter."""
    found = [word.key for word in words(line, _MOST_WORDS)]
    if len(found) > _MOST_WORDS:
        return None
    keys, seats = list[str](), list[Seat]()
    for at, key in enumerate(found):
        after = found[at + 1] if at + 1 < len(found) else ""
        if key in _COUNTS and after in listed("mehrzahl"):
            keys += [_FORMS[after]] * (_COUNTS[key] - 1)  # the last of them comes next
            continue
        named = called(key, names)
        named = called(key, SIDES[: len(names)]) if named is None else named
        if named is not None and named != seat:
            seats.append(named)
            keys.append(OTHER)
        else:
            keys.append(_FORMS.get(key, key))
    plain = [key for key in keys if key not in _STOPS]
    tells_of = (
        plain[:1] == [OTHER] and len(plain) > 1 and plain[1] not in listed("fragt_nach_namen")
    )  # Nebet kann sie haben
    text = " ".join(plain)
    behind = " ".join("," if key in _STOPS else key for key in keys)  # so eine Sauerei! kann ich die wiederhaben
    asks = "?" in line or (_BOOK.asks(line, plain) and not tells_of) or _BOOK.find("fragt_dann", behind) is not None
    return Sentence(plain, text, asks, seats)

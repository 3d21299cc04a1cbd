"""How a language without cases fills the gaps of its sentences: articles by gender, plurals, numbers, lists.

Knows the codes of gaps; refuses to know any word: those stand in data/sprachen/<name>.toml.

    nouns       an article of the language ({karte:de}), `zahl` for one or so many ({karten:zahl}: een vijf, drie
                vijven), no code for the noun alone, {karten:ligt|liggen} by number. Names of people stand as they are.
    lists       the same for each, joined by `und`, or with the code `oder` behind the other by `oder`
    integers    {n}, {n:zahl} in words, {n:kaart|kaarten} by number
    words       {text}, and {befehl:getippt} for what is to be typed

A capital first letter of a code makes what it says begin with a capital.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Voice

_TYPED: Final = "getippt"
_COUNTED: Final = "zahl"
_OR: Final = "oder"


class _Entry(NamedTuple):
    gender: str
    singular: str
    plural: str


class Speech:
    """What a language says of values. `data`: its file in data/sprachen."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._articles: Mapping[str, Mapping[str, str]] = data["artikel"]
        self._indefinite: Mapping[str, str] = self._articles[data["unbestimmt"]]
        self._nouns = {lemma: _Entry(*entry) for lemma, entry in data["nomen"].items()}
        self._numbers: Sequence[str] = data["zahlen"]
        self._joints = {"und": data["und"], _OR: data[_OR]}
        self._opening, self._closing = data["zitat"]

    @property
    def voice(self) -> Voice:
        """As a narrator is lent it."""
        return Voice(self.say, self.has_code)

    def has_code(self, code: str) -> bool:
        """Whether some value answers to a code."""
        plain = _lowered(code)
        plain = "" if plain == _OR else plain.removesuffix(f" {_OR}")
        return plain in ("", _COUNTED, _TYPED) or plain.count("|") == 1 or plain in self._articles

    def say(self, value: object, code: str) -> str:
        """What stands in a gap `{value:code}`. Raises ValueError for a code its value does not know."""
        match value:
            case bool():
                raise ValueError("a truth value cannot be said")
            case list() | tuple() if value:
                return self._list(value, code)
            case Noun() | int() if code.count("|") == 1:
                count = value.count if isinstance(value, Noun) else value
                return code.split("|")[count != 1]
        said = self._plain(value, _lowered(code))
        return said[:1].upper() + said[1:] if code[:1].isupper() else said

    def _plain(self, value: object, code: str) -> str:
        match value:
            case Noun() if value.proper:
                return f"{value}"
            case Noun():
                return self._noun(value, code)
            case int() if code == _COUNTED:
                return self._number(value)
            case int() if not code:
                return str(value).replace("-", "−")
            case str() if not code:
                return value
            case str() if code == _TYPED:
                return f"{self._opening}{value}{self._closing}"
            case _:
                raise ValueError(f"{value!r} does not go with the code {code!r}")

    def _noun(self, noun: Noun, code: str) -> str:
        lemma = noun.lemma
        entry = self._nouns.get(lemma) or _Entry("", lemma, lemma)
        is_one = noun.count == 1
        form = entry.singular if is_one else entry.plural
        if not code:
            return form
        articles = self._indefinite if code == _COUNTED else self._articles.get(code)
        if articles is None:
            raise ValueError(f"{lemma!r} does not go with the code {code!r}")
        if not is_one and noun.count > 1 and articles is self._indefinite:
            return f"{self._number(noun.count)} {form}"
        article = articles.get(entry.gender if is_one else "plural", "")
        return f"{article} {form}" if article else form

    def _number(self, number: int) -> str:
        return self._numbers[number] if 0 <= number < len(self._numbers) else str(number)

    def _list(self, values: Sequence[object], code: str) -> str:
        if "|" in code:
            return self.say(values[0], code) if len(values) == 1 else code.split("|")[-1]
        joint = "und"
        if code == _OR or code.endswith(f" {_OR}"):
            code, joint = code.removesuffix(_OR).rstrip(), _OR
        said = [self.say(value, code if index == 0 else _lowered(code)) for index, value in enumerate(values)]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {self._joints[joint]} {said[-1]}"


def _lowered(code: str) -> str:
    return code[:1].lower() + code[1:]

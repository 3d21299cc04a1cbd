"""What people can want: each intent of a grammar, declared once beside its rule (`grammar/<name>.absichten.toml`).

Knows the traits an intent can have and how they are written; refuses to know what follows from them.

The file has a table an intent, called as its rule in the grammar and its function are. Whatever is left out is not so:

    art         "befehl", which alone may change anything, and is what it is if nothing is said; "frage", which only
                tells; "umgang", what people say or show each other; "antwort" to what was asked
    formen      how it is typed at its plainest, the plainest first: what a proposal says. {0:den} and {1:dem} are the
                things and people named, one after the other, in their case; zahl, feld (A2) and ort (2-A) the numbers
                and fields, weg the directions
    beispiele   how people say it that no grammar reads; the matcher learns from them (`make lernen`)
    braucht     slots it cannot do without, in the order they are asked for; the grammar asks for what a frame lacks at
                once (`fehlt_was`), this is for what the frame cannot tell
    fragt       slots that it asks for with a sentence of its own, sprache.Fehlt_<verb>_<slot>
    lieber      by slot, the tags of what is rather meant when several things may be, the weightiest first; `!`: without
                this tag
    alles       what `alles` means to it: "frei", what can be carried and nobody has, "eigenes", what one has in hand,
                or "auffaelliges", what one sees at once, or "lesbares"
    hoert       the slot of whom one speaks to, who must be able to hear it
    fern        slots in which a name may mean somebody who is in the house, but not here
    einzige     true: if nobody is named, the only person here is spoken to
    thema       true: its `text` is a topic, not speech that is taken letter for letter
    ruf         true: its `text` is speech, but `nicht` right behind the verb says not to do it
    namenlos    true: nobody is named; with a colon behind its second word, somebody is, and it is another verb
    praep       true: in, on, under or behind what is a value of its own
    ernst       true: nobody wants it done by a slip of the finger; a corrected word is only proposed
    als_frage   true: it may be put as a question, as every `frage` may
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, get_args

_RULE: Final = re.compile(r"^\??([a-z]\w*)[ \t]*:", re.MULTILINE)
_BESIDE: Final = ("!inner",)
SLOTS: Final = frozenset(("was", "wen", "wem", "wohin", "woher", "womit", "gegen", "text", "name"))
All = Literal["", "frei", "eigenes", "auffaelliges", "lesbares"]
Kind = Literal["befehl", "frage", "umgang", "antwort"]
MOST_EXAMPLES: Final = 20


@dataclass(frozen=True, slots=True)
class Traits:
    """What is so about one verb: see the module. The names are those of the file."""

    art: Kind = "befehl"
    formen: tuple[str, ...] = ()
    beispiele: tuple[str, ...] = ()
    braucht: tuple[str, ...] = ()
    fragt: tuple[str, ...] = ()
    lieber: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    alles: All = ""
    hoert: str = ""
    fern: tuple[str, ...] = ()
    einzige: bool = False
    thema: bool = False
    ruf: bool = False
    namenlos: bool = False
    praep: bool = False
    ernst: bool = False
    als_frage: bool = False

    def likes(self, slot: str) -> tuple[str, ...]:
        """What is rather meant in a slot; of whatever verb: not what is in something one carries, like its water."""
        return self.lieber.get(slot, _BESIDE)


PLAIN: Final = Traits()
"""A verb about which nothing is said."""
_NAMES: Final = frozenset(trait.name for trait in fields(Traits))


class Verbs:
    """The traits of a grammar's verbs. `wider`: those of the grammar that is tried behind it, for verbs it shares."""

    def __init__(self, text: str = "", wider: "Verbs | None" = None) -> None:
        """Raises ValueError, naming verb and trait, for what no verb can have."""
        self._wider = wider
        self.own: Mapping[str, Traits] = {verb: _traits(verb, told) for verb, told in tomllib.loads(text).items()}

    def of(self, verb: str) -> Traits:
        """The traits of a verb."""
        found = self.own.get(verb)
        if found is None:
            return PLAIN if self._wider is None else self._wider.of(verb)
        return found

    def only_asks(self, verb: str) -> bool:
        """Whether a verb may be put as a question: it changes nothing."""
        wider = self._wider is not None and self._wider.only_asks(verb)
        traits = self.of(verb)
        return traits.art == "frage" or traits.als_frage or wider

    def faults(self, grammar: str, tags: Set[str], keys: Set[str]) -> Iterator[tuple[str, str]]:
        """What is written here of which there is nothing: (verb, word). `grammar`: its text; `tags` that things can
        have; `keys` of sentences."""
        rules = set(_RULE.findall(grammar))
        for verb, traits in self.own.items():
            if verb not in rules:
                yield verb, verb
            slots = {*traits.braucht, *traits.fragt, *traits.lieber, *traits.fern, *filter(None, (traits.hoert,))}
            yield from ((verb, slot) for slot in sorted(slots - SLOTS))
            for wishes in traits.lieber.values():
                yield from ((verb, wish) for wish in wishes if wish.removeprefix("!") not in tags)
            yield from ((verb, key) for slot in traits.fragt if (key := asks_for(verb, slot)) not in keys)


def asks_for(verb: str, slot: str) -> str:
    """The key of a verb's own sentence that asks for a slot."""
    return f"sprache.Fehlt_{verb}_{slot}"


def _traits(verb: str, told: Any) -> Traits:
    if not isinstance(told, dict) or not told.keys() <= _NAMES:
        raise ValueError(f"[{verb}] {' '.join(sorted(set(told) - _NAMES)) if isinstance(told, dict) else told}")
    for name, value in told.items():
        match name, value:
            case ("braucht" | "fragt" | "fern" | "formen", [*words]) if _are_words(words):
                told[name] = tuple(words)
            case ("beispiele", [*lines]) if _are_words(lines) and len(lines) <= MOST_EXAMPLES:
                told[name] = tuple(lines)
            case ("art", str()) if value in get_args(Kind):
                pass
            case ("lieber", dict()) if all(isinstance(row, list) and _are_words(row) for row in value.values()):
                told[name] = {slot: tuple(row) for slot, row in value.items()}
            case ("hoert", str()):
                pass
            case ("alles", str()) if value in get_args(All):
                pass
            case ("einzige" | "thema" | "ruf" | "namenlos" | "praep" | "ernst" | "als_frage", bool()):
                pass
            case _:
                raise ValueError(f"[{verb}] {name}")
    return Traits(**told)


def _are_words(found: Any) -> bool:
    return all(isinstance(word, str) for word in found)
